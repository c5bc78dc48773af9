import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { runSmsPlans } from '../../jobs/sms-plans.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  await ask('delete from sms_plan');
});
afterAll(() => world.close());

test('a template is called by its name, without one by the beginning of its text, by its referrers too', async () => {
  const input = {
    scene: 'notice',
    message: 'pass-notice',
    channel: 'sms',
    code: 'SMS_1',
    content: '尊敬的车主，您的月租（{plate}）已办理，有效至 {end}。',
  };
  const made = await done('admin', 'message-template.create-or-update', { input });
  expect(await row('message_template', String(made.id))).toMatchObject({ name: '尊敬的车主，您的月租（{plate}）已…' });
  await done('admin', 'message-template.create-or-update', { ids: [String(made.id)], input: { name: '办理通知' } });
  const plan = await done('admin', 'sms-plan.create-or-update', {
    input: { name: '群发', scene: 'notice', template: made.id, sendTime: '2026-12-01 10:00:00' },
  });
  const { body } = await world.call('admin', 'sms-plan.list', { input: { name: '群发' } });
  expect(body.data).toMatchObject([{ id: plan.id, templateName: '办理通知' }]);
});

test('a template that strategies send by is not disabled under them', async () => {
  const [used] = await ask(`select t.id from message_template t join sms_strategy s on s.template_id = t.id limit 1`);
  const given = { ids: [String(used?.id)], input: { state: 'disabled' } };
  expect(await refusal('admin', 'message-template.create-or-update', given)).toBe('template-used');
});

test('every strategy of the demo fits its own template; a notification takes no SMS template', async () => {
  for (const { id, name } of await ask('select id, name from sms_strategy order by id'))
    await done('admin', 'sms-strategy.create-or-update', { ids: [String(id)], input: { name: `${String(name)}。` } });
  const [sms] = await ask(`select id from message_template where message = 'pass-notice' and channel = 'sms'`);
  const { body } = await world.call('admin', 'sms-strategy.create-or-update', {
    input: { name: '待办', scene: 'todo', template: String(sms?.id) },
  });
  expect(body).toMatchObject({ msg: expect.stringContaining('待办只发浏览器通知') });
});

test('quiet hours and limit of an account are changed without its keys being typed again', async () => {
  const id = 'SA000001';
  const change = (input: Readonly<Record<string, unknown>>) => ({ ids: [id], input });
  await done('admin', 'sms-account.create-or-update', change({ quietFrom: '21:00', dayLimit: 2 }));
  await done('admin', 'sms-account.create-or-update', change({ state: 'disabled' }));
  await done('admin', 'sms-account.create-or-update', change({ state: 'enabled' }));
  expect(await row('sms_account', id)).toMatchObject({ quiet_from: '21:00', day_limit: 2, state: 'enabled' });
  await ask(`update sms_account set secret = null where id = $1`, [id]);
  expect(await refusal('admin', 'sms-account.create-or-update', change({ dayLimit: 3 }))).toBe('sms-keys');
});

test('before a mailing starts it is told how many messages go out; its cost is that of its messages', async () => {
  const made = await done('admin', 'sms-plan.create-or-update', {
    input: { name: '试', scene: 'notice', parks: ['PK0001'], sendTime: '2026-12-01 10:00:00' },
  });
  const id = String(made.id);
  const start = { ids: [id] };
  const said = async () =>
    (await world.call('admin', 'sms-plan.start', { ...start, headers: { 'dry-run': '1' } })).body.data;
  const total = Number(made.totalNum);
  expect(total).toBeGreaterThan(2);
  expect(await said()).toMatchObject({ notes: [`发 ${total} 条`] });
  await done('admin', 'sms-plan.start', start);
  await runSmsPlans(world.platform, new AbortController().signal);
  await ask(
    `update sms_record set state = 'sent', cost = 45 where id in (select id from sms_record
    where plan_id = $1 order by id limit 2)`,
    [id],
  );
  await done('admin', 'sms-plan.stop', start);
  expect(await said()).toMatchObject({ notes: [`发 ${total - 2} 条`] });
  expect(await done('admin', 'sms-plan.get', start)).toMatchObject({ sent: 2, dropped: total - 2, costLi: 90 });
});
