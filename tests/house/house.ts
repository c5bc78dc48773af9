import { readFileSync } from 'node:fs';
import { strayArrows, unknownRooms } from './arrows.ts';
import { unprovenBehaviours } from './behaviours.ts';
import { circles } from './circles.ts';
import { undocumented } from './docstrings.ts';
import { allFiles, isGenerated } from './files.ts';
import { readImports } from './imports.ts';
import { danglingReferences, withTopFiles } from './references.ts';
import { longFiles, wideLines } from './sizes.ts';
import { unused } from './unused.ts';

/**
 * `npm run -s house [-- --json]`: checks of the code's structure. `--all` lists every finding. Fails when a number
 * exceeds the one in `ratchet.json`; those may only decrease.
 */
const files = allFiles();
const imports = readImports(files);
const idle = unused(imports);

const FINDINGS: Readonly<Record<string, { readonly title: string; readonly found: readonly string[] }>> = {
  rooms: { title: 'folders that the import table does not name', found: unknownRooms(files) },
  arrows: { title: 'imports against the table', found: strayArrows(imports) },
  circles: {
    title: 'circles of imports',
    found: circles(imports).map((circle) => `${circle.length} files: ${circle.join(' ')}`),
  },
  wideLines: { title: 'lines over 120 characters', found: wideLines(files) },
  longFiles: { title: 'files over 300 lines', found: longFiles(files.filter((file) => !isGenerated(file))) },
  unusedFiles: { title: 'files that nobody uses', found: idle.files },
  unusedExports: { title: 'exports that nobody imports', found: idle.exports },
  unusedDependencies: { title: 'packages that nobody imports', found: idle.dependencies },
  undeclared: { title: 'imports of packages that are not declared', found: idle.undeclared },
  undocumented: { title: 'exports of core without a docstring', found: undocumented(files) },
  references: { title: 'references in comments that lead nowhere', found: danglingReferences(withTopFiles(files)) },
  unproven: { title: 'numbered rules of the console that no test names', found: unprovenBehaviours(files) },
};

const allowed: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('ratchet.json', import.meta.url), 'utf8'),
);

const MOST_SHOWN = 20;
const printTable = (): void => {
  for (const [name, { title, found }] of Object.entries(FINDINGS)) {
    const most = allowed[name] ?? 0;
    const verdict = found.length > most ? `more than ${most}` : found.length < most ? `write ${found.length}` : '';
    console.log(`${String(found.length).padStart(5)}  ${title.padEnd(44)}${verdict}`.trimEnd());
    if (found.length > most || process.argv.includes('--all'))
      for (const line of process.argv.includes('--all') ? found : found.slice(0, MOST_SHOWN))
        console.log(`       ${line}`);
  }
};

if (process.argv.includes('--json'))
  console.log(
    JSON.stringify(Object.fromEntries(Object.entries(FINDINGS).map(([name, { found }]) => [name, found])), null, 2),
  );
else printTable();
if (Object.entries(FINDINGS).some(([name, { found }]) => found.length > (allowed[name] ?? 0))) process.exitCode = 1;
