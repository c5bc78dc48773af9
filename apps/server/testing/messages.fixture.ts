import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { queueSms } from '../business/service/sms-record.ts';
import type { Message } from '../business/service/sms-record.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { runSmsPlans } from '../jobs/sms-plans.ts';
import { sendSms } from '../jobs/sms.ts';
import { callsOn } from './calls.fixture.ts';
import { startSmsGateways } from './sms-gateway.fixture.ts';
import type { SmsGateways } from './sms-gateway.fixture.ts';

/** Tells somebody that his pass was renewed. */
export const renewedPass = (phone: string, more: Partial<Message> & Pick<Message, 'key'>): Message => ({
  phone,
  sentence: 'pass-renewed',
  facts: { park: '云泊广场', plate: '京A·12345', end: '2026-04-30' },
  noun: 'pass',
  object: 'P1',
  park: 'PK0001',
  ...more,
});

const noon = instantOf(`${BASE_DATE} 12:00:00` as Datetime);

/**
 * The small world with an account at gateways that check every request, and a clock of its own; at the start of every
 * test it is noon, and nothing was sent. Call it once at the top of a test file.
 */
export const messageWorld = () => {
  let gateways: SmsGateways | undefined;
  let world: TestPlatform | undefined;
  let now = noon;
  const there = (): TestPlatform => world ?? expect.unreachable();
  const atGateways = (): SmsGateways => gateways ?? expect.unreachable();
  const { ask, done, refusal } = callsOn(there);
  beforeAll(async () => {
    gateways = await startSmsGateways();
    world = await testPlatform({ PARKDECK_SMS: 'accounts', PARKDECK_SMS_ALIYUN: gateways.address });
    world.setClock(() => datetimeOfInstant(now));
  });
  afterAll(async () => {
    await world?.close();
    await gateways?.stop();
  });
  beforeEach(async () => {
    now = noon;
    await ask(`delete from sms_record; delete from sms_plan; delete from sms_account;
      update sms_strategy set state = 'enabled', quiet = 'wait', send_time = null;
      update message_template set code = 'SMS_1' where message in ('pass-renewed', 'pass-notice', 'pass-expiring')`);
    await done('admin', 'sms-account.create-or-update', {
      input: { platform: 'aliyun', sign: '云泊停车', accessKey: 'ali-key', secret: 'ali-secret', price: 4500 },
    });
  });
  /** What the gateways have taken for a phone. */
  const takenFor = async (phone: string) => (await atGateways().sent()).filter((one) => one.phone === phone);
  return {
    ask,
    done,
    refusal,
    get world() {
      return there();
    },
    /** Epoch milliseconds. */
    get now() {
      return now;
    },
    /** Sets the clock to a time of the day. */
    at: (time: string): void => void (now = instantOf(`${BASE_DATE} ${time}` as Datetime)),
    minutes: (n: number): void => void (now += n * 60_000),
    queue: (...messages: Message[]): Promise<void> =>
      systemUnit(there().platform, 'device.status', (work) => queueSms(work, messages)),
    run: (): Promise<void> => sendSms(there().platform, new AbortController().signal),
    plans: (): Promise<void> => runSmsPlans(there().platform, new AbortController().signal),
    setDown: (isDown: boolean) => atGateways().setDown(isDown),
    takenFor,
    sentTo: async (phone: string): Promise<number> => (await takenFor(phone)).length,
  };
};
