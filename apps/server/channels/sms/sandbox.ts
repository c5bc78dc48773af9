import { err, ok } from '@parkdeck/core/lib/result';
import type { SmsChannel } from './port.ts';

/** The sandbox cannot reach numbers that end so: a failure to try. */
const UNREACHABLE = '9999';

export const sandbox: SmsChannel = {
  sandbox: true,
  send: async ({ phone }) => (phone.endsWith(UNREACHABLE) ? err('unreachable') : ok(undefined)),
};
