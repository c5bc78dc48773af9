import { playGarage } from './garage.ts';
import { playHeatCamera, playVentilator } from './heat.ts';
import { playLane } from './lane.ts';
import type { PlayedLane } from './lane.ts';
import { playLock } from './lock.ts';
import { between, pick, randomFrom } from './random.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { playDoors } from './doors.ts';
import { playStreet } from './street.ts';
import { playWired } from './wired.ts';

/** Time between two cars anywhere, in milliseconds. */
const GAP = [2500, 9000] as const;
const UNSURE_PERCENT = 3;
const REGULAR_PERCENT = 30;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CITIES = ['浙A', '浙A', '浙A', '浙B', '浙D', '沪A', '苏E', '皖A'];

/** Visitors without a plate, in per cent. */
const BARE_PERCENT = 1;

const visitor = (random: Random): string => {
  if (random() * 100 < BARE_PERCENT) return '无牌';
  const digits = String(between(random, 0, 100_000)).padStart(5, '0');
  const city = pick(random, CITIES) ?? '浙A';
  return random() < 0.25
    ? `${city}D${digits}`
    : `${city}${digits.slice(0, 1)}${LETTERS[Math.floor(random() * LETTERS.length)] ?? 'A'}${digits.slice(2)}`;
};

/** How a camera reads a dirty plate. */
const smeared = (random: Random, plate: string): string => {
  const at = between(random, 2, plate.length);
  return `${plate.slice(0, at)}?${plate.slice(at + 1)}`;
};

export interface Simulator {
  stop(): Promise<void>;
}

/**
 * Drives cars through the lanes of a scene until stopped. The same seed produces the same cars; their times depend on
 * the lanes.
 */
export const playTraffic = (
  url: string,
  scene: Scene,
  { seed, name }: { readonly seed: number; readonly name: string },
): Simulator => {
  const random = randomFrom(seed);
  const lanes = scene.lanes.map((lane): PlayedLane => playLane(url, lane, { scene, random, name }));
  const streets = scene.streets.map((street) =>
    playStreet(url, street, { scene, random, visitor: () => visitor(random) }),
  );
  const locks = scene.locks.map((lock) => playLock(url, lock, random));
  const garages = scene.garages.map((garage) => playGarage(url, garage, { scene, random, name }));
  const wired = scene.wired.map((device) => playWired(url, device, random));
  const doors = playDoors(url, scene, { random, name });
  const heat = [
    ...scene.heatCameras.map((camera) => playHeatCamera(url, camera, { random, scene, name })),
    ...scene.ventilators.map((unit) => playVentilator(url, unit, random)),
  ];
  const sent = new Map<string, number>();
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const wantsIn = async ({ lane }: PlayedLane): Promise<boolean> => {
    if (lane.direction !== 'two-way') return lane.direction === 'in';
    return random() > (await scene.fullness(lane.park));
  };
  const carAt = async (one: PlayedLane): Promise<string | undefined> => {
    const { park } = one.lane;
    if (!(await wantsIn(one)))
      return pick(
        random,
        (await scene.inside(park)).filter((plate) => !sent.has(plate)),
      );
    // A full park is mostly avoided: only now and then a driver tries.
    if ((await scene.fullness(park)) > 0.97 && random() < 0.9) return undefined;
    return random() * 100 < REGULAR_PERCENT ? pick(random, await scene.regulars(park)) : visitor(random);
  };
  const step = async (): Promise<void> => {
    const one = pick(
      random,
      lanes.filter((lane) => lane.isFree() && !lane.lane.direction.startsWith('inner')),
    );
    const plate = one && (await carAt(one));
    if (!one || !plate) return;
    for (const [known, at] of sent) if (Date.now() - at > 300_000) sent.delete(known);
    sent.set(plate, Date.now());
    const isUnsure = random() * 100 < UNSURE_PERCENT;
    one.arrive(
      isUnsure ? smeared(random, plate) : plate,
      isUnsure ? between(random, 30, 58) : between(random, 86, 100),
    );
  };
  const next = (): void => {
    if (isOver) return;
    timer = setTimeout(
      () =>
        void step()
          .catch(() => {})
          .finally(next),
      between(random, ...GAP),
    ); // a car that does not arrive does no harm
  };
  next();
  return {
    stop: async () => {
      isOver = true;
      clearTimeout(timer);
      const played = [...lanes, ...streets, ...locks, ...garages, ...wired, ...heat, doors];
      await Promise.all(played.map((one) => one.close()));
    },
  };
};
