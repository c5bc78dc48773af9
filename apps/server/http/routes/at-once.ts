/** A place at work, until it is left; leaving it twice is leaving it once. */
type Leave = () => void;

/** Where work finds a place, in the order of its coming. */
export interface Room {
  enter(): Promise<Leave>;
}

/** Room for so many pieces of work at once as there is place for just then; the others wait. */
export const atOnce = (most: () => number): Room => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const admit = (): void => {
    while (waiting.length > 0 && busy < most()) {
      busy += 1;
      waiting.shift()?.();
    }
  };
  return {
    enter: async () => {
      if (waiting.length === 0 && busy < most()) busy += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        busy -= 1;
        admit();
      };
    },
  };
};

/** The share of the connections that calls of people and programs may take. */
const SHARE = 0.8;
/** How many of them are at work however slow lanes are. */
const LEAST = 2;

/**
 * How many calls may be at work at once with so many connections: the others are left to lanes, devices and payments,
 * at which somebody waits before a barrier, whatever consoles ask for meanwhile. `share`, from 0 to 1: how much of that
 * there is while urgent work takes too long.
 */
export const callsAtOnce = (connections: number, share = 1): number => {
  const most = Math.ceil(connections * SHARE);
  const least = Math.min(LEAST, most);
  return least + Math.floor((most - least) * share);
};
