import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { queueSms } from '../../business/service/sms-record.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { sendSms } from '../../jobs/sms.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { renewedPass } from '../../testing/messages.fixture.ts';
import { startSmsGateways } from '../../testing/sms-gateway.fixture.ts';
import type { SmsGateways } from '../../testing/sms-gateway.fixture.ts';

/** What SMS platforms tell of messages after they have taken them, and by which account they go. */

let gateways: SmsGateways;
let world: TestPlatform;
let account = '';
const { ask, done } = callsOn(() => world);
const send = (phones: readonly string[]): Promise<void> =>
  systemUnit(world.platform, 'device.status', (work) =>
    queueSms(
      work,
      phones.map((phone) => renewedPass(phone, { key: phone })),
    ),
  ).then(() => sendSms(world.platform, new AbortController().signal));
beforeAll(async () => {
  gateways = await startSmsGateways();
  world = await testPlatform({ PARKDECK_SMS: 'accounts', PARKDECK_SMS_ALIYUN: gateways.address });
  world.setClock(() => `${BASE_DATE} 12:00:00`);
  await ask(`delete from sms_record; delete from sms_plan; delete from sms_account;
    update message_template set code = 'SMS_1' where message = 'pass-renewed'`);
  const input = { platform: 'aliyun', sign: '云泊停车', accessKey: 'ali-key', secret: 'ali-secret', price: 4500 };
  account = String((await done('admin', 'sms-account.create-or-update', { input })).id);
});
afterAll(async () => {
  await world.close();
  await gateways.stop();
});

test('what a platform tells afterwards is kept: delivered, or why not; only at its address', async () => {
  await send(['13800001401', '13800001402']);
  const [delivered, lost] = await ask('select message_id from sms_record order by phone');
  const one = await done('admin', 'sms-account.get', { ids: [account] });
  const url = new URL(String(one.receiptUrl)).pathname;
  const tell = (path: string) =>
    world.app.inject({
      method: 'POST',
      url: path,
      payload: [
        { biz_id: delivered?.message_id, success: true, err_code: 'DELIVERED' },
        { biz_id: lost?.message_id, success: false, err_code: 'MK:0001', err_msg: '空号' },
      ],
    });
  const other = `${url.slice(0, -1)}${url.endsWith('A') ? 'Q' : 'A'}`;
  expect((await tell(other)).statusCode).toBe(404);
  expect((await tell(url)).json()).toEqual({ code: 0, msg: 'OK' });
  await tell(url);
  expect(
    await ask('select state, delivered_at is not null as told, error, cost from sms_record order by phone'),
  ).toEqual([
    { state: 'sent', told: true, error: null, cost: 45 },
    { state: 'failed', told: false, error: 'MK:0001 空号', cost: 45 },
  ]);
});

test('a company sends by its own account; without an enabled one by that of the nearest above', async () => {
  const own = await done('east', 'sms-account.create-or-update', {
    input: { platform: 'aliyun', sign: '锦和物业', accessKey: 'ali-key', secret: 'ali-secret', price: 9000 },
  });
  await send(['13800001420']);
  await ask(`update sms_account set state = 'disabled' where id = '${String(own.id)}'`);
  await send(['13800001421']);
  expect(
    await ask(`select cost, account_id = $1 as own from sms_record where phone > '13800001410' order by phone`, [
      own.id,
    ]),
  ).toEqual([
    { cost: 90, own: true },
    { cost: 45, own: false },
  ]);
  const signs = (await gateways.sent()).slice(-2).map(({ text }) => /^【(.*?)】/.exec(text)?.[1]);
  expect(signs).toEqual(['锦和物业', '云泊停车']);
});

test('keys are never read back', async () => {
  const rows = await done<Row[]>('admin', 'sms-account.list', {});
  expect(JSON.stringify(rows)).not.toContain('ali-secret');
  const logged = await ask(`select t::text from operation_log t where t::text like '%SA%'`);
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toContain('ali-secret');
});
