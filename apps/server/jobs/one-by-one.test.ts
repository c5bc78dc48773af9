import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { ok } from '@parkdeck/core/lib/result';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { outsideAnswer } from '../engine/outside.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { AT_ONCE_OF_ACCOUNT, runSteps } from './one-by-one.ts';
import type { Step } from './one-by-one.ts';

/** What calls an external service for rows of several accounts: here for passes, as if each park were one. */
let at: TestPlatform;
const { ask } = callsOn(() => at);
beforeAll(async () => {
  at = await testPlatform({ DATABASE_CONNECTIONS: '2' });
});
afterAll(() => at.close());

/** So many passes of each of two parks. */
const passesOf = async (most: number): Promise<Readonly<Record<'PK0001' | 'PK0002', readonly string[]>>> => {
  const of = async (park: string): Promise<readonly string[]> =>
    (
      await ask('select id from pass where park_id = $1 and deleted_at is null order by created_at limit $2', [
        park,
        most,
      ])
    ).map(({ id }) => String(id));
  return { PK0001: await of('PK0001'), PK0002: await of('PK0002') };
};
/** A step for these rows; `service`: how a park's service answers. */
const stepOf = (
  ids: readonly string[],
  service: (park: string) => Promise<unknown>,
): { readonly step: Step<typeof pass>; readonly done: string[] } => {
  const done: string[] = [];
  return {
    done,
    step: {
      call: 'pass.create-or-update',
      of: () => sql`t.id = any(${sql.param(ids)})`,
      account: sql`t.park_id`,
      run: async (work, row) => {
        outsideAnswer(work, `ask ${row.id}`, () => service(row.park));
        done.push(row.id);
        return ok(undefined);
      },
    },
  };
};
const run = (step: Step<typeof pass>): Promise<void> =>
  runSteps(at.platform, pass, [step], new AbortController().signal);

test('an account that does not answer keeps only its own rows waiting, and no connection', async () => {
  const passes = await passesOf(AT_ONCE_OF_ACCOUNT);
  expect(passes.PK0001.length).toBeGreaterThan(2); // more than there are connections
  let answer: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => (answer = resolve));
  const { step, done } = stepOf([...passes.PK0001, ...passes.PK0002], async (park) =>
    park === 'PK0001' ? silence : undefined,
  );
  const running = run(step);
  await expect.poll(() => done.toSorted()).toEqual(passes.PK0002.toSorted());
  answer();
  await running;
  expect(done.toSorted()).toEqual([...passes.PK0001, ...passes.PK0002].toSorted());
});

test('an account that takes long leaves the rest of its rows to the next run', async () => {
  const { PK0001: passes } = await passesOf(AT_ONCE_OF_ACCOUNT + 1);
  expect(passes).toHaveLength(AT_ONCE_OF_ACCOUNT + 1);
  const begun = Date.now();
  const clock = vi.spyOn(Date, 'now');
  const { step, done } = stepOf(passes, async () => void clock.mockReturnValue(begun + 60_000));
  await run(step);
  clock.mockRestore();
  expect(done).toHaveLength(AT_ONCE_OF_ACCOUNT);
  const next = stepOf(passes, async () => undefined);
  await run(next.step);
  expect(next.done.toSorted()).toEqual(passes.toSorted());
});

test('a row that is being processed is not begun once more', async () => {
  const { PK0002: passes } = await passesOf(3);
  const asked: string[] = [];
  const { step } = stepOf(passes, async (park) => void asked.push(park));
  await Promise.all([run(step), run(step)]);
  expect(asked).toHaveLength(passes.length);
});
