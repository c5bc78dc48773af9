import { seeded } from '@parkdeck/core/lib/fixtures/random';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { checkWorld } from '../invariants/check.ts';
import type { Violations } from '../invariants/check.ts';
import { HAPPENINGS, openShop, USUAL } from './money-events.fixture.ts';
import type { OtherSide } from './gateways.fixture.ts';
import type { Happening } from './money-ask.fixture.ts';
import { stageOn } from './money-stage.fixture.ts';
import type { Stage } from './money-stage.fixture.ts';

export interface Sequence {
  readonly seed: number;
  readonly steps: number;
  readonly happenings?: Readonly<Record<string, Happening>>;
}
export interface Played {
  /** The events in order, each with the number of its step. */
  readonly story: readonly string[];
  /** Violated invariants, and rows left unfinished. */
  readonly broken: readonly string[];
}

/** Invariants violated by more rows than before. */
const brokenSince = async (world: TestPlatform, some?: readonly string[]): Promise<() => Promise<string[]>> => {
  const check = (): Promise<Violations> => checkWorld(world.platform.database.db, some);
  const before = await check();
  return async () =>
    Object.entries(await check())
      .filter(([rule, broken]) => broken > (before[rule] ?? 0))
      .map(([rule]) => rule);
};

/**
 * Unfinished payments and invoice applications: at the end, each must have a result or a known reason for having none.
 */
const hangingIn = async (stage: Stage): Promise<string[]> => {
  for (let round = 0; round < 3; round += 1) {
    await stage.behave();
    stage.wait(20);
    await stage.runJobs();
  }
  return (
    await stage.ask(
      `select id, state from online_order where state in ('waiting', 'refunding') and ${stage.own} union all
        select id, state from invoice where state = 'requested' and title = $1`,
      [stage.plates[0]],
    )
  ).map(({ id, state }) => `${String(id)} is ${String(state)}`);
};

/**
 * Plays the sequence of a seed. `closely`: checks these invariants after every step, and stops at the first violation.
 * `other`: gateways.
 */
export const play = async (
  world: TestPlatform,
  { seed, steps, happenings = HAPPENINGS }: Sequence,
  closely: readonly string[] = [],
  other?: OtherSide,
): Promise<Played> => {
  const broken = await brokenSince(world);
  const brokenOfThese = await brokenSince(world, closely);
  const stage = stageOn(world, seed, other);
  const names = Object.keys(happenings) as [string, ...string[]]; // there is at least one
  const story: string[] = [];
  try {
    await stage.hireClerk();
    await openShop(stage);
    for (let step = 1; step <= steps; step += 1) {
      const random = seeded(seed * 7919 + step); // a step's outcome does not affect the draws of later ones
      stage.wait(random.below(20));
      const name = random.chance(0.5) ? random.pick(USUAL) : random.pick(names);
      if (await happenings[name]?.(stage, random)) story.push(`${step} ${name}`);
      await stage.act(random);
      const found = closely.length > 0 ? await brokenOfThese() : [];
      if (found.length > 0) return { story, broken: found };
    }
    return { story, broken: [...(await hangingIn(stage)), ...(await broken())] };
  } catch (error) {
    return { story, broken: [error instanceof Error ? error.message : String(error)] };
  }
};

/**
 * Plays the sequence again in a world of its own, checking the invariants that it breaks at every step: the first
 * violation, and the events before it.
 */
export const firstBreak = async (sequence: Sequence, rules: readonly string[]): Promise<Played> => {
  const world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '100000000' });
  try {
    return await play(world, sequence, rules);
  } finally {
    await world.close();
  }
};
