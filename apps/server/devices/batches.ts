/** What is handled many at a time: while one batch is at work, the next one gathers. */
export interface Batches<T> {
  add(item: T): void;
  /** Resolves when everything that was added has been handled. */
  idle(): Promise<void>;
}

interface Options<T> {
  /** Items of one batch. */
  readonly most: number;
  /** Items that may wait; more are dropped. */
  readonly waiting: number;
  readonly handle: (items: readonly T[]) => Promise<void>;
  /** An item that could not be handled, alone or because too many waited. */
  readonly lost: (item: T, error: unknown) => void;
}

/**
 * Handles items in batches, in the order of their coming. A batch that fails is handled again item by item, so that one
 * bad item loses no other.
 */
export const inBatches = <T>({ most, waiting, handle, lost }: Options<T>): Batches<T> => {
  let queue: T[] = [];
  let running: Promise<void> | undefined;
  const alone = async (item: T): Promise<void> => {
    try {
      await handle([item]);
    } catch (error) {
      lost(item, error);
    }
  };
  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, most);
      queue = queue.slice(most);
      try {
        await handle(batch);
      } catch {
        for (const item of batch) await alone(item);
      }
    }
  };
  return {
    add: (item) => {
      if (queue.length >= waiting) return lost(item, new Error('too much waits to be handled'));
      queue.push(item);
      // a turn later, so that what comes together is handled together
      running ??= Promise.resolve()
        .then(run)
        .finally(() => (running = undefined));
    },
    idle: async () => {
      while (running) await running;
    },
  };
};
