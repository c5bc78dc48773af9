import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from './platform.ts';

/** Milliseconds that urgent work may take: a car is decided within 300 at the worst. */
const TARGET_MS = 150;
/** Milliseconds after which what was slow then says nothing of now. */
const CALM_MS = 2000;
/** What one slow piece of urgent work takes of the share of others, and what one in time gives back. */
const SHRINKS = 0.8;
const GROWS = 0.02;

interface Pace {
  atWork: number;
  /** When the last piece ended, milliseconds of the process. */
  ended: number;
  share: number;
}
const paces = new WeakMap<Platform['config'], Pace>();
const paceOf = ({ config }: Pick<Platform, 'config'>): Pace => {
  const known = paces.get(config);
  if (known) return known;
  const pace = { atWork: 0, ended: 0, share: 1 };
  paces.set(config, pace);
  return pace;
};

/**
 * Work for which somebody waits before a barrier: what a lane reads and answers, what was paid. How long it takes says
 * how much of this process there is for other work.
 */
export const urgent = async <T>(platform: Pick<Platform, 'config'>, work: () => Promise<T>): Promise<T> => {
  const pace = paceOf(platform);
  const begun = performance.now();
  pace.atWork += 1;
  try {
    return await work();
  } finally {
    pace.atWork -= 1;
    pace.ended = performance.now();
    const isSlow = pace.ended - begun > TARGET_MS;
    pace.share = isSlow ? pace.share * SHRINKS : Math.min(1, pace.share + GROWS);
  }
};

/** The share, from 0 to 1, that is left to work that is not urgent: all of it while nothing urgent is slow. */
export const shareOfOthers = (platform: Pick<Platform, 'config'>): number => {
  const pace = paceOf(platform);
  if (pace.atWork === 0 && performance.now() - pace.ended > CALM_MS) pace.share = 1;
  return pace.share;
};

/** The longest pause of work that goes on for minutes: its transaction must not stay open for ever. */
const MOST_PAUSE_MS = 1000;

/** Milliseconds for which work that goes on for long pauses after a step that took so long: see `giveWay`. */
export const pauseAfter = (platform: Pick<Platform, 'config'>, tookMs: number): number =>
  Math.min(MOST_PAUSE_MS, tookMs * (1 / shareOfOthers(platform) - 1));

/**
 * Lets urgent work go first: what goes on for long pauses after each of its steps, so that it has no more than the
 * share that is left to it.
 */
export const giveWay = async (platform: Pick<Platform, 'config'>, tookMs: number): Promise<void> => {
  const pause = pauseAfter(platform, tookMs);
  if (pause >= 1) await delay(pause);
};
