// Everything of the page that needs a Node package: CSS and JS made small, icons gathered, the rules' texts and the app's icons drawn.
// The task comes as JSON on standard input; the results are files in its `out` folder.
import fs from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import * as esbuild from "esbuild";
import { Marked } from "marked";

const task = JSON.parse(fs.readFileSync(0, "utf8"));
const TARGET = ["es2020", "safari15"];

const write = (name, data) => {
  const file = path.join(task.out, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, data);
};

const bundle = async (files, loader, options = {}) => {
  const statement = loader === "css" ? (file) => `@import ${JSON.stringify(file)};` : (file) => `import ${JSON.stringify(file)};`;
  const result = await esbuild.build({
    stdin: { contents: files.map((file) => statement(path.resolve(file))).join("\n"), resolveDir: task.root, loader },
    bundle: true,
    minify: true,
    write: false,
    charset: "utf8",
    legalComments: "none",
    target: TARGET,
    logLevel: "error",
    ...options,
  });
  return result.outputFiles[0].text.trim();
};

const symbol = (name) => {
  const file = path.join(task.lucide, `${name}.svg`);
  if (!fs.existsSync(file)) throw new Error(`assets/icons/lucide.txt: lucide has no icon named "${name}"`);
  const drawing = fs.readFileSync(file, "utf8").replace(/<!--[^]*?-->/g, "");
  const inner = drawing.slice(drawing.indexOf(">", drawing.indexOf("<svg")) + 1, drawing.lastIndexOf("</svg>"));
  return (
    `<symbol id="i-${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">` +
    `${inner.replace(/\s+/g, " ").replace(/> </g, "><").replace(/ \/>/g, "/>").trim()}</symbol>`
  );
};

// The {#id} that a heading, a paragraph or a point of a list ends in is its anchor, so that a refusal can point at the rule it rests on in either language.
const OWN_ID = /\s*\{#([\p{L}\p{N}_-]+)\}\s*$/u;

const rulesPage = (source) => {
  const taken = new Set(Array.from(source.matchAll(new RegExp(OWN_ID, "gmu")), ([, id]) => id));
  const fresh = (title) => {
    const words = title.replace(/<[^>]*>/g, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
    let id = words;
    for (let number = 2; taken.has(id); number++) id = `${words}-${number}`;
    taken.add(id);
    return id;
  };
  const named = (tag, html) => {
    const id = OWN_ID.exec(html)?.[1];
    return `<${tag}${id ? ` id="${id}"` : ""}>${html.replace(OWN_ID, "")}</${tag}>\n`;
  };
  const renderer = {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      return named(`h${depth}`, OWN_ID.test(html) ? html : `${html} {#${fresh(html)}}`);
    },
    paragraph({ tokens }) {
      return named("p", this.parser.parseInline(tokens));
    },
    listitem({ tokens }) {
      return named("li", this.parser.parse(tokens));
    },
  };
  return new Marked({ renderer }).parse(source);
};

const picture = ({ svg, size, out }) =>
  write(out, new Resvg(fs.readFileSync(svg, "utf8"), { fitTo: { mode: "width", value: size } }).render().asPng());

try {
  fs.rmSync(task.out, { recursive: true, force: true });
  // Font files are named in the CSS by their address in dist/, where they are no part of the bundle.
  for (const part of ["first", "rest"]) {
    write(`${part}.css`, await bundle(task.css[part], "css", { external: ["*.woff2"] }));
    write(`${part}.js`, await bundle(task.js[part], "js", { format: "iife" }));
  }
  for (const { from, to } of task.modules) write(to, (await esbuild.transform(fs.readFileSync(from, "utf8"), { minify: true, target: TARGET })).code);
  write("icons.svg", task.icons.map(symbol).join(""));
  for (const { from, to } of task.rules) write(to, rulesPage(fs.readFileSync(from, "utf8")));
  task.pictures.forEach(picture);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
