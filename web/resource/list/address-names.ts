/** What a list page has in its address besides filters: page, size, sort, view, open row, open form, tab, by. */
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
];
