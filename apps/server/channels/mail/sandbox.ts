import type { MailChannel } from './port.ts';

/** This name is unreachable: to try out failures. */
const UNREACHABLE = 'bounce';

export const sandbox: MailChannel = {
  sandbox: true,
  send: async ({ to, key }) =>
    to.split('@')[0] === UNREACHABLE
      ? { kind: 'refused', reason: 'unreachable', isFinal: true }
      : { kind: 'sent', messageId: `sandbox-${key}`, said: '250 accepted' },
};
