import type { SQL } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { NoSchema, NoTables, Tx } from '../platform/database.ts';
import { OnePassDialect } from './one-pass-dialect.ts';
import { actsAs, isStalePlan } from './named-statements.ts';

/** Begins a transaction with its settings, which end with it. */
const open = async (client: pg.PoolClient, settings: Readonly<Record<string, string>>): Promise<void> => {
  actsAs(client, settings['role']);
  const all = Object.entries(settings);
  if (!client.pipeline) {
    const set = all.map(([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`);
    await client.query(`begin; select ${set.join(', ')}`);
    return;
  }
  // by values, so that connections keep the statement
  const set = all.map(([name], at) => `set_config(${pg.escapeLiteral(name)}, $${at + 1}, true)`);
  const values = all.map(([, value]) => value);
  await Promise.all([client.query('begin'), client.query({ text: `select ${set.join(', ')}` }, values)]);
};

/** Whether a statement only reads: outside of a transaction it would do nothing for good. */
const isReading = (statement: unknown): boolean => {
  const isText = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isText && typeof statement.text === 'string' && /^\s*select\b(?!.*\bpg_notify\()/is.test(statement.text);
};

/**
 * The same connection, which tells nobody an answer unless the transaction has begun that hides what is not his. What
 * writes is not even sent before, nor what comes after it.
 */
const answeredAfter = (client: pg.PoolClient, begun: Promise<void>): pg.PoolClient => {
  const send: (...sent: readonly unknown[]) => Promise<unknown> = client.query.bind(client);
  let hasBegun = false;
  let isAhead = true;
  const query = async (...sent: readonly unknown[]): Promise<unknown> => {
    if (isAhead && hasBegun) return send(...sent);
    isAhead &&= isReading(sent[0]);
    if (!isAhead) {
      await begun;
      return send(...sent);
    }
    const answer = send(...sent);
    answer.catch(() => undefined); // told below, unless why it did not begin says more
    await begun;
    return answer;
  };
  begun.then(
    () => (hasBegun = true),
    () => undefined, // whoever asks something is told
  );
  return Object.create(client, { query: { value: query } });
};

const dialect = new OnePassDialect();

/** What a transaction sends without waiting for the answers, for as long as it goes on. */
interface Ahead {
  readonly client: pg.PoolClient;
  readonly answers: Promise<unknown>[];
}
const ahead = new WeakMap<Pick<Tx, 'execute'>, Ahead>();
/**
 * Sends a statement whose answer nobody waits for, before whatever the transaction is asked next; what was asked before
 * has been answered. When it fails, the transaction is rolled back. False: it was not sent, within a savepoint.
 */
export const sendAhead = (tx: Pick<Tx, 'execute'>, statement: SQL): boolean => {
  const known = ahead.get(tx);
  if (!known) return false;
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const answer = known.client.query({ text }, params);
  answer.catch(() => undefined); // told when the transaction ends
  known.answers.push(answer);
  return true;
};

/** What transactions write last. */
const lastStatements = new WeakMap<Pick<Tx, 'execute'>, SQL[]>();
/**
 * Has a transaction end with a statement whose answer nobody waits for: it goes out together with the `commit`. When it
 * fails, the transaction is rolled back, and whoever began it is told why. Within a savepoint it goes out at once.
 */
export const endWith = async (tx: Pick<Tx, 'execute'>, statement: SQL): Promise<void> => {
  const last = lastStatements.get(tx);
  if (last) last.push(statement);
  else await tx.execute(statement);
};

const commit = async (client: pg.PoolClient, tx: Tx): Promise<void> => {
  const last = (lastStatements.get(tx) ?? []).map((statement) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return client.query({ text }, params);
  });
  await Promise.all([...(ahead.get(tx)?.answers ?? []), ...last, client.query('commit')]);
};

/** Runs `body` in one transaction of a connection of the pool: see {@link Database.begin}. */
export const begin = async <T>(
  pool: pg.Pool,
  settings: Readonly<Record<string, string>>,
  body: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let broken = false;
  try {
    const begun = open(client, settings);
    if (!client.pipeline) await begun;
    const session = new NodePgSession<NoSchema, NoTables>(answeredAfter(client, begun), dialect, undefined);
    const tx = new NodePgTransaction<NoSchema, NoTables>(dialect, session, undefined);
    lastStatements.set(tx, []);
    ahead.set(tx, { client, answers: [] });
    const value = await body(tx);
    await begun;
    await commit(client, tx);
    return value;
  } catch (error) {
    // A connection that cannot even roll back, or keeps a plan for a table that has changed, is given to nobody else.
    await client.query('rollback').catch(() => (broken = true));
    broken ||= isStalePlan(error);
    throw error;
  } finally {
    actsAs(client); // the role has ended with the transaction
    client.release(broken);
  }
};
