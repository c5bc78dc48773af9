import { words } from '../../kit/words.ts';
import { WAYS_IN, WAYS_OUT } from '../../vocabulary/parks.ts';

/** A lane by which cars come into the park that is meant. */
export const entryLane = {
  label: words('入口', 'Entry gate'),
  within: { park: 'park' },
  only: { direction: WAYS_IN },
} as const;

/** A lane by which cars leave the park that is meant. */
export const exitLane = {
  label: words('出口', 'Exit gate'),
  within: { park: 'park' },
  only: { direction: WAYS_OUT },
} as const;
