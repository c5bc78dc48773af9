// @ts-check
/** Writes `icons.svg`, the drawings of all named icons as one picture: it is not code, and only what is shown is drawn. `--check`: only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ICON_NAMES } from './icon-names.ts';

const file = new URL('./icons.svg', import.meta.url);

/** @param {string} name */
const symbolOf = async (name) => {
  const { __iconData } = await import(new URL(`icons/${name}.mjs`, import.meta.resolve('lucide-react')).href);
  /** @type {readonly (readonly [string, Readonly<Record<string, string>>])[]} */
  const node = __iconData.node;
  const shapes = node.map(([tag, { key: _key, ...attributes }]) => `<${tag}${Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`).join('')}/>`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
};

const symbols = await Promise.all(ICON_NAMES.map(symbolOf));
const drawn = `<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide, ISC. Generated: do not edit. -->\n${symbols.join('\n')}\n</svg>\n`;
if (!process.argv.includes('--check')) writeFileSync(file, drawn);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== drawn) {
  process.stdout.write(`${fileURLToPath(file)} is older than the names: run \`npm run generate\`\n`);
  process.exitCode = 1;
}
