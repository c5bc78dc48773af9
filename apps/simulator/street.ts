import { playDevice } from './device.ts';
import type { PlayedDevice } from './device.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Scene, SceneStreet } from './scene.ts';
import { waits } from './later.ts';

/**
 * Durations of the simulation, in milliseconds. A collector arrives some time after the sensor's report; a driver who
 * pays does so soon after leaving.
 */
const MOVES = { next: [4000, 15_000], collector: [70_000, 200_000], pays: [70_000, 140_000] } as const;
/** Target occupancy of the berths, and drivers who pay, both in per cent. */
const FULL_PERCENT = 70;
const PAYS_PERCENT = 86;
/** One report in this many only repeats the known state, as sensors do to show that they are alive. */
const AGAIN_EVERY = 4;

export interface PlayedStreet {
  close(): Promise<void>;
}

/** Simulates the berths of one street: their sensors, and the collector who reads the plates. */
export const playStreet = (
  url: string,
  street: SceneStreet,
  { scene, random, visitor }: { readonly scene: Scene; readonly random: Random; readonly visitor: () => string },
): PlayedStreet => {
  const { later, clear } = waits();
  const collector = street.handheld && playDevice(url, street.handheld, {});
  const berths = street.sensors.map((sensor) => ({
    ...sensor,
    played: playDevice(url, sensor, {}, { silent: true }),
    car: 0,
  }));
  type PlayedBerth = (typeof berths)[number];
  const say = (one: PlayedBerth): void =>
    one.played.say('berth', { occupied: one.isOccupied, since: Date.now(), battery: one.battery });

  const arrive = (one: PlayedBerth): void => {
    one.isOccupied = true;
    const car = ++one.car;
    const plate = visitor();
    say(one);
    later(between(random, ...MOVES.collector), () => {
      if (one.isOccupied && one.car === car) collector?.say('berth', { berth: one.berth, occupied: true, plate });
    });
  };
  const leave = (one: PlayedBerth): void => {
    one.isOccupied = false;
    say(one);
    if (random() * 100 < PAYS_PERCENT)
      // the driver leaves without paying: the platform handles the escape
      later(between(random, ...MOVES.pays), () => void scene.payBerth(one.berth).catch(() => {}));
  };
  const step = (): void => {
    const one = pick(random, berths);
    if (one && Math.floor(random() * AGAIN_EVERY) === 0) say(one);
    else if (one) {
      const isToBeTaken = random() * 100 < FULL_PERCENT;
      if (isToBeTaken !== one.isOccupied) (isToBeTaken ? arrive : leave)(one);
    }
    later(between(random, ...MOVES.next), step);
  };
  later(between(random, ...MOVES.next), step);
  return {
    close: async () => {
      clear();
      await Promise.all(
        [...berths.map(({ played }) => played), collector].flatMap((one: PlayedDevice | undefined) =>
          one ? [one.close()] : [],
        ),
      );
    },
  };
};
