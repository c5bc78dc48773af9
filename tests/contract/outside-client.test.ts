import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/**
 * A client of somebody else: plain HTTP with methods, paths and names as the documents have them, and nothing of ours
 * but the address. Only the platform that it talks to is ours.
 */
let world: TestPlatform;
let address = '';
let token = '';
const used = new Set<string>();
beforeAll(async () => {
  world = await testPlatform();
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

type Row = Record<string, unknown>;
interface Answer<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
  readonly total?: number;
}

const ask = async <T>(method: 'GET' | 'POST', path: string, given: Row = {}): Promise<Answer<T>> => {
  used.add(path);
  const query = Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await fetch(
    `${address}${path}${method === 'GET' ? `?${new URLSearchParams(query).toString()}` : ''}`,
    {
      method,
      headers: { 'Content-Type': 'application/json', ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) },
      ...(method === 'POST' ? { body: JSON.stringify(given) } : {}),
    },
  );
  return (await answer.json()) as Answer<T>;
};
const done = async <T>(method: 'GET' | 'POST', path: string, given: Row = {}): Promise<T> => {
  const { code, msg, data } = await ask<T>(method, path, given);
  expect({ path, code, msg: code === 200 ? '' : msg }).toEqual({ path, code: 200, msg: '' });
  return data;
};

test('signs in', async () => {
  const signedIn = await done<{ accessToken: string }>('POST', '/api/api-uaa/oauth/user/token', {
    username: 'admin',
    password: 'Demo@2026',
  });
  token = signedIn.accessToken;
});

test.each([
  ['/api/updown/basecompany', 'list', 'cpid', 'remark'],
  ['/api/updown/baseVillage', 'listPage', 'VID', 'remark'],
  ['/api/updown/basePark', 'list', 'PKID', 'remark'],
  ['/api/updown/baseParkArea', 'list', 'AreaID', 'remark'],
  ['/api/updown/baseParkGate', 'list', 'GateID', 'gateName'],
  ['/api/updown/baseParkBox', 'list', 'recordId', 'boxName'],
  ['/api/updown/parkMonth', 'listPage', 'grantId', 'remark'],
  ['/api/updown/parkCarType', 'list', 'carTypeId', 'ledText'],
  ['/api/updown/plat/parkCarModel', 'list', 'recordId', 'carModelName'],
  ['/api/updown/parkBlackList', 'listPage', 'recordId', 'reason'],
  ['/api/updown/parkseller', 'list', 'sellerId', 'sellerName'],
])('lists and edits %s', async (noun, list, key, text) => {
  const [row = {}] = await done<Row[]>('GET', `${noun}/${list}`, { current: 1, size: 10 });
  const whole = await done<Row>('GET', `${noun}/detail`, { [key]: row[key] });
  const changed = await done<Row>('POST', `${noun}/submit`, { ...whole, [text]: '改过的' });
  expect({ [key]: changed[key], [text]: changed[text] }).toEqual({ [key]: row[key], [text]: '改过的' });
  expect(await done<Row>('GET', `${noun}/detail`, { id: row[key] })).toMatchObject({ [text]: '改过的' });
});

test('walks a list by either spelling of page and length (B82, B83, B120)', async () => {
  const path = '/api/updown/baseParkGate/list';
  const second = await done<Row[]>('GET', path, { current: 2, size: 3 });
  expect(second).toHaveLength(3);
  expect(await done<Row[]>('GET', path, { pageNumber: 2, pageSize: 3 })).toEqual(second);
});

test('renews a pass', async () => {
  const passes = await done<Row[]>('GET', '/api/updown/parkMonth/listPage', { current: 1, size: 10, state: 0 });
  const [pass = {}] = passes;
  const renewed = await done<Row>('POST', '/api/updown/parkMonth/renewalMonth', { grantId: pass.grantId, monthNum: 1 });
  expect(String(renewed.endDate) > String(pass.endDate)).toBe(true);
});

test('opens a gate', async () => {
  const gates = await done<Row[]>('GET', '/api/updown/baseParkGate/list', { current: 1, size: 50 });
  const answers: number[] = [];
  for (const { GateID: gateId } of gates) {
    const { code } = await ask('POST', '/api/updown/remoteGate', { gateId, type: 1, reason: '测试' });
    answers.push(code);
  }
  // A gate whose barrier is offline refuses.
  expect([...new Set(answers)].filter((code) => code !== 200 && code !== 409)).toEqual([]);
  expect(answers).toContain(200);
});

/** What the day's payments come to, in all and through one way, as the report of the day has it. */
const takings = async (way: 'cashFen' | 'wechatFen'): Promise<number> => {
  const days = { beginDate: BASE_DATE, endDate: BASE_DATE };
  const rows = await done<Row[]>('GET', '/api/updown/staticSumPay/getChartByDay', days);
  return rows.reduce((sum, row) => sum + Number(row[way]), 0);
};
const paymentsOf = (plateNumber: unknown): Promise<Row[]> =>
  done<Row[]>('GET', '/api/updown/static/getPageTempWCPays', { plateNumber, current: 1, size: 10 });

/** A car inside that has something to pay, with what it is. */
const debtor = async (): Promise<Row & { readonly feeNow: number }> => {
  const inside = await done<Row[]>('GET', '/api/updown/static/searchInOutRecords', { state: 0, current: 1, size: 100 });
  for (const stay of inside) {
    const { due } = await done<{ due: number }>('GET', '/api/updown/parkIORecord/feeNow', { recordId: stay.recordId });
    if (due > 0) return { ...stay, feeNow: due };
  }
  throw new Error('No car inside owes anything');
};

test('takes cash for a car that leaves, and sees it in payments and in the report of the day', async () => {
  const before = await takings('cashFen');
  const { recordId, plateNumber, feeNow } = await debtor();
  await done('POST', '/api/updown/parkIORecord/exit', { recordId, payWay: 1 });
  expect(await paymentsOf(plateNumber)).toContainEqual(expect.objectContaining({ amountFen: feeNow, payWay: 1 }));
  expect(await takings('cashFen')).toBe(before + feeNow);
});

const started = (recordIds: unknown, openId?: string): Promise<Row> =>
  done<Row>('POST', '/api/updown/parkorder/startPay', { recordIds, payWay: 2, ...(openId ? { openId } : {}) });
const askedFor = ({ onlineOrderId }: Row): Promise<Row> =>
  done<Row>('GET', '/api/updown/parkorder/queryPayResult', { onlineOrderId });
const later = (time: string): void => world.setClock(() => `${BASE_DATE} ${time}`);

test('has a car pay through the channel: starts a payment, asks what became of it', async () => {
  const before = await takings('wechatFen');
  const { recordId, plateNumber } = await debtor();
  const payment = await started(recordId);
  later('15:01:00');
  expect(await askedFor(payment)).toMatchObject({ state: 1, payTime: expect.stringContaining(BASE_DATE) });
  const { amountFen } = payment;
  expect(await paymentsOf(plateNumber)).toContainEqual(expect.objectContaining({ amountFen, payWay: 2 }));
  expect(await takings('wechatFen')).toBe(before + Number(amountFen));
});

test('an order whose payment has no result is not paid twice; once it is closed, cash pays it', async () => {
  const payment = await started((await debtor()).recordId, 'never');
  const { orderId, amountFen } = payment;
  const cash = { orderId, payWay: 1, amountFen };
  const refused = await ask('POST', '/api/updown/parkorder/pay', cash);
  expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('先查询结果') });
  later('15:17:00');
  expect(await askedFor(payment)).toMatchObject({ state: 4 });
  expect(await done<Row>('POST', '/api/updown/parkorder/pay', cash)).toMatchObject({ orderId, paidFen: amountFen });
});

test('a payment that the channel does not know is confirmed by a person, and its order is paid', async () => {
  const open = await done<Row[]>('GET', '/api/updown/parkorder/list', { state: '0', current: 1, size: 50 });
  const { orderId } = open.find(({ onlineState }) => onlineState !== null) ?? {};
  const [online = {}] = await done<Row[]>('GET', '/api/updown/static/getPageOnlineOrder', { orderId });
  const { onlineOrderId } = online;
  const checked = { onlineOrderId, remark: '与渠道账单核对' };
  await done('GET', '/api/updown/parkorder/manualPayResultNotice', checked);
  expect(await done<Row>('GET', '/api/updown/parkorder/detail', { orderId })).toMatchObject({ unpaidFen: 0 });
});

test('asks a report', async () => {
  const days = { beginDate: '2026-02-01', endDate: '2026-02-28' };
  expect((await done<Row[]>('GET', '/api/updown/staticSum/getInOutSum', days)).length).toBeGreaterThan(0);
});

test('every path that it used is documented', async () => {
  const { paths } = (await (await fetch(`${address}/openapi.json`)).json()) as { paths: Row };
  expect([...used].filter((path) => !(path in paths))).toEqual([]);
});
