"""Stolik: games for one table. Arrows point one way: page -> words, bots, match -> rules."""
