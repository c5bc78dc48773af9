/** Random numbers in [0, 1) from a seed (mulberry32): the same seed simulates the same day. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = (once + Math.imul(once ^ (once >>> 7), once | 61)) ^ once;
    return ((twice ^ (twice >>> 14)) >>> 0) / 4294967296;
  };
};

export type Random = () => number;

/** A random integer from `from` to `to` (excluded). */
export const between = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from));

export const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
