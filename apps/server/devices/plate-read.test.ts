import { expect, test } from 'vitest';
import { laneWorld } from '../testing/lanes.fixture.ts';
import { IN, OUT } from '../testing/lane-cars.fixture.ts';
import { receivePlate } from './plate-read.ts';

const lanes = laneWorld();
const { ask, pass, serial } = lanes;
/** As many at once as there are connections, nearly. */
const AT_ONCE = 12;

const together = (readings: readonly (readonly [gate: string, id: string, plate: string])[]): Promise<unknown> =>
  Promise.all(
    readings.map(async ([gate, id, plate]) =>
      receivePlate(lanes.world.platform, await serial(gate, 'camera'), { id, plate, confidence: 98 }),
    ),
  );
const eventsOf = (plate: string) => ask('select outcome from gate_event where plate = $1 order by id', [plate]);

// What a lane reads before it decides must be what the car before it has left behind.
test('one reading that comes many times at once is decided once', async () => {
  await together(Array.from({ length: AT_ONCE }, () => [IN, 'same', '京R50001'] as const));
  expect(await eventsOf('京R50001')).toEqual([{ outcome: 'let-in' }]);
  pass(1);
  await together(Array.from({ length: AT_ONCE }, (_, n) => [OUT, `again-${n}`, '京R50001'] as const));
  expect(await eventsOf('京R50001')).toHaveLength(2);
  expect(await ask(`select state from session where plate = '京R50001'`)).toHaveLength(1);
});

test('of many cars at once as many come in as there are stalls left', async () => {
  const [park] = await ask('select park_id as id, area_id as area from gate where id = $1', [IN]);
  const inside = async () =>
    Number(
      (await ask(`select count(*)::int as n from session where park_id = $1 and state = 'open'`, [park?.id]))[0]?.n,
    );
  await ask('update area set stalls = 5000 where id = $1', [park?.area]);
  await ask('update park set stalls = $2 where id = $1', [park?.id, (await inside()) + 3]);
  const before = await inside();
  await together(
    Array.from({ length: AT_ONCE }, (_, n) => [IN, `car-${n}`, `京R6${String(n).padStart(4, '0')}`] as const),
  );
  expect((await inside()) - before).toBe(3);
});
