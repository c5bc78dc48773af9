import { playDevice } from './device.ts';
import type { PlayedDevice } from './device.ts';
import { waits } from './later.ts';
import { between } from './random.ts';
import type { Random } from './random.ts';
import type { Scene, SceneHeatCamera, SceneVentilator } from './scene.ts';

/** Time between two people at a camera, and between two reports of a ventilator, in milliseconds. */
const MOVES = { measures: [30_000, 90_000], reports: [15_000, 30_000] } as const;
/** People with a fever, of a thousand. */
const FEVERS = 2;

/** Simulates a heat camera: people of its site pass it, hardly any of them with a fever. */
export const playHeatCamera = (
  url: string,
  camera: SceneHeatCamera,
  { random, scene, name }: { readonly random: Random; readonly scene: Scene; readonly name: string },
): PlayedDevice => {
  const { later, clear } = waits();
  const played = playDevice(url, camera, {});
  let count = 0;
  const measure = async (): Promise<void> => {
    const people = await scene.people(camera.village);
    const number = people[between(random, 0, people.length)];
    const isFeverish = random() * 1000 < FEVERS;
    played.say('reading', {
      id: `${name}-${(count += 1)}`,
      temperature: isFeverish ? between(random, 374, 388) : between(random, 359, 370),
      at: Date.now(),
      ...(number ? { number } : {}),
    });
  };
  const next = (): void =>
    later(between(random, ...MOVES.measures), () => {
      void measure().catch(() => {}); // somebody who is not measured does no harm
      next();
    });
  next();
  return {
    ...played,
    close: async () => {
      clear();
      await played.close();
    },
  };
};

/** Simulates a ventilator: its room warms up while it stands still and cools down while it runs. */
export const playVentilator = (url: string, unit: SceneVentilator, random: Random): PlayedDevice => {
  const { later, clear } = waits();
  let { temperature, running } = unit;
  const report = (): void => played.say('climate', { temperature, running, at: Date.now() });
  const played: PlayedDevice = playDevice(url, unit, {
    onVentilate: ({ run }) => {
      if (run === running) return;
      running = run;
      later(between(random, 500, 2000), report);
    },
  });
  const next = (): void =>
    later(between(random, ...MOVES.reports), () => {
      temperature += running ? -between(random, 1, 5) : between(random, 1, 5);
      report();
      next();
    });
  next();
  return {
    ...played,
    close: async () => {
      clear();
      await played.close();
    },
  };
};
