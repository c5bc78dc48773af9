import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { seeded } from '@parkdeck/core/lib/fixtures/random';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { silentGateways, takeMessages } from '../business/guidance/take-messages.ts';
import { guidanceModel } from './guidance-model.fixture.ts';
import type { ModelMessage, ModelSpace } from './guidance-model.fixture.ts';
import { anyOf, historyStage } from './history-stage.fixture.ts';
import type { History, Played } from './history-runner.fixture.ts';

/** Park of the histories. */
const PARK = 'PK0001';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const INVARIANTS = ['I47', 'I48'] as const;
const FLOORS = ['B1', '1F'] as const;

/** A guided garage of a history: two gateways, a device behind each, spaces on two floors, and the model of them. */
const guidanceStage = async (world: TestPlatform, played: number) => {
  const stage = await historyStage(world, `guidance-${played}`, async () => ({ stop: async () => {} }));
  const seed = `${played}-${stage.play}`;
  const model = guidanceModel();
  const undoable: { readonly entry: string; readonly undo: () => void }[] = [];
  const ids = new Map<string, string>();
  const name = `Garage ${seed}`;
  let number = 0;

  const make = async (noun: string, table: string, key: string, input: Readonly<Record<string, unknown>>) => {
    await stage.does(`${noun}.create-or-update`, { input: { park: PARK, ...input } });
    const [row] = await stage.ask(`select id from ${table} where ${key} = $1 and park_id = $2 and deleted_at is null`, [
      input[key],
      PARK,
    ]);
    ids.set(String(input[key]), String(row?.id));
    return String(row?.id);
  };
  const [type] = await stage.ask(`select type_id as id from guidance_device where park_id = $1 limit 1`, [PARK]);
  const building = await make('guidance-building', 'guidance_building', 'name', { name, floors: 2, underground: 1 });
  for (const side of ['A', 'B'] as const) {
    const serial = `PGH${seed}${side}`;
    const gateway = await make('guidance-gateway', 'guidance_gateway', 'serial', { name: serial, serial, building });
    const watch = `PWH${seed}${side}`;
    const device = await make('guidance-device', 'guidance_device', 'serial', {
      name: watch,
      serial: watch,
      type: type?.id,
      gateway,
      building,
    });
    for (const floor of FLOORS) {
      const space = `${side}${floor}-${seed}`;
      await make('guidance-space', 'guidance_space', 'number', { number: space, building, floor, device });
      const facts = { number: space, floor, gateway: serial, taken: false, plate: null, reportedAt: null };
      model.spaces.set(space, { ...facts, isGone: false });
    }
  }
  const gateways = [`PGH${seed}A`, `PGH${seed}B`] as const;
  const plates = [1, 2, 3].map((car) => `京H${String(stage.play % 1000).padStart(3, '0')}X${car}`);

  return {
    ...stage,
    model,
    undoable,
    ids,
    building,
    gateways,
    plates,
    newId: (): string => String((number += 1)),
    /** The platform is told, in this order and in one batch; a server that dies over it is told again. */
    tell: async (messages: readonly ModelMessage[]): Promise<void> => {
      const raw = messages.map(({ gateway, kind, body }) => ({
        serial: gateway,
        kind,
        payload: JSON.stringify(body),
      }));
      const take = () => takeMessages(world.platform, raw);
      await take().catch(async (error: unknown) => {
        if (!(await stage.replaceDead())) throw error;
        await take();
      });
      for (const message of messages) model.hear(message, stage.now());
    },
    /** A call with what it does to the model, and what its undo does. */
    changes: async (call: string, options: Parameters<typeof stage.does>[1], does: () => void, undo: () => void) => {
      if (!(await stage.does(call, options))) return false;
      does();
      const entry = stage.answered()?.undo;
      if (entry) undoable.push({ entry, undo });
      return true;
    },
    sweep: () => silentGateways(world.platform, 3 * MINUTE),
  };
};
type GuidanceStage = Awaited<ReturnType<typeof guidanceStage>>;
export type GuidanceHappening = (stage: GuidanceStage, random: Random) => Promise<boolean>;

const spaceOf = (stage: GuidanceStage, random: Random): ModelSpace | undefined =>
  anyOf(random, [...stage.model.spaces.values()]);
/** What a gateway says: mostly of its own spaces, now and then in the past, or by a clock that is off by a day. */
const message = (stage: GuidanceStage, random: Random): ModelMessage => {
  const gateway = random.pick(stage.gateways);
  const at =
    stage.now() +
    (random.chance(0.1)
      ? random.pick([-DAY, DAY, 11 * MINUTE, -13 * 60 * MINUTE] as const)
      : -random.below(4) * 1000 * random.pick([1, 60, 600] as const));
  const id = stage.newId();
  const own = [...stage.model.spaces.values()].filter((one) => one.gateway === gateway || random.chance(0.1));
  const report = ({ number }: ModelSpace) => {
    const occupied = random.chance(0.7);
    const plate = occupied && random.chance(0.6) ? anyOf(random, stage.plates) : undefined;
    return { space: number, occupied, ...(plate === undefined ? {} : { plate }) };
  };
  const [first] = own;
  const draw = random.below(10);
  if (draw < 5 && first) return { gateway, kind: 'space', body: { id, at, ...report(anyOf(random, own) ?? first) } };
  if (draw < 8) {
    const some = own.filter(() => random.chance(0.7)).map(report);
    return { gateway, kind: 'spaces', body: { id, at, spaces: some, ...(random.chance(0.3) ? { full: true } : {}) } };
  }
  if (draw < 9) return { gateway, kind: 'heartbeat', body: { id, at } };
  return { gateway, kind: 'status', body: { id, at, state: random.pick(['online', 'offline', 'fault'] as const) } };
};
const shuffled = <T>(random: Random, values: readonly T[]): readonly T[] =>
  values
    .map((value) => [random.next(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);

const PLAIN: Readonly<Record<string, GuidanceHappening>> = {
  report: async (stage, random) => {
    await stage.tell([message(stage, random)]);
    return true;
  },
  'many reports, lost, doubled, out of order': async (stage, random) => {
    const some = Array.from({ length: 5 }, () => message(stage, random)).flatMap((one) =>
      random.chance(0.1) ? [] : random.chance(0.2) ? [one, one] : [one],
    );
    if (some.length > 0) await stage.tell(shuffled(random, some));
    return some.length > 0;
  },
  'the same once more, later': async (stage, random) => {
    const one = message(stage, random);
    await stage.tell([one]);
    stage.wait(random.below(20));
    await stage.tell([message(stage, random), one]);
    return true;
  },
  'gateways fall silent': async (stage) => {
    stage.wait(10);
    await stage.sweep();
    return true;
  },
  'another floor': async (stage, random) => {
    const space = spaceOf(stage, random);
    if (!space || space.isGone) return false;
    const [before, floor] = [space.floor, random.pick(FLOORS)];
    const options = { ids: [stage.ids.get(space.number) ?? ''], input: { floor } };
    const move = (to: string) => () => void (space.floor = to);
    return stage.changes('guidance-space.create-or-update', options, move(floor), move(before));
  },
  'another device': async (stage, random) => {
    const space = spaceOf(stage, random);
    if (!space || space.isGone) return false;
    const [before, gateway] = [space.gateway, random.pick(stage.gateways)];
    const device = stage.ids.get(gateway.replace('PGH', 'PWH'));
    const options = { ids: [stage.ids.get(space.number) ?? ''], input: { device } };
    const move = (to: string) => () => void (space.gateway = to);
    return stage.changes('guidance-space.create-or-update', options, move(gateway), move(before));
  },
  'remove a space': async (stage, random) => {
    const space = spaceOf(stage, random);
    if (!space || space.isGone) return false;
    return stage.changes(
      'guidance-space.remove',
      { ids: [stage.ids.get(space.number) ?? ''] },
      () => void (space.isGone = true),
      () => stage.model.bringBack(space),
    );
  },
  'fewer floors': async (stage) =>
    stage.does('guidance-building.create-or-update', { ids: [stage.building], input: { floors: 1, underground: 1 } }),
  'remove a gateway': async (stage, random) =>
    stage.does('guidance-gateway.remove', { ids: [stage.ids.get(random.pick(stage.gateways)) ?? ''] }),
};
/** The most frequent event. */
const MOSTLY = 'many reports, lost, doubled, out of order';
const NAMES = Object.keys(PLAIN) as [string, ...string[]]; // the record is not empty

/** All possible events of a guided garage, including deaths of the server. */
export const GUIDANCE_HAPPENINGS: Readonly<Record<string, GuidanceHappening>> = {
  ...PLAIN,
  undo: async (stage, random) => {
    const one = stage.undoable.splice(random.below(stage.undoable.length), 1)[0];
    if (!one || !(await stage.does('undo-entry.undo', { ids: [one.entry] }))) return false;
    one.undo();
    return true;
  },
  'the server starts again': async (stage) => {
    await stage.restart();
    return true;
  },
  'the server dies': (stage, random) =>
    stage.dies(random.below(14), async () => PLAIN[random.pick(NAMES)]?.(stage, random)),
};

/** What differs between what the platform believes of spaces and floors and what the model says. */
const differences = async (stage: GuidanceStage): Promise<readonly string[]> => {
  const rows = await stage.ask(
    `select number, floor, taken, plate from guidance_space where building_id = $1 and deleted_at is null`,
    [stage.building],
  );
  const floors = await stage.ask(`select floor, taken, spaces from guidance_floor where building_id = $1`, [
    stage.building,
  ]);
  const stored = new Map(rows.map(({ number, floor, taken, plate }) => [String(number), { floor, taken, plate }]));
  const wrong = [...stage.model.spaces.values()].flatMap(({ number, floor, taken, plate, isGone }) => {
    const [there, here] = [JSON.stringify(stored.get(number)), JSON.stringify({ floor, taken, plate })];
    return there === (isGone ? undefined : here) ? [] : [`${number} is ${there}, not ${isGone ? 'nothing' : here}`];
  });
  const counted = Object.fromEntries(
    floors.map(({ floor, taken, spaces }) => [String(floor), `${String(taken)} of ${String(spaces)}`]),
  );
  const expected = stage.model.floors();
  const isCounted = FLOORS.every((floor) => counted[floor] === expected[floor]);
  return isCounted ? wrong : [...wrong, `floors are ${JSON.stringify(counted)}, not ${JSON.stringify(expected)}`];
};

/** Plays a history of a guided garage; the model and the platform are compared after every step. */
export const playGuidance = async (
  world: TestPlatform,
  { seed, steps, without }: History,
  happenings: Readonly<Record<string, GuidanceHappening>> = GUIDANCE_HAPPENINGS,
): Promise<Played> => {
  const names = Object.keys(happenings) as [string, ...string[]]; // there are some
  const story: string[] = [];
  try {
    const stage = await guidanceStage(world, seed);
    for (let step = 1; step <= steps; step += 1) {
      const random = seeded(seed * 7919 + step); // a step's outcome does not affect the draws of later ones
      stage.wait(random.below(30));
      const name = random.chance(0.4) ? MOSTLY : random.pick(names);
      if (without?.has(step)) continue;
      if (await happenings[name]?.(stage, random)) story.push(`${step} ${name}`);
      const found = await differences(stage);
      if (found.length > 0) return { story, broken: found };
    }
    return { story, broken: await stage.broken(INVARIANTS) };
  } catch (error) {
    return { story, broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
};
