import type { Words } from '@parkdeck/core/kit/words';
import type { useParks } from './use-figures.ts';
import { HOME_WORDS } from './words.ts';

/** How a park stands at the moment. */
export type ParkNow = NonNullable<ReturnType<typeof useParks>['data']>[number];

const BUSY = 0.75;
const FULL = 0.9;

/** How full a park is, or several together: 0 to 1, and what that means. */
export interface Load {
  readonly stalls: number;
  readonly remaining: number;
  readonly share: number;
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly words: Words;
}

/** How full parks are together. */
export const loadOf = (parks: readonly Pick<ParkNow, 'stalls' | 'remaining'>[]): Load => {
  const stalls = parks.reduce((sum, park) => sum + park.stalls, 0);
  const remaining = parks.reduce((sum, park) => sum + park.remaining, 0);
  const share = stalls === 0 ? 0 : 1 - remaining / stalls;
  const [tone, words] =
    share >= FULL
      ? (['bad', HOME_WORDS.full] as const)
      : share >= BUSY
        ? (['warn', HOME_WORDS.busy] as const)
        : (['ok', HOME_WORDS.free] as const);
  return { stalls, remaining, share, tone, words };
};
