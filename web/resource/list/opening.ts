import { isMoment } from '@parkdeck/core/kit/kinds';
import type { PageDef } from '@parkdeck/core/kit/page';
import { PERIOD_DAYS, periodField } from '@parkdeck/core/kit/period';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { addDays, type Day } from '@parkdeck/core/lib/day';
import type { Search } from '../../tabs/tab-list.ts';

type Patch = Readonly<Record<string, string | null | undefined>>;
type Removal = Readonly<Record<string, null>>;

/** Says in an address that the period was removed, where nothing else says that somebody has asked for something. */
const SPAN = 'span';
const ALL = 'all';
/** Says which of the page's lists is shown, not what of it. */
const PART = 'part';

/** The filter that a list opens with: `timeFrom` → seven days ago; nothing for a list that opens whole. */
const periodOf = (noun: ResourceDef, page: PageDef, today: Day): Search => {
  const key = periodField(noun, page);
  if (key === undefined) return {};
  const from = addDays(today, 1 - PERIOD_DAYS);
  return { [`${key}From`]: isMoment(noun.fields[key]) ? `${from} 00:00:00` : from };
};

const isBare = (search: Search): boolean => Object.keys(search).every((name) => name === PART);

/** What an address asks a list for: an address that asks nothing, from the menu, opens on the period of the list. */
export const openingSearch = (noun: ResourceDef, page: PageDef, search: Search, today: Day): Search =>
  isBare(search) ? { ...search, ...periodOf(noun, page, today) } : search;

/** A change of the address that keeps what the list has opened with, and remembers that it was removed. */
export const afterOpening = (
  { noun, page, search, today }: { noun: ResourceDef; page: PageDef; search: Search; today: Day },
  patch: Patch,
): Patch => {
  const period = periodOf(noun, page, today);
  if (Object.keys(period).length === 0) return patch;
  if (PART in patch) return { ...patch, [SPAN]: null };
  const kept: Patch = { ...(isBare(search) ? period : {}), ...patch };
  const asks = Object.values({ ...search, ...kept, [SPAN]: null, [PART]: null }).some(Boolean);
  return { ...kept, [SPAN]: asks ? null : ALL };
};

/** The filter by which a list is narrowed to its last days, as a change that removes it; undefined when it is not. */
export const wholeTime = (noun: ResourceDef, page: PageDef, filters: Search): Removal | undefined => {
  const key = periodField(noun, page);
  const ends = key === undefined ? [] : [`${key}From`, `${key}To`];
  return ends.some((end) => filters[end] !== undefined)
    ? Object.fromEntries(ends.map((end) => [end, null]))
    : undefined;
};
