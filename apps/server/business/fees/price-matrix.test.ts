import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PriceCell } from '@parkdeck/core/catalogue/fees/tariff';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

/** The matrix of prices is compared with the stored versions, and with what the tester of a rule charges. */
let world: TestPlatform;
const { ask, done } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 16:00:00`);
});
afterAll(() => world.close());

const NOW = `${BASE_DATE} 16:00:00`;
const matrix = (user: string, park?: readonly string[]): Promise<{ cells: PriceCell[]; parkNum: number }> =>
  done(user, 'tariff.prices', { input: park ? { park } : {} });

test('every car type in use stands once, with the version in force for its park and default model', async () => {
  const { cells, parkNum } = await matrix('admin');
  const types = await ask(
    `select c.id, c.park_id, (select t.id from tariff t where t.car_type_id = c.id and t.area_id is null
       and t.published_at is not null and t.deleted_at is null and t.effective_from <= $1::timestamptz
       and (t.effective_to is null or t.effective_to > $1::timestamptz)
       and t.car_model_id = (select m.id from car_model m where m.park_id = c.park_id and m."default"
         and m.deleted_at is null)) as tariff
     from car_type c join park p on p.id = c.park_id and p.deleted_at is null
     where c.state = 'enabled' and c.deleted_at is null`,
    [`${NOW}+08`],
  );
  expect(new Set(types.map(({ park_id: park }) => park)).size).toBeLessThanOrEqual(parkNum);
  const byType = (one: readonly unknown[], two: readonly unknown[]): number =>
    String(one[0]) < String(two[0]) ? -1 : 1;
  expect(cells.map(({ carType, park, tariff }) => [carType, park, tariff]).toSorted(byType)).toEqual(
    types.map(({ id, park_id: park, tariff }) => [id, park, tariff]).toSorted(byType),
  );
  expect(cells.filter(({ tariff }) => tariff === null).length).toBeGreaterThan(0);
  expect(cells.filter(({ tariff }) => tariff !== null).length).toBeGreaterThan(2);
});

test('the first hour and the day cost what the tester of the rule says', async () => {
  const { cells } = await matrix('admin');
  let compared = 0;
  for (const { tariff, hour, day } of cells) {
    if (tariff === null) continue;
    const [row] = await ask(
      `select t.kind, t.rule, p.kind = 'roadside' as street from tariff t join park p on p.id = t.park_id
       where t.id = $1`,
      [tariff],
    );
    if (row?.street) continue; // its hours without a charge are the park's, which the tester of a rule does not know
    for (const [out, fee] of [
      [`${BASE_DATE} 17:00:00`, hour],
      ['2026-03-02 16:00:00', day],
    ] as const) {
      const told = await done<{ feeFen?: number; fee?: number }>('admin', `${String(row?.kind)}-tariff.test`, {
        input: { rule: row?.rule, in: NOW, out },
      });
      expect(told.feeFen ?? told.fee, `${tariff} until ${out}`).toBe(fee);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(2);
});

test('who manages one park is told of it alone, whatever is asked; who may not see tariffs of nothing', async () => {
  const parksOf = ({ cells }: { cells: PriceCell[] }): unknown => [...new Set(cells.map(({ park }) => park))];
  expect(parksOf(await matrix('mgr1'))).toEqual(['PK0001']);
  expect(parksOf(await matrix('mgr1', ['PK0001', 'PK0002']))).toEqual(['PK0001']);
  expect((await world.call('none1', 'tariff.prices', { input: {} })).status).toBe(403);
});
