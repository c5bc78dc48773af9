import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { queueSms } from '../../business/service/sms-record.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { runSmsPlans } from '../../jobs/sms-plans.ts';
import { sendSms } from '../../jobs/sms.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { startSmsGateways } from '../../testing/sms-gateway.fixture.ts';
import type { SmsGateways } from '../../testing/sms-gateway.fixture.ts';

/** Mailings to who has had the limit of a day. */
let gateways: SmsGateways;
let world: TestPlatform;
const { ask, done } = callsOn(() => world);
const noon = instantOf(`${BASE_DATE} 12:00:00` as Datetime);
let now = noon;

beforeAll(async () => {
  gateways = await startSmsGateways();
  world = await testPlatform({ PARKDECK_SMS: 'accounts', PARKDECK_SMS_ALIYUN: gateways.address });
  world.setClock(() => datetimeOfInstant(now));
});
afterAll(async () => {
  await world.close();
  await gateways.stop();
});
beforeEach(async () => {
  now = noon;
  await ask(`delete from sms_record; delete from sms_plan; delete from sms_account;
    update sms_strategy set state = 'enabled', quiet = 'wait', send_time = null;
    update message_template set code = 'SMS_1' where message in ('pass-renewed', 'pass-notice')`);
  await done('admin', 'sms-account.create-or-update', {
    input: { platform: 'aliyun', sign: '云泊停车', accessKey: 'ali-key', secret: 'ali-secret', price: 4500 },
  });
});

const run = (): Promise<void> => sendSms(world.platform, new AbortController().signal);
const plans = (): Promise<void> => runSmsPlans(world.platform, new AbortController().signal);
const minutes = (n: number): void => void (now += n * 60_000);
const sentTo = async (phone: string): Promise<number> =>
  (await gateways.sent()).filter((one) => one.phone === phone).length;
const stateOf = async (id: string) => (await ask(`select state from sms_plan where id = '${id}'`))[0];
const plan = async (): Promise<string> => {
  const input = { name: '告知', scene: 'notice', parks: ['PK0001'], sendTime: datetimeOfInstant(now + 60 * 60_000) };
  return String((await done<Row>('admin', 'sms-plan.create-or-update', { input })).id);
};
/** Somebody is told of something else. */
const tell = (phone: string): Promise<void> =>
  systemUnit(world.platform, 'device.status', (work) =>
    queueSms(work, [
      {
        key: 'before',
        phone,
        sentence: 'pass-renewed',
        facts: { park: '云泊广场', plate: '京A·12345', end: '2026-04-30' },
        noun: 'pass',
        object: 'P1',
        park: 'PK0001',
      },
    ]),
  );

test('who has had the limit of a day is sent his message of a mailing the next one; the mailing says so', async () => {
  await ask('update sms_account set day_limit = 1');
  const id = await plan();
  await done('admin', 'sms-plan.start', { ids: [id] });
  await plans();
  const [first] = await ask('select id, phone from sms_record order by key limit 1');
  const phone = String(first?.phone);
  await tell(phone);
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
  now = noon; // the sign-in holds for some hours
  await done('admin', 'sms-plan.start', { ids: [id] });
  await plans();
  await run();
  await plans();
  expect(await states()).toEqual([{ state: 'sent', error: null, some: true }]);
  expect((await stateOf(id))?.state).toBe('done');
});
