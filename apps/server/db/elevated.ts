import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { sendAhead } from './begin.ts';
import { PLATFORM_ROLE } from './roles.ts';
import { isShared } from './together.ts';
import type { Tx } from '../platform/database.ts';

/** Who a transaction acts for; `everything`: `on` or `off`, as before when absent. */
interface Acted {
  readonly role: string;
  readonly everything?: string;
}

/** How deep transactions are in what they do as another. */
const as = new WeakMap<Pick<Tx, 'execute'>, number>();
/** Whether a transaction goes on as another just now: what it does at its end, it does as itself. */
export const isAnother = (tx: Pick<Tx, 'execute'>): boolean => (as.get(tx) ?? 0) > 0;

/** Goes on as another, and tells as whom it went until now. The subquery is read first: it cannot be merged. */
const acts = ({ role, everything }: Acted): SQL =>
  sql`select set_config('role', ${role}, true), set_config('app.everything',
      coalesce(${everything ?? null}, everything), true), role, everything
    from (select current_setting('role') as role, coalesce(current_setting('app.everything', true), 'off')
      as everything offset 0) before`;

/** Runs `body` as another, then goes on as before. A body that throws ends its transaction, or its savepoint. */
const acting = async <T>(tx: Pick<Tx, 'execute'>, another: Acted, body: () => Promise<T>): Promise<T> => {
  if (isShared(tx)) throw new Error('What is done together must not go on as another');
  const {
    rows: [before],
  } = await tx.execute<Acted & Record<string, unknown>>(acts(another));
  as.set(tx, (as.get(tx) ?? 0) + 1);
  try {
    const value = await body();
    // as whom it goes on need not be waited for, only said before it is asked anything
    if (before && !sendAhead(tx, acts(before))) await tx.execute(acts(before));
    return value;
  } finally {
    as.set(tx, (as.get(tx) ?? 1) - 1);
  }
};

/**
 * Runs `body` without limits of scope, then restores the scope. For the few facts that a rule needs beyond the actor's
 * scope; the caller must limit what it passes on to the actor. Every use states its reason.
 */
export const elevated = <T>(tx: Pick<Tx, 'execute'>, body: () => Promise<T>): Promise<T> =>
  acting(tx, { role: PLATFORM_ROLE, everything: 'on' }, body);

/**
 * Runs `body` as the owner of the tables. A query that reads a whole table is then not checked row by row against
 * policies, and is planned with the real number of rows, not an estimate of what the policies leave. Only for queries
 * that return no rows to the actor. Every use states its reason.
 */
export const asOwner = <T>(tx: Pick<Tx, 'execute'>, body: () => Promise<T>): Promise<T> =>
  acting(tx, { role: 'none' }, body);
