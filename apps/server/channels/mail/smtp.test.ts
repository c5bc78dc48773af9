import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtp } from './smtp.ts';

/** A real mail server: it wants a name and a password, takes mail, and knows who lives here. */

const received: string[] = [];
let server: SMTPServer;
let port = 0;
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'parkdeck' && password === 'right'
        ? answer(null, { user: 'parkdeck' })
        : answer(new Error('535 wrong password')),
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('nobody@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
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
  ({ port } = server.server.address() as AddressInfo); // it listens on a port
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const by = (password = 'right') =>
  smtp({ url: `smtp://parkdeck:${password}@127.0.0.1:${port}`, from: 'invoices@parkdeck.example' });
const mail = (to: string) => ({
  key: `invoice/${to}`,
  to,
  subject: '电子发票 1',
  text: '云泊停车 开具的发票见附件',
  attached: [{ name: '发票.pdf', type: 'application/pdf', body: new TextEncoder().encode('%PDF-1.7') }],
});

test('a mail arrives with its sender and its attachment', async () => {
  const sent = await by().send(mail('driver@example.com'));
  expect(sent).toMatchObject({ kind: 'sent', said: expect.stringMatching(/^250/) });
  // sent again it is the same mail to a mailbox
  expect(await by().send(mail('driver@example.com'))).toMatchObject(
    sent.kind === 'sent' ? { messageId: sent.messageId } : {},
  );
  const text = received.at(-1) ?? '';
  expect(text).toContain('From: invoices@parkdeck.example');
  expect(text).toContain('To: driver@example.com');
  expect(text).toMatch(/Message-ID: <[0-9a-f]{32}@parkdeck\.example>/);
  expect(text).toContain('application/pdf');
  expect(text).toContain(Buffer.from('%PDF-1.7').toString('base64'));
});

test.each([
  ['nobody lives there', 'right', 'nobody@example.com', /550|no such user|recipients/i, true],
  ['the password is wrong', 'wrong', 'driver@example.com', /535|wrong password|login/i, false],
])('%s: the answer of the server is kept', async (_name, password, to, reason, isFinal) => {
  const before = received.length;
  const sent = await by(password).send(mail(to));
  expect(sent).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason), isFinal });
  expect(received.length).toBe(before);
});

test('a server that is not there is no crash', async () => {
  const gone = smtp({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' });
  expect(await gone.send(mail('driver@example.com'))).toMatchObject({ kind: 'refused', isFinal: false });
});
