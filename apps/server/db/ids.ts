import { randomBytes } from 'node:crypto';
import type { Datetime } from '@parkdeck/core/lib/datetime';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A key that sorts by time, cannot be guessed and does not collide: prefix, day, twelve letters. The demo world has
 * short keys of its own.
 */
export const newId = (prefix: string, now: Datetime): string =>
  `${prefix}${now.slice(2, 10).replaceAll('-', '')}${[...randomBytes(12)].map((byte) => ALPHABET[byte % 32]).join('')}`;
