import { expect, test } from 'vitest';
import { pass } from '../catalogue/vehicles/pass.ts';
import { Cancelled, NetworkError, WireError } from './errors.ts';
import { bad, good, jsonReply, rig } from './scripted.ts';

const wirePass = {
  grantId: 'GR1',
  plateNumber: '京A12345,京A12346',
  parkId: 'P1',
  parkName: '东门',
  carTypeId: 'T1',
  ownerName: '李雷',
  phone: '13800000000',
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  state: 2,
  expireState: 1,
  daysLeft: 30,
  source: 1,
  gateIds: ['G1'],
  gatesName: ['入口'],
  shortNoPlate: 0,
  isWhite: 1,
  feeFen: 30_000,
};
/** What a promise rejects with. */
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (error: unknown) => error,
  );

test('a cursor that does not move is refused', async () => {
  const { client } = rig(() => good([wirePass], { total: 3, next: 'same' }));
  const walk = async (): Promise<void> => {
    for await (const rows of client.walk(pass)) expect(rows).toHaveLength(1);
  };
  expect(await failure(walk())).toBeInstanceOf(WireError);
});

test.each([
  ['an unknown choice', { ...wirePass, state: 9 }, 'state', 'choice'],
  ['a wrong type', { ...wirePass, feeFen: 'much' }, 'feeFen', 'type'],
  ['a missing key', { ...wirePass, grantId: undefined }, 'grantId', 'required'],
  ['a missing required field', { ...wirePass, ownerName: null }, 'ownerName', 'required'],
  ['a day that does not exist', { ...wirePass, endDate: '2026-02-30' }, 'endDate', 'format'],
  ['a row that is none', 'GR1', 'data', 'type'],
])('%s names call and field', async (_name, wire, field, problem) => {
  const { client } = rig(() => good(wire));
  const error = await failure(client.get(pass, 'GR1'));
  expect(error).toBeInstanceOf(WireError);
  expect(error).toMatchObject({ callId: 'pass.get', field, problem });
});

test('a list without a total, and a body that is no JSON, are wire errors', async () => {
  expect(await failure(rig(() => good([])).client.list(pass))).toMatchObject({ name: 'WireError', field: 'total' });
  expect(await failure(rig(() => jsonReply(200, '<html>')).client.list(pass))).toMatchObject({
    name: 'WireError',
    field: 'data',
    problem: 'format',
  });
});

test('undeclared keys are reported once an answer', async () => {
  const { client, events } = rig(() =>
    good(
      [
        { ...wirePass, colour: 1 },
        { ...wirePass, colour: 2 },
      ],
      { total: 2 },
    ),
  );
  await client.list(pass);
  expect(events).toEqual([{ type: 'extra-keys', callId: 'pass.list', keys: ['colour'] }]);
});

test('every write has a key: the given one, kept over repeats, or a new one', async () => {
  const { client, sent } = rig(() => good([]));
  const intent = client.newIntent();
  expect(intent).toMatch(/^[0-9a-f]{32}$/);
  await client.act(pass, 'recover', { ids: ['GR1'] }, { intent });
  await client.act(pass, 'recover', { ids: ['GR1'] }, { intent });
  await client.act(pass, 'recover', { ids: ['GR1'] });
  await client.act(pass, 'renew-query', { input: { months: 1 } });
  const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys.slice(0, 2)).toEqual([intent, intent]);
  expect(new Set(keys).size).toBe(3);
  expect(sent[3]?.method).toBe('GET');
});

test.each([
  ['a read is sent twice', 2, (r: ReturnType<typeof rig>) => r.client.get(pass, 'GR1')],
  ['a write once', 1, (r: ReturnType<typeof rig>) => r.client.act(pass, 'recover', { ids: ['GR1'] })],
  [
    'a GET that writes once (S6)',
    1,
    (r: ReturnType<typeof rig>) => r.client.act(pass, 'renew-query', { input: { months: 1 } }),
  ],
])('when the network fails, %s (B117)', async (_name, times, run) => {
  const it = rig(() => Promise.reject(new TypeError('fetch failed')));
  const error = await failure(run(it));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ problem: 'offline' });
  expect(it.sent).toHaveLength(times);
  expect(it.events).toEqual([]);
});

test('a timeout is told apart and not repeated', async () => {
  const { client, sent } = rig(() => Promise.reject(Object.assign(new Error('slow'), { name: 'TimeoutError' })));
  expect(await failure(client.get(pass, 'GR1'))).toMatchObject({ name: 'NetworkError', problem: 'timeout' });
  expect(sent).toHaveLength(1);
});

test('a cancelled request is no failure', async () => {
  const control = new AbortController();
  const { client } = rig(() => {
    control.abort();
    return Promise.reject(new Error('aborted'));
  });
  expect(await failure(client.get(pass, 'GR1', { signal: control.signal }))).toBeInstanceOf(Cancelled);
});

test('a 400 names the fields in our words and shows no toast (B116)', async () => {
  const { client, events } = rig(() =>
    bad(400, '参数错误', { fields: [{ field: 'ownerName', rule: 'max', limit: 30 }], requestId: 'R1' }),
  );
  const error = await failure(client.update(pass, 'GR1', { owner: 'x' }));
  expect(error).toMatchObject({
    name: 'ApiError',
    code: 400,
    status: 400,
    callId: 'pass.create-or-update',
    requestId: 'R1',
    message: '参数错误',
    fields: [{ field: 'owner', rule: 'max', limit: 30 }],
  });
  expect(events).toEqual([]);
});

test('a 409 says its reason; repeated toasts come at most once in 2 s (B114, B115)', async () => {
  const { client, events, time } = rig(() =>
    bad(409, '只有已暂停可恢复', { reason: 'wrong-state' }, { 'x-request-id': 'R2' }),
  );
  const again = (): Promise<unknown> => failure(client.act(pass, 'recover', { ids: ['GR1'] }));
  expect(await again()).toMatchObject({ status: 409, reason: 'wrong-state', requestId: 'R2' });
  time.now += 2000;
  await again();
  expect(events).toHaveLength(1);
  time.now += 1;
  await again();
  expect(events).toEqual([
    { type: 'toast', tone: 'error', text: '只有已暂停可恢复' },
    { type: 'toast', tone: 'error', text: '只有已暂停可恢复' },
  ]);
});

test('a silent call shows no toast', async () => {
  const { client, events } = rig(() => bad(409, '不行'));
  await failure(client.act(pass, 'recover', { ids: ['GR1'] }, { silent: true }));
  expect(events).toEqual([]);
});

test('a 404 passes through without a toast and the typed call refuses (B113, A8)', async () => {
  const { client, events } = rig(() => bad(404, '不存在'));
  expect(await failure(client.get(pass, 'GR1'))).toMatchObject({ name: 'ApiError', status: 404 });
  expect(events).toEqual([]);
});

test('a failed export reads the JSON inside the blob (B112)', async () => {
  const { client, events } = rig((_request, turn) =>
    jsonReply(500, turn === 1 ? { code: 500, message: '导出失败' } : {}),
  );
  expect(await failure(client.export(pass))).toMatchObject({ status: 500, message: '导出失败' });
  expect(await failure(client.export(pass))).toMatchObject({ status: 500, message: '处理异常' });
  expect(events).toEqual([
    { type: 'toast', tone: 'error', text: '导出失败' },
    { type: 'toast', tone: 'error', text: '处理异常' },
  ]);
});

test('429 waits as long as asked when the caller wants it, with the same key', async () => {
  const it = rig((_request, turn) => (turn === 1 ? bad(429, '太快了', {}, { 'retry-after': '7' }) : good([])), {
    waitOn429: true,
  });
  await it.client.act(pass, 'recover', { ids: ['GR1'] });
  expect(it.waits).toEqual([7000]);
  expect(it.sent[0]?.headers['Idempotency-Key']).toBe(it.sent[1]?.headers['Idempotency-Key']);
  expect(
    await failure(rig(() => bad(429, '太快了', {}, { 'retry-after': '7' })).client.get(pass, 'GR1')),
  ).toMatchObject({ status: 429, retryAfter: 7 });
});
