import type { FileKey, FileStore } from '../../platform/file-store.ts';

/**
 * A store, and another one in which files may still lie: what is written goes to the first, what is asked for is found
 * in either. A file that is being moved may leave the one between two questions, so the first is asked again.
 */
export const bothStores = (store: FileStore, other: FileStore): FileStore => {
  const either = async <T>(ask: (of: FileStore) => Promise<T | undefined>): Promise<T | undefined> =>
    (await ask(store)) ?? (await ask(other)) ?? ask(store);
  return {
    write: store.write,
    read: async (key) => either(async (of) => of.read(key)),
    facts: async (key) => either(async (of) => of.facts(key)),
    local: async (key) => either(async (of) => of.local(key)),
    remove: async (key: FileKey) => {
      await store.remove(key);
      await other.remove(key);
    },
    // only the first store: an address is given without asking whether the file is there
    address: async (key, seconds) =>
      (await store.address(key, seconds)) && (await store.facts(key)) ? store.address(key, seconds) : undefined,
  };
};
