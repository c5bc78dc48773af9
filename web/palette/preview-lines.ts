import type { Call } from '@parkdeck/core/kit/call';
import type { Words } from '@parkdeck/core/kit/words';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';
import { PALETTE } from './words.ts';

/** `新增 1 条月卡续费`: rows of other nouns that change too. */
export interface SideEffect {
  readonly verb: Words;
  readonly noun: string;
  readonly count: number;
}

const verbOf = ({ before, after }: PreviewRow): Words =>
  before === null ? PALETTE.added : after === null ? PALETTE.removed : PALETTE.changed;

export const sideEffects = (call: Call, { rows }: Preview): readonly SideEffect[] => {
  const counts = new Map<string, SideEffect>();
  for (const row of rows) {
    if (row.noun === call.noun && row.before !== null && row.after !== null) continue;
    if (row.reason !== undefined) continue;
    const verb = verbOf(row);
    const key = `${verb.en} ${row.noun}`;
    counts.set(key, { verb, noun: row.noun, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
};

/** Rows of the command's own noun that change, and rows that cannot. */
export const mainRows = (call: Call, { rows }: Preview): readonly PreviewRow[] =>
  rows.filter(
    (row) => row.noun === call.noun && (row.reason !== undefined || (row.before !== null && row.after !== null)),
  );
export const failures = ({ rows }: Preview): readonly PreviewRow[] => rows.filter(({ reason }) => reason !== undefined);

/** Notes of the whole preview and of single rows, without duplicates. */
export const notesOf = ({ notes, rows }: Preview): readonly string[] => [
  ...new Set([...notes, ...rows.flatMap((row) => row.notes)]),
];
