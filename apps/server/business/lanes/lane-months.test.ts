import { expect, test } from 'vitest';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { firstKey, monthAfter, monthOf, partsOf } from '../../db/months.ts';
import { sweepLanes } from '../../devices/sweep.ts';
import { ensureMonths } from '../../jobs/months.ts';
import { IN, laneCars, OUT } from '../../testing/lane-cars.fixture.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';

const YEARS = 3;
const DAYS_OF_MONTH = 31;
const DAY = 86_400;

const lanes = laneWorld();
const { newPlate, read, answered, sessionOf } = laneCars(lanes);

/** How often each part of the table of gate events was looked into. */
const looks = async (): Promise<ReadonlyMap<string, number>> => {
  const { pool, session } = lanes.world.platform.database;
  // of these one has made the months
  const clients = await Promise.all([session(), ...Array.from({ length: pool.totalCount }, () => pool.connect())]);
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
  const rows = await lanes.ask(`select relname as part, (seq_scan + coalesce(idx_scan, 0))::int as looks
    from pg_stat_user_tables where relname like 'gate\\_event\\_%'`);
  return new Map(rows.map(({ part, looks: count }) => [String(part), Number(count)]));
};

/** A car comes in, stays a while, and leaves; all lanes are looked at meanwhile. */
const comeAndGo = async (): Promise<void> => {
  const plate = newPlate();
  await read(IN, plate);
  await answered(IN);
  lanes.pass(600);
  await sweepLanes(lanes.world.platform);
  await read(OUT, plate);
  await answered(OUT);
  lanes.pass(60);
  expect(await sessionOf(plate)).toMatchObject({ state: 'left' });
};

test('lanes look into the months of these days, however many there are', async () => {
  const { platform } = lanes.world;
  for (let month = 0; month < YEARS * 12; month += 1) {
    await ensureMonths(platform);
    lanes.pass(DAYS_OF_MONTH * DAY);
  }
  await ensureMonths(platform);
  for (let car = 0; car < 10; car += 1) await comeAndGo(); // until all of it is planned for any car
  const before = await looks();
  for (let car = 0; car < 5; car += 1) await comeAndGo();
  const after = await looks();
  const recent = firstKey(gateEvent, monthAfter(monthOf(platform.clock().now), -1));
  const past = (await partsOf(platform.database.pool, gateEvent)).filter(
    ({ from, to }) => from !== undefined && to !== undefined && to <= recent,
  );
  expect(past.length).toBeGreaterThan(YEARS * 6);
  const looked = past.filter(({ name }) => after.get(name) !== before.get(name));
  expect(looked).toEqual([]);
});
