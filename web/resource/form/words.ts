import { lower, words, type Words } from '@parkdeck/core/kit/words';

export const FORM_WORDS = {
  fromFile: words('从文件导入', 'From a file'),
  edit: (noun: Words): Words => words(`编辑${noun.zh}`, `Edit ${lower(noun.en)}`),
  save: words('保存', 'Save'),
  cancel: words('取消', 'Cancel'),
  discard: words('放弃草稿', 'Discard draft'),
  draftKept: words('草稿已保留', 'Draft kept'),
  restored: (moment: string): Words =>
    words(`已恢复 ${moment} 填的内容`, `What you filled in at ${moment} is restored`),
  startOver: words('从头填', 'Start over'),
  addItem: (label: Words): Words => words(`加一行${label.zh}`, `Add to ${lower(label.en)}`),
  removeItem: words('去掉这一行', 'Remove line'),
  toFix: (number: number): Words => words(`${number} 处要改`, `${number} to fix`),
  saved: (isEdit: boolean, name: string): Words =>
    isEdit ? words(`已更新：${name}`, `Updated: ${name}`) : words(`已新增：${name}`, `Added: ${name}`),
  computed: words('系统算出，不用填', 'Computed, nothing to enter'),
  fixed: words('建立后不能改', 'Cannot be changed later'),
  noChange: words('没有改动', 'Nothing changed'),
  other: words('其他', 'Other'),
  due: words('应收', 'Due'),
  close: words('关闭', 'Close'),
  failed: words('没有读出来，再试一次', 'Could not be loaded, try again'),
  digitsShort: (number: number): Words => words(`不是 11 位，还差 ${number} 位`, `Not 11 digits, ${number} missing`),
} as const;
