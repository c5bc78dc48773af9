import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../../../../tests/factories/checksum.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

interface Replay {
  readonly stayNum: number;
  readonly oldFen: number;
  readonly newFen: number;
  readonly changeFen: number;
  readonly moreNum: number;
  readonly lessNum: number;
  readonly truncated: number;
  readonly worst: readonly { readonly in: string; readonly out: string; readonly old: number; readonly new: number }[];
}

/**
 * The small world with a draft of the tariff of PK0001 (first hour 8.00, then 3.00 for 30 min) that is still identical.
 */
let world: TestPlatform;
let draft: Row;
const { ask, done, refusal } = callsOn(() => world);
const replay = (input: Row = {}, user = 'east'): Promise<Replay> =>
  done<Replay>(user, 'tariff.replay', { ids: [String(draft.feeRuleId)], input });
const say = (input: Row): Promise<unknown> =>
  done('east', 'simple-tariff.create-or-update', { ids: [String(draft.ruleRef)], input });
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 15:00:00`);
  const [active] = await done<readonly Row[]>('east', 'tariff.list', { input: { park: ['PK0001'] } });
  draft = await done('east', 'tariff.create-or-update', {
    ids: [String(active?.feeRuleId)],
    input: { name: 'next year' },
  });
});
afterAll(() => world.close());

test('a draft that says the same changes nothing, also for who paid first and was let off the rest', async () => {
  const [charged] = await ask(`select sum(o.fee) as fee, count(*) filter (where o.fee > 0) as n,
      count(*) filter (where o.early) as early from session s
    join (select session_id, max(fee) as fee, max(charge_to) < max(left_at) as early
    from (select o.*, s.out_time as left_at from "order" o join session s on s.id = o.session_id) o
    group by session_id) o on o.session_id = s.id
    where s.park_id = 'PK0001' and s.state = 'left' and s.pass_id is null`);
  const found = await replay();
  expect(found).toMatchObject({ newFen: found.oldFen, changeFen: 0, moreNum: 0, lessNum: 0, worst: [], truncated: 0 });
  const letOff = found.oldFen - Number(charged?.fee);
  // In the 15 minutes for leaving, one more half hour may begin.
  expect(letOff).toBeGreaterThan(0);
  expect(letOff).toBeLessThanOrEqual(300 * Number(charged?.early));
  expect(found.stayNum).toBeGreaterThan(Number(charged?.n)); // free stays count, too
});

test('a dearer draft says how much more, for how many cars, and for which most', async () => {
  await say({ unitPrice: 600, freeMinutes: 30 });
  const found = await replay();
  expect(found.changeFen).toBe(found.newFen - found.oldFen);
  // longer stays pay more, those under half an hour nothing
  expect([found.moreNum > 0, found.lessNum > 0]).toEqual([true, true]);
  const [worst] = found.worst;
  const stay = { in: worst?.in, out: worst?.out, vehicleClass: 'small' };
  expect([worst?.old, worst?.new].every((fen) => typeof fen === 'number')).toBe(true);
  expect(await done('east', 'simple-tariff.test', { input: { rule: draft.ruleRef, ...stay } })).toMatchObject({
    feeFen: worst?.new,
  });
  const changes = found.worst.map((one) => Math.abs(one.new - one.old));
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
});

test('the span may be narrower; one that ends before it begins is refused', async () => {
  const [whole, day] = [await replay(), await replay({ beginDate: '2026-02-27', endDate: '2026-02-27' })];
  expect(day.stayNum).toBeLessThan(whole.stayNum);
  const [counted] = await ask(
    `select count(*) as n from session where park_id = 'PK0001' and state = 'left' and pass_id is null
      and in_time::date = '2026-02-27'`,
  );
  expect(day.stayNum).toBe(counted?.n);
  expect(
    await refusal('east', 'tariff.replay', {
      ids: [String(draft.feeRuleId)],
      input: { beginDate: '2026-03-01', endDate: '2026-02-27' },
    }),
  ).toBe('endDate order');
});

test('a replay writes nothing and is for those who see the tariff', async () => {
  const before = await checksum(world.platform);
  await replay();
  expect(await checksum(world.platform)).toBe(before);
  expect(await refusal('jinhe', 'tariff.replay', { ids: [String(draft.feeRuleId)] })).toBe(404);
  expect(await refusal('cash1', 'tariff.replay', { ids: [String(draft.feeRuleId)] })).toBe(403);
});
