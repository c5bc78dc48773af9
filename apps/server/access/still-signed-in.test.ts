import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import type { Actor } from '../platform/actor.ts';
import { authenticate, isStillSignedIn } from './authenticate.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}
const facts = { language: 'zh', surface: 'api', ip: '127.0.0.1', requestId: 'test' } as const;
const known = async (token: string): Promise<Actor> => {
  const actor = await authenticate(at.platform, `Bearer ${token}`, facts);
  if (!actor) throw new Error('not signed in');
  return actor;
};
const signedIn = async (): Promise<Tokens & { readonly actor: Actor }> => {
  const { body } = await at.call(undefined, 'sign-in.by-password', {
    input: { userName: 'mgr1', password: DEMO_PASSWORD },
  });
  const tokens = body.data as Tokens; // what the sign-in answers
  return { ...tokens, actor: await known(tokens.accessToken) };
};
const byToken = async (): Promise<{ readonly id: string; readonly actor: Actor }> => {
  const { body } = await at.call('mgr1', 'token.create', {
    input: { name: 'CI', scope: ['read'], expires: '2026-03-31' },
  });
  const { id, token } = body.data as { readonly id: string; readonly token: string }; // what it answers
  return { id, actor: await known(token) };
};
const run = (text: string, ...values: readonly string[]) => at.platform.database.pool.query(text, [...values]);

test('a sign-in is good until it is ended, also when it was refreshed meanwhile', async () => {
  const { actor, refreshToken } = await signedIn();
  expect(await isStillSignedIn(at.platform, actor)).toBe(true);
  const { body } = await at.call(undefined, 'sign-in.refresh', { input: { refreshToken } });
  expect(body.code).toBe(200);
  expect(await isStillSignedIn(at.platform, actor)).toBe(true);
  const later = await known((body.data as Tokens).accessToken);
  await run(`update session_token set ended_at = now() where id = $1`, later.session);
  expect([await isStillSignedIn(at.platform, actor), await isStillSignedIn(at.platform, later)]).toEqual([
    false,
    false,
  ]);
});

test('a token is good until it is revoked', async () => {
  const { id, actor } = await byToken();
  expect(await isStillSignedIn(at.platform, actor)).toBe(true);
  await at.call('mgr1', 'token.revoke', { ids: [id] });
  expect(await isStillSignedIn(at.platform, actor)).toBe(false);
});

test('whose account is disabled may not go on; the platform itself always may', async () => {
  const { actor } = await signedIn();
  const { actor: tokenActor } = await byToken();
  await run(`update "user" set state = 'disabled' where id = $1`, actor.user);
  expect([await isStillSignedIn(at.platform, actor), await isStillSignedIn(at.platform, tokenActor)]).toEqual([
    false,
    false,
  ]);
  expect(await isStillSignedIn(at.platform, systemActor('test'))).toBe(true);
});
