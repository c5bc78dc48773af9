/** Names that a list page uses in its address besides filters: page, size, sort, view, open row, open form, tab, group. */
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
  'group',
];
