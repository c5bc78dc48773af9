import { err, ok } from '@parkdeck/core/lib/result';
import type { SmsChannel } from './port.ts';

/** Numbers with this end are unreachable: to try out failures. */
const UNREACHABLE = '9999';

export const sandbox: SmsChannel = {
  sandbox: true,
  send: async ({ phone }) => (phone.endsWith(UNREACHABLE) ? err('unreachable') : ok(undefined)),
};
