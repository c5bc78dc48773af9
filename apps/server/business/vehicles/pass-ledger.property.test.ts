import { addDays } from '@parkdeck/core/lib/day';
import { seeded } from '@parkdeck/core/lib/fixtures/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../../tests/factories/size.ts';
import { Refused } from '../../platform/refusal.ts';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';

let world: PassWorld;
beforeAll(async () => {
  world = await passWorld();
});
afterAll(() => world.close());

/** Live periods have dates and are not reversed. */
const LIVE = `select p.* from pass_period p where p.start_date is not null
  and not exists (select from pass_period r where r.reverses_id = p.id)`;

/** Invariants, each as a query for rows that violate it. */
const BROKEN = {
  'I11 live periods do not overlap': `with live as (${LIVE}) select a.id from live a
    join live b on a.pass_id = b.pass_id and a.id < b.id and a.start_date <= b.end_date and b.start_date <= a.end_date`,
  'I11 a pass runs from its first to its last live day': `with live as (${LIVE}) select p.id from pass p left
    join (select pass_id, min(start_date) as s, max(end_date) as e from live group by 1) l on l.pass_id = p.id
    where p.deleted_at is null and (p.start_date, p.end_date) is distinct from (l.s, l.e)`,
  'I13 a plate has one live pass a park': `select plate from pass p, unnest(plates) plate where deleted_at is null
    and state in ('active', 'paused') group by park_id, plate having count(*) > 1`,
  'I30 every change of a pass is logged': `select p.id from pass p
    where not exists (select from operation_log l where l.noun = 'pass' and l.row_id = p.id)`,
};

const DRAWS = 220;
const PLATES = ['京D00001', '京D00002', '京D00003', '京D00004', '京D00005'];

test.each(isNightly ? [1, 2, 3, 4, 5, 6] : [1])(
  'whatever is done in whatever order, ledgers and plates hold (seed %i)',
  async (seed) => {
    const random = seeded(seed).next;
    const below = (limit: number): number => Math.floor(random() * limit);
    const pick = <T>(items: readonly T[]): T | undefined => items[below(items.length)];
    const actions: readonly ((id: string) => Promise<unknown>)[] = [
      (id) =>
        world.run('pass.renew', { ids: [id], input: { months: 1 + below(14), startRule: pick(['today', 'old-end']) } }),
      (id) => world.run('pass.renew-by-money', { ids: [id], input: { money: 32000 * (1 + below(4)) } }),
      (id) => world.run('pass.renew-vip', { ids: [id], input: { endDate: addDays(world.today(), below(300) - 60) } }),
      (id) =>
        world.run('pass.renew-chosen', {
          ids: [id],
          input: { months: 1 + below(3), endDate: addDays(world.today(), below(300)) },
        }),
      (id) => world.run('pass.pause', { ids: [id] }),
      (id) => world.run('pass.recover', { ids: [id] }),
      (id) => world.run('pass.stop', { ids: [id], input: { remark: 'r' } }),
      (id) => world.run('pass.reverse-period', { ids: [id] }),
      (id) => world.run('pass.remove', { ids: [id] }),
      () =>
        world.run('pass.open', {
          input: {
            plates: [pick(PLATES)],
            park: 'P1',
            carType: pick(['MONTHLY', 'PLAIN', 'VIP']),
            owner: 'O',
            phone: '13800000000',
            startDate: addDays(world.today(), below(40) - 20),
            months: 1 + below(4),
          },
        }),
      () =>
        world.run('pass.open', {
          input: {
            plates: [pick(PLATES)],
            park: 'P1',
            carType: 'VIP',
            owner: 'O',
            phone: '13800000000',
            startDate: world.today(),
            endDate: addDays(world.today(), below(90)),
          },
        }),
      async () => world.setToday(addDays(world.today(), below(25))),
    ];
    let [done, ledger] = [0, await world.rows('select p.* from pass_period p order by p.id')];
    for (let draw = 0; draw < DRAWS; draw++) {
      const passes = await world.rows('select id from pass where deleted_at is null order by id');
      const target = pick(passes)?.id;
      try {
        await pick(actions)?.(typeof target === 'string' ? target : 'none');
        done++;
      } catch (error) {
        if (!(error instanceof Refused)) throw error; // a refusal is a valid outcome, anything else a bug
      }
      const now = await world.rows('select p.* from pass_period p order by p.id');
      const known = new Map(now.map((row) => [row.id, row]));
      expect(
        ledger.filter((row) => JSON.stringify(known.get(row.id)) !== JSON.stringify(row)),
        'I12 earlier rows are as they were',
      ).toEqual([]);
      ledger = now;
      for (const [rule, query] of Object.entries(BROKEN)) expect(await world.rows(query), rule).toEqual([]);
    }
    expect(done).toBeGreaterThan(DRAWS / 4);
  },
);
