import type { Result } from '@parkdeck/core/lib/result';

export interface Sms {
  /** Idempotency key: the gateway sends messages with the same key once. */
  readonly key: string;
  readonly phone: string;
  readonly text: string;
}

/** Sends short messages. A real gateway is another adapter of this port (S17). */
export interface SmsChannel {
  /** Messages are not delivered, so codes may be shown in the answer. */
  readonly sandbox: boolean;
  /** A failure carries the gateway's own error text. */
  send(message: Sms): Promise<Result<void, string>>;
}
