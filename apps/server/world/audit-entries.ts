import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { datetimeOfInstant, instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import type { AnyRow } from './table.ts';

/** One thing that somebody has done to a row: only what it changed, by our names. */
interface AuditEntry {
  readonly at: unknown;
  /** Who; the administrator of its company where that is not said. */
  readonly by?: string | undefined;
  readonly action: string;
  readonly before?: AnyRow | null;
  readonly after: AnyRow;
}

/** A noun whose rows have lines in the log, and which. */
export interface AuditedNoun {
  readonly noun: ResourceDef;
  readonly name?: (row: AnyRow) => string;
  readonly entries: (row: AnyRow, index: number) => readonly AuditEntry[];
}

/** Some fields of a row; null where it has none. */
export const pick = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.map((name) => [name, row[name] ?? null]));

/** So many minutes after a moment. */
export const later = (at: unknown, minutes: number): string =>
  typeof at === 'string' && isDatetime(at) ? datetimeOfInstant(instantOf(at) + minutes * 60_000) : String(at);

/** Rows of the world begin at midnight; people have made them in the working hours before. */
export const worked = (at: unknown, index: number): unknown =>
  typeof at === 'string' && at.endsWith(' 00:00:00') ? later(at, -15 * 60 + ((index * 13) % 480)) : at;

/** A row that somebody has made, and no more. */
export const made = (noun: ResourceDef, keys: readonly string[]): AuditedNoun => ({
  noun,
  entries: (row, index) => [
    { at: worked(row.createdAt, index), action: `${noun.name}.create-or-update`, before: null, after: pick(row, keys) },
  ],
});
