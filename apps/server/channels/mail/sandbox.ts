import { err, ok } from '@parkdeck/core/lib/result';
import type { MailChannel } from './port.ts';

/** This name is unreachable: to try out failures. */
const UNREACHABLE = 'bounce';

export const sandbox: MailChannel = {
  sandbox: true,
  send: async ({ to }) => (to.split('@')[0] === UNREACHABLE ? err('unreachable') : ok(undefined)),
};
