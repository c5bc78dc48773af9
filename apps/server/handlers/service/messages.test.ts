import { expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { MAILING_SCENES, SMS_SCENES } from '@parkdeck/core/vocabulary/service';
import { BASE_DATE } from '../../../../tests/factories/platform.ts';
import type { Message } from '../../business/service/sms-record.ts';
import { remindExpiryJob } from '../../jobs/remind-expiry.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { messageWorld, renewedPass } from '../../testing/messages.fixture.ts';

/** The whole way of a message, from what causes it to a gateway that checks every request. */
const stage = messageWorld();
const { ask, done, minutes, plans, queue, refusal, run, sentTo, takenFor } = stage;
let count = 0;
const message = (phone: string, more: Partial<Message> = {}): Message =>
  renewedPass(phone, { key: `t${++count}`, ...more });
const log = (): Promise<Row[]> =>
  ask('select phone, state, tries, error, parts, message_id from sms_record order by phone, key');

test('a message goes by strategy, template and account, and the log has number and parts', async () => {
  await queue(message('13800001201'));
  await run();
  const [delivered] = await takenFor('13800001201');
  expect(delivered?.text).toBe('【云泊停车】京A·12345 2026-04-30');
  const [row] = await log();
  expect(row).toMatchObject({ state: 'sent', tries: 1, error: null, parts: 1 });
  expect(row?.message_id).toContain('aliyun');
});

test.each([
  ['fails inside after it took the message', '13800010500', 1],
  ['fails inside before it took it', '13800010501', 0],
  ['breaks the line after it took it', '13800020000', 1],
])('a gateway that %s: asked before it is sent again, so neither lost nor doubled', async (_name, phone, first) => {
  await queue(message(phone));
  await run();
  expect(await log()).toMatchObject([{ state: 'queued', tries: 1, error: expect.stringMatching(/500|fetch/) }]);
  minutes(1);
  await Promise.all([run(), run()]);
  expect(await sentTo(phone)).toBe(first);
  expect(await log()).toMatchObject([{ state: first === 1 ? 'sent' : 'queued', tries: 2 }]);
});

test('a wrong secret is told by the log, and once it is right the message goes', async () => {
  await ask(`update sms_account set secret = 'wrong'`);
  await queue(message('13800001202'));
  await run();
  expect(await log()).toMatchObject([{ state: 'queued', error: expect.stringContaining('SignatureDoesNotMatch') }]);
  await ask(`update sms_account set secret = 'ali-secret'`);
  minutes(1);
  await run();
  expect([await sentTo('13800001202'), await log()]).toMatchObject([1, [{ state: 'sent', error: null }]]);
});

test('a gateway that is down for an hour delivers once when it is back', async () => {
  await stage.setDown(true);
  await queue(message('13800001203'));
  for (const wait of [0, 1, 5]) {
    minutes(wait);
    await run();
  }
  await stage.setDown(false);
  minutes(15);
  await run();
  expect([await sentTo('13800001203'), await log()]).toMatchObject([1, [{ state: 'sent', tries: 4 }]]);
});

test('without an approved template nothing is asked, and the log says what to do', async () => {
  await ask(`update sms_strategy set template_id = null where message = 'pass-renewed'`);
  await queue(message('13800001204'));
  await run();
  expect(await log()).toMatchObject([{ state: 'failed', error: expect.stringContaining('没有审核通过的模板') }]);
  await ask(`update sms_strategy s set template_id = t.id from message_template t where t.message = s.message
    and s.message = 'pass-renewed'`);
});

test('in quiet hours messages wait, are not sent, or go, as their strategy says; codes go', async () => {
  stage.at('23:00:00');
  await queue(message('13800001205'));
  await ask(`update sms_strategy set quiet = 'refuse' where message = 'pass-renewed'`);
  await queue(message('13800001206'));
  await ask(`update sms_strategy set quiet = 'ignore' where message = 'pass-renewed'`);
  await queue(message('13800001207'));
  await run();
  expect((await log()).map(({ phone, state, error }) => [phone, state, error])).toEqual([
    ['13800001205', 'queued', null],
    ['13800001206', 'refused', '静默时段不发送'],
    ['13800001207', 'sent', null],
  ]);
  minutes(8 * 60 + 59);
  await run();
  expect(await sentTo('13800001205')).toBe(0);
  minutes(1);
  await run();
  expect(await sentTo('13800001205')).toBe(1);
});

test('a phone gets no more than its limit a day, over several runs at once', async () => {
  await ask('update sms_account set day_limit = 3');
  await queue(...Array.from({ length: 6 }, () => message('13800001208')));
  await Promise.all([run(), run(), run()]);
  expect(await sentTo('13800001208')).toBe(3);
  expect((await log()).filter(({ error }) => error === '该号码今日已达上限')).toHaveLength(3);
});

test('a strategy that is off, or none of whose parks fit, sends nothing, and the log says so', async () => {
  await ask(`update sms_strategy set state = 'disabled' where message = 'pass-renewed'`);
  await queue(message('13800001209'));
  await run();
  expect([await sentTo('13800001209'), await log()]).toMatchObject([
    0,
    [{ state: 'refused', error: '没有启用的短信策略', tries: 0 }],
  ]);
});

test('a template with a field that the message lacks is refused with field and remedy', async () => {
  const answer = await refusal('admin', 'message-template.create-or-update', {
    input: { scene: 'expiry', message: 'pass-expiring', channel: 'sms', code: 'SMS_9', content: '欠 {amount} 元' },
  });
  expect(answer).toBe('template-fact');
  await done('admin', 'message-template.create-or-update', {
    input: { scene: 'expiry', message: 'pass-expiring', channel: 'sms', code: 'SMS_9', content: '{plate} {end}' },
  });
});

const plan = async (): Promise<string> => {
  const saved = await done<Row>('admin', 'sms-plan.create-or-update', {
    input: {
      name: '告知',
      scene: 'notice',
      parks: ['PK0001'],
      sendTime: datetimeOfInstant(stage.now + 60 * 60_000),
    },
  });
  return String(saved.id);
};
const stateOf = async (id: string) => (await ask(`select state, total, fed from sms_plan where id = '${id}'`))[0];

test('a mailing begins at its moment, serves everybody once, and is done', async () => {
  const id = await plan();
  const { total } = (await stateOf(id)) ?? {};
  expect(Number(total)).toBeGreaterThan(0);
  await ask(`update sms_plan set total = total - 1 where id = '${id}'`); // somebody comes after it was saved
  await plans();
  expect((await log()).length).toBe(0);
  minutes(60);
  await Promise.all([plans(), plans()]);
  expect(await stateOf(id)).toMatchObject({ state: 'running', total });
  await Promise.all([run(), run()]);
  await plans();
  expect(await stateOf(id)).toMatchObject({ state: 'done', total });
  const rows = await log();
  expect(rows).toHaveLength(Number(total));
  for (const { phone } of rows) expect(await sentTo(String(phone))).toBe(1);
});

test('stopped, what waits is dropped; started again, only who was not served is', async () => {
  const id = await plan();
  await done('admin', 'sms-plan.start', { ids: [id] });
  await plans();
  const [first] = await ask('select phone from sms_record order by key limit 1');
  const before = await sentTo(String(first?.phone));
  await ask(`update sms_record set next_try = now() + interval '99 years' where phone <> '${String(first?.phone)}'`);
  await run();
  await done('admin', 'sms-plan.stop', { ids: [id] });
  const states = async () => await ask('select state, count(*)::int n from sms_record group by 1 order by 1');
  const { total } = (await stateOf(id)) ?? {};
  expect(await states()).toEqual([
    { state: 'dropped', n: Number(total) - 1 },
    { state: 'sent', n: 1 },
  ]);
  await run();
  await stage.world.restart();
  await done('admin', 'sms-plan.start', { ids: [id] });
  await plans();
  await run();
  await plans();
  expect(await states()).toEqual([{ state: 'sent', n: Number(total) }]);
  expect([await stateOf(id), await sentTo(String(first?.phone))]).toMatchObject([{ state: 'done' }, before + 1]);
});

test('a mailing that is stopped while a message has no answer yet serves that phone once', async () => {
  const id = await plan();
  await done('admin', 'sms-plan.start', { ids: [id] });
  await plans();
  const unsure = '13800020000'; // the gateway takes it, and breaks the line
  const before = await sentTo(unsure);
  await ask(`update sms_record set phone = '${unsure}' where id = (select min(id) from sms_record);
    update sms_record set next_try = next_try + interval '1 hour' where phone <> '${unsure}'`);
  await run();
  const ofPhone = () => ask(`select state, unsure from sms_record where phone = '${unsure}'`);
  expect(await ofPhone()).toEqual([{ state: 'queued', unsure: true }]);
  await done('admin', 'sms-plan.stop', { ids: [id] });
  await done('admin', 'sms-plan.start', { ids: [id] });
  await plans();
  minutes(1);
  await Promise.all([run(), run()]);
  await plans();
  expect([await ofPhone(), await sentTo(unsure)]).toEqual([[{ state: 'sent', unsure: false }], before + 1]);
  expect(await stateOf(id)).toMatchObject({ state: 'done' });
});

test('a mailing needs an enabled account, a scene that is mailed, and a moment ahead', async () => {
  const id = await plan();
  await ask(`update sms_account set state = 'disabled'`);
  expect(await refusal('admin', 'sms-plan.start', { ids: [id] })).toBe('no-sms-account');
  const input = { name: '码', sendTime: datetimeOfInstant(stage.now + 60_000) };
  const at = (scene: string) => refusal('admin', 'sms-plan.create-or-update', { input: { ...input, scene } });
  const never = Object.keys(SMS_SCENES).filter((scene) => !(scene in MAILING_SCENES));
  expect(never).toEqual(['code', 'alarm', 'invoice', 'todo']);
  for (const scene of never) expect([scene, await at(scene)]).toEqual([scene, expect.stringMatching(/^scene /)]);
});

test('owners are reminded so many days ahead, at the time of the strategy, once', async () => {
  await ask(`update sms_strategy set send_time = '13:00', advance_days = '{seven-days}' where scene = 'expiry';
    update pass set end_date = date '${BASE_DATE}' + 7 where id in (select id from pass where park_id = 'PK0001'
      and state = 'active' and phone is not null and deleted_at is null order by id limit 2)`);
  const remind = (): Promise<void> => remindExpiryJob.run(stage.world.platform, new AbortController().signal);
  await remind();
  const told = () => ask(`select scene from sms_record where key like 'expiry/%'`);
  expect(await told()).toEqual([]);
  minutes(60);
  await remind();
  await remind();
  expect((await told()).length).toBeGreaterThanOrEqual(2);
  const keys = await ask('select key from sms_record');
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
});

test('a test message goes by this account and says what came of it', async () => {
  const [one] = await ask('select id from sms_account');
  const [template] = await ask(`select id from message_template where message = 'pass-notice'`);
  await done('admin', 'sms-account.test', {
    ids: [String(one?.id)],
    input: { phone: '13800001300', template: String(template?.id) },
  });
  await run();
  expect([await sentTo('13800001300'), await log()]).toMatchObject([1, [{ state: 'sent' }]]);
});

test('a sign-in code goes at once and stands in the log without the code', async () => {
  await ask(`update message_template set code = 'SMS_2' where message = 'sign-in-code'`);
  stage.at('23:30:00');
  const [person] = await ask(`select phone from "user" where user_name = 'mgr1'`);
  const phone = String(person?.phone);
  const { status, body } = await stage.world.call(undefined, 'sign-in.send-code', {
    input: { phone, source: 'console' },
  });
  expect([status, (body.data as Row).code]).toEqual([200, null]);
  const [sent] = await takenFor(phone);
  const code = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? 'none';
  const [row] = await ask('select content, parameters::text as given, state from sms_record');
  expect(row).toMatchObject({ state: 'sent', content: expect.stringContaining('******') });
  expect(JSON.stringify(row)).not.toContain(code);
});
