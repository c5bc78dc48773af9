import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Platform } from '../../platform/platform.ts';

export interface Sms {
  /** A repeated key is the same message: a gateway sends it once. */
  readonly key: string;
  readonly phone: string;
  readonly text: string;
}

/** Sends short messages. A real gateway is another adapter of this port (S17). */
export interface SmsChannel {
  /** Nobody gets the messages, so codes may be shown in the answer. */
  readonly sandbox: boolean;
  /** A failure is what the gateway says, in its own words. */
  send(message: Sms): Promise<Result<void, string>>;
}

/** The sandbox cannot reach numbers that end so: a failure to try. */
const UNREACHABLE = '9999';
const sandbox: SmsChannel = {
  sandbox: true,
  send: async ({ phone }) => (phone.endsWith(UNREACHABLE) ? err('unreachable') : ok(undefined)),
};

/** The configured channel; undefined: none, no message can be sent. */
export const smsChannel = (platform: Pick<Platform, 'config'>): SmsChannel | undefined =>
  platform.config.sandboxSms ? sandbox : undefined;
