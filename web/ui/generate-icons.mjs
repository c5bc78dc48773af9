// @ts-check
/**
 * Writes `icons.svg`, the drawings of all named icons in one file: it is not code, and only icons in use are drawn.
 * `--check`: only compares.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ICON_NAMES } from './icon-names.ts';

const file = new URL('./icons.svg', import.meta.url);

/**
 * The shapes of an icon. A file without shapes re-exports another one: the icon was renamed.
 *
 * @param {string} name
 * @returns {Promise<readonly (readonly [string, Readonly<Record<string, string>>])[]>}
 */
const shapesOf = async (name) => {
  const url = new URL(`dist/esm/icons/${name}.mjs`, import.meta.resolve('lucide-react/package.json'));
  const { __iconData } = await import(url.href);
  return __iconData?.node ?? shapesOf(/from '\.\/(.+)\.mjs'/.exec(readFileSync(url, 'utf8'))?.[1] ?? '');
};

/** @param {string} name */
const symbolOf = async (name) => {
  const shapes = (await shapesOf(name)).map(
    ([tag, { key: _key, ...attributes }]) =>
      `<${tag}${Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${value}"`)
        .join('')}/>`,
  );
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
};

const symbols = await Promise.all(ICON_NAMES.map(symbolOf));
const drawn = [
  '<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide, ISC. Generated: do not edit. -->',
  ...symbols,
  '</svg>\n',
].join('\n');
if (!process.argv.includes('--check')) writeFileSync(file, drawn);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== drawn) {
  process.stdout.write(`${fileURLToPath(file)} is older than the names: run \`npm run generate\`\n`);
  process.exitCode = 1;
}
