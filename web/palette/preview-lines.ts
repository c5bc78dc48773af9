import type { Call } from '@parkdeck/core/kit/call';
import { idField } from '@parkdeck/core/kit/call';
import type { Field } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';
import type { Row } from '../state/selection.ts';
import { PALETTE } from './words.ts';

/** One value before and after. */
export interface Change {
  readonly name: string;
  readonly field: Field;
  readonly before: Row | null;
  readonly after: Row;
}

/** Written by the platform itself: of no interest before it is done. */
const TRACES: ReadonlySet<string> = new Set(['createdBy', 'createdAt', 'updatedBy', 'updatedAt']);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What changes in one row, in the order in which the noun's fields are declared. A row that is new or goes has no single changes. */
export const changesOf = (noun: ResourceDef, { before, after }: PreviewRow): readonly Change[] => {
  if (before === null || after === null) return [];
  const [key] = idField(noun);
  return Object.entries(noun.fields)
    .filter(([name, { options }]) => name !== key && !TRACES.has(name) && !options.secret && name in after && !same(before[name], after[name]))
    .map(([name, field]) => ({ name, field, before, after }));
};

/** `新增 1 条月卡续费`: rows of other nouns that change along. */
export interface SideEffect {
  readonly verb: Words;
  readonly noun: string;
  readonly count: number;
}

const verbOf = ({ before, after }: PreviewRow): Words => (before === null ? PALETTE.added : after === null ? PALETTE.removed : PALETTE.changed);

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

/** Rows of the command's own noun that change, and those that cannot. */
export const mainRows = (call: Call, { rows }: Preview): readonly PreviewRow[] => rows.filter((row) => row.noun === call.noun && (row.reason !== undefined || (row.before !== null && row.after !== null)));
export const failures = ({ rows }: Preview): readonly PreviewRow[] => rows.filter(({ reason }) => reason !== undefined);

/** Notes of the whole and of single rows, each once. */
export const notesOf = ({ notes, rows }: Preview): readonly string[] => [...new Set([...notes, ...rows.flatMap((row) => row.notes)])];
