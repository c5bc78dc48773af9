import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type NoSchema = Record<string, never>;
export type NoTables = ExtractTablesWithRelations<NoSchema>;
/** One open transaction. Everything that accesses rows is created from one; it is never an optional parameter. */
export type Tx = NodePgTransaction<NoSchema, NoTables>;

/** The pool of connections, raw and through drizzle. */
export interface Database {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase<NoSchema>;
  /**
   * Runs `body` in one transaction that begins with these settings, which end with it. What it reads first goes with
   * them.
   */
  begin<T>(settings: Readonly<Record<string, string>>, body: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A connection of its own for as long as it is held, also where the others are given away after each transaction: for
   * locks of a session, and for tables that are copied. Whoever takes it releases it.
   */
  session(): Promise<pg.PoolClient>;
  /**
   * One connection that nobody holds, for what is asked in passing by whoever may be in a transaction: if all waited
   * there for one more of the pool, each would wait for the others for ever.
   */
  readonly aside: Pick<pg.Pool, 'query'>;
  /**
   * Where reports and exports are read now: a standby that keeps up, with the seconds that it may be behind, or the
   * database itself.
   */
  reader(): Promise<{ readonly from: Pick<Database, 'begin'>; readonly age?: number }>;
  /** Waits so many milliseconds (10 000) for what is at work, then breaks it off. */
  close(patienceMs?: number): Promise<void>;
}
