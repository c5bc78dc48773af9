import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { expect, test } from 'vitest';
import type { Row } from '../../testing/calls.fixture.ts';
import { messageWorld, renewedPass } from '../../testing/messages.fixture.ts';

/** Mailings to who has had the limit of a day. */
const stage = messageWorld();
const { ask, done, minutes, plans, queue, run, sentTo } = stage;
const stateOf = async (id: string) => (await ask(`select state from sms_plan where id = '${id}'`))[0];
const plan = async (): Promise<string> => {
  const input = {
    name: '告知',
    scene: 'notice',
    parks: ['PK0001'],
    sendTime: datetimeOfInstant(stage.now + 60 * 60_000),
  };
  return String((await done<Row>('admin', 'sms-plan.create-or-update', { input })).id);
};
test('who has had the limit of a day is sent his message of a mailing the next one; the mailing says so', async () => {
  await ask('update sms_account set day_limit = 1');
  const id = await plan();
  await done('admin', 'sms-plan.start', { ids: [id] });
  await plans();
  const [first] = await ask('select id, phone from sms_record order by key limit 1');
  const phone = String(first?.phone);
  await queue(renewedPass(phone, { key: 'before' })); // of something else
  await ask(`update sms_record set queued_at = queued_at - interval '1 minute' where plan_id is null`);
  const before = await sentTo(phone);
  await run();
  await plans();
  const ofMailing = () => ask(`select state, error from sms_record where id = '${String(first?.id)}'`);
  expect(await ofMailing()).toEqual([{ state: 'queued', error: '该号码今日已达上限，次日再发' }]);
  expect([await sentTo(phone), (await stateOf(id))?.state]).toEqual([before + 1, 'running']);
  minutes(23 * 60);
  await run();
  expect((await ofMailing())[0]?.state, 'not at night').toBe('queued');
  minutes(60);
  await run();
  await plans();
  expect(await ofMailing()).toEqual([{ state: 'sent', error: null }]);
  expect([await sentTo(phone), (await stateOf(id))?.state]).toEqual([before + 2, 'done']);
});

test('who has had the limit on every day of a mailing is told of, and served when it starts again', async () => {
  const id = await plan();
  await done('admin', 'sms-plan.start', { ids: [id] });
  await plans();
  await ask('update sms_account set day_limit = 0');
  for (const _ of [1, 2, 3]) {
    await run();
    minutes(24 * 60);
  }
  const states = () => ask('select state, error, count(*)::int > 0 as some from sms_record group by 1, 2');
  expect(await states()).toEqual([{ state: 'refused', error: '该号码今日已达上限', some: true }]);
  await ask(`update sms_plan set state = 'stopped' where id = '${id}'; update sms_account set day_limit = null`);
  await plans();
  expect((await stateOf(id))?.state).toBe('stopped');
  stage.at('12:00:00'); // the sign-in holds for some hours
  await done('admin', 'sms-plan.start', { ids: [id] });
  await plans();
  await run();
  await plans();
  expect(await states()).toEqual([{ state: 'sent', error: null, some: true }]);
  expect((await stateOf(id))?.state).toBe('done');
});
