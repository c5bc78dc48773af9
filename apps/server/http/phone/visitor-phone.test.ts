import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { ASSETS } from './views.ts';

let world: TestPlatform;
const { ask, done } = callsOn(() => world);
/** Every test scans from an address of its own: they share no limit. */
let phone = 0;
beforeAll(async () => void (world = await testPlatform()));
beforeEach(() => void phone++);
afterAll(() => world.close());

let count = 0;
const codeOf = async (more: Row = {}): Promise<{ readonly id: string; readonly url: string }> => {
  const { recordId } = await done<{ recordId: string }>('east', 'visitor-code.create-or-update', {
    input: { name: `码 ${++count}`, village: 'V0001', parks: ['PK0001'], needAudit: true, maxHours: 8, ...more },
  });
  const { content } = await done<{ content: string }>('east', 'visitor-code.show', { ids: [recordId] });
  return { id: recordId, url: new URL(content).pathname };
};
const scan = (url: string, form?: Readonly<Record<string, string>>, language = 'zh-CN') =>
  world.app.inject({
    method: form ? 'POST' : 'GET',
    url,
    remoteAddress: `10.7.8.${phone}`,
    headers: { 'accept-language': language, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
/** Of the world's day, after the end of its history. */
const FORM = {
  do: 'announce',
  name: '李雷',
  phone: '13900000001',
  plate: '京a·70001',
  hostName: '韩梅',
  reason: '走亲访友',
  startTime: '2026-03-01T16:00',
  endTime: '2026-03-01T20:00',
  persons: '2',
};
const visitorsOf = (code: string): Promise<Row[]> =>
  ask('select id, state, plate, source, pass_code, company_id from visitor where code_id = $1 order by id', [code]);

test('a code opens a small form in both languages, without sign-in', async () => {
  const { url } = await codeOf();
  for (const [language, title] of [
    ['zh-CN', '来访登记'],
    ['en-GB', 'Announce a visit'],
  ] as const) {
    const { statusCode, headers, body } = await scan(url, undefined, language);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(title);
    expect(body).toContain('云泊广场');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const weight = Buffer.byteLength(body + Object.values(ASSETS).reduce((sum, { text }) => sum + text, ''));
    expect(weight).toBeLessThan(30 * 1024);
  }
});

test.each([
  ['an unknown key', `/q/visitor/${randomBytes(16).toString('base64url')}`, 404],
  ['a cut-off key', '/q/visitor/abc', 404],
  ['a forged status page', `/q/visitor/${randomBytes(16).toString('base64url')}/status/VI1.x`, 404],
])('%s is said so', async (_what, url, status) => {
  const { statusCode, body } = await scan(url);
  expect([statusCode, body.includes('找不到这个二维码')]).toEqual([status, true]);
});

test('a code that is disabled, past or not in use yet answers so', async () => {
  const off = await codeOf();
  await done('east', 'visitor-code.disable', { ids: [off.id] });
  const [past, early] = [await codeOf({ endDate: '2026-02-28' }), await codeOf({ startDate: '2026-03-02' })];
  for (const [code, text] of [
    [off, '访客码已停用'],
    [past, '访客码已过期'],
    [early, '访客码还没到启用日期'],
  ] as const) {
    const { statusCode, body } = await scan(code.url);
    expect([statusCode, body.includes(text)]).toEqual([410, true]);
    expect((await scan(code.url, FORM)).statusCode).toBe(410);
    expect(await visitorsOf(code.id)).toEqual([]);
  }
});

test('a form that is wrong is sent back as it was typed, with a sentence at each field', async () => {
  const { id, url } = await codeOf();
  const { statusCode, body } = await scan(url, {
    ...FORM,
    name: '',
    phone: '12345',
    plate: 'XX',
    hostName: '<b>韩梅</b>',
    endTime: '2026-03-02T16:00',
  });
  expect(statusCode).toBe(400);
  expect(body).toContain('value="12345"');
  expect(body).toContain('&lt;b&gt;韩梅');
  expect(body.match(/class="problem"/g)?.length).toBeGreaterThanOrEqual(2);
  expect(body).toContain('<span class="problem" id="phone-told"');
  const long = await scan(url, { ...FORM, endTime: '2026-03-02T16:00' });
  expect(long.body).toContain('离开时间太晚，从开始算最长 8 小时');
  expect((await scan(url, { ...FORM, plate: 'XX' })).body).toContain('<span class="problem" id="plate-told"');
  expect((await scan(url, { ...FORM, endTime: '2026-03-01T15:30' }, 'en')).body).toContain(
    '<span class="problem" id="endTime-told"',
  );
  expect((await scan(url, { ...FORM, startTime: 'nonsense' })).body).toContain(
    '<span class="problem" id="startTime-told"',
  );
  expect((await scan(url, { ...FORM, persons: '-3' })).body).toContain('<span class="problem" id="persons-told"');
  expect(await visitorsOf(id)).toEqual([]);
});

test('a request waits for approval, is passed, and its page shows the pass code', async () => {
  const { id, url } = await codeOf();
  const sent = await scan(url, FORM);
  expect(sent.statusCode).toBe(303);
  const status = String(sent.headers.location);
  expect(await scan(url, FORM)).toMatchObject({ statusCode: 303, headers: { location: status } });
  const [row] = await visitorsOf(id);
  expect(row).toMatchObject({ state: 'pending', plate: '京A70001', source: 'code', company_id: 'C0002' });
  const waiting = await scan(status);
  expect([waiting.body.includes('待审核'), waiting.body.includes(String(row?.pass_code))]).toEqual([true, false]);
  await done('east', 'visitor.examine', { ids: [String(row?.id)], input: { decision: 'pass' } });
  const passed = await scan(status, undefined, 'en');
  expect(passed.body).toContain(String(row?.pass_code));
  expect(await ask('select park_id from visitor_car where visitor_id = $1', [row?.id])).toEqual([
    { park_id: 'PK0001' },
  ]);
  const [other] = [await codeOf()];
  expect((await scan(status.replace(url, other.url))).statusCode).toBe(404);
});

test('whoever announced himself calls it off, or tries again after a refusal', async () => {
  const { id, url } = await codeOf();
  const status = String((await scan(url, FORM)).headers.location);
  const [{ id: key } = {}] = await visitorsOf(id);
  await done('east', 'visitor.examine', { ids: [String(key)], input: { decision: 'refuse', remark: '信息不全' } });
  expect((await scan(status)).body).toContain('信息不全');
  phone++;
  expect((await scan(`${status}/again`)).body).toContain('value="13900000001"');
  const again = await scan(`${status}/again`, { ...FORM, reason: '商务洽谈，三楼' });
  expect([again.statusCode, String(again.headers.location)]).toEqual([303, status]);
  expect(await visitorsOf(id)).toMatchObject([{ id: key, state: 'pending' }]);
  expect((await scan(status, { do: 'cancel' })).statusCode).toBe(303);
  expect(await visitorsOf(id)).toMatchObject([{ id: key, state: 'cancelled' }]);
});

test('a code without review passes at once; the right is that of its parks', async () => {
  const { id, url } = await codeOf({ needAudit: false });
  const status = String((await scan(url, { ...FORM, plate: '京A70002' })).headers.location);
  const [row] = await visitorsOf(id);
  expect(row).toMatchObject({ state: 'passed' });
  expect((await scan(status)).body).toContain(String(row?.pass_code));
  expect(await ask('select state from visitor_car where visitor_id = $1', [row?.id])).toEqual([{ state: 'valid' }]);
  const code = await done<Row>('east', 'visitor-code.get', { ids: [id] });
  expect(code).toMatchObject({ usedNum: 1 });
});

test('at a site that keeps its people the host must be one of them, by name, phone or number', async () => {
  const { recordId } = await done<{ recordId: string }>('jinhe', 'visitor-code.create-or-update', {
    input: { name: '南门', village: 'V0003', needAudit: true, maxHours: 8 },
  });
  const { content } = await done<{ content: string }>('jinhe', 'visitor-code.show', { ids: [recordId] });
  const url = new URL(content).pathname;
  const wrong = await scan(url, FORM);
  expect([wrong.statusCode, wrong.body.includes('这里没有这个人')]).toEqual([400, true]);
  expect(wrong.body).toContain('value="韩梅"');
  const [host] = await ask(
    `select id, name, phone from employee where village_id = 'V0003' and state = 'in' and phone is not null limit 1`,
  );
  expect((await scan(url, { ...FORM, hostName: String(host?.phone) })).statusCode).toBe(303);
  expect(await ask('select host_id, host_name from visitor where code_id = $1', [recordId])).toEqual([
    { host_id: host?.id, host_name: host?.name },
  ]);
});

test('forms are limited for one address, and what they wrote breaks no invariant', async () => {
  const { url } = await codeOf();
  const answers = [];
  for (let turn = 0; turn < 12; turn += 1) answers.push((await scan(url, { ...FORM, phone: '1' })).statusCode);
  expect(answers).toContain(429);
  const broken = Object.entries(await checkWorld(world.platform.database.db)).filter(([, rows]) => rows > 0);
  expect(broken).toEqual([]);
});
