import { words, type Words } from './words.ts';

/** What the usual codes of a page allow, by the last part of the code: `static_shiftSum_export`. */
export const PERMISSION_WORDS: Readonly<Record<string, Words>> = {
  view: words('查看', 'View'),
  add: words('新增', 'Add'),
  edit: words('编辑', 'Edit'),
  delete: words('删除', 'Delete'),
  export: words('导出', 'Export'),
  import: words('导入', 'Import'),
  grant: words('授权', 'Grant'),
};
