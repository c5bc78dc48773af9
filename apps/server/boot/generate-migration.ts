import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as system from '../db/system.ts';
import { nounTables } from '../db/tables.ts';

/**
 * Writes a migration when the declared tables differ from those of the last one; with `--check` it only says so.
 * `--name=WORDS` names it.
 */
const folder = fileURLToPath(new URL('../db/migrations', import.meta.url));
const meta = (name: string): string => join(folder, 'meta', name);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path: string, value: unknown): void => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
const numbered = (index: number): string => String(index).padStart(4, '0');

const journal: { entries: { readonly idx: number; readonly [key: string]: unknown }[] } = read(meta('_journal.json'));
/** The numbers have gaps: of two branches that were merged both keep theirs. */
const last = journal.entries.at(-1)?.idx ?? 0;
const before = read(meta(`${numbered(last)}_snapshot.json`));
const now = generateDrizzleJson({ ...nounTables(), ...system }, before.id);
const statements = await generateMigration(before, now);

if (statements.length > 0 && process.argv.includes('--check')) {
  console.error('The migrations are older than the catalogue: run `npm run generate`');
  process.exitCode = 1;
} else if (statements.length > 0) {
  const name = process.argv.find((arg) => arg.startsWith('--name='))?.slice('--name='.length) ?? 'change';
  const tag = `${numbered(last + 1)}_${name}`;
  writeFileSync(join(folder, `${tag}.sql`), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  write(meta(`${numbered(last + 1)}_snapshot.json`), now);
  journal.entries.push({ idx: last + 1, version: now.version, when: Date.now(), tag, breakpoints: true });
  write(meta('_journal.json'), journal);
  console.log(`The migration ${tag} was written. Read it before you commit it.`);
}
