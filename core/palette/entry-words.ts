import { words, type Language } from '../kit/words.ts';

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

/** What people also say for a verb before the name of a noun. */
export const ALSO_SAID: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  create: { zh: ['新建', '添加', '创建'], en: ['New', 'Create'] },
  edit: { zh: ['修改'], en: ['Change'] },
};
