import type { SortingState } from '@tanstack/react-table';

/** `endDate,-createdAt`, as addresses, views and calls spell it → its parts. */
export const parseSort = (text: string): SortingState =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }));

export const writeSort = (sorting: SortingState): string =>
  sorting.map(({ id, desc }) => (desc ? '-' : '') + id).join(',');
