import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { DOOR_RULES } from './check-doors.ts';
import { misquoted } from './check-fees.ts';
import { GUIDANCE_RULES } from './check-guidance.ts';
import { NOUN_RULES } from './check-nouns.ts';
import { MONEY_RULES } from './check-money.ts';
import { STATE_RULES } from './check-states.ts';
import { STAY_RULES } from './check-stays.ts';

/** Number of rows that violate each invariant of rules 4.6; all 0 in a sound database. */
export type Violations = Readonly<Record<string, number>>;

const count = (body: SQL): SQL => sql`select count(*)::int as n from (${body}) broken`;

/**
 * Counts violations of the invariants that hold for every database, of all or of some. It must see all rows: run it as
 * their owner.
 */
export const checkWorld = async (tx: Pick<Tx, 'execute'>, some?: readonly string[]): Promise<Violations> => {
  const rules: Readonly<Record<string, SQL>> = {
    ...MONEY_RULES,
    ...STAY_RULES,
    ...STATE_RULES,
    ...NOUN_RULES,
    ...DOOR_RULES,
    ...GUIDANCE_RULES,
  };
  const found: Record<string, number> = {};
  for (const [name, rule] of Object.entries(rules).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (some && !some.includes(name)) continue;
    const result = await tx.execute<{ n: number }>(count(rule));
    found[name] = result.rows[0]?.n ?? 0;
    if (name === 'I05') found[name] += await misquoted(tx);
  }
  return found;
};
