import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@parkdeck/core/kit/words';
import { exitCodesPage } from './exit-codes.ts';
import { jobsPage } from './jobs.ts';
import { keysPage } from './keys.ts';
import { terminalPage } from './terminal.ts';

/**
 * `npx tsx apps/docs/generate/generate.ts [--check]`: writes the pages of the guide that derive from declarations.
 * `--check` only reports whether they are up to date.
 */
const FOLDERS: Readonly<Record<Language, string>> = { en: '../guide/', zh: '../zh/guide/' };
const check = process.argv.includes('--check');

for (const language of ['en', 'zh'] as const) {
  const pages = {
    jobs: jobsPage(language),
    keys: await keysPage(language),
    terminal: await terminalPage(language),
    'exit-codes': exitCodesPage(language),
  };
  for (const [name, text] of Object.entries(pages)) {
    const file = fileURLToPath(new URL(`${FOLDERS[language]}${name}.generated.md`, import.meta.url));
    if (!check) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      process.stderr.write(`${file} is out of date: run npm run generate\n`);
      process.exitCode = 1;
    }
  }
}
