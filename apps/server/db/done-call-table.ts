import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { datetime } from './columns.ts';

/**
 * What somebody has asked for and got, without secrets, so that it can be made a runbook. A call that opens its
 * transactions itself is noted after it has answered.
 */
export const doneCall = pgTable(
  'done_call',
  {
    id: text('id').primaryKey(),
    user: text('user_id').notNull(),
    /** Its lines of the operation log have the same. */
    request: text('request').notNull(),
    call: text('call').notNull(),
    ids: jsonb('ids').notNull(),
    input: jsonb('input').notNull(),
    /** Somebody has sent a secret: it is not kept, and the call cannot be recorded. */
    secret: boolean('secret').notNull(),
    at: datetime('at').notNull(),
    /** In which order they were done. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [index('done_call_user').on(t.user, t.seq), index('done_call_request').on(t.request)],
);
