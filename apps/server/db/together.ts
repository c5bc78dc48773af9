import type { Tx } from '../platform/database.ts';

type On = Pick<Tx, 'execute'>;

/** How many bundles of statements are under way on a connection. */
const underWay = new WeakMap<On, number>();

/** Whether statements of several callers are under way, which would all go on as whom one of them names. */
export const isShared = (tx: On): boolean => (underWay.get(tx) ?? 0) > 0;

/**
 * Does what does not need each other's results, in the given order: their first statements travel to the database
 * without waiting for each other's answers, then their second ones. Each round trip that is saved wakes two processes
 * less. Behind a pooler they go one by one. Ends when all have ended, also when one fails: what goes on after the end
 * of its transaction would be done outside of it. Throws what failed first.
 *
 * None of them may go on as another (`elevated`, `asOwner`) or begin a savepoint: that holds for the others too.
 */
export const together = async <T extends readonly unknown[]>(
  tx: On,
  ...parts: { readonly [K in keyof T]: () => Promise<T[K]> }
): Promise<T> => {
  const failures: unknown[] = [];
  underWay.set(tx, (underWay.get(tx) ?? 0) + 1);
  try {
    const values: unknown = await Promise.all(
      parts.map(async (part): Promise<unknown> => {
        try {
          return await part();
        } catch (error) {
          return void failures.push(error);
        }
      }),
    );
    if (failures.length > 0) throw failures[0];
    return values as T; // each is the value of its part, in their order
  } finally {
    underWay.set(tx, (underWay.get(tx) ?? 1) - 1);
  }
};
