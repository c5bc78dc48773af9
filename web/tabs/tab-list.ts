import type { Words } from '@parkdeck/core/kit/words';

export type Search = Readonly<Record<string, string>>;

/** An open page and its query (B42). */
export interface Tab {
  /** Key of the tab: the address with the query parameters that identify the page (see `tab-key.ts`). */
  value: string;
  /** Set by the page when it has a better title than its declaration: a plate, a name. */
  label?: Words;
  path: string;
  params: Search;
  query: Search;
  meta: {
    icon: string | undefined;
    /** Its state is kept while another tab is in front (B27). */
    keepAlive: boolean;
    /** Refresh counter; a new number remounts the page. */
    generation: number;
  };
  /** First part of the path. */
  group: string;
  pinned: boolean;
  /** Contains an unsaved draft. */
  dirty: boolean;
}

/** The tabs in order, and the one in front. */
export interface TabList {
  items: readonly Tab[];
  current: string | null;
}

/** Configuration of the home tab (B41). */
export interface CloseRules {
  readonly home: readonly string[];
  readonly homeCloses: boolean;
}

/** A tab can be closed only when there is another one; the home tab only if configured (B40, B41). */
export const isClosable = (list: TabList, value: string, rules: CloseRules): boolean =>
  list.items.length > 1 && (rules.homeCloses || !rules.home.includes(value));

/** Pinned tabs come first, in their order. */
export const ordered = (items: readonly Tab[]): readonly Tab[] => [
  ...items.filter(({ pinned }) => pinned),
  ...items.filter(({ pinned }) => !pinned),
];

export const isSame = (a: object, b: object): boolean => {
  const [own, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return own.size === other.size && [...own].every(([key, value]) => isEqual(value, other.get(key)));
};
const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && isSame(a, b));

/** What says nothing new leaves the list as it is: whoever shows it would render again, and may say the same again. */
const change = (list: TabList, value: string, patch: Partial<Tab>): TabList => {
  const known = list.items.find((tab) => tab.value === value);
  if (!known || isSame(known, { ...known, ...patch })) return list;
  return { ...list, items: list.items.map((tab) => (tab === known ? { ...tab, ...patch } : tab)) };
};

/** Opens or shows the tab of a visited page (B13). */
export const visit = (list: TabList, tab: Tab): TabList => {
  const known = list.items.find(({ value }) => value === tab.value);
  if (!known) return { items: ordered([...list.items, tab]), current: tab.value };
  const opened = isSame(known.query, tab.query) ? list : change(list, tab.value, { query: tab.query });
  return { ...opened, current: tab.value };
};

/**
 * Adds the home tab as the first one when it is missing, whichever page was opened first (B86). Where it can be closed
 * it does not come back beside other tabs.
 */
export const withHome = (list: TabList, home: Tab, rules: CloseRules): TabList =>
  list.items.some(({ value }) => rules.home.includes(value)) || (rules.homeCloses && list.items.length > 1)
    ? list
    : { ...list, items: ordered([home, ...list.items]) };

/**
 * Removes the given tabs. If the tab in front was among them, its right neighbour comes to the front, otherwise its
 * left.
 */
export const without = (list: TabList, values: readonly string[]): TabList => {
  const goes = new Set(values);
  const items = list.items.filter(({ value }) => !goes.has(value));
  if (list.current === null || !goes.has(list.current)) return { ...list, items };
  const at = list.items.findIndex(({ value }) => value === list.current);
  const right = list.items.slice(at + 1).find(({ value }) => !goes.has(value));
  const left = list.items.slice(0, at).findLast(({ value }) => !goes.has(value));
  return { items, current: (right ?? left)?.value ?? null };
};

/** The tabs that "close others" closes: all but the given one, home and pinned ones (B39). */
export const othersOf = (list: TabList, value: string | null, rules: CloseRules): readonly string[] =>
  list.items
    .filter((tab) => tab.value !== value && !tab.pinned && !rules.home.includes(tab.value))
    .map((tab) => tab.value);

/** Moves a tab to the place of another; only among pinned or among unpinned ones. */
export const moved = (list: TabList, value: string, to: number): TabList => {
  const tab = list.items.find((one) => one.value === value);
  if (!tab) return list;
  const rest = list.items.filter((one) => one !== tab);
  return { ...list, items: ordered([...rest.slice(0, to), tab, ...rest.slice(to)]) };
};

export const pinned = (list: TabList, value: string, isPinned: boolean): TabList => {
  const next = change(list, value, { pinned: isPinned });
  return { ...next, items: ordered(next.items) };
};

export const changed = change;

/** The tab `by` places further, wrapping around at the ends. */
export const neighbour = ({ items, current }: TabList, by: 1 | -1): Tab | undefined => {
  const at = items.findIndex(({ value }) => value === current);
  return items[(at + by + items.length) % items.length];
};
