import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import { isNightly } from '../../../../tests/factories/size.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { HAPPENINGS } from '../../testing/money-events.fixture.ts';
import { firstBreak, play } from '../../testing/money-sequence.fixture.ts';

/**
 * Random money events in any order, repeated, concurrent, and with crashes of the server: every invariant of the world
 * must hold. MONEY_SEED and MONEY_SEQUENCES choose the first seed and the number; nightly runs are long.
 */
const FIRST = Number(process.env.MONEY_SEED ?? 11);
const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? (isNightly ? 24 : 1));
const STEPS = isNightly ? 160 : 120;
const seeds = Array.from({ length: SEQUENCES }, (_, index) => FIRST + index);

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '100000000' });
});
afterAll(() => world.close());

const happened = new Set<string>();

test.each(seeds)('every invariant holds after the sequence of seed %i', { timeout: 600_000 }, async (seed) => {
  const sequence = { seed, steps: STEPS };
  const { story, broken } = await play(world, sequence);
  for (const entry of story) happened.add(entry.slice(entry.indexOf(' ') + 1));
  if (broken.length === 0) return;
  const first = await firstBreak(sequence, broken);
  expect.fail(
    [
      `Seed ${seed} breaks ${broken.join(', ')}.`,
      first.broken.length > 0
        ? `Alone and looked at after every step it breaks ${first.broken.join(', ')} at the last of: ` +
          `${first.story.join('; ')}.`
        : `Alone it does not break again. It was: ${story.join('; ')}.`,
      `Again: MONEY_SEED=${seed} MONEY_SEQUENCES=1`,
    ].join('\n'),
  );
});

test('most of it did happen, in a long run all of it', () => {
  expect(happened.size).toBeGreaterThan(Object.keys(HAPPENINGS).length / 2);
  if (SEQUENCES >= 8) expect(Object.keys(HAPPENINGS).filter((name) => !happened.has(name))).toEqual([]);
});

test('a sequence that breaks something is told to the step', { timeout: 120_000 }, async () => {
  const some = Object.fromEntries(
    Object.entries(HAPPENINGS).filter(([name]) => ['enter', 'exit paid', 'bill', 'pay'].includes(name)),
  );
  const played = await firstBreak(
    {
      seed: 1,
      steps: 30,
      happenings: {
        ...some,
        steal: async (stage, random) =>
          (
            await stage.ask(`update "order" set paid = paid - 1 where id = $1 returning id`, [
              await stage.some(random, `select id from "order" where paid > 0 and ${stage.own}`),
            ])
          ).length > 0,
      },
    },
    ['I02'],
  );
  expect(played.broken).toEqual(expect.arrayContaining(['I02']));
  expect(played.story.at(-1)).toMatch(/ steal$/);
});
