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

/** A personal token: what programs of a user sign in with. Its text is stored as a hash only. */
export const personalToken = pgTable(
  'personal_token',
  {
    id: text('id').primaryKey(),
    user: text('user_id').notNull(),
    hash: text('hash').notNull().unique(),
    name: text('name').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: datetime('created_at').notNull(),
    expiresAt: datetime('expires_at').notNull(),
    /** When and from where it was last used, to the minute. */
    usedAt: datetime('used_at'),
    usedFrom: text('used_from'),
    revokedAt: datetime('revoked_at'),
  },
  (t) => [index('personal_token_user').on(t.user)],
);

/** A terminal that waits to be let in from a browser; its id and its code are hashes. */
export const deviceSignIn = pgTable('device_sign_in', {
  id: text('id').primaryKey(),
  code: text('code_hash').notNull().unique(),
  surface: text('surface').notNull(),
  agent: text('agent'),
  ip: text('ip'),
  createdAt: datetime('created_at').notNull(),
  expiresAt: datetime('expires_at').notNull(),
  /** Who let it in. */
  user: text('user_id'),
  refusedAt: datetime('refused_at'),
  /** Its terminal has signed in: it is of no more use. */
  usedAt: datetime('used_at'),
});
