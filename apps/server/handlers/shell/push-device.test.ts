import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPushService } from '../../../../tests/factories/gateway/push-service.ts';
import type { PushService, Subscribed } from '../../../../tests/factories/gateway/push-service.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { platformKeys } from '../../business/shell/push-devices.ts';
import { tellWork } from '../../business/shell/push-work.ts';
import { sendSms } from '../../jobs/sms.ts';

let world: TestPlatform;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  world = await testPlatform({ PARKDECK_WEBHOOK_NETWORKS: '127.0.0.1' });
  // signatures are looked at by the clock of the service
  world.setClock(() => datetimeOfInstant(Date.now()));
  // and so no hour of the day may be a quiet one
  await rows('update sms_account set quiet_from = null, quiet_to = null');
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const rows = async <R extends Record<string, unknown>>(query: string, values: readonly unknown[] = []) =>
  (await world.platform.database.pool.query<R>(query, [...values])).rows;
const applicationKey = async (user: string): Promise<string> => {
  const { body } = await world.call(user, 'push-device.key');
  const { data } = body;
  return typeof data === 'object' && data !== null && 'publicKey' in data ? String(data.publicKey) : '';
};
const switchOn = async (user: string, { endpoint, p256dh, auth }: Subscribed, language = 'chinese') =>
  (
    await world.call(user, 'push-device.switch-on', {
      input: { endpoint, browserKey: p256dh, secret: auth, language },
    })
  ).status;
/** One round of the jobs, a second later. */
const round = async (): Promise<void> => {
  later(1);
  await rounds();
};
const rounds = async (): Promise<void> => {
  const { signal } = new AbortController();
  await tellWork(world.platform, signal);
  await sendSms(world.platform, signal);
};
/** Moves the clock on, so that what comes now came later than what was before. */
let seconds = 0;
const later = (more = 5): string => {
  seconds += more;
  const at = datetimeOfInstant(Date.now() + seconds * 1000);
  world.setClock(() => at);
  return at;
};
const complain = async (park: string, isSameSecond = false): Promise<string> => {
  if (!isSameSecond) later();
  const { status, body } = await world.call('admin', 'complaint.create', {
    input: { phone: '19900001234', type: 'fee', content: '多收了钱', park },
  });
  expect(status).toBe(200);
  return (body.data as { recordId?: string; id?: string }).id ?? (body.data as { recordId: string }).recordId;
};

test('a browser is told what newly waits for its user, encrypted for it alone, and nothing twice', async () => {
  const mine = await service.subscribe(await applicationKey('east'));
  expect(await switchOn('east', mine)).toBe(200);
  await round();
  expect(service.got).toEqual([]);
  const id = await complain('PK0001');
  await complain('PK0003'); // a park that this user does not see
  await round();
  await round();
  expect(service.refused).toEqual([]);
  expect(service.got.map(({ endpoint }) => endpoint)).toEqual([mine.endpoint]);
  expect(JSON.parse(service.got[0]?.text ?? '')).toEqual({
    body: expect.stringMatching(/^投诉 · .* · 云泊广场地下车库$/),
    page: `/desk/triage?id=${id}`,
  });
  expect(await rows(`select state, channel, user_id, cost from sms_record where channel = 'push'`)).toEqual([
    { state: 'sent', channel: 'push', user_id: 'U00003', cost: 0 },
  ]);
});

test('several things are one notification, in the language of the browser', async () => {
  const english = await service.subscribe(await applicationKey('east'));
  expect(await switchOn('east', english, 'english')).toBe(200);
  service.got.length = 0;
  await complain('PK0001');
  await complain('PK0002');
  await round();
  expect(service.got).toHaveLength(2); // both browsers
  const said = JSON.parse(service.got.find(({ endpoint }) => endpoint === english.endpoint)?.text ?? '') as unknown;
  expect(said).toEqual({ body: expect.stringContaining('2 new items wait for you'), page: '/desk/triage' });
});

test('what comes in the second in which the platform looks is told with the rest of that second', async () => {
  service.got.length = 0;
  await complain('PK0001');
  await rounds();
  await complain('PK0002', true);
  await round();
  await round();
  const said = [...new Set(service.got.map(({ text }) => text))].filter((text) => text.includes('items'));
  expect(said).toEqual([expect.stringContaining('2 new items wait for you')]);
  expect(service.got).toHaveLength(2); // both browsers
});

test('what a browser does not want any more is forgotten; the others go on', async () => {
  const gone = await service.subscribe(await applicationKey('east'));
  expect(await switchOn('east', gone)).toBe(200);
  service.unsubscribe(gone.endpoint);
  service.got.length = 0;
  await complain('PK0001');
  await round();
  expect(service.got).toHaveLength(2);
  expect(await rows('select endpoint from push_device where endpoint = $1', [gone.endpoint])).toEqual([]);
});

test('a strategy that is off for waiting work keeps it from being sent', async () => {
  const [{ company } = { company: '' }] = await rows<{ company: string }>(`select company_id as company from park
    where id = 'PK0001'`);
  await rows(
    `insert into sms_strategy (id, name, scene, company_id, state) values ('SSOFF', '不通知', 'todo', $1,
    'disabled')`,
    [company],
  );
  service.got.length = 0;
  await complain('PK0001');
  await round();
  expect(service.got).toEqual([]);
  await rows(`delete from sms_strategy where id = 'SSOFF'`);
});

test('whoever signs out is told nothing more in that browser', async () => {
  const before = await rows(`select id from push_device where user_id = 'U00003'`);
  expect(before.length).toBeGreaterThan(0);
  expect((await world.call('east', 'sign-in.sign-out')).status).toBe(200);
  expect(await rows(`select id from push_device where user_id = 'U00003'`)).toEqual([]);
});

test('a session that is ended from elsewhere takes its browser along', async () => {
  const theirs = await service.subscribe(await applicationKey('mgr1'));
  expect(await switchOn('mgr1', theirs)).toBe(200);
  await rows(`update session_token set ended_at = now() where user_id =
    (select id from "user" where user_name = 'mgr1')`);
  service.got.length = 0;
  await complain('PK0001');
  await round();
  expect(service.got).toEqual([]);
  expect(await rows('select id from push_device where endpoint = $1', [theirs.endpoint])).toEqual([]);
});

test.each([
  ['an address in a private network', { endpoint: 'https://10.0.0.8/push' }],
  ['no address', { endpoint: 'push' }],
  [
    'a point that is not on the curve',
    { browserKey: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url') },
  ],
  ['a secret of another length', { secret: Buffer.alloc(17).toString('base64url') }],
])('%s is refused', async (_what, part) => {
  const { endpoint, p256dh, auth } = await service.subscribe(await applicationKey('cash2'));
  const input = { endpoint, browserKey: p256dh, secret: auth, language: 'chinese', ...part };
  expect((await world.call('cash2', 'push-device.switch-on', { input })).status).toBe(400);
});

test('nobody sees or switches off the browsers of another', async () => {
  const one = await service.subscribe(await applicationKey('cash2'));
  expect(await switchOn('cash2', one)).toBe(200);
  const listed = async (user: string) => (await world.call(user, 'push-device.list')).body.data as { id: string }[];
  const [own] = await listed('cash2');
  expect(await listed('yunbo')).toEqual([]);
  const off = async (user: string) =>
    (await world.call(user, 'push-device.switch-off', { ids: [own?.id ?? ''] })).status;
  expect([await off('yunbo'), await off('cash2'), await listed('cash2')]).toEqual([404, 200, []]);
});

test('the key pair is made once, its private half and the secrets of browsers are sealed', async () => {
  const [first, second] = await Promise.all([platformKeys(world.platform), platformKeys(world.platform)]);
  expect(first).toEqual(second);
  await switchOn('cash2', await service.subscribe(first.publicKey));
  const kept = await rows<{ secret: string }>('select secret from push_key union all select secret from push_device');
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.every(({ secret }) => secret.startsWith('sealed:1:'))).toBe(true);
});
