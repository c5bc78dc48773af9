import type { Result } from '@parkdeck/core/lib/result';
import type { FileAnswer } from '../../files/file-answer.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attached: readonly FileAnswer[];
}

/** Sends mail. A real mail server is another adapter of this port (S17). */
export interface MailChannel {
  readonly sandbox: boolean;
  /** A failure carries what the mail server said. */
  send(mail: Mail): Promise<Result<void, string>>;
}
