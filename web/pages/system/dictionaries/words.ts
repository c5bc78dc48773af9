import { words } from '@parkdeck/core/kit/words';

export const DICTIONARY_WORDS = {
  shape: words('两栏', 'Panes'),
  dictionaries: words('字典', 'Dictionaries'),
  before: words('上一个字典', 'Previous dictionary'),
  after: words('下一个字典', 'Next dictionary'),
  values: (count: number) => words(`${count} 个值`, `${count} ${count === 1 ? 'value' : 'values'}`),
  add: words('新增值', 'Add a value'),
  edit: (label: string, text: string) => words(`改${label}：${text}`, `Change ${label}: ${text}`),
} as const;
