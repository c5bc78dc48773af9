import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Platform } from '../boot/platform.ts';

export interface Sms {
  readonly phone: string;
  readonly text: string;
}

/** Sends short messages. A real gateway is another adapter of this port (S17). */
export interface SmsChannel {
  /** True: nobody gets the message, so codes may be shown in the answer. */
  readonly sandbox: boolean;
  /** Refused: `unreachable` by the gateway, `off` when no gateway is configured. */
  send(message: Sms): Promise<Result<void, 'unreachable' | 'off'>>;
}

/** Numbers that the sandbox cannot reach, so that a failure can be tried: `1990000xxxx` ending so. */
const UNREACHABLE = '9999';

const sandbox: SmsChannel = { sandbox: true, send: async ({ phone }) => (phone.endsWith(UNREACHABLE) ? err('unreachable') : ok(undefined)) };
const off: SmsChannel = { sandbox: false, send: async () => err('off') };

export const smsChannel = (platform: Pick<Platform, 'config'>): SmsChannel => (platform.config.sandboxSms ? sandbox : off);
