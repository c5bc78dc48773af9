import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { ASSETS } from './views.ts';

/** The phone page of a gate's code of PK0001, which seat1 and mgr1 serve. */
let world: TestPlatform;
const { ask, done, row } = callsOn(() => world);
let phone = 0;
let url = '';
const GATE = 'GT000002';
const MICROPHONE = 'microphone=(self)';
beforeAll(async () => {
  world = await testPlatform();
  const code = await done('east', 'park-code.cloud-seat-gate', { input: { park: 'PK0001', gate: GATE } });
  url = new URL(String(code.content)).pathname;
});
beforeEach(() => void phone++);
afterAll(() => world.close());

const scan = (at: string, form?: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  world.app.inject({
    method: form ? 'POST' : 'GET',
    url: at,
    remoteAddress: `10.9.7.${phone}`,
    headers: {
      'accept-language': 'zh-CN',
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
const callAt = async (): Promise<{ readonly page: string; readonly id: string }> => {
  await ask(`update intercom_call set state = 'ended', result = coalesce(result, 'missed') where state <> 'ended'`);
  const page = String((await scan(url, { do: 'help' })).headers.location);
  const [call] = await ask(`select id from intercom_call where state = 'ringing' and gate_id = $1`, [GATE]);
  return { page, id: String(call?.id) };
};
const SOUND = 'v=0\r\no=- 1 2 IN IP4 0.0.0.0\r\n';

test('a scanned code calls: one case, one call, and a page of it that may use the microphone', async () => {
  const { page, id } = await callAt();
  await scan(url, { do: 'help' });
  const { statusCode, body, headers } = await scan(page);
  expect([statusCode, body.includes('正在呼叫')]).toEqual([200, true]);
  expect(headers['permissions-policy']).toContain(MICROPHONE);
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(Buffer.byteLength(body + Object.values(ASSETS).reduce((all, { text }) => all + text, ''))).toBeLessThan(
    30 * 1024,
  );
  expect((await scan(page, undefined, { 'accept-language': 'en' })).body).toContain('Calling the staff');
  expect(await ask("select state from exception where kind = 'intercom-call'")).toEqual([{ state: 'open' }]);
  expect(await row('intercom_call', id)).toMatchObject({ origin: 'phone', state: 'ringing', gate_id: GATE });
});

test('no other page may use the microphone', async () => {
  for (const at of [url, '/', '/static/incar', '/q/unknown/x', '/api/parkdeck/live'])
    expect((await scan(at)).headers['permissions-policy'], at).toContain('microphone=()');
});

test('the driver hangs up while it rings: missed, and he may call again', async () => {
  const { page, id } = await callAt();
  expect((await scan(`${page}/bye`, {})).statusCode).toBe(204);
  expect(await row('intercom_call', id)).toMatchObject({ state: 'ended', result: 'missed', ended_by: 'driver' });
  const { body } = await scan(page);
  expect([body.includes('再次呼叫'), body.includes('挂断')]).toEqual([true, false]);
});

test('lines go both ways in the call, and stay with it', async () => {
  const { page, id } = await callAt();
  expect((await scan(`${page}/say`, { number: '1', text: '早了' })).statusCode).toBe(409);
  await done('seat1', 'intercom-call.answer', { ids: [id] });
  const say = { number: '7', text: '付款页面打不开' };
  expect((await scan(`${page}/say`, say)).statusCode).toBe(204);
  expect((await scan(`${page}/say`, say)).statusCode).toBe(204); // a repeated request
  await done('seat1', 'intercom-call.say', { ids: [id], input: { text: '稍等' } });
  expect(await done('seat1', 'intercom-call.hear', { ids: [id] })).toMatchObject({
    lines: [{ from: 'driver', text: '付款页面打不开' }, { from: 'seat' }],
  });
  expect((await scan(`${page}/say`, { number: '8', text: 'x'.repeat(201) })).statusCode).toBe(400);
  expect((await scan(`${page}/say`, { number: '0', text: 'x' })).statusCode).toBe(400);
  await done('seat1', 'intercom-call.hang-up', { ids: [id] });
  expect((await scan(page)).body).toContain('付款页面打不开');
  expect((await scan(`${page}/say`, { number: '9', text: '还在吗' })).statusCode).toBe(409);
});

test('without its script the forms of the page do the same', async () => {
  const { page, id } = await callAt();
  await done('seat1', 'intercom-call.answer', { ids: [id] });
  const html = { accept: 'text/html,application/xhtml+xml' };
  const said = await scan(`${page}/say`, { text: '我在二号出口' }, html);
  expect([said.statusCode, said.headers.location]).toEqual([303, page]);
  expect((await scan(page)).body).toContain('我在二号出口');
  expect((await scan(`${page}/bye`, {}, html)).statusCode).toBe(303);
  expect(await row('intercom_call', id)).toMatchObject({ state: 'ended', result: 'answered', ended_by: 'driver' });
});

test('sound is offered by the phone and answered by the attendant; a repeated offer changes nothing', async () => {
  const { page, id } = await callAt();
  await done('seat1', 'intercom-call.answer', { ids: [id] });
  const offer = (number: string, description = SOUND) => scan(`${page}/sound`, { number, description });
  expect((await offer('1')).statusCode).toBe(204);
  expect((await offer('1', 'v=0\r\nsomething else\r\n')).statusCode).toBe(204);
  expect(await done('seat1', 'intercom-call.hear', { ids: [id] })).toMatchObject({
    offer: { number: 1, description: SOUND },
  });
  // the attendant's console was loaded anew: it has the phone offer once more
  await done('seat1', 'intercom-call.connect', { ids: [id], input: { number: 1, description: SOUND } });
  expect(await done('seat1', 'intercom-call.hear', { ids: [id] })).toMatchObject({ answeredNo: 1 });
  await done('seat1', 'intercom-call.connect', { ids: [id], input: { number: 1 } });
  expect(await ask(`select kind, number, side from call_signal where call_id = $1 and kind = 'renew'`, [id])).toEqual([
    { kind: 'renew', number: 1, side: 'seat' },
  ]);
  expect((await offer('2', 'hello')).statusCode).toBe(400);
  expect((await offer('2', `v=0\r\n${'a'.repeat(7000)}`)).statusCode).toBe(400);
});

test('only who has the sealed address of a call is in it', async () => {
  const { page, id } = await callAt();
  await done('seat1', 'intercom-call.answer', { ids: [id] });
  const forged = page.replace(/\.[\w-]{22}$/, `.${'A'.repeat(22)}`);
  for (const at of [forged, `${forged}/live`]) expect((await scan(at)).statusCode).toBe(404);
  expect((await scan(`${forged}/say`, { number: '1', text: 'x' })).statusCode).toBe(404);
  // the call of one gate is not reached by the code of another
  const other = await done('east', 'park-code.cloud-seat-gate', { input: { park: 'PK0001', gate: 'GT000001' } });
  const moved = page.replace(url, new URL(String(other.content)).pathname);
  expect((await scan(moved)).statusCode).toBe(404);
  expect((await scan(`${moved}/say`, { number: '1', text: 'x' })).statusCode).toBe(404);
  expect(await done('seat1', 'intercom-call.hear', { ids: [id] })).toMatchObject({ lines: [] });
});

test('where nobody serves the lane, and where everybody talks, the page says so', async () => {
  const inner = await done('east', 'park-code.cloud-seat-gate', { input: { park: 'PK0001', gate: 'GT000005' } });
  const unserved = String((await scan(new URL(String(inner.content)).pathname, { do: 'help' })).headers.location);
  expect((await scan(unserved)).body).toContain('已通知值班人员');
  const { id } = await callAt();
  await done('seat1', 'intercom-call.answer', { ids: [id] });
  const east = await done('east', 'park-code.cloud-seat-gate', { input: { park: 'PK0001', gate: 'GT000001' } });
  await ask(`update live_presence set open = false`);
  phone++;
  const busy = String((await scan(new URL(String(east.content)).pathname, { do: 'help' })).headers.location);
  expect((await scan(busy)).body).toContain('值班人员都在通话');
});

test('the code of a gate that is disabled says so', async () => {
  await ask("update gate set state = 'disabled' where id = $1", [GATE]);
  const { statusCode, body } = await scan(url);
  expect([statusCode, body.includes('已失效')]).toEqual([410, true]);
});
