import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { datetime } from './columns.ts';

/** Stays that a wallet is told of, so that it may debit their plates (E#21): one row a stay, pay way and plate. */
export const debitEntry = pgTable(
  'debit_entry',
  {
    /** As the wallet knows it from us. */
    id: text('id').primaryKey(),
    session: text('session_id').notNull(),
    park: text('park_id').notNull(),
    payWay: text('pay_way').notNull(),
    plate: text('plate').notNull(),
    plateColor: text('plate_color').notNull(),
    wallet: text('wallet').notNull(),
    account: text('account_id').notNull(),
    merchant: text('merchant_id'),
    parkName: text('park_name').notNull(),
    parkNo: text('park_no'),
    /** The wallet's own number of it. */
    there: text('there'),
    state: text('state').notNull(),
    /** What blocks the plate, or why the wallet did not take the entry. */
    reason: text('reason'),
    inTime: datetime('in_time').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTry: datetime('next_try').notNull(),
    /** When the service of the plate changed last, by the wallet's clock. */
    changedAt: datetime('changed_at'),
    createdAt: datetime('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('debit_entry_stay')
      .on(t.session, t.payWay, t.plate)
      .where(sql`state <> 'left'`),
    index('debit_entry_open')
      .on(t.state, t.nextTry)
      .where(sql`state <> 'left'`),
  ],
);
