import { readFileSync, existsSync, writeFileSync } from 'node:fs';
import { behaviours, testsByCode } from './behaviours.ts';
import { allFiles, ROOT } from './files.ts';

/**
 * Writes the table of the developers' guide that names the tests of each numbered rule. With `--check` it only reports
 * whether the page is up to date.
 */
const FILE = `${ROOT}apps/docs/developers/behaviours.generated.md`;

const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('{', '&#123;')
    .replaceAll(/\\(['"`])/g, '$1');
const tests = testsByCode(allFiles());
const rows = behaviours().map(({ code, text }) => {
  const named = (tests.get(code) ?? []).map(({ file, title }) => `\`${file}\`: ${cell(title)}`);
  return `| [${code}](../rules/shell#${code.toLowerCase()}) | ${cell(text)} | ${named.join('<br>')} |`;
});
const page = `| | rule | tests |
| --- | --- | --- |
${rows.join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(FILE, page);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== page) {
  process.stderr.write('apps/docs/developers/behaviours.generated.md is out of date: run npm run generate\n');
  process.exitCode = 1;
}
