/** The part of `Storage` that is used; tests implement it with a `Map`. */
export interface Box {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
  keys(): readonly string[];
}

/** Format of a stored value (B103). */
interface Entry {
  readonly dataType: string;
  readonly content: unknown;
  /** Set for session storage, which ends with the window. */
  readonly session?: true;
  /** Time of writing, epoch milliseconds. */
  readonly datetime: number;
}

export interface Storage_ {
  /** The value of that name, from either storage; `undefined` when it is missing or damaged. */
  read(name: string): unknown;
  write(name: string, content: unknown, options?: { readonly session?: boolean }): void;
  remove(name: string): void;
  /**
   * Clears everything of this site. `keepUserData`: keeps the user's own settings, removes pay-way entries (B104, B105,
   * A9).
   */
  clear(options?: { readonly keepUserData?: boolean }): void;
}

/** Prefix of all keys of this console (B103). */
export const PREFIX = 'parkdeck.';
/** Pay-way entries have a prefix of their own: clearing always removes them (B104, B105). */
export const PAY_PREFIX = 'parkdeck-pay.';
/** Names of values that the user chose or wrote, or that name this browser; all others came from the platform. */
const USER_DATA: readonly string[] = ['ui', 'look', 'frecency', 'errors', 'device', 'outbox'];

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'dataType' in value && 'datetime' in value;

const parse = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value.content : undefined;
  } catch {
    return undefined; // foreign or truncated: treated as missing
  }
};

interface Parts {
  readonly local: Box;
  readonly session: Box;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly prefix?: string;
}

/**
 * Stored values of the console, wrapped as B103 requires. When storage is full or forbidden the value is lost, but
 * nothing fails.
 */
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
