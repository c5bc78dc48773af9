/** Values of the keys of a model, as JSON; null: there is no such thing. */
type Facts = Map<string, string | null>;

interface Version {
  readonly from: number;
  readonly value: string | null;
}

/** Changes of one action, with what stood there before. */
export type Changes = readonly { readonly key: string; readonly before: string | null; readonly count: number }[];

const parsed = <T>(value: string | null | undefined): T | undefined =>
  // the model itself wrote it
  value === null || value === undefined ? undefined : (JSON.parse(value) as T);

/**
 * What the model of a history knows: plain values by key, and when each changed. It shares nothing with the platform;
 * what is undone gets back what stood there before.
 */
export const historyFacts = () => {
  const facts: Facts = new Map();
  const counts = new Map<string, number>();
  const past = new Map<string, Version[]>();
  const put = (key: string, value: string | null, now: number): void => {
    facts.set(key, value);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    past.set(key, [...(past.get(key) ?? []), { from: now, value }]);
  };
  return {
    get: <T>(key: string): T | undefined => parsed<T>(facts.get(key)),
    /** Keys with a value that begin with some text. */
    keys: (prefix: string): readonly string[] =>
      [...facts].flatMap(([key, value]) => (value !== null && key.startsWith(prefix) ? [key] : [])),
    /** Sets some values at once; answers what an undo of it needs. */
    apply: (values: Readonly<Record<string, unknown>>, now: number): Changes =>
      Object.entries(values).flatMap(([key, value]) => {
        const [before, after] = [facts.get(key) ?? null, value === undefined ? null : JSON.stringify(value)];
        if (before === after) return [];
        put(key, after, now);
        return [{ key, before, count: counts.get(key) ?? 0 }];
      }),
    /** Takes changes back. */
    undo: (changes: Changes, now: number): void => {
      for (const { key, before } of changes.toReversed()) put(key, before, now);
    },
    /** What a key held at a moment. */
    at: <T>(key: string, moment: number): T | undefined =>
      parsed<T>((past.get(key) ?? []).findLast(({ from }) => from <= moment)?.value),
    /** Whether a key changed after a moment. */
    isChangedSince: (key: string, moment: number): boolean => (past.get(key) ?? []).some(({ from }) => from > moment),
  };
};
export type HistoryFacts = ReturnType<typeof historyFacts>;
