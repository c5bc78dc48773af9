import type { Words } from '../kit/words.ts';
import { ageText, secondsSince } from './case-model.ts';
import type { Lane } from './lane-model.ts';
import { BOARD_WORDS } from './lane-words.ts';

/**
 * How a lane is, in a word, and how urgent that is; how long somebody waits, too. `now`: epoch milliseconds by the
 * platform's clock.
 */
export const laneState = (
  { mood, gate, event, live, standing }: Lane,
  now: number,
): readonly [mark: 'ok' | 'warn' | 'bad', label: Words, age?: Words] => {
  if (!gate.barrierOnline) return ['bad', BOARD_WORDS.barrierOff];
  if (!gate.cameraOnline) return ['bad', BOARD_WORDS.cameraOff];
  if (live) {
    const age = ageText(secondsSince(live.openedAt, now));
    return ['warn', BOARD_WORDS.alert(age), age];
  }
  if (mood === 'passing') return ['ok', BOARD_WORDS.passing];
  return standing
    ? ['warn', event?.outcome === 'pay' ? BOARD_WORDS.toPay : BOARD_WORDS.standing]
    : ['ok', BOARD_WORDS.online];
};
