import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFolder } from './settings-file.ts';
import { makeFolderOf } from './settings-folder.ts';

/** One thing that a run on many rows has come to. */
export type JournalEntry =
  /** The rows are done by this plan of the platform. */
  | { readonly plan: string }
  /** A row is sent under this idempotency key; an answer may never have come. */
  | { readonly row: string; readonly intent: string }
  /** What was answered for a row; what is shown once is not kept. */
  | { readonly row: string; readonly ok: boolean; readonly reason?: string; readonly msg?: string };

/** What a line has done so far, so that the same line with `--resume` goes on after this program was killed. */
export interface Journal {
  /** In the order in which they were written; a last entry that was cut off is left out. */
  read(): readonly JournalEntry[];
  /** Answers whether it could be written: where settings cannot be kept, nothing can be gone on with. */
  add(entry: JournalEntry): boolean;
  /** The run has ended: nothing is left to go on with. */
  end(): void;
}

/** Opens the journal of a line; `of`: everything that makes it another line (platform, action, input, rows). */
export type OpenJournal = (of: readonly unknown[]) => Journal;

const isEntry = (value: unknown): value is JournalEntry =>
  typeof value === 'object' &&
  value !== null &&
  ('plan' in value || ('row' in value && ('intent' in value || 'ok' in value)));

const parsed = (line: string): readonly JournalEntry[] => {
  try {
    const value: unknown = JSON.parse(line);
    return isEntry(value) ? [value] : [];
  } catch {
    return []; // the program was killed while it wrote
  }
};

const KEY_LENGTH = 32;
const PRIVATE = 0o600;

/** The key of a line. */
export const journalKey = (of: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, KEY_LENGTH);

/** Journals as files of the settings folder, one a line: `runs/<key>.jsonl`. */
export const fileJournals =
  (env: Readonly<Record<string, string | undefined>>): OpenJournal =>
  (of) => {
    const path = join(settingsFolder(env), 'runs', `${journalKey(of)}.jsonl`);
    let isNew = true;
    return {
      read: () => {
        try {
          return readFileSync(path, 'utf8').split('\n').flatMap(parsed);
        } catch {
          return []; // there is none
        }
      },
      add: (entry) => {
        try {
          if (isNew) makeFolderOf(path);
          // a line that was cut off by a kill ends here
          appendFileSync(path, `${isNew ? '\n' : ''}${JSON.stringify(entry)}\n`, { mode: PRIVATE });
          isNew = false;
          return true;
        } catch {
          return false;
        }
      },
      end: () => rmSync(path, { force: true }),
    };
  };
