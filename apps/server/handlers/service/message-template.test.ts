import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
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
