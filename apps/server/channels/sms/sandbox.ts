import { smsParts } from '@parkdeck/core/domain/service/messages/parts';
import type { SmsChannel } from './port.ts';

/** Numbers with this end are unreachable: to try out failures. */
const UNREACHABLE = '9999';

/** Plays every account. A request is always answered, so there is nothing to ask for later. */
export const sandbox: SmsChannel = {
  sandbox: true,
  settleMinutes: 0,
  send: async ({ phone, key, text }) =>
    phone.endsWith(UNREACHABLE)
      ? { kind: 'refused', reason: 'unreachable', isFinal: false }
      : { kind: 'sent', messageId: `sandbox-${key}`, parts: smsParts(text) },
  find: async () => undefined,
};
