import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { datetime } from './columns.ts';

/**
 * Months that have left their table and lie in the store of files, under `archives/` and their key. One that was
 * brought back stays, so that the next night leaves it where it is.
 */
export const archivedMonth = pgTable('archived_month', {
  /** `gate-event-2501`, or `gate-event-2501-2` when more was written into the month later. */
  id: text('id').primaryKey(),
  noun: text('noun').notNull(),
  /** `yyyy-MM`. */
  month: text('month').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  /** The columns of the file, in their order. */
  columns: text('columns').array().notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Of the file, as hex. */
  sha256: text('sha256').notNull(),
  archivedAt: datetime('archived_at').notNull(),
  restoredAt: datetime('restored_at'),
});
