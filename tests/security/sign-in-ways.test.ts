import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** A platform to which nothing else is connected. */
let alone: TestPlatform;
let connected: TestPlatform;
beforeAll(async () => {
  alone = await testPlatform();
  connected = await testPlatform({ PARKDECK_COMMUNITY_URL: 'https://community.example/enter' });
});
afterAll(async () => {
  await alone.close();
  await connected.close();
});

test.each([
  ['sign-in.by-partner', { code: 'x' }, 'partner-off'],
  ['sign-in.by-token', { token: 'x' }, 'partner-off'],
  ['sign-in.by-redirect-code', { code: 'x', returnTo: 'https://a.example/' }, 'partner-off'],
  ['sign-in.by-open-id', { openId: 'x' }, 'open-id-off'],
])('%s says that it is off, instead of calling a code wrong that nobody issues', async (call, input, reason) => {
  const { status, body } = await alone.call(undefined, call, { input });
  expect([status, body.data]).toEqual([409, expect.objectContaining({ reason })]);
});

const hostWithEntry = { input: { host: 'community.parkdeck.test' } };

test('without a community platform neither its entry is shown nor a token issued', async () => {
  const { body } = await alone.call(undefined, 'branding.get-by-host', hostWithEntry);
  expect(body.data).toMatchObject({ communityEntry: 0 });
  expect((await alone.call('east', 'sign-in.by-community')).body.data).toMatchObject({
    reason: 'no-community-platform',
  });
});

test('with one, its entry is shown and leads to its address', async () => {
  const { body } = await connected.call(undefined, 'branding.get-by-host', hostWithEntry);
  expect(body.data).toMatchObject({ communityEntry: 1 });
  expect((await connected.call('east', 'sign-in.by-community')).body.data).toMatchObject({
    url: 'https://community.example/enter',
    token: expect.any(String),
  });
});
