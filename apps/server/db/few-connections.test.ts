import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { parameterOf } from '../platform/parameters.ts';
import { createPlatform } from '../boot/create-platform.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform({ DATABASE_CONNECTIONS: '2' });
});
afterAll(() => at.close());

/** More than there are connections. */
const PEOPLE = 12;

// Each of them holds a connection and asks, in passing, whether the platform is being maintained.
test('many who sign in at once over two connections are all let in', async () => {
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, () =>
      at.app.inject({
        method: 'POST',
        url: '/api/api-uaa/oauth/user/token',
        payload: { username: 'admin', password: DEMO_PASSWORD },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

test('a parameter that nobody has read yet is told to all who hold the connections', async () => {
  const { config, databaseUrl, log } = at.platform;
  const platform = createPlatform(config, databaseUrl, log);
  const told = await Promise.all(
    Array.from({ length: PEOPLE }, () => platform.database.begin({}, () => parameterOf(platform, 'undo.days'))),
  );
  await platform.database.close();
  expect(new Set(told).size).toBe(1);
});
