import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { datetimeOfInstant, instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import type { AnyRow } from './table.ts';

/** One action on a row: only the fields it changed, by our names. */
interface AuditEntry {
  readonly at: unknown;
  /** The user; default: the administrator of the company. */
  readonly by?: string | undefined;
  readonly action: string;
  readonly before?: AnyRow | null;
  readonly after: AnyRow;
}

/** A noun whose rows have log lines, and these lines. */
export interface AuditedNoun {
  readonly noun: ResourceDef;
  readonly name?: (row: AnyRow) => string;
  readonly entries: (row: AnyRow, index: number) => readonly AuditEntry[];
}

/** Some fields of a row; null for missing ones. */
export const pick = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.map((name) => [name, row[name] ?? null]));

/** A moment some minutes later. */
export const later = (at: unknown, minutes: number): string =>
  typeof at === 'string' && isDatetime(at) ? datetimeOfInstant(instantOf(at) + minutes * 60_000) : String(at);

/** Rows of the world begin at midnight; in the log, people created them during the working hours before. */
export const worked = (at: unknown, index: number): unknown =>
  typeof at === 'string' && at.endsWith(' 00:00:00') ? later(at, -15 * 60 + ((index * 13) % 480)) : at;

/** Logs only the creation of rows. */
export const made = (noun: ResourceDef, keys: readonly string[]): AuditedNoun => ({
  noun,
  entries: (row, index) => [
    { at: worked(row.createdAt, index), action: `${noun.name}.create-or-update`, before: null, after: pick(row, keys) },
  ],
});
