import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { datetime } from './columns.ts';

/**
 * The key pair by which push services know this platform (RFC 8292): made once, since every subscription is bound to
 * it. Its private half is sealed.
 */
export const pushKey = pgTable('push_key', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  secret: text('secret').notNull(),
  createdAt: datetime('created_at').notNull(),
});

/**
 * A browser in which a user has switched notifications on. It belongs to the session that did so and is worth nothing
 * without it; its key is the hash of the address at the push service.
 */
export const pushDevice = pgTable(
  'push_device',
  {
    id: text('id').primaryKey(),
    user: text('user_id').notNull(),
    /** The family of its session's tokens. */
    session: text('session').notNull(),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key, and its shared secret, sealed (RFC 8291). */
    browserKey: text('browser_key').notNull(),
    secret: text('secret').notNull(),
    language: text('language').notNull(),
    createdAt: datetime('created_at').notNull(),
    /** Until when it was told of waiting work. */
    toldUntil: datetime('told_until').notNull(),
  },
  (t) => [index('push_device_user').on(t.user)],
);
