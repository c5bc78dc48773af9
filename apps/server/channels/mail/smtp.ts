import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailAnswer, MailChannel } from './port.ts';

/** How long a mail server may take for each step. */
const PATIENCE_MS = 20_000;

/** The number of a mail: the same each time that it is sent. */
const numberOf = (key: string, from: string): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${from.split('@').at(-1)?.replace('>', '') ?? ''}>`;

/** Only a server's own no to this mail is for good (5.x); a wrong password, a full mailbox, a silent server are not. */
const refusal = (error: unknown): MailAnswer => {
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const said = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return { kind: 'refused', reason, isFinal: said >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE') };
};

/** Sends mail by a mail server: `smtps://user:password@host`, or `smtp://host` with STARTTLS where it is offered. */
export const smtp = ({ url, from }: { readonly url: string; readonly from: string }): MailChannel => {
  const server = createTransport(
    { url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    { from },
  );
  return {
    sandbox: false,
    send: async ({ key, to, subject, text, attached }) => {
      const messageId = numberOf(key, from);
      try {
        const { response } = await server.sendMail({
          messageId,
          to,
          subject,
          text,
          // nothing of a mail may name a file or an address to fetch
          disableFileAccess: true,
          disableUrlAccess: true,
          attachments: attached.map(({ name, type, body }) => ({
            filename: name,
            contentType: type,
            content: body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body),
          })),
        });
        return { kind: 'sent', messageId, said: response };
      } catch (error) {
        return refusal(error);
      }
    },
  };
};
