import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { datetime } from './columns.ts';

/**
 * Processes of the platform that live, by the machine they run on: each renews its row every few seconds. A row without
 * a recent sign of life is that of one that has died.
 */
export const serverProcess = pgTable('server_process', {
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  roles: text('roles').array().notNull(),
  /** Where its broker is, when it has one (`BrokerPlace`). */
  broker: jsonb('broker'),
  startedAt: datetime('started_at').notNull(),
  seenAt: datetime('seen_at').notNull(),
});

/**
 * Dear work that is under way, over all processes: who does it, until when the place counts. A process renews the
 * places that it holds; those of one that has died lapse. The table is unlogged: losing it does no harm.
 */
export const workPlace = pgTable('work_place', {
  id: text('id').primaryKey(),
  /** What is done: an export, an upload. */
  kind: text('kind').notNull(),
  user: text('user_id').notNull(),
  company: text('company_id').notNull(),
  until: datetime('until').notNull(),
});
