import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Platform } from '../../platform/platform.ts';
import type { FileAnswer } from '../../files/file-answer.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attached: readonly FileAnswer[];
}

/** Sends mail. A real mail server is another adapter of this port (S17). */
export interface MailChannel {
  readonly sandbox: boolean;
  send(mail: Mail): Promise<Result<void, 'unreachable'>>;
}

/** The sandbox cannot reach this name: a failure to try. */
const UNREACHABLE = 'bounce';
const sandbox: MailChannel = {
  sandbox: true,
  send: async ({ to }) => (to.split('@')[0] === UNREACHABLE ? err('unreachable') : ok(undefined)),
};

/** The configured channel; undefined: none, no mail can be sent. */
export const mailChannel = (platform: Pick<Platform, 'config'>): MailChannel | undefined =>
  platform.config.sandboxMail ? sandbox : undefined;
