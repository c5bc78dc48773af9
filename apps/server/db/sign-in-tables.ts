import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { datetime } from './columns.ts';

/** The second step of a user's sign-in: the key of an authenticator, sealed, and hashes of recovery codes. */
export const secondFactor = pgTable('second_factor', {
  user: text('user_id').primaryKey(),
  secret: text('secret').notNull(),
  /** Of recovery codes that were not used yet. */
  codes: text('codes').array().notNull(),
  /** The step of the last code: each is taken once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: datetime('created_at').notNull(),
  /** Unset: no code of the key was entered yet. */
  confirmedAt: datetime('confirmed_at'),
});

/** A sign-in that left for a service and has not come back yet; its id is the hash of the state. */
export const signInFlow = pgTable('sign_in_flow', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  /** Whose account is to be linked; null: somebody signs in. */
  user: text('user_id'),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  redirect: text('redirect').notNull(),
  expiresAt: datetime('expires_at').notNull(),
  usedAt: datetime('used_at'),
});

/** An identity of a sign-in service, and the account that it signs in. */
export const linkedIdentity = pgTable(
  'linked_identity',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    user: text('user_id').notNull(),
    /** How the service calls them. */
    who: text('who').notNull(),
    linkedAt: datetime('linked_at').notNull(),
    usedAt: datetime('used_at'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('linked_identity_user').on(t.user)],
);
