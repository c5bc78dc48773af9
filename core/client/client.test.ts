import { expect, test } from 'vitest';
import { release } from '../catalogue/traffic/release.ts';
import { user } from '../catalogue/system/user.ts';
import { pass } from '../catalogue/vehicles/pass.ts';
import { callsOf } from '../kit/call.ts';
import { datetimeOfInstant } from '../lib/datetime.ts';
import { addDays, LAST_DAY } from '../lib/day.ts';
import { asId } from '../lib/id.ts';
import { fileReply, good, jsonReply, rig } from './scripted.ts';

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
const body = (text: unknown): unknown => JSON.parse(String(text));

test('a list asks in wire words and answers in ours (B82, B120)', async () => {
  const { client, sent } = rig(() => good([wirePass], { total: 12_000, estimated: true, age: 12 }));
  const page = await client.list(pass, {
    filters: {
      state: ['paused', 'stopped'],
      park: [asId<'park'>('P1'), asId<'park'>('P2')],
      plates: 'A12',
      endDateFrom: null,
    },
    page: 2,
    size: 10,
    sort: '-endDate',
    exactTotal: true,
  });
  expect(sent[0]?.method).toBe('GET');
  const [path, query = ''] = sent[0]?.url.split('?') ?? [];
  expect(path).toBe('/api/updown/parkMonth/listPage');
  expect(decodeURIComponent(query).split('&').sort()).toEqual([
    'current=2',
    'exactTotal=1',
    'parkId=P1,P2',
    'plateNumber=A12',
    'size=10',
    'sort=-endDate',
    'state=2,1',
  ]);
  expect(page).toMatchObject({ total: 12_000, estimated: true, age: 12 });
  expect(page.rows[0]).toMatchObject({
    id: 'GR1',
    plates: ['京A12345', '京A12346'],
    park: 'P1',
    parkName: '东门',
    state: 'paused',
    expireState: 'valid',
    gates: ['G1'],
    gatesName: ['入口'],
    shortPlate: false,
    whiteListed: true,
    monthFee: 30_000,
    remark: null,
    carModelName: null,
  });
});

test('rows that lie on several ways are asked for on the one that reaches them', async () => {
  const { client, sent } = rig(() => good([], { total: 0 }));
  await client.list(release, { filters: { releaseType: ['exception'] } });
  await client.list(release, { filters: { releaseType: ['manual'] } });
  await client.list(release, {});
  expect(sent.map(({ url }) => url.split('?')[0]?.split('/').at(-1))).toEqual([
    'getSearchExceptionRelease',
    'getManualReleaseList',
    'getManualReleaseList',
  ]);
});

test('a request carries credentials, the time limit, language and surface (B108–B110)', async () => {
  const { client, sent, store } = rig(() => good(wirePass));
  await client.get(pass, 'GR1');
  expect(sent[0]).toMatchObject({
    url: '/api/updown/parkMonth/detail?grantId=GR1',
    credentials: true,
    timeoutMs: 100_000,
    wants: 'json',
    headers: { Authorization: 'Bearer access-1', 'Accept-Language': 'zh', 'X-Parkdeck-Surface': 'web' },
  });
  expect(sent[0]?.headers).not.toHaveProperty('Idempotency-Key');
  store.clear();
  await client.get(pass, 'GR1');
  expect(sent[1]?.headers['Authorization']).toBe(`Basic ${Buffer.from('console:密s').toString('base64')}`);
});

test('create sends no key, update the key and the patch (B122)', async () => {
  const { client, sent } = rig(() => good(wirePass));
  await client.create(pass, {
    plates: ['京A12345'],
    park: asId<'park'>('P1'),
    carType: asId<'car-type'>('T1'),
    owner: '李雷',
    phone: '13800000000',
    startDate: addDays(LAST_DAY, -1),
    endDate: LAST_DAY,
  });
  await client.update(pass, 'GR1', { owner: '韩梅', remark: null });
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/updown/parkMonth/submit' });
  expect(body(sent[0]?.body)).toMatchObject({
    plateNumber: '京A12345',
    parkId: 'P1',
    carTypeId: 'T1',
    ownerName: '李雷',
  });
  expect(body(sent[0]?.body)).not.toHaveProperty('grantId');
  expect(body(sent[1]?.body)).toEqual({ grantId: 'GR1', ownerName: '韩梅', remark: null });
});

test('remove posts ids in the query (B123) and answers the count', async () => {
  const { client, sent } = rig(() => good(2));
  expect(await client.remove(pass, ['GR1', 'GR2'])).toBe(2);
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/updown/parkMonth/remove?ids=GR1%2CGR2' });
  expect(sent[0]?.body).toBeUndefined();
});

test('actions answer as declared', async () => {
  const { client, sent } = rig(({ url }) => {
    if (url.includes('recorve'))
      return good([
        { id: 'GR1', ok: true },
        { id: 'GR2', ok: false, reason: 'wrong-state', msg: '状态不对' },
      ]);
    if (url.includes('getPayWayTypes')) return good([{ label: '现金', value: 1 }]);
    if (url.includes('getMonthlyNewEndDate'))
      return good({ startDate: '2026-04-01', endDate: '2026-06-30', amountFen: 90_000 });
    return good(wirePass);
  });
  expect(await client.act(pass, 'recover', { ids: ['GR1', 'GR2'] })).toEqual([
    { id: 'GR1', ok: true },
    { id: 'GR2', ok: false, reason: 'wrong-state', msg: '状态不对' },
  ]);
  expect(await client.act(pass, 'pay-ways')).toEqual([{ label: '现金', value: '1' }]);
  expect(await client.act(pass, 'preview-renewal', { ids: ['GR1'], input: { months: 3 } })).toEqual({
    startDate: '2026-04-01',
    endDate: '2026-06-30',
    amount: 90_000,
  });
  expect(
    (await client.act(pass, 'renew', { ids: ['GR1'], input: { months: 3, payWay: 'wechat', startRule: 'old-end' } }))
      .state,
  ).toBe('paused');
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/updown/parkMonth/recorve',
    'GET /api/updown/parkMonth/getPayWayTypes',
    'GET /api/updown/parkMonth/getMonthlyNewEndDate?grantId=GR1&monthNum=3',
    'POST /api/updown/parkMonth/renewalMonth',
  ]);
  expect(body(sent[3]?.body)).toEqual({ grantId: 'GR1', monthNum: 3, payWay: 2, calculateDate: 0 });
});

test('an outcome carries what the action tells of its row', async () => {
  const answer = [
    { id: 'U1', ok: true, password: 'Kd7#pq2m' },
    { id: 'U2', ok: false, reason: 'not-found' },
  ];
  const { client, events } = rig(() => good(answer));
  expect(await client.act(user, 'reset-password', { ids: ['U1', 'U2'] })).toEqual(answer);
  expect(events).toEqual([]);
});

test('the platform says what time it is', async () => {
  const { client, time } = rig(({ url }) =>
    jsonReply(
      200,
      { code: 200, success: true, msg: 'ok', data: [] },
      url.includes('getPayWayTypes') ? { 'x-parkdeck-now': '2026-03-01 15:00:00' } : {},
    ),
  );
  expect(client.now()).toBe(time.now);
  await client.act(pass, 'pay-ways');
  expect(datetimeOfInstant(client.now())).toBe('2026-03-01 15:00:00');
  time.now += 90_000;
  await client.act(pass, 'recover', { ids: ['GR1'] });
  expect(datetimeOfInstant(client.now())).toBe('2026-03-01 15:01:30');
});

test('sums of the whole list are asked for and answered', async () => {
  const { client, sent } = rig(() => good([wirePass], { total: 1, sums: { monthFee: 60_000 } }));
  expect((await client.list(pass, { withSums: true })).sums).toEqual({ monthFee: 60_000 });
  expect(sent[0]?.url).toContain('withSums=1');
});

test('a write that can be taken back tells the key of its undo entry', async () => {
  const { client, events } = rig(() => good(wirePass, { undo: 'UN1' }));
  await client.act(pass, 'renew', { ids: ['GR1'], input: { months: 1 } });
  expect(events).toEqual([{ type: 'undoable', callId: 'pass.renew', undo: 'UN1' }]);
  const call = callsOf(pass).find(({ verb }) => verb === 'renew');
  expect(call && (await client.call(call, { ids: ['GR1'], input: { months: 1 } }))).toMatchObject({
    answers: 'row',
    undo: 'UN1',
  });
});

test('a preview is the same call with Dry-Run and without a key', async () => {
  const preview = {
    rows: [
      {
        noun: 'pass',
        id: 'GR1',
        before: { endDate: '2026-03-31' },
        after: { endDate: '2026-04-30' },
        amountFen: 30_000,
        echo: { endDate: '2026-04-30' },
        notes: [],
      },
    ],
    amountFen: 30_000,
    notes: ['收款'],
  };
  const { client, sent } = rig(() => good(preview));
  expect(await client.preview(pass, 'renew', { ids: ['GR1'], input: { months: 1 } })).toEqual(preview);
  expect(sent[0]?.headers).toMatchObject({ 'Dry-Run': '1' });
  expect(sent[0]?.headers).not.toHaveProperty('Idempotency-Key');
});

test('a call known as data answers by its kind', async () => {
  const { client } = rig(() => good([wirePass], { total: 1 }));
  const call = callsOf(pass)[0];
  if (!call) throw new Error('pass has a list');
  expect(await client.call(call, { input: { state: 'paused' } })).toMatchObject({
    answers: 'rows',
    value: { total: 1, rows: [{ id: 'GR1' }] },
  });
});

test('an export sends filters, format and columns and answers the file (B124)', async () => {
  const { client, sent } = rig(() => fileReply('a,b'));
  expect(
    await client.export(pass, { filters: { expireState: 'expired' }, format: 'csv', columns: ['plates', 'owner'] }),
  ).toBe('a,b');
  expect(sent[0]).toMatchObject({
    wants: 'blob',
    method: 'GET',
    url: '/api/updown/parkMonth/exportListPage?expireState=3&format=csv&columns=plates%2Cowner',
  });
});

test('an upload is a form with the file and its use', async () => {
  const { client, sent } = rig(() => good({ url: '/files/1.png', name: '1.png', size: 5 }));
  expect(await client.upload({ file: 'bytes', fileName: '1.png' }, 'lane')).toEqual({
    url: '/files/1.png',
    name: '1.png',
    size: 5,
  });
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: '/api/parkdeck/files',
    body: [
      { name: 'use', value: 'lane' },
      { name: 'file', file: 'bytes', fileName: '1.png' },
    ],
  });
  expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
});
