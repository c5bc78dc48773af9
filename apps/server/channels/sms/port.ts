import type { SmsParameter } from '@parkdeck/core/catalogue/service/sms-record';
import type { SMS_PLATFORMS } from '@parkdeck/core/vocabulary/service';
import type { Datetime } from '@parkdeck/core/lib/datetime';

/** One message as a gateway takes it: a signature and a template that it has approved, and what fills that in. */
export interface Sms {
  /** Our own key of the message. Gateways do not recognise it, but answer by it whether they have taken the message. */
  readonly key: string;
  readonly phone: string;
  /** The whole text: what sandboxes show and logs keep. Gateways make it themselves of template and parameters. */
  readonly text: string;
  /** Code of the template at the gateway; null: it has none there. */
  readonly template: string | null;
  /** In the order in which the template names them. */
  readonly parameters: readonly SmsParameter[];
}

/** An account at a gateway. */
export interface SmsAccount {
  readonly platform: keyof typeof SMS_PLATFORMS;
  readonly accessKey: string | null;
  readonly secret: string | null;
  /** The application, where the platform counts by them. */
  readonly app: string | null;
  /** The approved signature, without brackets. */
  readonly sign: string;
}

/**
 * What is known after a request. `unsure`: it may have arrived or not, so it must be asked for before it is sent again.
 */
export type SmsAnswer =
  | {
      readonly kind: 'sent';
      /** The gateway's number of the message, and in how many parts it is charged. */
      readonly messageId: string | null;
      readonly parts: number | null;
    }
  /** `isFinal`: no later try can succeed (a number that does not exist). */
  | { readonly kind: 'refused'; readonly reason: string; readonly isFinal: boolean }
  | { readonly kind: 'unsure'; readonly reason: string };

/** Sends short messages by one account. A real gateway is another adapter of this port (S17). */
export interface SmsChannel {
  /** Messages are not delivered, so codes may be shown in the answer. */
  readonly sandbox: boolean;
  /** Minutes after which a message that the gateway does not know has not arrived. */
  readonly settleMinutes: number;
  send(message: Sms): Promise<SmsAnswer>;
  /** Whether the gateway took the message in a request at `askedAt` that it never answered; undefined: it did not. */
  find(message: Sms, askedAt: Datetime): Promise<SmsAnswer | undefined>;
}
