import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';

type Purpose = 'payment' | 'invoice' | 'visitor' | 'call' | 'complaint' | 'phone' | 'advert';

const signOf = ({ pictureKey }: Pick<Platform, 'pictureKey'>, purpose: Purpose, id: string): string =>
  createHmac('sha256', pictureKey).update(`phone ${purpose} ${id}`).digest('base64url').slice(0, 22);

/** The key of a row with a signature, for an address that nobody can guess from another one. */
export const sealed = (platform: Platform, purpose: Purpose, id: string): string =>
  `${id}.${signOf(platform, purpose, id)}`;

/** The key in such an address; undefined when we did not sign it for this purpose. */
export const unsealed = (platform: Platform, purpose: Purpose, token: string): string | undefined => {
  const [, id = '', sign = ''] = /^(\w{1,60})\.([\w-]{22})$/.exec(token) ?? [];
  const [given, right] = [Buffer.from(sign), Buffer.from(signOf(platform, purpose, id))];
  return id !== '' && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
};
