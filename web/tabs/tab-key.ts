import type { Search } from './tab-list.ts';

/** Pages of which each record has a tab of its own, with the query parts that tell them apart. */
const TOLD_APART_BY: Readonly<Record<string, readonly string[]>> = {
  '/form-detail/index': ['type', 'id'],
  '/desk/plans': ['id'],
};

/** Key of the tab that an address belongs to: filters and the like do not make another tab. */
export const tabKey = (path: string, query: Search): string => {
  const parts = (TOLD_APART_BY[path] ?? []).flatMap((name) =>
    query[name] ? [`${name}=${encodeURIComponent(query[name])}`] : [],
  );
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
};
