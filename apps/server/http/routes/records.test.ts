import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUnlogged } from '@parkdeck/core/kit/field';
import { DEMO_PASSWORD, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { sampleValues } from '../../../../tests/factories/samples.ts';
import { accessOf } from '../../access/access.ts';
import { calls } from '../../db/registry.ts';
import { flushRecords, recordError, recordActivity } from '../../events/records.ts';
import { isHandled } from '../../handlers/index.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { words } from '@parkdeck/core/kit/words';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());
const { ask, done } = callsOn(() => world);

/** What the logs hold, after all that waits is written. */
const logged = async (table: 'activity_log' | 'api_log' | 'error_log', request: unknown): Promise<Row[]> => {
  await new Promise(setImmediate); // a call is written down after its answer
  await flushRecords(world.platform);
  return ask(`select * from ${table} where request = $1`, [request]);
};
const requestOf = (raw: { headers: Readonly<Record<string, unknown>> }): unknown => raw.headers['x-request-id'];

test('a change is told in both logs, with who, what was sent and what was answered', async () => {
  const input = { title: '停水通知', content: '周日', kind: 'general' };
  const { raw } = await world.call('admin', 'notice.create-or-update', { input });
  const request = requestOf(raw);
  expect(await logged('activity_log', request)).toMatchObject([
    { kind: 'write', user_name: 'admin', call: 'notice.create-or-update', surface: 'api', ip: '127.0.0.1' },
  ]);
  const [line] = await logged('api_log', request);
  expect(line).toMatchObject({ result: 'ok', status: 200, route: 'POST /api/blade-desk/notice/submit' });
  expect(JSON.parse(String(line?.sent))).toMatchObject({ title: '停水通知' });
  expect(JSON.parse(String(line?.answer))).toMatchObject({ data: { title: '停水通知' } });
  const [shown] = await done<Row[]>('admin', 'api-log.list', { input: { request } });
  expect(shown).toMatchObject({ title: '保存公告', code: 200, requestId: request });
});

test('codes that sign in are hidden as declared, other codes are told', async () => {
  const confirmed = await world.call('admin', 'second-factor.confirm', { input: { code: '483920' } });
  const [line] = await logged('api_log', requestOf(confirmed.raw));
  expect(String(line?.sent)).toContain('"code":"***"');
  expect(JSON.stringify(line)).not.toContain('483920');
  const renamed = await world.call('admin', 'tenant.create-or-update', { input: { code: '100201', name: '甲' } });
  expect(await logged('api_log', requestOf(renamed.raw))).toMatchObject([
    { sent: expect.stringContaining('"100201"'), answer: expect.stringContaining(`"code":${renamed.body.code}`) },
  ]);
});

test('a refusal is told with its sentence, a quick read not at all', async () => {
  const refused = await world.call('east', 'tenant.create-or-update', { input: { code: 'X', name: 'X' } });
  expect(await logged('api_log', requestOf(refused.raw))).toMatchObject([
    { result: 'refused', status: 403, answer: expect.stringContaining('system_tenant_add') },
  ]);
  expect(await logged('activity_log', requestOf(refused.raw))).toEqual([]);
  const read = await world.call('admin', 'notice.list');
  expect(await logged('api_log', requestOf(read.raw))).toEqual([]);
});

test('a sign-in is an activity of its user; what was typed is nowhere', async () => {
  const { raw } = await world.call(undefined, 'sign-in.by-password', {
    input: { userName: 'east', password: DEMO_PASSWORD },
  });
  expect(await logged('activity_log', requestOf(raw))).toMatchObject([{ kind: 'sign-in', user_name: 'east' }]);
  const [line] = await logged('api_log', requestOf(raw));
  expect(JSON.stringify(line)).not.toContain(DEMO_PASSWORD);
  expect(String(line?.answer)).not.toMatch(/[\w-]{40}/);
});

describe('an error of the server', () => {
  const broken = async (user = 'admin') => {
    const { pool } = world.platform.database;
    await pool.query('alter table notice rename to notice_away');
    try {
      return await world.call(user, 'notice.list', { input: { title: '身份证 110101199003071234' } });
    } finally {
      await pool.query('alter table notice_away rename to notice');
    }
  };

  test('is found by the request id of its answer, with its stack for platform admins only', async () => {
    const { status, body, raw } = await broken();
    expect(status).toBe(500);
    const { requestId } = body.data as Row;
    expect(requestId).toBe(requestOf(raw));
    const [line] = await logged('error_log', requestId);
    expect(line).toMatchObject({ place: 'call', call: 'notice.list', user_name: 'admin' });
    expect(JSON.stringify(line)).not.toContain('110101199003071234');
    const [listed] = await done<Row[]>('admin', 'error-log.list', { input: { request: requestId } });
    const detail = await done('admin', 'error-log.get', { ids: [String(listed?.id)] });
    expect(detail).toMatchObject({ requestId, title: '查询公告' });
    expect(detail).not.toHaveProperty('rawStack');
    expect(String(detail.stackTrace)).toContain('.ts');
    expect(await logged('api_log', requestId)).toMatchObject([{ result: 'failed', status: 500 }]);
  });

  test('of a company is seen without the stack by who acts for it', async () => {
    await done('admin', 'sign-in.switch-company', { input: { company: 'C0002' } });
    const { body } = await broken();
    const { requestId } = body.data as Row;
    const [line] = await logged('error_log', requestId);
    expect(line?.company_id).toBe('C0002');
    const [shown] = await done<Row[]>('admin', 'error-log.list', { input: { request: requestId } });
    const detail = await done('admin', 'error-log.get', { ids: [String(shown?.id)] });
    await done('admin', 'sign-in.switch-company', { input: { company: null } });
    expect(detail.stackTrace ?? null).toBeNull();
    expect(await done('admin', 'error-log.get', { ids: [String(shown?.id)] })).toMatchObject({
      stackTrace: expect.stringContaining('.ts'),
    });
  });
});

test('a full queue drops the oldest lines, and slows nobody', async () => {
  const who = { company: null, user: null, userName: null, ip: null, request: 'flood' };
  for (let n = 0; n < 6000; n++)
    recordActivity(world.platform, {
      who,
      call: `n${n}`,
      said: words('x', 'x'),
      kind: 'write',
      rows: n,
      surface: 'api',
      agent: null,
    });
  await flushRecords(world.platform);
  const [kept] = await ask(`select count(*)::int as n, min(rows) as first from activity_log where request = 'flood'`);
  expect(kept).toEqual({ n: 5000, first: 1000 });
});

test('lines that the database refuses are given up, and the next are written', async () => {
  const { pool } = world.platform.database;
  await pool.query('alter table error_log rename to error_log_away');
  recordError(world.platform, new Error('lost'), { place: 'job', call: 'x', said: words('x', 'x') });
  await flushRecords(world.platform);
  await pool.query('alter table error_log_away rename to error_log');
  recordError(world.platform, new Error('kept'), { place: 'job', call: 'x', said: words('x', 'x') });
  await flushRecords(world.platform);
  expect(await ask(`select message from error_log where call = 'x'`)).toEqual([{ message: 'kept' }]);
});

test('no secret of any call is in any log', async () => {
  const MARK = 'Zq9-Never-In-A-Log-7x';
  const taking = [...calls.values()].filter(
    (call) => isHandled(call) && call.effect === 'write' && Object.values(call.input).some(isUnlogged),
  );
  expect(taking.length).toBeGreaterThan(8);
  for (const call of taking) {
    const values = await sampleValues(world.platform, call.input, true).catch(() => ({}));
    const secrets = Object.entries(call.input).flatMap(([key, field]) => (isUnlogged(field) ? [[key, MARK]] : []));
    await world.call(accessOf(call) === 'public' ? undefined : 'admin', call.id, {
      input: { ...values, ...Object.fromEntries(secrets) },
      headers: { 'dry-run': '1' },
    });
  }
  await new Promise(setImmediate);
  await flushRecords(world.platform);
  for (const table of ['activity_log', 'api_log', 'error_log']) {
    const [found] = await ask(`select count(*)::int as n from ${table} t where t::text like '%' || $1 || '%'`, [MARK]);
    expect(found?.n, table).toBe(0);
  }
  const [written] = await ask(`select count(distinct call)::int as n from api_log where time::date >= '2026-03-01'`);
  expect(Number(written?.n)).toBeGreaterThanOrEqual(taking.length);
});
