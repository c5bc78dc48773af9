import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../platform/config.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a signed-out request carries the client key (`Basic base64(id:secret)`); without a key in force all do. */
export const isOurClient = (client: Config['client'], authorization: string | undefined): boolean => {
  if (!client) return true;
  const wanted = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
  return timingSafeEqual(digest(wanted), digest(authorization ?? ''));
};
