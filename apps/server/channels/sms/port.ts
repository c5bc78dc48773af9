import type { Result } from '@parkdeck/core/lib/result';

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
