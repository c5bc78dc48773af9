import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real mail server: it wants a name and a password, takes mail, and knows who lives here. */
export interface MailServer {
  /** Its address for `parkdeck` with a password. */
  url(password?: string): string;
  /** Mails that it has taken, as they came. */
  readonly received: readonly string[];
  /** Tells the next so many mails to come later, as a server does that does not know their sender. */
  later(count: number): void;
  close(): Promise<void>;
}

/** `nobody@…` has no mailbox there. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: string[] = [];
  let refuses = 0;
  const refused = (text: string, responseCode: number): Error => Object.assign(new Error(text), { responseCode });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'parkdeck' && password === 'right'
        ? answer(null, { user: 'parkdeck' })
        : answer(new Error('535 wrong password')),
    onRcptTo: ({ address }, _session, answer) => {
      if (address.startsWith('nobody@')) return answer(refused('no such user', 550));
      if (refuses === 0) return answer();
      refuses -= 1;
      return answer(refused('greylisted, come later', 451));
    },
    onData: (stream, _session, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        answer();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on a port
  return {
    url: (password = 'right') => `smtp://parkdeck:${password}@127.0.0.1:${port}`,
    received,
    later: (count) => void (refuses = count),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
