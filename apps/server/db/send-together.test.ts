import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import { endWith } from './begin.ts';
import { together } from './together.ts';
import { inScope } from './transaction.ts';
import { sql } from 'drizzle-orm';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform({ DATABASE_CONNECTIONS: '1' });
});
afterAll(() => at.close());

/** How many messages the only connection sends while something is done. */
const messagesOf = async (work: () => Promise<unknown>): Promise<number> => {
  const client = await at.platform.database.pool.connect();
  const { stream } = client.connection;
  client.release();
  const sent = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  try {
    await work();
    return sent.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const one of sent) one.mockRestore();
  }
};
const ask = (value: number) => sql`select ${value}::int`;

test('what is asked in one turn travels in one message, as do the beginning and the end of a transaction', async () => {
  const begin = (body: Parameters<typeof inScope<void>>[3]): Promise<void> =>
    inScope(at.platform.database, systemActor('test'), at.platform.clock(), body);
  const messages = await messagesOf(() =>
    begin(async (tx) => {
      await tx.execute(ask(1)); // with the beginning
      await together(tx, ...[2, 3, 4].map((value) => () => tx.execute(ask(value))));
      await tx.execute(ask(5));
      await endWith(tx, ask(6)); // with the end
    }),
  );
  expect(messages).toBe(4);
});
