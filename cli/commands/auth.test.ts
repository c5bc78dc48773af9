import { bad, good, someUser } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const issued = {
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresIn: 30000,
  userInfo: { ...someUser, accessToken: 'a1' },
};

test('sign-in reads the password from standard input and stores the session', async () => {
  const { code, out, sent, signedIn, settings } = await runLine(
    'auth login --user wang --password-stdin --url http://parks.test --json',
    { stdin: 'pa ss\n', signedIn: false, answer: () => good(issued) },
  );
  expect([code, signedIn, settings]).toEqual([0, true, { default: { url: 'http://parks.test' } }]);
  expect(JSON.parse(out).data).toMatchObject({ user: 'wang', tokenFile: '/home/tokens.json' });
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ username: 'wang', password: 'pa ss' });
});

test('a person is asked, the password unseen', async () => {
  const { code, asked, sent } = await runLine('auth login', {
    isTTY: true,
    says: ['wang', 'secret'],
    signedIn: false,
    answer: () => good(issued),
  });
  expect([code, asked]).toEqual([0, ['账号: ', '密码: ']]);
  expect(JSON.parse(String(sent[0]?.body)).password).toBe('secret');
});

test('a refused sign-in is 4, and too many of them do not wait', async () => {
  const wrong = await runLine('auth login --user wang --password-stdin --json', {
    stdin: 'x',
    signedIn: false,
    answer: () => bad(409, '密码不对', { reason: 'wrong-password' }),
  });
  expect([wrong.code, JSON.parse(wrong.out).error.code, wrong.signedIn]).toEqual([4, 'wrong-password', false]);
  const many = await runLine('auth login --user wang --password-stdin --json', {
    stdin: 'x',
    signedIn: false,
    answer: () => bad(429, '太频繁', {}, { 'retry-after': '900' }),
  });
  expect([many.code, many.waits]).toEqual([6, []]);
});

test('a second step is asked for, or read from the second line of standard input', async () => {
  const answer = (request: { readonly url: string }) =>
    request.url.endsWith('/second-factor')
      ? good(issued)
      : bad(409, '还需要验证码', { reason: 'second-factor', detail: { ticket: 't1' } });
  const asked = await runLine('auth login', {
    isTTY: true,
    says: ['wang', 'secret', ' 123456'],
    signedIn: false,
    answer,
  });
  expect([asked.code, asked.asked.at(-1), asked.signedIn]).toEqual([0, '两步验证码，或一个恢复码: ', true]);
  expect(JSON.parse(String(asked.sent[1]?.body))).toEqual({ ticket: 't1', code: '123456' });
  const piped = await runLine('auth login --user wang --password-stdin --otp --json', {
    stdin: 'pa ss\n123456\n',
    signedIn: false,
    answer,
  });
  expect([piped.code, piped.signedIn]).toEqual([0, true]);
  // the third request asks what is offered here
  expect(piped.sent.slice(0, 2).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { username: 'wang', password: 'pa ss' },
    { ticket: 't1', code: '123456' },
  ]);
  const without = await runLine('auth login --user wang --password-stdin --json', {
    stdin: 'x',
    signedIn: false,
    answer,
  });
  expect(JSON.parse(without.out).error.field).toBe('--otp');
});

test('without a terminal it says which flags it needs', async () => {
  expect(JSON.parse((await runLine('auth login --json', { signedIn: false })).out).error.field).toBe('--user');
  expect(JSON.parse((await runLine('auth login --user wang --json', { signedIn: false })).out).error.field).toBe(
    '--password-stdin',
  );
});

test('status says who, and where the token is kept; 4 when nobody is signed in', async () => {
  const known = await runLine('auth status --json', {
    answer: () => good({ userInfo: { ...someUser, accessToken: 'a1' } }),
  });
  expect([known.code, JSON.parse(known.out).data]).toMatchObject([
    0,
    { signedIn: true, token: '/home/tokens.json', user: { userName: 'wang' } },
  ]);
  const unknown = await runLine('whoami --json', { signedIn: false });
  expect([unknown.code, JSON.parse(unknown.out).data]).toMatchObject([
    4,
    { signedIn: false, token: '/home/tokens.json' },
  ]);
});

const SESSION_TERM = {
  kind: 'session',
  id: null,
  name: null,
  scope: null,
  expiresAt: '2026-03-15 08:00:00',
  renewsAt: '2026-03-01 16:21:00',
};
const TOKEN_TERM = {
  kind: 'token',
  id: 'PT00000001',
  name: '夜间导出',
  scope: ['read', 'pass.renew'],
  expiresAt: '2026-05-30 23:59:59',
  renewsAt: null,
};

test.each([
  ['a sign-in', 'en', SESSION_TERM, ['Scope all that you may do', 'Token renewed 2026-03-01 16:21:00, by itself']],
  ['a sign-in', 'en', SESSION_TERM, ['Ends 2026-03-15 08:00:00, later when it is used before']],
  ['a sign-in', 'zh', SESSION_TERM, ['范围 本人的全部权限', '失效 2026-03-15 08:00:00，此前用过则顺延']],
  ['a token', 'en', TOKEN_TERM, ['Personal token 夜间导出 (PT00000001)', 'Scope read, pass.renew']],
  ['a token', 'en', TOKEN_TERM, ['Ends 2026-05-30 23:59:59; make another one then']],
  ['a token', 'zh', TOKEN_TERM, ['个人令牌 夜间导出 (PT00000001)', '失效 2026-05-30 23:59:59，之后另建一个']],
])('status says until when %s is good, and for what (%s)', async (kind, lang, term, lines) => {
  const scene = {
    answer: () => good({ userInfo: { ...someUser, accessToken: 'a1' }, term }),
    ...(kind === 'a token' ? { env: { PARKDECK_TOKEN: 'pdt_x' }, signedIn: false } : {}),
  };
  const { code, out } = await runLine(`auth status --lang ${lang}`, scene);
  expect([code, out.split('\n').map((line) => line.replace(/ {2,}/g, ' '))]).toEqual([
    0,
    expect.arrayContaining(lines),
  ]);
  expect(JSON.parse((await runLine('whoami --json', scene)).out).data).toMatchObject({ signedIn: true, term });
});

test('PARKDECK_TOKEN signs without a stored session and is never stored', async () => {
  const { sent, signedIn, code } = await runLine('undo --json', {
    env: { PARKDECK_TOKEN: 'ci-token' },
    signedIn: false,
    answer: () => good([], { total: 0 }),
  });
  expect([code, signedIn, sent[0]?.headers.Authorization]).toEqual([0, false, 'Bearer ci-token']);
});

test('sign-out ends the session here in any case', async () => {
  const { code, signedIn } = await runLine('auth logout', { answer: () => bad(500, '坏了') });
  expect([code, signedIn]).toEqual([0, false]);
});

test.each([
  ['a platform that asks who it is', () => bad(401, '请先登录'), 4, 'parkdeck auth login --url http://127.0.0.1:8686'],
  ['no platform', undefined, 1, 'parkdeck auth login --url https://…'],
] as const)('before any sign-in, at %s, a command says how to sign in and where', async (_what, answer, exit, line) => {
  const scene = { signedIn: false, ...(answer ? { answer } : {}) };
  const { code, err } = await runLine('pass list', scene);
  expect([code, err]).toEqual([exit, expect.stringContaining(line)]);
  const json = await runLine('pass list --json', scene);
  expect(JSON.parse(json.out).error.next).toEqual([line]);
});

test.each([
  ['who has been signed in', {}, 'parkdeck auth login', /^请先登录$/],
  [
    'who never was, and has named the platform,',
    { signedIn: false, env: { PARKDECK_URL: 'http://parks.test' } },
    'parkdeck auth login --url http://parks.test',
    /Nobody has signed in yet/,
  ],
])('%s is told to sign in there', async (_who, scene, line, said) => {
  const { out } = await runLine('--lang en pass list --json', { ...scene, answer: () => bad(401, '请先登录') });
  expect(JSON.parse(out).error).toMatchObject({ next: [line], message: expect.stringMatching(said) });
});
