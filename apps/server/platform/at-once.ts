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
