import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { sealAgain } from '../../jobs/seal-secrets.ts';

let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

/** What an authenticator shows (RFC 6238), by a clock that the tests set. */
const BEGIN = Date.parse('2026-03-01T02:00:00Z');
const later = (seconds: number): void => void vi.setSystemTime(BEGIN + seconds * 1000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  later(0);
});
afterEach(() => vi.useRealTimers());
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codeOf = (key: string, seconds = 0): string => {
  const bits = [...key].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + seconds) / 30)));
  const hash = createHmac('sha1', bytes).update(step).digest();
  const at = (hash[19] ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};

test('the codes of this test are those of RFC 6238', () => {
  vi.setSystemTime(1_111_111_109_000);
  expect(codeOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBe('081804');
});

const password = async (userName: string) =>
  world.call(undefined, 'sign-in.by-password', { input: { userName, password: DEMO_PASSWORD } });
const second = async (ticket: string, code: string) =>
  world.call(undefined, 'sign-in.by-second-factor', { input: { ticket, code } });
const ticketOf = async (userName: string): Promise<string> => {
  const { body } = await password(userName);
  expect(body).toMatchObject({ code: 409, data: { reason: 'second-factor' } });
  return (body.data as { detail: { ticket: string } }).detail.ticket;
};
const turnOn = async (userName: string): Promise<{ readonly key: string; readonly codes: readonly string[] }> => {
  await world.bearer(userName); // the session of before goes on
  const begun = await world.call(userName, 'second-factor.begin', { input: { password: DEMO_PASSWORD } });
  const { key } = begun.body.data as { key: string };
  const confirmed = await world.call(userName, 'second-factor.confirm', { input: { code: codeOf(key, -30) } });
  expect(confirmed.body).toMatchObject({ code: 200 });
  return { key, codes: (confirmed.body.data as { codes: string[] }).codes };
};

test('it is turned on with the password and a first code; then the password alone signs nobody in', async () => {
  const wrong = await world.call('east', 'second-factor.begin', { input: { password: 'other' } });
  expect(wrong.body).toMatchObject({ code: 409, data: { reason: 'wrong-password' } });
  const begun = await world.call('east', 'second-factor.begin', { input: { password: DEMO_PASSWORD } });
  const { key, address, picture } = begun.body.data as { key: string; address: string; picture: string };
  expect(address).toContain('otpauth://totp/Parkdeck:east?issuer=Parkdeck&secret=');
  expect(picture).toMatch(/^data:image\/png;base64,/);
  expect((await password('east')).body.code).toBe(200); // not before it is confirmed
  const unsure = await world.call('east', 'second-factor.confirm', { input: { code: '000000' } });
  expect(unsure.body).toMatchObject({ code: 409, data: { reason: 'wrong-second-factor', detail: { tries: 4 } } });
  const sure = await world.call('east', 'second-factor.confirm', { input: { code: codeOf(key) } });
  const { codes } = sure.body.data as { codes: string[] };
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect((await world.call('east', 'second-factor.get')).body.data).toMatchObject({ codesLeft: 10, demanded: 0 });
  const stored = await world.platform.database.pool.query<{ secret: string; codes: string[] }>(
    'select secret, codes from second_factor where confirmed_at is not null',
  );
  expect(stored.rows[0]?.secret).toMatch(/^sealed:1:/);
  expect(JSON.stringify(stored.rows)).not.toContain(codes[0]);

  const ticket = await ticketOf('east');
  expect((await second(ticket, codeOf(key))).body).toMatchObject({ data: { reason: 'wrong-second-factor' } }); // used
  later(30);
  const entered = await second(ticket, codeOf(key));
  expect(entered.body).toMatchObject({ code: 200, data: { userInfo: { userName: 'east' } } });
  expect((await second(ticket, codeOf(key, 30))).body).toMatchObject({ data: { reason: 'second-factor-over' } });
});

test('a code is taken one step early and late, not two, and each once', async () => {
  const { key } = await turnOn('roadmgr');
  later(600);
  const ticket = await ticketOf('roadmgr');
  for (const off of [-60, 60])
    expect((await second(ticket, codeOf(key, off))).body, String(off)).toMatchObject({ code: 409 });
  expect((await second(ticket, codeOf(key, -30))).body).toMatchObject({ code: 200 });
  const next = await ticketOf('roadmgr');
  expect((await second(next, codeOf(key, -30))).body).toMatchObject({ code: 409 });
  expect((await second(next, codeOf(key, 30))).body).toMatchObject({ code: 200 });
});

test('two sign-ins with one code at the same time: one enters', async () => {
  const { key } = await turnOn('mgr1');
  later(900);
  const tickets = [await ticketOf('mgr1'), await ticketOf('mgr1')];
  const answers = await Promise.all(tickets.map((ticket) => second(ticket, codeOf(key))));
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a recovery code signs in once, however it is typed; new ones end the old', async () => {
  const { key, codes } = await turnOn('audit1');
  const [first = '', other = '', third = ''] = codes;
  later(1200);
  const tickets = [await ticketOf('audit1'), await ticketOf('audit1')];
  const atOnce = await Promise.all(tickets.map((ticket) => second(ticket, third)));
  expect(atOnce.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await second(await ticketOf('audit1'), ` ${first.toLowerCase().replace('-', ' ')}`)).body.code).toBe(200);
  expect((await second(await ticketOf('audit1'), first)).body.code).toBe(409);
  expect((await world.call('audit1', 'second-factor.get')).body.data).toMatchObject({ codesLeft: 8 });
  const renewed = await world.call('audit1', 'second-factor.new-codes', { input: { code: codeOf(key) } });
  expect((renewed.body.data as { codes: string[] }).codes).toHaveLength(10);
  expect((await second(await ticketOf('audit1'), other)).body.code).toBe(409);
});

test('five wrong codes lock the second step, not the password of others, and a ticket ends', async () => {
  await turnOn('cash1');
  later(1500);
  const ticket = await ticketOf('cash1');
  const refusals: unknown[] = [];
  for (let tried = 0; tried < 5; tried += 1)
    refusals.push(((await second(ticket, '000000')).body.data as { reason: string }).reason);
  expect(refusals).toEqual([...Array.from({ length: 4 }, () => 'wrong-second-factor'), 'account-locked']);
  expect((await second(ticket, '000000')).body).toMatchObject({ data: { reason: 'second-factor-over' } });
  const again = await second(await ticketOf('cash1'), '000000');
  expect(again.body).toMatchObject({ code: 409, data: { reason: 'account-locked' } });
  const logged = await world.platform.database.pool.query<{ n: number }>(
    `select count(*)::int as n from operation_log where action = 'sign-in.wrong-second-factor' and user_name = 'cash1'`,
  );
  expect(logged.rows[0]?.n).toBe(5);
});

test('a role that asks for it lets nobody do anything before it is on, and nobody turn it off', async () => {
  await world.platform.database.pool.query(
    `update role set second_factor = true where id = any((select roles from "user" where user_name = 'seat1')::text[])`,
  );
  const info = await world.call('seat1', 'sign-in.who-am-i');
  expect(info.body.data).toMatchObject({ userInfo: { mustSecondFactor: true } });
  expect((await world.call('seat1', 'pass.list')).status).toBe(403);
  const { key } = await turnOn('seat1');
  expect((await world.call('seat1', 'sign-in.who-am-i')).body.data).toMatchObject({
    userInfo: { mustSecondFactor: false },
  });
  later(1800);
  const off = await world.call('seat1', 'second-factor.turn-off', { input: { code: codeOf(key) } });
  expect(off.body).toMatchObject({ code: 409, data: { reason: 'second-factor-demanded' } });
});

test('its own user turns it off with a code; an administrator resets it, which ends all sessions', async () => {
  const { key } = await turnOn('cash2');
  later(2100);
  const off = await world.call('cash2', 'second-factor.turn-off', { input: { code: codeOf(key) } });
  expect(off.body).toMatchObject({ code: 200 });
  expect((await password('cash2')).body.code).toBe(200);
  later(2400);
  await turnOn('cash2');
  const { rows } = await world.platform.database.pool.query<{ id: string }>(
    `select id from "user" where user_name = 'cash2'`,
  );
  const ids = rows.map(({ id }) => id);
  expect((await world.call('none1', 'user.reset-second-factor', { ids })).status).toBe(403);
  expect((await world.call('admin', 'user.reset-second-factor', { ids })).body).toMatchObject({ code: 200 });
  expect((await world.call('cash2', 'second-factor.get')).status).toBe(401);
  expect((await password('cash2')).body.code).toBe(200);
  const twice = await world.call('admin', 'user.reset-second-factor', { ids });
  expect(twice.body).toMatchObject({ data: [{ ok: false, reason: 'second-factor-off' }] });
  const audited = await world.platform.database.pool.query(
    `select from operation_log where action = 'user.reset-second-factor' and row_id = $1`,
    ids,
  );
  expect(audited.rowCount).toBe(1);
});

test('keys are sealed anew with the newest key, and still open', async () => {
  await sealAgain(world.platform); // what the demo world plants is plain
  expect(await sealAgain(world.platform)).toBe(0);
});
