import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import type { Sms, SmsAnswer, SmsChannel } from '../../channels/sms/port.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { sendSms } from '../../jobs/sms.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { queueSms } from '../../business/service/sms-record.ts';
import type { Message } from '../../business/service/sms-record.ts';

let world: TestPlatform;
let now = instantOf(`${BASE_DATE} 15:00:00` as Datetime);
const { ask, done } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => datetimeOfInstant(now));
});
afterAll(() => world.close());
beforeEach(() => ask('delete from sms_record'));

const message = (key: string, more: Partial<Message> = {}): Message => ({
  key,
  phone: '13800000001',
  sentence: 'warning',
  facts: { text: key },
  noun: 'warning',
  object: key,
  park: 'PK0001',
  ...more,
});
const queue = (...messages: Message[]): Promise<void> =>
  systemUnit(world.platform, 'device.status', (work) => queueSms(work, messages));
const minutes = (count: number): void => void (now += count * 60_000);
const records = (): Promise<Row[]> =>
  ask('select key, state, tries, error, sent_at is not null as sent from sms_record order by key');

const SENT: SmsAnswer = { kind: 'sent', messageId: 'B1', parts: 1 };
const BUSY: SmsAnswer = { kind: 'refused', reason: 'busy', isFinal: false };

/** A gateway that records its calls and answers by the given functions. */
const gateway = (
  answer: (sms: Sms) => Promise<SmsAnswer> = async () => SENT,
  find: SmsChannel['find'] = async () => undefined,
) => {
  const asked: Sms[] = [];
  const channel: SmsChannel = {
    sandbox: true,
    settleMinutes: 0,
    send: async (sms) => {
      asked.push(sms);
      return answer(sms);
    },
    find,
  };
  return { asked, run: () => sendSms(world.platform, new AbortController().signal, () => channel) };
};

test('a message goes out once, whatever is said and run twice', async () => {
  await queue(message('a'), message('a'), message('b', { language: 'en' }), message('c', { phone: null }));
  await queue(message('a', { facts: { text: 'other' } }));
  const { asked, run } = gateway();
  await Promise.all([run(), run()]);
  await run();
  expect(asked.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toMatchObject([
    { key: 'a', phone: '13800000001', text: '【预警】a' },
    { key: 'b', phone: '13800000001', text: '[Warning] b' },
  ]);
  expect(await records()).toMatchObject([
    { key: 'a', state: 'sent', tries: 1, error: null, sent: true },
    { key: 'b', state: 'sent' },
  ]);
});

test('what is taken back tells nobody', async () => {
  const broken = systemUnit(world.platform, 'device.status', async (work) => {
    await queueSms(work, [message('never')]);
    await work.flush();
    throw new Error('the rest fails');
  });
  await expect(broken).rejects.toThrow('the rest fails');
  expect(await records()).toEqual([]);
});

test('a gateway that fails is tried again after a while, five times', async () => {
  await queue(message('a'));
  const { asked, run } = gateway(async () => BUSY);
  const seen: unknown[] = [];
  for (const wait of [0, 0.5, 0.5, 4, 1, 15, 60, 60]) {
    minutes(wait);
    await run();
    seen.push([asked.length, (await records())[0]?.state]);
  }
  expect(seen).toEqual([
    [1, 'queued'],
    [1, 'queued'],
    [2, 'queued'],
    [2, 'queued'],
    [3, 'queued'],
    [4, 'queued'],
    [5, 'failed'],
    [5, 'failed'],
  ]);
  expect(await records()).toEqual([{ key: 'a', state: 'failed', tries: 5, error: 'busy', sent: false }]);
});

test('a gateway that comes back sends what it refused before', async () => {
  await queue(message('a'));
  let isUp = false;
  const { run } = gateway(async () => (isUp ? SENT : BUSY));
  await run();
  isUp = true;
  minutes(1);
  await run();
  expect(await records()).toEqual([{ key: 'a', state: 'sent', tries: 2, error: null, sent: true }]);
});

test('a process that dies while it asks leaves the message for a later try under the same key', async () => {
  await queue(message('a'));
  const dying = gateway(() => Promise.reject(new Error('killed')));
  await expect(dying.run()).rejects.toThrow('killed');
  const next = gateway();
  await next.run();
  expect(next.asked).toEqual([]);
  minutes(1);
  await next.run();
  expect(next.asked.map(({ key }) => key)).toEqual(dying.asked.map(({ key }) => key));
  expect(await records()).toMatchObject([{ state: 'sent', tries: 2 }]);
});

test('one that was never answered for ends, too', async () => {
  await queue(message('a'));
  await ask(`update sms_record set tries = 5, next_try = $1`, [datetimeOfInstant(now)]);
  const { asked, run } = gateway();
  await run();
  expect([asked, await records()]).toMatchObject([[], [{ state: 'failed', error: '网关没有答复，可能已送达' }]]);
});

test('without a gateway a message fails at once, and is seen to', async () => {
  await queue(message('a'));
  await sendSms(
    {
      ...world.platform,
      config: { ...world.platform.config, channels: { ...world.platform.config.channels, sms: 'off' } },
    },
    new AbortController().signal,
  );
  expect(await records()).toMatchObject([{ state: 'failed', error: '没有启用的短信平台' }]);
});

test('who sees the park sees what was sent about it', async () => {
  await queue(
    message('ours'),
    message('strange', { park: 'PK0003' }),
    message('own', { park: null, company: 'C0002' }),
  );
  const seen = async (user: string): Promise<unknown> =>
    (await done<Row[]>(user, 'sms-record.list', { input: { sort: 'object' } })).map(({ objectId }) => objectId);
  expect([await seen('east'), await seen('jinhe')]).toEqual([['ours', 'own'], ['strange']]);
});
