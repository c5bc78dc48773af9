/** What of `Storage` is used; a `Map` behind three functions will do in tests. */
export interface Box {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
  keys(): readonly string[];
}

/** How a value stands in the browser (B103). */
interface Entry {
  readonly dataType: string;
  readonly content: unknown;
  /** Ends with the window. */
  readonly session?: true;
  /** Epoch milliseconds of the writing. */
  readonly datetime: number;
}

export interface Storage_ {
  /** The value of that name, of whichever storage has it; `undefined` when there is none or it is damaged. */
  read(name: string): unknown;
  write(name: string, content: unknown, options?: { readonly session?: boolean }): void;
  remove(name: string): void;
  /**
   * Forgets everything of this site. `keepUserData`: the user's own choices stay, pay-way entries go (B104, B105, A9).
   */
  clear(options?: { readonly keepUserData?: boolean }): void;
}

/** Shared by all keys of this console (B103). */
export const PREFIX = 'parkdeck.';
/** Pay-way entries stand apart: they never survive clearing (B104, B105). */
export const PAY_PREFIX = 'parkdeck-pay.';
/** Names that hold what a user chose or wrote, not what the platform said. */
const USER_DATA: readonly string[] = ['ui', 'look', 'frecency', 'errors'];

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'dataType' in value && 'datetime' in value;

const parse = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value.content : undefined;
  } catch {
    return undefined; // written by something else or cut off: as good as missing
  }
};

interface Parts {
  readonly local: Box;
  readonly session: Box;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly prefix?: string;
}

/** Kept values of the console, wrapped as B103 says. A full or forbidden storage loses the value, never the page. */
export const createStorage = ({ local, session, now, prefix = PREFIX }: Parts): Storage_ => ({
  read: (name) => parse(session.getItem(prefix + name)) ?? parse(local.getItem(prefix + name)),
  write: (name, content, options = {}) => {
    const entry: Entry = {
      dataType: content === null ? 'null' : typeof content,
      content,
      ...(options.session ? { session: true } : {}),
      datetime: now(),
    };
    (options.session ? session : local).setItem(prefix + name, JSON.stringify(entry));
  },
  remove: (name) => {
    local.removeItem(prefix + name);
    session.removeItem(prefix + name);
  },
  clear: ({ keepUserData = false } = {}) => {
    for (const box of [local, session]) {
      for (const key of box.keys()) {
        const isPay = key.startsWith(PAY_PREFIX);
        const isOurs = isPay || key.startsWith(prefix);
        const isKept = keepUserData && !isPay && USER_DATA.includes(key.slice(prefix.length));
        if (isOurs && !isKept) box.removeItem(key);
      }
    }
  },
});

/** A browser storage that may be missing, full or forbidden. */
const boxOf = (get: () => Storage): Box => {
  const attempt = <T>(run: (storage: Storage) => T, otherwise: T): T => {
    try {
      return run(get());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, text) => attempt((storage) => storage.setItem(key, text), undefined),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
};

const parts = { local: boxOf(() => localStorage), session: boxOf(() => sessionStorage), now: () => Date.now() };
export const storage = createStorage(parts);
