import { setTimeout as delay } from 'node:timers/promises';

/** What is handled many at a time: while as many batches as may be are at work, the next one gathers. */
export interface Batches<T> {
  /** Resolves when the item has been handled; rejects when it is lost. */
  add(item: T): Promise<void>;
  /** Resolves when everything that was added has been handled. */
  idle(): Promise<void>;
}

interface Waiting<T> {
  readonly item: T;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

interface Options<T> {
  /** Items of one batch. */
  readonly most: number;
  /** Batches at work at once; by default one, which keeps the order of what comes. */
  readonly atOnce?: number;
  /** Milliseconds between a batch and the next one, in which more gather; by default none. */
  readonly restMs?: number;
  /** Items that may wait; more are dropped. */
  readonly waiting: number;
  readonly handle: (items: readonly T[]) => Promise<void>;
  /** An item that could not be handled, alone or because too many waited. */
  readonly lost: (item: T, error: unknown) => void;
}

/** A promise that is settled from outside; whoever does not ask what became of it is not told that it failed. */
const deferred = () => {
  let resolve: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
};

/**
 * Handles items in batches, which begin in the order of their coming. A batch that fails is handled again item by item,
 * so that one bad item loses no other.
 */
export const inBatches = <T>({ most, atOnce = 1, restMs = 0, waiting, handle, lost }: Options<T>): Batches<T> => {
  let queue: Waiting<T>[] = [];
  const running = new Set<Promise<void>>();
  const alone = async ({ item, done, fail }: Waiting<T>): Promise<void> => {
    try {
      await handle([item]);
      done();
    } catch (error) {
      lost(item, error);
      fail(error);
    }
  };
  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, most);
      queue = queue.slice(most);
      try {
        await handle(batch.map(({ item }) => item));
        for (const { done } of batch) done();
      } catch {
        for (const one of batch) await alone(one);
      }
      if (restMs > 0) await delay(restMs);
    }
  };
  return {
    add: (item) => {
      const { promise, resolve: done, reject: fail } = deferred();
      if (queue.length >= waiting) {
        const error = new Error('too much waits to be handled');
        lost(item, error);
        fail(error);
        return promise;
      }
      queue.push({ item, done, fail });
      if (running.size < atOnce) {
        // a turn later, so that what comes together is handled together
        const started = Promise.resolve()
          .then(run)
          .finally(() => running.delete(started));
        running.add(started);
      }
      return promise;
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
