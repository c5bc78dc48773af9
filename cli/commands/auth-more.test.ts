import { bad, good, someSession, someUser } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const issued = {
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresIn: 30000,
  userInfo: { ...someUser, accessToken: 'a1' },
};

test('a terminal shows the code and the address, and asks until it is let in', async () => {
  let polls = 0;
  const { code, err, waits, signedIn, sent } = await runLine('auth login --device --url http://parks.test --json', {
    signedIn: false,
    answer: ({ url }) => {
      if (url.endsWith('/device-sign-ins/begin'))
        return good({ deviceCode: 'd1', userCode: 'BCDF-GHJK', interval: 3, expiresIn: 600 });
      polls += 1;
      return polls < 3 ? bad(409, '还没有', { reason: 'authorization-pending' }) : good(issued);
    },
  });
  expect([code, signedIn, waits]).toEqual([0, true, [3000, 3000, 3000]]);
  expect(err).toContain('http://parks.test/device?code=BCDF-GHJK');
  expect(JSON.parse(String(sent.at(-1)?.body ?? sent[3]?.body))).not.toHaveProperty('password');
});

test('a terminal that is refused in the browser is 4, and its sign-in is not kept', async () => {
  const { code, signedIn } = await runLine('auth login --device --url http://parks.test --json', {
    signedIn: false,
    answer: ({ url }) =>
      url.endsWith('/device-sign-ins/begin')
        ? good({ deviceCode: 'd1', userCode: 'BCDF-GHJK', interval: 3, expiresIn: 600 })
        : bad(409, '被拒绝了', { reason: 'access-denied' }),
  });
  expect([code, signedIn]).toEqual([4, false]);
});

test('the sign-ins of this machine are listed without asking the platform', async () => {
  const { code, out, sent } = await runLine('auth list --json');
  expect([code, sent.length]).toEqual([0, 0]);
  expect(JSON.parse(out).data).toMatchObject([{ profile: 'default', current: true, signedIn: true }]);
  const table = await runLine('auth list --lang en');
  expect(table.out).toMatch(/\*\s+default/);
});

test('an unknown sign-in is not switched to', async () => {
  const { code, err } = await runLine('auth switch nihgt --lang en');
  expect([code, err.includes('There is no profile "nihgt"')]).toEqual([2, true]);
  expect((await runLine('auth switch default')).code).toBe(0);
});

test('the token alone is on stdout, for other programs', async () => {
  const { code, out } = await runLine('auth token', { answer: () => good({ userInfo: someUser }) });
  expect([code, out.trim().split('\n').length]).toEqual([0, 1]);
  expect((await runLine('auth token', { signedIn: false, answer: () => good({}) })).code).toBe(4);
});

test('can-i names the code and who can give it, and its exit code is the answer', async () => {
  const yes = await runLine('auth can-i pass renew --lang en', {
    answer: () => good({ allowed: 1, permission: null, scope: null }),
  });
  expect([yes.code, yes.out]).toEqual([0, 'Yes\n']);
  expect(yes.sent[0]?.url).toContain('call=pass.renew');
  const no = await runLine('auth can-i pass renew --lang en', {
    answer: ({ url }) =>
      url.includes('grantors')
        ? good({ zh: '续费', en: 'Renew', people: [{ id: 'U1', name: '王主管' }] })
        : good({ allowed: 0, permission: 'car_carMonthNew_renewalMoney', scope: null }),
  });
  expect([no.code, no.err]).toEqual([4, '']);
  expect(no.out).toContain('car_carMonthNew_renewalMoney');
  expect(no.out).toContain('王主管');
  const scoped = await runLine('auth can-i pass renew --lang en', {
    answer: () => good({ allowed: 0, permission: null, scope: 'pass.renew' }),
  });
  expect([scoped.code, scoped.out]).toEqual([4, 'No: the scope of the token lacks pass.renew\n']);
  expect((await runLine('auth can-i pass renwe')).code).toBe(2);
});

test('a profile that is typed goes before a token of the environment, whose own line goes on with it', async () => {
  const env = { PARKDECK_TOKEN: 'of-the-environment', PARKDECK_URL: 'http://127.0.0.1:1' };
  const bearerOf = async (...line: readonly string[]): Promise<unknown> => {
    const { sent } = await runLine(['pass', 'list', ...line], { env, answer: () => good([], { total: 0 }) });
    return sent[0]?.headers.Authorization;
  };
  expect(await bearerOf()).toBe('Bearer of-the-environment');
  expect(await bearerOf('--profile', 'default')).toBe(`Bearer ${someSession().token}`);
});
