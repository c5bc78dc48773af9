import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform({ PARKDECK_CALLS_PER_SECOND: '1' });
});
afterAll(() => at.close());

/** A burst of twenty requests is allowed at once. */
const BURST = 20;
const ask = async (userName: string, language = 'zh-CN') =>
  at.app.inject({
    method: 'GET',
    url: '/api/parkdeck/home',
    headers: { authorization: await at.bearer(userName), 'accept-language': language },
  });

test('a session that asks too much is told when to come back; others and the probes are not touched', async () => {
  await Promise.all([at.bearer('cash1'), at.bearer('mgr1')]);
  const many = (language?: string) => Promise.all(Array.from({ length: 2 * BURST }, () => ask('cash1', language)));
  const answers = await many();
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(BURST / 2);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(BURST);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(refused[0]?.json()).toMatchObject({
    code: 429,
    success: false,
    msg: expect.stringMatching(/^太频繁，\d+ 秒后再试$/),
  });
  // many again: a slow machine has earned a few requests in the meantime
  expect((await many('en')).find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
    msg: expect.stringMatching(/^Too many requests, try again in \d+ s$/),
  });
  expect((await ask('mgr1')).statusCode).toBe(200);
  expect((await at.app.inject('/healthz')).statusCode).toBe(200);
  expect((await at.app.inject('/readyz')).statusCode).toBe(200);
});
