import { words, type Words } from '../kit/words.ts';

/**
 * Parts of entries' names. Their readings are generated with those of the catalogue (`generate-pinyin.ts`), so keep
 * each text in one piece.
 */
export const VERBS = {
  add: words('新增', 'Add'),
  edit: words('编辑', 'Edit'),
  remove: words('删除', 'Delete'),
  importRows: words('导入', 'Import'),
  exportRows: words('导出', 'Export'),
} as const;

/** Names of the verbs in the terminal that are no call of their own. */
export const TERMINAL_VERBS: Readonly<Record<string, Words>> = {
  create: words('新建', 'Create'),
  edit: words('修改', 'Edit'),
};
