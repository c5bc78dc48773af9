import type { Words } from '@parkdeck/core/kit/words';

export type Search = Readonly<Record<string, string>>;

/** A visited page with what it was looking at (B42). */
export interface Tab {
  /** Its key: the address, with the query parts that make it another page (see `tab-key.ts`). */
  value: string;
  /** Set by the page when it knows better than its declaration: a plate, a name. */
  label?: Words;
  path: string;
  params: Search;
  query: Search;
  meta: {
    icon: string | undefined;
    /** Its state lives on while another tab is in front (B27). */
    keepAlive: boolean;
    /** Counts refreshes; a new number mounts the page anew. */
    generation: number;
  };
  /** First part of the path. */
  group: string;
  pinned: boolean;
  /** Holds a draft that is not saved. */
  dirty: boolean;
}

/** The strip: its tabs in order and the one in front. */
export interface TabList {
  items: readonly Tab[];
  current: string | null;
}

/** What the user may configure about the home tab (B41). */
export interface CloseRules {
  readonly home: readonly string[];
  readonly homeCloses: boolean;
}

/** Only when there is another, and home only where configured (B40, B41). */
export const isClosable = (list: TabList, value: string, rules: CloseRules): boolean =>
  list.items.length > 1 && (rules.homeCloses || !rules.home.includes(value));

/** Pinned tabs stand first, in their order. */
const ordered = (items: readonly Tab[]): readonly Tab[] => [
  ...items.filter(({ pinned }) => pinned),
  ...items.filter(({ pinned }) => !pinned),
];

const change = (list: TabList, value: string, patch: Partial<Tab>): TabList => ({
  ...list,
  items: list.items.map((tab) => (tab.value === value ? { ...tab, ...patch } : tab)),
});

const same = (a: Search, b: Search): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};

/** A page was visited: its tab comes to the front, and is made when there is none (B13). */
export const visit = (list: TabList, tab: Tab): TabList => {
  const known = list.items.find(({ value }) => value === tab.value);
  if (!known) return { items: ordered([...list.items, tab]), current: tab.value };
  const opened = same(known.query, tab.query) ? list : change(list, tab.value, { query: tab.query });
  return { ...opened, current: tab.value };
};

/** The home tab is always there, in front of the others, whichever page was opened first (B86). */
export const withHome = (list: TabList, home: Tab, rules: CloseRules): TabList =>
  list.items.some(({ value }) => rules.home.includes(value))
    ? list
    : { ...list, items: ordered([home, ...list.items]) };

/**
 * Without the given tabs; a neighbour takes the front when it was among them: the next one to the right, else to the
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

/** What "close others" closes: not the given one, home or pinned ones (B39). */
export const othersOf = (list: TabList, value: string | null, rules: CloseRules): readonly string[] =>
  list.items
    .filter((tab) => tab.value !== value && !tab.pinned && !rules.home.includes(tab.value))
    .map((tab) => tab.value);

/** Drops a tab at the place of another; only among pinned or among unpinned ones. */
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

/** The tab `by` places further in the ring. */
export const neighbour = ({ items, current }: TabList, by: 1 | -1): Tab | undefined => {
  const at = items.findIndex(({ value }) => value === current);
  return items[(at + by + items.length) % items.length];
};
