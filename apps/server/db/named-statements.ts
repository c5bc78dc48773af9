import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from '../platform/database.ts';

/** How a statement begins that goes on as the role of its first parameter. */
const SET_ROLE = "select set_config('role', $1, true)";

/** How often a statement is sent before connections keep it. What is asked once (filters in a rare mix) is not kept. */
const HOT_AFTER = 8;
/** The most statements that a connection keeps; each takes some hundred kB there. */
const MOST_NAMED = 400;
/** The most texts that are counted; then counting begins anew. */
const MOST_COUNTED = 5000;

/** Whether a text is one query, which a name can stand for. A semicolon inside of a quoted value ends nothing. */
const isQuery = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !text.replace(/'[^']*'/g, '').includes(';');

/** What is known of the statements of one role, by their texts. */
interface OfRole {
  readonly uses: Map<string, number>;
  readonly names: Map<string, string>;
}

/** The names of the statements that are sent again and again. */
export class HotStatements {
  readonly #roles = new Map<string, OfRole>();
  #counted = 0;
  #named = 0;

  #of(role: string): OfRole {
    const known = this.#roles.get(role);
    if (known) return known;
    const created: OfRole = { uses: new Map(), names: new Map() };
    this.#roles.set(role, created);
    return created;
  }

  /**
   * The name under which to send a statement as a role; undefined: without one. Each role has its own: a plan holds for
   * the policies of the role that it was made for, and would be made anew at every change.
   */
  nameOf(statement: string, role: string): string | undefined {
    const { uses, names } = this.#of(role);
    const known = names.get(statement);
    if (known !== undefined || this.#named >= MOST_NAMED) return known;
    // what has parameters is one statement anyway
    if (!statement.includes('$1') && !isQuery(statement)) return undefined;
    const used = (uses.get(statement) ?? 0) + 1;
    if (used < HOT_AFTER) {
      if (used === 1) this.#count();
      uses.set(statement, used);
      return undefined;
    }
    uses.delete(statement);
    this.#counted -= 1;
    this.#named += 1;
    const name = createHash('sha1').update(`${role} ${statement}`).digest('base64url');
    names.set(statement, name);
    return name;
  }

  #count(): void {
    if (this.#counted >= MOST_COUNTED) {
      for (const { uses } of this.#roles.values()) uses.clear();
      this.#counted = 0;
    }
    this.#counted += 1;
  }
}

/** A statement, as drizzle hands it to the driver beside its parameters. */
interface Sent {
  readonly text: string;
  readonly name?: string;
}
const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

const acting = new WeakMap<object, string>();
/** Says as which role a connection goes on: its transaction has begun. */
export const actsAs = (client: pg.ClientBase, role = ''): void => void acting.set(client, role);

/**
 * Has a connection send frequent statements by name: it parses and plans them once. The conditions of row-level
 * security make planning dearer than running most of them. A changed table makes the database plan anew by itself.
 */
export const keepStatements = (client: pg.Client, hot: HotStatements): void => {
  const send: (...sent: readonly unknown[]) => unknown = client.query.bind(client);
  // Where a savepoint takes a role back unseen, the next statements have the name of another: planned once more.
  const query = (statement: unknown, values?: unknown, ...more: readonly unknown[]): unknown => {
    const given = typeof statement === 'string' ? { text: statement } : statement;
    if (!isSent(given) || given.name !== undefined || !Array.isArray(values)) return send(statement, values, ...more);
    const setsRole = given.text.startsWith(SET_ROLE);
    const name = hot.nameOf(given.text, setsRole ? '' : (acting.get(client) ?? ''));
    if (setsRole) actsAs(client, String(values[0]));
    return send(name === undefined ? statement : { ...given, name }, values, ...more);
  };
  // The driver declares a dozen shapes of one method; whatever is sent goes on as it came.
  client.query = query as typeof client.query;
};

/**
 * Has the rest of a transaction planned for any parameters, so that connections keep the plans from the first time on:
 * for statements over dozens of nouns, whose planning takes longer than what a better plan for a single plate would
 * save. By itself the database compares estimated costs of rows, and would plan them anew each time.
 */
export const planOnce = async (tx: Pick<Tx, 'execute'>): Promise<void> => {
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
};

/** Whether a kept statement no longer fits its table: the connection that keeps it is of no use any more. */
export const isStalePlan = (error: unknown): boolean => {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : undefined)
    if ('code' in at && at.code === '0A000') return true;
  return false;
};
