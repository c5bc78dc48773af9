import { othersOf, ordered, type CloseRules, type Tab, type TabList } from './tab-list.ts';

/** The tabs that "close to the right" closes: those after the given one, without home and pinned ones. */
export const rightOf = (list: TabList, value: string | null, rules: CloseRules): readonly string[] => {
  const at = list.items.findIndex((tab) => tab.value === value);
  const others = new Set(othersOf(list, value, rules));
  return list.items.slice(at + 1).flatMap((tab) => (others.has(tab.value) ? [tab.value] : []));
};

/** A closed tab and the place that it had. */
export interface ClosedTab {
  readonly tab: Tab;
  readonly at: number;
}

/** The list with a closed tab at its old place again; its page starts anew, at the same address. */
export const reopened = (list: TabList, { tab, at }: ClosedTab): TabList =>
  list.items.some(({ value }) => value === tab.value)
    ? list
    : { ...list, items: ordered([...list.items.slice(0, at), { ...tab, dirty: false }, ...list.items.slice(at)]) };
