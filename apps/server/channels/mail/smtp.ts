import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { err, ok } from '@parkdeck/core/lib/result';
import type { MailChannel } from './port.ts';

/** How long a mail server may take for each step. */
const PATIENCE_MS = 20_000;

/** Sends mail by a mail server: `smtps://user:password@host`, or `smtp://host` with STARTTLS where it is offered. */
export const smtp = ({ url, from }: { readonly url: string; readonly from: string }): MailChannel => {
  const server = createTransport(
    { url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    { from },
  );
  return {
    sandbox: false,
    send: async ({ to, subject, text, attached }) => {
      try {
        await server.sendMail({
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
        return ok(undefined);
      } catch (error) {
        return err(error instanceof Error ? error.message : String(error));
      }
    },
  };
};
