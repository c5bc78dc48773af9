/** Runs some work when there is room for it. */
export type Room = <T>(work: () => Promise<T>) => Promise<T>;

/** Room for so many pieces of work at once; the others wait, in the order of their coming. */
export const atOnce = (most: number): Room => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy < most) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // whoever is next takes the place over
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
};

/** The share of the connections that calls of people and programs may take. */
const SHARE = 0.8;

/**
 * How many calls may be at work at once with so many connections: the others are left to lanes, devices and payments,
 * at which somebody waits before a barrier, whatever consoles ask for meanwhile.
 */
export const callsAtOnce = (connections: number): number => Math.ceil(connections * SHARE);
