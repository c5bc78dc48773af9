import type { Random } from './transport.ts';

/** An `Idempotency-Key`: minted when a form or a command opens, kept over retries, reloads and `--resume`. */
export const newIntent = (random: Random): string =>
  Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
