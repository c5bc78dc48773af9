import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { seeded } from '@parkdeck/core/lib/fixtures/random';
import { MAKERS } from './camera-lanes.fixture.ts';
import type { CameraLane, CameraLanes, Maker, Told } from './camera-lanes.fixture.ts';

/** What becomes of the messages about a car on their way. */
export const FATES = ['once', 'doubled', 'read twice', 'late', 'lost', 'kept', 'order lost'] as const;
type Fate = (typeof FATES)[number];

/** A car at an entry, as the site saw it. */
export interface Car {
  readonly plate: string;
  readonly maker: Maker;
  readonly fate: Fate;
  /** Epoch milliseconds. */
  readonly seen: number;
}
interface Delivery {
  readonly car: Car;
  readonly told: Told;
  /** When it arrives; it may be held up longer. */
  readonly at: number;
}
/** The boom of an entry at the moment after some deliveries: how often it went up, how often it should have. */
export interface Look {
  readonly maker: Maker;
  readonly plates: string;
  readonly openings: number;
  readonly wanted: number;
}

/** A reading that is older than this opens nothing (the guide of the cameras). */
const LATE_MS = 30_000;
/** Ages that are too near to the limit to say what should be. */
const DOUBTFUL_MS = 4000;
const SECOND = 1000;
/** How much time at least passes between a car and the next one. */
const GAP_MS = 400;

const deliveriesOf = (car: Car, number: number, random: Random): readonly Delivery[] => {
  const { plate, seen, fate } = car;
  const told = { plate, at: seen, number, kept: fate === 'kept' };
  const soon = (): number => seen + random.below(20_000);
  const later = (): number => seen + 35_000 + random.below(120_000);
  const come = (...times: readonly number[]): readonly Delivery[] => times.map((at) => ({ car, told, at }));
  switch (fate) {
    case 'once':
    case 'order lost':
      return come(soon());
    case 'doubled':
      return come(soon(), random.chance(0.5) ? soon() : later(), ...(random.chance(0.3) ? [later()] : []));
    case 'read twice': {
      // seen anew some seconds later, under another number
      const again = seen + 1000 + random.below(6000);
      return [...come(soon()), { car, told: { ...told, at: again, number: number + 1 }, at: soon() + 8000 }];
    }
    case 'late':
      return come(later(), ...(random.chance(0.3) ? [later()] : []));
    case 'kept':
      return come(later(), ...(random.chance(0.5) ? [later()] : []));
    case 'lost':
      return [];
  }
};

/** Cars for all entries, and what arrives of them, in the order of its arrival. */
const planned = (seed: number, cars: number, from: number) => {
  const random = seeded(seed);
  let seen = from;
  const all: Car[] = [];
  const deliveries: Delivery[] = [];
  for (let at = 0; at < cars; at++) {
    seen += random.chance(0.15) ? 20_000 + random.below(60_000) : GAP_MS + random.below(6000);
    // each fate comes to each entry
    const maker = MAKERS[at % MAKERS.length] ?? MAKERS[0];
    const round = Math.floor(at / MAKERS.length);
    const fate = round < FATES.length ? FATES[(round + at) % FATES.length] : random.pick(FATES);
    const car: Car = {
      plate: `京H${String(seed % 100).padStart(2, '0')}${String(at).padStart(3, '0')}`,
      maker,
      fate: fate ?? 'once',
      seen: Math.floor(seen / SECOND) * SECOND,
    };
    all.push(car);
    deliveries.push(...deliveriesOf(car, seed * 10_000 + at * 2, random));
  }
  return { cars: all, deliveries: deliveries.toSorted((a, b) => a.at - b.at) };
};

const inTurn = <T>(values: readonly T[], does: (one: T) => Promise<void>): Promise<void> =>
  values.reduce((before, one) => before.then(() => does(one)), Promise.resolve());

/** Whom a lane should decide about: at the first word about a car, and that in time. */
const laneModel = () => {
  const heard = new Set<string>();
  const decided = new Set<string>();
  return ({ car, told }: Delivery, now: number): boolean => {
    const isNew = !heard.has(`${car.maker}/${told.number}`);
    heard.add(`${car.maker}/${told.number}`);
    if (!isNew || told.kept || now - told.at > LATE_MS || decided.has(car.plate)) return false;
    decided.add(car.plate);
    return true;
  };
};

/**
 * Plays a random history over all entries: messages overtake each other, come twice, late, as kept records, or never,
 * and orders get lost. Answers the cars, whom the model lets in, and what the booms did after each step.
 */
export const playHistory = async (
  { lanes, now, pass }: Pick<CameraLanes, 'lanes' | 'now' | 'pass'>,
  { seed, cars }: { readonly seed: number; readonly cars: number },
): Promise<{
  readonly cars: readonly Car[];
  readonly opened: ReadonlySet<string>;
  /** Plates that the platform must have decided to let in; an order that gets lost was given all the same. */
  readonly decided: ReadonlySet<string>;
  readonly looks: readonly Look[];
}> => {
  for (const lane of lanes) await lane.beat();
  const plan = planned(seed, cars, now());
  const isDecided = laneModel();
  const opened = new Set<string>();
  const letIn = new Set<string>();
  const looks: Look[] = [];
  const laneOf = (maker: Maker): CameraLane => {
    const lane = lanes.find((one) => one.maker === maker);
    if (!lane) throw new Error(maker);
    return lane;
  };
  const ages = (some: readonly Delivery[]): readonly number[] => some.map(({ told }) => now() - told.at);
  const isDoubtful = (age: number): boolean => Math.abs(age - LATE_MS) < DOUBTFUL_MS;
  const step = async (some: readonly Delivery[]): Promise<void> => {
    while (ages(some).some(isDoubtful)) await pass(DOUBTFUL_MS);
    const before = lanes.map((lane) => lane.openings());
    const decided = some.filter((one) => isDecided(one, now()));
    for (const { car } of decided) letIn.add(car.plate);
    const wanted = decided.filter(({ car }) => car.fate !== 'order lost');
    for (const { car } of wanted) opened.add(car.plate);
    await Promise.all(
      some.map((one) => {
        const lane = laneOf(one.car.maker);
        return decided.includes(one) && !wanted.includes(one) ? lane.tellDeaf(one.told) : lane.tell(one.told);
      }),
    );
    await Promise.all(lanes.map((lane) => lane.settled()));
    lanes.forEach((lane, at) =>
      looks.push({
        maker: lane.maker,
        plates: some.map(({ car }) => `${car.plate} ${car.fate}`).join(),
        openings: lane.openings() - (before[at] ?? 0),
        wanted: wanted.filter(({ car }) => car.maker === lane.maker).length,
      }),
    );
  };
  await inTurn(
    plan.cars.filter(({ fate }) => fate === 'lost'),
    ({ plate, seen, maker }) => laneOf(maker).lose({ plate, at: seen, number: 0, kept: false }),
  );
  // what arrives within the same second arrives at once
  const moments = new Map<number, Delivery[]>();
  for (const one of plan.deliveries) {
    const second = Math.floor(one.at / SECOND);
    moments.set(second, [...(moments.get(second) ?? []), one]);
  }
  await inTurn([...moments], async ([second, some]) => {
    const wait = (second + 1) * SECOND - now();
    if (wait > 0) await pass(wait);
    const deaf = some.filter(({ car }) => car.fate === 'order lost');
    await step(some.filter((one) => !deaf.includes(one)));
    await inTurn(deaf, (one) => step([one]));
  });
  return { cars: plan.cars, opened, decided: letIn, looks };
};
