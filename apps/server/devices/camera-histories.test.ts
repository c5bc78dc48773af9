import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { isNightly } from '../../../tests/factories/size.ts';
import { FATES, playHistory } from '../testing/camera-history.fixture.ts';
import type { Car } from '../testing/camera-history.fixture.ts';
import { MAKERS, openCameraLanes } from '../testing/camera-lanes.fixture.ts';
import type { CameraLanes } from '../testing/camera-lanes.fixture.ts';

/**
 * Random histories of messages over cameras of both families: nothing opens twice, nothing opens late, every car that
 * was told in time gets in. CAMERA_SEED plays one again, CAMERA_SEQUENCES that many from it on.
 */
const FIRST = Number(process.env.CAMERA_SEED ?? 11);
const SEEDS = Array.from({ length: Number(process.env.CAMERA_SEQUENCES ?? 1) }, (_, index) => FIRST + index);
/** Each fate at each camera at least once. */
const CARS = FATES.length * MAKERS.length + (isNightly ? 40 : 9);

let site: CameraLanes;
beforeAll(async () => void (site = await openCameraLanes()));
afterAll(() => site.close());

const staysOf = async (plate: string): Promise<readonly unknown[]> =>
  (
    await site.ask(
      `select to_char(in_time, 'YYYY-MM-DD HH24:MI:SS') as at from session where plate = $1 order by in_time`,
      [plate],
    )
  ).map(({ at }) => at);

test.each(SEEDS)('lost, doubled and late messages of both families, history %i', { timeout: 240_000 }, async (seed) => {
  const { cars, opened, decided, looks } = await playHistory(site, { seed, cars: CARS });
  expect(looks.filter(({ openings, wanted }) => openings !== wanted)).toEqual([]);
  for (const maker of MAKERS)
    expect(new Set(cars.filter((car) => car.maker === maker).map(({ fate }) => fate))).toEqual(new Set(FATES));

  // whom the platform ordered to be let in, once and in time
  const plates = cars.map(({ plate }) => plate);
  const orders = await site.ask(
    `select plate, count(*)::int as n from gate_command where plate = any($1) and state = 'acknowledged'
      group by plate`,
    [plates],
  );
  // an order in an answer that gets lost was given all the same
  const isAnswerLost = ({ plate, fate, maker }: Car): boolean =>
    decided.has(plate) && fate === 'order lost' && maker === 'vzenith-http';
  const answered = cars.filter((car) => opened.has(car.plate) || isAnswerLost(car)).map(({ plate }) => plate);
  expect(orders.toSorted((a, b) => String(a.plate).localeCompare(String(b.plate)))).toEqual(
    answered.toSorted((a, b) => a.localeCompare(b)).map((plate) => ({ plate, n: 1 })),
  );

  // a camera that keeps what it has read is asked for what never came
  const caught = cars.filter(({ maker, fate }) => maker === 'hikvision' && fate === 'lost');
  await site.pass(6 * 60_000);
  for (const { plate, seen } of caught)
    await expect
      .poll(async () => {
        for (const lane of site.lanes) await lane.beat();
        return staysOf(plate);
      })
      .toEqual([datetimeOfInstant(seen)]);
  for (const car of cars) {
    const stays = await staysOf(car.plate);
    const own = datetimeOfInstant(car.seen);
    if (opened.has(car.plate)) expect(stays, JSON.stringify(car)).toHaveLength(1);
    else if (car.fate === 'kept' || caught.includes(car)) expect(stays, JSON.stringify(car)).toEqual([own]);
    else if (car.fate === 'lost') expect(stays, JSON.stringify(car)).toEqual([]);
    // a camera that was asked first is believed about when it was
    else if (car.fate === 'late' && car.maker === 'hikvision') expect([[], [own]]).toContainEqual(stays);
    else if (car.fate === 'late') expect(stays, JSON.stringify(car)).toEqual([]);
    else expect(stays.length, JSON.stringify(car)).toBeLessThan(2);
  }
  expect(site.lanes.flatMap((lane) => lane.wrong())).toEqual([]);
});
