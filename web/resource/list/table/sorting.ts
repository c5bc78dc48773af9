import type { Field, FieldKind } from '@parkdeck/core/kit/field';
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

/** Kinds whose order means something to a reader; references would stand in the order of their keys. */
const UNSORTED: readonly FieldKind[] = ['ref', 'refs', 'json', 'lines', 'image', 'images', 'file', 'secret'];

export const isSortable = (field: Field): boolean => !UNSORTED.includes(field.kind);
