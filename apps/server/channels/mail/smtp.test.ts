import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../testing/mail-server.fixture.ts';
import type { MailServer } from '../../testing/mail-server.fixture.ts';
import { sandbox } from './sandbox.ts';
import { smtp } from './smtp.ts';

let server: MailServer;
beforeAll(async () => void (server = await startMailServer()));
afterAll(() => server.close());

const by = (password?: string) => smtp({ url: server.url(password), from: 'invoices@parkdeck.example' });
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
  const text = server.received.at(-1) ?? '';
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
  const before = server.received.length;
  const sent = await by(password).send(mail(to));
  expect(sent).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason), isFinal });
  expect(server.received.length).toBe(before);
});

test('a server that is not there is no crash', async () => {
  const gone = smtp({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' });
  expect(await gone.send(mail('driver@example.com'))).toMatchObject({ kind: 'refused', isFinal: false });
});

test('the sandbox takes every mail but those that shall bounce', async () => {
  expect(await sandbox.send(mail('driver@example.com'))).toMatchObject({ kind: 'sent' });
  expect(await sandbox.send(mail('bounce@example.com'))).toMatchObject({ kind: 'refused', isFinal: true });
});
