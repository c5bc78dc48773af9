import type { SortingState } from '@tanstack/react-table';

/** Parses a sort order as in addresses, views and calls: `endDate,-createdAt`. */
export const parseSort = (text: string): SortingState =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }));

export const writeSort = (sorting: SortingState): string =>
  sorting.map(({ id, desc }) => (desc ? '-' : '') + id).join(',');
