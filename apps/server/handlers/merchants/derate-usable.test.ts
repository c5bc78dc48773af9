import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { deratesOn } from '../../testing/derates.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

/** The small world at noon. */
let world: TestPlatform;
const { ask, done } = callsOn(() => world);
const { newSeller, newDerate, newCode, enter, bind, charge } = deratesOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});
afterAll(() => world.close());

/** Tries a binding without doing it: by each static code of the derate, or by hand when it has no code. */
const canBind = async (derate: string, plate: string): Promise<boolean> => {
  const codes = await ask(`select id, kind from derate_code where derate_id = $1 and deleted_at is null`, [derate]);
  for (const code of codes.length === 0 ? [undefined] : codes) {
    if (code !== undefined && code.kind !== 'static') return false;
    const { status } = await world.call('east', 'derate.bind', {
      ids: [derate],
      input: { plate, ...(code ? { code: String(code.id) } : {}) },
      headers: { 'dry-run': '1' },
    });
    if (status === 200) return true;
  }
  return false;
};

test('what a car is offered can be bound, and nothing else can (rules 5.25)', async () => {
  const car = await enter();
  const rich = await newSeller({ mode: 'prepaid' });
  await done('east', 'seller.charge', charge(rich, 1000));
  const poor = await newSeller({ mode: 'prepaid' });
  const closed = await newSeller();
  const ended = await newSeller({ endDate: '2026-02-28' });
  const elsewhere = await newSeller({ parks: ['PK0002'] });
  const open = await newSeller();
  const limited = await newDerate(open, { dayLimit: 1 });
  const daily = await newDerate(open);
  const dailyCode = await newCode(open, daily, { onePlateDay: 1 });
  const soldOut = await newDerate(open);
  const soldOutCode = await newCode(open, soldOut, { total: 1, onePlateDay: 0 });
  const off = await newDerate(open);
  await newCode(open, off, { state: 'disabled' });
  const wanted: Readonly<Record<string, boolean>> = {
    [await newDerate(rich, { price: 300 })]: true,
    [await newDerate(rich, { price: 1001 })]: false,
    [await newDerate(poor, { price: 1 })]: false,
    [await newDerate(poor, { price: -1 })]: true,
    [await newDerate(closed)]: false,
    [await newDerate(ended)]: false,
    [await newDerate(elsewhere)]: false,
    [await newDerate(open, { startDate: '2026-03-02' })]: false,
    [await newDerate(open)]: true,
    [limited]: false,
    [daily]: false,
    [soldOut]: false,
    [off]: false,
  };
  await done('east', 'seller.create-or-update', { ids: [closed], input: { state: 'disabled' } });
  const other = await enter();
  await bind(limited, { plate: other.plate });
  await bind(soldOut, { plate: other.plate, code: soldOutCode });
  // The car used its code of the day at an earlier stay.
  await bind(daily, { plate: car.plate, code: dailyCode });
  await world.platform.database.pool.query(
    `update derate_use set session_id = $1, state = 'used' where derate_id = $2 and plate = $3`,
    [other.id, daily, car.plate],
  );

  const offered = async (input: Row): Promise<ReadonlySet<string>> =>
    new Set(
      (await done<readonly Row[]>('east', 'derate.usable-by-plate', { input })).map((row) => String(row.derateId)),
    );
  const listed = await offered({ plate: car.plate });
  expect(Object.fromEntries(Object.keys(wanted).map((id) => [id, listed.has(id)]))).toEqual(wanted);
  expect(await offered({ plate: car.plate, park: 'PK0001' })).toEqual(listed);
  expect(await offered({ plate: car.plate, park: 'PK0002' })).toEqual(new Set());
  expect(await offered({ plate: '京R99999' })).toEqual(new Set());
  expect((await offered({ plate: other.plate })).has(limited)).toBe(true); // bound already: once more counts once

  // every rule of the world, by the very call that binds
  const all = await ask(
    `select d.id from derate d join seller s on s.id = d.seller_id where d.deleted_at is null and s.company_id = 'C0002'
      and not exists (select from derate_code c where c.derate_id = d.id and c.kind <> 'static')`,
  );
  expect(all.length).toBeGreaterThan(12);
  for (const { id } of all) expect([id, listed.has(String(id))]).toEqual([id, await canBind(String(id), car.plate)]);
});
