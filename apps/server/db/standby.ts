import type pg from 'pg';
import type { Database } from '../platform/database.ts';
import { isLeaving } from './postgres-error.ts';

/** Where something is read, and how many seconds its latest change is behind at most; none: it is the present. */
export interface Reader {
  readonly from: Pick<Database, 'begin'>;
  readonly age?: number;
}

/** Milliseconds for which what is known of a standby holds: that it keeps up, that it does not. */
const HOLDS_MS = { good: 1000, bad: 5000 };
/** Milliseconds for a standby to give a connection, and to say how old it is. */
export const PATIENCE_MS = 2000;

/**
 * How old a standby is. Only the time of its last change is believed: one that has lost the primary seems complete to
 * itself. Each process of the platform writes every few seconds, so that a quiet night ages nobody.
 */
const AGE = `select case when pg_is_in_recovery() then
  greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()))::float8 end as age`;

const ASK_AGE: pg.QueryConfig & { readonly query_timeout: number } = { text: AGE, query_timeout: PATIENCE_MS };

/** What a standby cannot do, though the primary can: write, lock rows, read unlogged tables, keep old rows for long. */
const NOT_THERE: ReadonlySet<string> = new Set(['25006', '55000', '0A000', '40001', '40P01', '42P01', '42703']);

/** The pool's own words for a host that answers nothing, or for a standby that is as busy as it may be. */
const NO_CONNECTION = /^timeout exceeded when trying to connect/;

/** Whether an error is the standby's own, so that the same is worth asking of the primary. */
export const isOfStandby = (error: unknown): boolean => {
  if (isLeaving(error) || (error instanceof Error && NO_CONNECTION.test(error.message))) return true;
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : undefined)
    if ('code' in at && NOT_THERE.has(String(at.code))) return true;
  return false;
};

/** Chooses where to read: the standby while it is at most `maxAge` seconds old, else the primary. */
export const chooseReader = (
  standby: Pick<Database, 'pool' | 'begin'>,
  primary: Pick<Database, 'begin'>,
  maxAge: number,
  log: (error: Error) => void,
): (() => Promise<Reader>) => {
  let known: { readonly reader: Reader; readonly until: number } | undefined;
  const look = async (): Promise<Reader> => {
    try {
      const { rows } = await standby.pool.query<{ age: number | null }>(ASK_AGE);
      const age = rows[0]?.age ?? undefined;
      if (age !== undefined && age <= maxAge) return { from: standby, age: Math.ceil(age) };
    } catch (error) {
      log(error instanceof Error ? error : new Error(String(error)));
    }
    return { from: primary };
  };
  return async () => {
    if (known && Date.now() < known.until) return known.reader;
    const reader = await look();
    known = { reader, until: Date.now() + (reader.age === undefined ? HOLDS_MS.bad : HOLDS_MS.good) };
    return reader;
  };
};
