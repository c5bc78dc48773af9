import { playDevice } from './device.ts';
import type { PlayedDevice } from './device.ts';
import { waits } from './later.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Scene, SceneGarage, SceneGateway } from './scene.ts';

/** Time between two looks at the cars of a garage, between two heartbeats, and until a car has found a space, in ms. */
const LOOKS_MS = [2000, 4500] as const;
const BEATS_MS = 60_000;
const PARKS_MS = 20_000;
/** Cars whose plate a detector reads, in per cent. */
const READS_PERCENT = 88;
/** Cars that come or leave at one look at most: drivers do not all park at once. */
const MOST_MOVES = 3;

interface PlayedSpace {
  readonly space: string;
  readonly gateway: PlayedGateway;
  taken: boolean;
  /** The car that stands there, also where the detector has not read it; null: nobody knows whose it is. */
  car: string | null;
  plate: string | null;
}
interface PlayedGateway {
  readonly device: PlayedDevice;
  readonly spaces: PlayedSpace[];
}

/**
 * Simulates the detectors of a garage: cars that its lanes have let in find a space, those that have left free theirs.
 * A gateway that is asked tells how all its spaces stand.
 */
export const playGarage = (
  url: string,
  { park, gateways }: SceneGarage,
  { scene, random, name }: { readonly scene: Scene; readonly random: Random; readonly name: string },
): { close(): Promise<void> } => {
  const { later, clear } = waits();
  const begun = scene.now();
  let said = 0;
  const head = () => ({ id: `${name}-${++said}`, at: scene.now() });
  const told = ({ space, taken, plate }: PlayedSpace) => ({ space, occupied: taken, ...(plate ? { plate } : {}) });
  const playGateway = (gateway: SceneGateway): PlayedGateway => {
    const played: PlayedGateway = {
      device: playDevice(url, gateway, {
        onCommand: ({ kind }) => {
          if (kind === 'report-spaces')
            played.device.say('spaces', { ...head(), full: true, spaces: played.spaces.map(told) });
        },
      }),
      spaces: [],
    };
    for (const { space, taken, plate } of gateway.spaces)
      played.spaces.push({ space, gateway: played, taken, car: plate, plate });
    return played;
  };
  const played = gateways.map(playGateway);
  const spaces = played.flatMap((gateway) => gateway.spaces);

  const become = (space: PlayedSpace, car: string | null): void => {
    space.taken = car !== null;
    space.car = car;
    space.plate = car !== null && !car.startsWith('无牌') && random() * 100 < READS_PERCENT ? car : null;
    space.gateway.device.say('space', { ...head(), ...told(space) });
  };
  const look = async (): Promise<void> => {
    const cars = await scene.standing(park);
    const inside = new Set(cars.map(({ plate }) => plate));
    const left = spaces.filter(({ car }) => car !== null && !inside.has(car));
    // Of cars that nobody has read some have left when more spaces are taken than cars are inside.
    const unread = spaces.filter(({ taken, car }) => taken && car === null);
    const tooMany = spaces.filter(({ taken }) => taken).length - left.length - cars.length;
    for (const space of [...left, ...unread.slice(0, Math.max(0, tooMany))].slice(0, MOST_MOVES)) become(space, null);
    const parked = new Set(spaces.map(({ car }) => car));
    const comes = cars.filter(
      ({ plate, since }) => since >= begun && scene.now() - since >= PARKS_MS && !parked.has(plate),
    );
    for (const { plate } of comes.slice(0, MOST_MOVES)) {
      const space = pick(
        random,
        spaces.filter(({ taken }) => !taken),
      );
      if (space) become(space, plate);
    }
  };
  const again = (): void =>
    later(between(random, ...LOOKS_MS), () => {
      void look()
        .catch(() => {}) // the next look sees what this one has missed
        .finally(again);
    });
  const beat = (): void => {
    for (const { device } of played) device.say('heartbeat', head());
    later(BEATS_MS, beat);
  };
  again();
  later(BEATS_MS, beat);
  return {
    close: async () => {
      clear();
      await Promise.all(played.map(({ device }) => device.close()));
    },
  };
};
