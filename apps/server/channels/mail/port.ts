import type { FileAnswer } from '../../files/file-answer.ts';

/** One mail as a mail server takes it. */
interface Mail {
  /** Our own key: a mail that is sent again has the same number, by which mailboxes know it. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attached: readonly FileAnswer[];
}

/** What a mail server said. */
export type MailAnswer =
  | { readonly kind: 'sent'; readonly messageId: string; readonly said: string }
  /** `isFinal`: no later try can succeed (a mailbox that does not exist). */
  | { readonly kind: 'refused'; readonly reason: string; readonly isFinal: boolean };

/** Sends mail. A real mail server is another adapter of this port (S17). */
export interface MailChannel {
  readonly sandbox: boolean;
  send(mail: Mail): Promise<MailAnswer>;
}
