import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM, invoicesOn } from '../../testing/invoices.fixture.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { sendSms } from '../../jobs/sms.ts';
import { startMailServer } from '../../testing/mail-server.fixture.ts';
import type { MailServer } from '../../testing/mail-server.fixture.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

let world: TestPlatform;
let mails: MailServer;
const { ask, done, refusal, row } = callsOn(() => world);
const { at } = onlineOn(() => world);
const { paidOrder, job, issued } = invoicesOn(() => world);
beforeAll(async () => {
  mails = await startMailServer();
  world = await testPlatform({
    PARKDECK_MAIL: 'smtp',
    PARKDECK_SMTP_URL: mails.url(),
    PARKDECK_MAIL_FROM: 'invoices@parkdeck.example',
  });
  at('12:00:00');
});
afterAll(async () => {
  await world.close();
  await mails.close();
});

const log = (id: string) =>
  ask(`select * from sms_record where noun = 'invoice' and object = $1 order by queued_at desc, id desc`, [id]);
/** Sends what waits, and has invoices tell what became of it. */
const delivered = async (): Promise<void> => {
  await sendSms(world.platform, new AbortController().signal);
  await job();
};

test('an invoice goes out by mail, at once where an address was given, and again by hand (B177)', async () => {
  const id = await issued([await paidOrder()], { email: 'caiwu@example.com' });
  await delivered();
  expect(await row('invoice', id)).toMatchObject({ sent_to: 'caiwu@example.com', send_state: 'sent' });
  at('12:00:10');
  await done('east', 'invoice.send', { ids: [id], input: { email: 'nobody@example.com' } });
  expect(await row('invoice', id)).toMatchObject({ send_state: 'queued' });
  await delivered();
  expect(await row('invoice', id)).toMatchObject({
    sent_to: 'nobody@example.com',
    send_state: 'failed',
    sent_at: null,
  });
  const number = (await row('invoice', id))?.invoice_no;
  expect(await log(id)).toEqual([
    expect.objectContaining({
      mail: 'nobody@example.com',
      state: 'failed',
      error: expect.stringMatching(/550|no such user|recipients/i),
      tries: 1,
      cost: null,
    }),
    expect.objectContaining({
      channel: 'mail',
      phone: null,
      mail: 'caiwu@example.com',
      subject: `电子发票 ${String(number)}`,
      content: expect.stringContaining(`${FORM.title}，金额：17.00 元`),
      state: 'sent',
      receipt: expect.stringMatching(/^250/),
      cost: 0,
      account_id: null,
    }),
  ]);
});

test('a mail server that takes nothing yet is asked again, and the mail arrives once with its invoice', async () => {
  const id = await issued([await paidOrder()], { email: 'later@example.com' });
  mails.later(2);
  const had = mails.received.length;
  for (const [time, state, tries] of [
    ['12:00:06', 'queued', 1],
    ['12:01:06', 'queued', 2],
    ['12:02:00', 'queued', 2],
    ['12:06:06', 'sent', 3],
  ] as const) {
    at(time);
    await delivered();
    expect((await log(id))[0], time).toMatchObject({ state, tries });
  }
  expect(mails.received.length).toBe(had + 1);
  const mail = mails.received.at(-1) ?? '';
  expect(mail).toContain('To: later@example.com');
  expect(mail).toContain('application/pdf');
});

test('mail follows strategy and template, its quiet hours, and the limit of a mailbox', async () => {
  const setStrategy = (input: Row) => done('admin', 'sms-strategy.create-or-update', { ids: [strategy], input });
  const strategy = String((await ask(`select id from sms_strategy where scene = 'invoice'`))[0]?.id);
  const made = await done('admin', 'message-template.create-or-update', {
    input: {
      scene: 'invoice',
      channel: 'mail',
      code: 'MAIL_OWN',
      subject: '{title}的发票',
      content: '发票 {number}，共 {amount} 元',
    },
  });
  const wrong = { ids: [strategy], input: { pushTemplate: made.id } };
  expect(await refusal('admin', 'sms-strategy.create-or-update', wrong)).toBe('template-channel');
  const sms = String((await ask(`select id from message_template where message = 'pass-notice' limit 1`))[0]?.id);
  expect(await refusal('admin', 'sms-strategy.create-or-update', { ids: [strategy], input: { template: sms } })).toBe(
    'template-channel',
  );
  await setStrategy({ template: made.id, quiet: 'wait' });
  const id = await issued([await paidOrder()], { email: 'a@example.com' });
  expect(await log(id)).toMatchObject([
    { subject: `${FORM.title}的发票`, template: 'MAIL_OWN', strategy_id: strategy, quiet: 'wait', state: 'queued' },
  ]);
  await ask(`update sms_account set quiet_from = '11:00', quiet_to = '13:00'`);
  await delivered();
  expect(await log(id)).toMatchObject([{ state: 'queued', tries: 0 }]);
  await ask(`update sms_account set quiet_from = null, quiet_to = null`);
  await ask(`update sms_record set next_try = queued_at where object = $1`, [id]);
  const limit = String((await ask(`select id from parameter where key = 'mail.day-limit'`))[0]?.id);
  await done('admin', 'parameter.create-or-update', { ids: [limit], input: { value: '1' } });
  await delivered();
  expect(await log(id)).toMatchObject([{ state: 'sent' }]);
  at('12:00:20');
  await done('east', 'invoice.send', { ids: [id], input: { email: 'a@example.com' } });
  await delivered();
  expect(await log(id)).toMatchObject([{ state: 'refused', error: '该邮箱今日已达上限' }, { state: 'sent' }]);
  expect(await row('invoice', id)).toMatchObject({ send_state: 'failed' });
  await setStrategy({ state: 'disabled' });
  at('12:00:30');
  await done('east', 'invoice.send', { ids: [id], input: { email: 'b@example.com' } });
  expect((await log(id))[0]).toMatchObject({ state: 'refused', mail: 'b@example.com', next_try: null });
});

test('what was queued before mail stood in the log is sent, once', async () => {
  const strategy = String((await ask(`select id from sms_strategy where scene = 'invoice'`))[0]?.id);
  await done('admin', 'sms-strategy.create-or-update', {
    ids: [strategy],
    input: { state: 'enabled', quiet: 'ignore' },
  });
  const id = await issued([await paidOrder()], {});
  await ask(`update invoice set send_state = 'queued', sent_to = 'old@example.com', sent_at = null where id = $1`, [
    id,
  ]);
  expect(await log(id)).toEqual([]);
  at('12:01:00');
  await job();
  await job();
  expect(await log(id)).toMatchObject([{ mail: 'old@example.com', state: 'queued' }]);
  await delivered();
  expect(await log(id)).toMatchObject([{ mail: 'old@example.com', state: 'sent' }]);
  expect(await row('invoice', id)).toMatchObject({ send_state: 'sent', sent_to: 'old@example.com' });
});
