/**
 * What a list page has in its address besides filters: page, size, sort, view, open row, open form, tab, by, selection.
 */
export const RESERVED: readonly string[] = [
  'page',
  'size',
  'sort',
  'view',
  'id',
  'form',
  'preset',
  'tab',
  'part',
  'by',
  'selected',
];
