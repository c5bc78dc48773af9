/**
 * Random values of one stream: value `i` depends only on seed, stream name and `i`, so that a new table never changes
 * the values of another.
 */
export interface Stream {
  /** A number in [0, 1). */
  at(index: number): number;
  /** A whole number from 0 to `below` − 1. */
  int(index: number, below: number): number;
  pick<T>(index: number, from: readonly T[]): T;
  /** A key of `shares`, with a probability by its share of the sum. */
  share<K extends string>(index: number, shares: Readonly<Record<K, number>>): K;
}

/** FNV-1a: a 32-bit hash of a stream name. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/** Two rounds of murmur's finalizer over stream and counter, so that neighbours are independent. */
const mix = (key: number, counter: number): number => {
  let value = key ^ Math.imul(counter + 1, 0x9e3779b9);
  for (const factor of [0x85ebca6b, 0xc2b2ae35]) value = Math.imul(value ^ (value >>> 15), factor);
  value ^= value >>> 16;
  for (const factor of [0x7feb352d, 0x846ca68b]) value = Math.imul(value ^ (value >>> 15), factor);
  return (value ^ (value >>> 16)) >>> 0;
};

interface Shares {
  readonly entries: readonly (readonly [key: string, weight: number])[];
  readonly sum: number;
}
/** Cache: shares are drawn from millions of times, so each record is prepared once. */
const taken = new WeakMap<object, Shares>();
const sharesOf = (shares: Readonly<Record<string, number>>): Shares => {
  const known = taken.get(shares);
  if (known) return known;
  const entries = Object.entries(shares);
  const found = { entries, sum: entries.reduce((sum, [, weight]) => sum + weight, 0) };
  taken.set(shares, found);
  return found;
};

/** The random source of a world (rules 9.1): `randomOf(seed)('pass/months').at(7)`. */
export const randomOf =
  (seed: number) =>
  (name: string): Stream => {
    const key = hashText(`${seed}/${name}`);
    const at = (index: number): number => mix(key, index) / 2 ** 32;
    const int = (index: number, below: number): number => Math.floor(at(index) * below);
    return {
      at,
      int,
      pick: (index, from) => {
        const found = from[int(index, from.length)];
        if (found === undefined) throw new Error(`Nothing to pick from for ${name}`);
        return found;
      },
      share: (index, shares) => {
        const { entries, sum } = sharesOf(shares);
        let rest = at(index) * sum;
        for (const [of, weight] of entries) {
          rest -= weight;
          if (rest < 0) return of as keyof typeof shares; // Object.entries widens the keys
        }
        throw new Error(`No shares for ${name}`);
      },
    };
  };
export type Random = ReturnType<typeof randomOf>;
