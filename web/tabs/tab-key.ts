import type { Search } from './tab-list.ts';

/** Pages that open one tab per record, with the query parameters that identify the record. */
const TOLD_APART_BY: Readonly<Record<string, readonly string[]>> = {
  '/form-detail/index': ['type', 'id'],
  '/desk/plans': ['id'],
};

/** Key of the tab of an address; filters and similar parameters do not create another tab. */
export const tabKey = (path: string, query: Search): string => {
  const parts = (TOLD_APART_BY[path] ?? []).flatMap((name) =>
    query[name] ? [`${name}=${encodeURIComponent(query[name])}`] : [],
  );
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
};
