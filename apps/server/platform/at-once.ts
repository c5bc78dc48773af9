/** A place at work, until it is left; leaving it twice is leaving it once. */
type Leave = () => void;

/** Where work finds a place, in the order of its coming; what comes `ahead` before all that does not. */
export interface Room {
  enter(ahead?: boolean): Promise<Leave>;
}

/**
 * Room for so many pieces of work at once as there is place for just then; the others wait. `most`: of all together
 * when one begins that came ahead, and when another does.
 */
export const atOnce = (most: (isAhead: boolean) => number): Room => {
  const ahead: (() => void)[] = [];
  const others: (() => void)[] = [];
  let busy = 0;
  const next = (): (() => void) | undefined => {
    const isAhead = ahead.length > 0;
    return busy < most(isAhead) ? (isAhead ? ahead : others).shift() : undefined;
  };
  const admit = (): void => {
    for (let begin = next(); begin; begin = next()) {
      busy += 1;
      begin();
    }
  };
  return {
    enter: async (isAhead = false) => {
      const isFree = ahead.length === 0 && (isAhead || others.length === 0);
      if (isFree && busy < most(isAhead)) busy += 1;
      else await new Promise<void>((resolve) => (isAhead ? ahead : others).push(resolve));
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

/**
 * Does something for each of some items, so many at a time, in their order. One that fails keeps no other from it;
 * afterwards what the first one threw is thrown.
 */
export const forEachAtOnce = async <T>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const room = atOnce(() => most);
  const failures: unknown[] = [];
  const one = async (item: T): Promise<void> => {
    const leave = await room.enter();
    await work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(leave);
  };
  await Promise.all(items.map(one));
  if (failures.length > 0) throw failures[0];
};
