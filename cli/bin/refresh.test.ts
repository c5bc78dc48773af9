import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { someSession, someUser } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { bad, good, startProcesses } from '../fixtures/real-process.ts';

const MANY = 20;

/** A platform whose refresh tokens are good once: a second refresh with one would sign everybody out. */
const platform = () => {
  let [access, refresh, refreshes] = ['a0', 'r0', 0];
  const valid = new Set([access]);
  return {
    refreshes: () => refreshes,
    /** The access token ends before its time. */
    revoke: () => valid.clear(),
    answer: ({ url = '', headers }: { url?: string | undefined; headers: { authorization?: string | undefined } }) => {
      if (url.includes('refreshToken')) {
        refreshes += 1;
        [access, refresh] = [`a${refreshes}`, `r${refreshes}`];
        valid.add(access);
        return good({
          accessToken: access,
          refreshToken: refresh,
          expiresIn: 30_000,
          userInfo: { ...someUser, accessToken: access },
        });
      }
      return valid.has(headers.authorization?.slice('Bearer '.length) ?? '')
        ? good([], { total: 0 })
        : bad(401, 'Sign in first');
    },
  };
};

test.each([
  ['whose time has come', 60_000_000, false],
  ['that the platform has ended before its time', 0, true],
])('twenty processes at once with a token %s refresh it once', { timeout: 120_000 }, async (_what, age, revoked) => {
  const { answer, refreshes, revoke } = platform();
  if (revoked) revoke();
  const session = { ...someSession({ datetime: Date.now() - age }), token: 'a0', refreshToken: 'r0' };
  const processes = await startProcesses(answer, { default: session });
  const ended = await Promise.all(Array.from({ length: MANY }, () => processes.run(['pass', 'list', '--json'])));
  expect(ended.map(({ code }) => code)).toEqual(Array.from({ length: MANY }, () => 0));
  expect(refreshes()).toBe(1);
  const kept: unknown = JSON.parse(readFileSync(join(processes.home, 'parkdeck', 'tokens.json'), 'utf8'));
  expect(kept).toMatchObject({ default: { token: 'a1', refreshToken: 'r1' } });
  processes.close();
});
