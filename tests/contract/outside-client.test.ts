import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../factories/platform.ts';
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

test('asks a report', async () => {
  const days = { beginDate: '2026-02-01', endDate: '2026-02-28' };
  expect((await done<Row[]>('GET', '/api/updown/staticSum/getInOutSum', days)).length).toBeGreaterThan(0);
});

test('every path that it used is documented', async () => {
  const { paths } = (await (await fetch(`${address}/openapi.json`)).json()) as { paths: Row };
  expect([...used].filter((path) => !(path in paths))).toEqual([]);
});
