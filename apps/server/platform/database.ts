import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

type NoSchema = Record<string, never>;
/** One open transaction. Everything that accesses rows is created from one; it is never an optional parameter. */
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** The pool of connections, raw and through drizzle. */
export interface Database {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase<NoSchema>;
  close(): Promise<void>;
}
