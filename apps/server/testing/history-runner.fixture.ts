import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';

/** A history: the steps of a seed, without some of them. */
export interface History {
  readonly seed: number;
  readonly steps: number;
  readonly without?: ReadonlySet<number>;
}
/** What came of a history. */
export interface Played {
  /** The events in order, each with the number of its step. */
  readonly story: readonly string[];
  /** What the platform did otherwise than the model, and violated invariants. */
  readonly broken: readonly string[];
}
export type Play = (world: TestPlatform, history: History) => Promise<Played>;

/** Sign-ins that last as long as the histories do. */
export const historyWorld = (): Promise<TestPlatform> => testPlatform({ PARKDECK_TOKEN_SECONDS: '1000000000' });

/**
 * Leaves out of a broken history what it does not need to break, step by step, in a world of its own; undefined: alone
 * it does not break.
 */
const shrink = async (play: Play, { seed, steps }: History): Promise<Played | undefined> => {
  const world = await historyWorld();
  try {
    let left = await play(world, { seed, steps });
    if (left.broken.length === 0) return undefined;
    const without = new Set<number>();
    for (let step = steps; step > 0; step -= 1) {
      const fewer = await play(world, { seed, steps, without: new Set([...without, step]) });
      if (fewer.broken.length === 0) continue;
      without.add(step);
      left = fewer;
    }
    return left;
  } finally {
    await world.close();
  }
};

/** Plays the histories of some seeds; answers what the first broken one comes to, and how to play it again. */
export const playAll = async (
  world: TestPlatform,
  play: Play,
  {
    name,
    first,
    count,
    steps,
  }: { readonly name: string; readonly first: number; readonly count: number; readonly steps: number },
  happened = new Set<string>(),
): Promise<string> => {
  for (let seed = first; seed < first + count; seed += 1) {
    const { story, broken } = await play(world, { seed, steps });
    for (const entry of story) happened.add(entry.slice(entry.indexOf(' ') + 1));
    if (broken.length === 0) continue;
    const small = await shrink(play, { seed, steps });
    return [
      `Seed ${seed}: ${broken.join('\n')}`,
      `It was: ${story.join('; ')}.`,
      small ? `Enough for it: ${small.story.join('; ')}: ${small.broken.join('\n')}` : 'Alone it does not break again.',
      `Again: ${name}_SEED=${seed} ${name}_HISTORIES=1`,
    ].join('\n');
  }
  return '';
};
