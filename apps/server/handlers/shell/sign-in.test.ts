import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Envelope } from '@parkdeck/core/wire/envelope';
import { DEMO_PASSWORD, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { issueCode } from '../../access/one-time-codes.ts';
import { tidySignIns } from '../../business/system/attempts.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform({ PARKDECK_PARTNER_SIGN_IN: 'on' });
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.platform.database.pool.query(
    `delete from sign_in_attempt; delete from one_time_code; update "user" set state = 'enabled'
      where state = 'locked'`,
  );
});

interface Answer {
  readonly status: number;
  readonly body: Envelope;
}
interface Signed {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  readonly userInfo: {
    readonly sysUserRecordId: string;
    readonly companyId: string;
    readonly switchedCompanyId: string | null;
    readonly mustChangePassword: boolean;
  };
}
const password = (userName: string, given: string, headers: Record<string, string> = {}): Promise<Answer> =>
  at.call(undefined, 'sign-in.by-password', { input: { userName, password: given }, headers });
const reasonOf = ({ body }: Answer): unknown => (body.data as { reason?: string }).reason;
const signedOf = ({ body }: Answer): Signed => body.data as Signed;
const whoAmI = async (token: string): Promise<number> =>
  (
    await at.app.inject({
      method: 'GET',
      url: '/api/api-uaa/oauth/user/userInfo',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;
const refresh = (refreshToken: string): Promise<Answer> =>
  at.call(undefined, 'sign-in.refresh', { input: { refreshToken } });
/** Advances time for the stored sign-ins, codes and sessions. */
const pass = async (seconds: number): Promise<void> => {
  await at.platform.database.pool.query(`update sign_in_attempt set at = at - make_interval(secs => ${seconds});
    update one_time_code set created_at = created_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds});
    update session_token set created_at = created_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds}),
    refresh_until = refresh_until - make_interval(secs => ${seconds})`);
};

test('a password signs in and answers the pair, its lifetime and the user (B97)', async () => {
  const answer = await password('mgr1', DEMO_PASSWORD);
  expect(answer.status).toBe(200);
  expect(signedOf(answer)).toMatchObject({
    expiresIn: 30_000,
    userInfo: { companyId: 'C0002', switchedCompanyId: null, mustChangePassword: false },
  });
  expect(signedOf(answer).accessToken).toMatch(/^[\w-]{43}$/);
  expect(await whoAmI(signedOf(answer).accessToken)).toBe(200);
});

test('no token, a made-up one and one of another scheme are all signed out', async () => {
  for (const authorization of ['', 'Bearer ', `Bearer ${'a'.repeat(43)}`, 'Basic cGFya2RlY2s6cGFya2RlY2s=']) {
    const answer = await at.app.inject({
      method: 'GET',
      url: '/api/api-uaa/oauth/user/userInfo',
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(401);
  }
});

test('tokens and passwords are nowhere stored in plain', async () => {
  const { accessToken, refreshToken } = signedOf(await password('mgr1', DEMO_PASSWORD));
  const stored = await at.platform.database.pool.query<{ text: string }>(
    `select s::text as text from session_token s union all select u::text from "user" u union all select a::text
      from sign_in_attempt a`,
  );
  const all = stored.rows.map((row) => row.text).join('\n');
  for (const secret of [accessToken, refreshToken, DEMO_PASSWORD]) expect(all).not.toContain(secret);
});

test.each(['mgr1', 'nobody.here'])(
  'five wrong passwords lock the name %s for fifteen minutes, known or not',
  async (name) => {
    for (const left of [4, 3, 2, 1]) {
      const answer = await password(name, 'wrong-1234');
      expect([answer.status, reasonOf(answer), answer.body.msg]).toEqual([
        409,
        'wrong-password',
        `账号或密码不对，还可以试 ${left} 次`,
      ]);
    }
    const fifth = await password(name, 'wrong-1234');
    expect([fifth.status, reasonOf(fifth)]).toEqual([409, 'account-locked']);
    expect(fifth.body.msg).toContain('15 分钟');
    await pass(14 * 60);
    const later = await password(name.toUpperCase(), DEMO_PASSWORD);
    expect([later.status, later.body.msg]).toEqual([409, '密码错误次数过多，已锁定。1 分钟后再试']);
    await pass(61);
    const after = await password(name, DEMO_PASSWORD);
    expect(after.status).toBe(name === 'mgr1' ? 200 : 409);
  },
);

test('a lock shows in the account until it is over, leaves a line in the log and does not end sessions', async () => {
  const session = await password('cash2', DEMO_PASSWORD);
  for (let n = 0; n < 5; n++) await password('cash2', 'wrong-1234');
  const state = async (): Promise<unknown> =>
    (await at.platform.database.pool.query(`select state from "user" where user_name = 'cash2'`)).rows[0]?.state;
  expect(await state()).toBe('locked');
  expect(await whoAmI(signedOf(session).accessToken)).toBe(200);
  const log = await at.platform.database.pool.query(
    `select 1 from operation_log where noun = 'user' and action = 'sign-in.by-password' and object_name is not null`,
  );
  expect(log.rows.length).toBeGreaterThan(0);
  await tidySignIns(at.platform);
  expect(await state()).toBe('locked');
  await pass(15 * 60);
  await tidySignIns(at.platform);
  expect(await state()).toBe('enabled');
});

test('a right password starts the count anew, and slow mistakes never lock', async () => {
  for (let n = 0; n < 4; n++) await password('mgr1', 'wrong-1234');
  expect((await password('mgr1', DEMO_PASSWORD)).status).toBe(200);
  for (let n = 0; n < 8; n++) {
    expect(reasonOf(await password('mgr1', 'wrong-1234'))).toBe('wrong-password');
    await pass(200);
  }
});

test('ten guesses at once are five guesses', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => password('mgr1', 'wrong-1234')));
  expect(answers.filter((answer) => reasonOf(answer) === 'wrong-password')).toHaveLength(4);
  expect(answers.filter((answer) => reasonOf(answer) === 'account-locked')).toHaveLength(6);
});

test('a wrong password counts also in a dry run', async () => {
  for (let n = 0; n < 5; n++) await password('mgr1', 'wrong-1234', { 'Dry-Run': '1' });
  expect(reasonOf(await password('mgr1', DEMO_PASSWORD))).toBe('account-locked');
});

test('more than thirty tries a minute from one address wait', async () => {
  for (let n = 0; n < 30; n++) expect((await password('mgr1', DEMO_PASSWORD)).status).toBe(200);
  const answer = await at.call(undefined, 'sign-in.by-password', {
    input: { userName: 'mgr1', password: DEMO_PASSWORD },
  });
  expect(answer.status).toBe(429);
  expect(Number(answer.raw.headers['retry-after'])).toBeGreaterThan(0);
});

test('a disabled account is told so only after its password was right, and its sessions end at once', async () => {
  const session = signedOf(await password('cash1', DEMO_PASSWORD));
  await at.platform.database.pool.query(`update "user" set state = 'disabled' where user_name = 'cash1'`);
  expect(await whoAmI(session.accessToken)).toBe(401);
  expect((await refresh(session.refreshToken)).status).toBe(401);
  expect(reasonOf(await password('cash1', 'wrong-1234'))).toBe('wrong-password');
  expect(reasonOf(await password('cash1', DEMO_PASSWORD))).toBe('account-disabled');
  await at.platform.database.pool.query(`update "user" set state = 'enabled' where user_name = 'cash1'`);
});

test('a refresh ends the old pair', async () => {
  const old = signedOf(await password('mgr1', DEMO_PASSWORD));
  const next = signedOf(await refresh(old.refreshToken));
  expect(await whoAmI(old.accessToken)).toBe(401);
  expect(await whoAmI(next.accessToken)).toBe(200);
  expect(next.refreshToken).not.toBe(old.refreshToken);
});

test('two refreshes at once get the same pair, so nobody is signed out', async () => {
  const old = signedOf(await password('mgr1', DEMO_PASSWORD));
  const pairs = await Promise.all([refresh(old.refreshToken), refresh(old.refreshToken), refresh(old.refreshToken)]);
  expect(pairs.map((pair) => pair.status)).toEqual([200, 200, 200]);
  expect(new Set(pairs.map((pair) => signedOf(pair).accessToken)).size).toBe(1);
  expect(await whoAmI(signedOf(await refresh(old.refreshToken)).accessToken)).toBe(200);
});

test('a spent refresh token that comes back after its grace ends the whole session', async () => {
  const old = signedOf(await password('mgr1', DEMO_PASSWORD));
  const next = signedOf(await refresh(old.refreshToken));
  await pass(61);
  expect((await refresh(old.refreshToken)).status).toBe(401);
  expect(await whoAmI(next.accessToken)).toBe(401);
  expect((await refresh(next.refreshToken)).status).toBe(401);
});

test('an access token ends with its lifetime, a refresh token after a week', async () => {
  const first = signedOf(await password('mgr1', DEMO_PASSWORD));
  await pass(30_061);
  expect(await whoAmI(first.accessToken)).toBe(401);
  const next = signedOf(await refresh(first.refreshToken));
  await pass(8 * 86_400);
  expect((await refresh(next.refreshToken)).status).toBe(401);
});

test('signing out ends this session only', async () => {
  const [here, there] = [
    signedOf(await password('mgr1', DEMO_PASSWORD)),
    signedOf(await password('mgr1', DEMO_PASSWORD)),
  ];
  await at.app.inject({
    method: 'GET',
    url: '/api/api-uaa/oauth/remove/token',
    headers: { authorization: `Bearer ${here.accessToken}` },
  });
  expect([await whoAmI(here.accessToken), await whoAmI(there.accessToken)]).toEqual([401, 200]);
  expect((await refresh(here.refreshToken)).status).toBe(401);
});

const phoneOf = async (userName: string): Promise<string> =>
  (
    await at.platform.database.pool.query<{ phone: string }>('select phone from "user" where user_name = $1', [
      userName,
    ])
  ).rows[0]?.phone ?? '';
const sendCode = (phone: string) => at.call(undefined, 'sign-in.send-code', { input: { phone, source: 'console' } });
const byCode = (phone: string, code: string): Promise<Answer> =>
  at.call(undefined, 'sign-in.by-code', { input: { phone, code, password: '', device: 'd-1', uuid: 'd-1' } });

test('a code by SMS signs in once (B97)', async () => {
  const phone = await phoneOf('mgr1');
  const sent = await sendCode(phone);
  const { code, seconds } = sent.body.data as { code: string; seconds: number };
  expect([sent.status, seconds, /^\d{6}$/.test(code)]).toEqual([200, 60, true]);
  expect((await byCode(phone, code)).status).toBe(200);
  expect(reasonOf(await byCode(phone, code))).toBe('wrong-code');
});

test('a phone gets one code a minute, and nothing tells whether somebody has it', async () => {
  const answers = [await sendCode(await phoneOf('mgr1')), await sendCode('19900008765')];
  expect(answers.map((answer) => Object.keys(answer.body.data as object))).toEqual([
    ['seconds', 'code'],
    ['seconds', 'code'],
  ]);
  const again = await sendCode('19900008765');
  expect([again.status, Number(again.raw.headers['retry-after']) > 0]).toEqual([429, true]);
  await pass(60);
  expect((await sendCode('19900008765')).status).toBe(200);
});

test('five wrong codes void the code, and so do five minutes', async () => {
  const phone = await phoneOf('mgr1');
  const { code } = (await sendCode(phone)).body.data as { code: string };
  const wrong = code === '000000' ? '111111' : '000000';
  for (let n = 0; n < 5; n++) expect(reasonOf(await byCode(phone, wrong))).toBe('wrong-code');
  expect(reasonOf(await byCode(phone, code))).toBe('wrong-code');
  await pass(60);
  const { code: later } = (await sendCode(phone)).body.data as { code: string };
  await pass(301);
  expect(reasonOf(await byCode(phone, later))).toBe('wrong-code');
});

test('one-time codes of partners sign in once, for their own way and return address only (B97)', async () => {
  const { db } = at.platform.database;
  const { now } = at.platform.clock();
  const partner = await issueCode(db, 'partner', 'U00006', now);
  expect(reasonOf(await at.call(undefined, 'sign-in.by-token', { input: { token: partner } }))).toBe('code-invalid');
  expect((await at.call(undefined, 'sign-in.by-partner', { input: { code: partner } })).status).toBe(200);
  expect(reasonOf(await at.call(undefined, 'sign-in.by-partner', { input: { code: partner } }))).toBe('code-invalid');
  const redirect = await issueCode(db, 'redirect', 'U00006', now, 'https://partner.test/back');
  const back = (returnTo: string): Promise<Answer> =>
    at.call(undefined, 'sign-in.by-redirect-code', { input: { code: redirect, returnTo } });
  expect(reasonOf(await back('https://elsewhere.test/'))).toBe('code-invalid');
  expect((await back('https://partner.test/back')).status).toBe(200);
  expect(reasonOf(await at.call(undefined, 'sign-in.by-open-id', { input: { openId: 'o-1' } }))).toBe('open-id-off');
});
