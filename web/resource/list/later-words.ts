import { lower, words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../fields/grouped.ts';

const count = (number: number): string => grouped(number);

/** Texts of what a list fetches after its rows. */
export const LATER_WORDS = {
  saveView: words('存为视图', 'Save view'),
  viewName: words('视图名称', 'Name of the view'),
  save: words('保存', 'Save'),
  columnsReset: words('恢复默认列', 'Default columns'),
  noRoom: words('窗口窄，暂不显示', 'no room now'),
  moveUp: words('前移', 'Move forward'),
  moveDown: words('后移', 'Move back'),
  apply: words('应用', 'Apply'),
  clear: words('清除', 'Clear'),
  allActions: words('全部操作', 'All actions'),
  selected: (number: number, unit: Words | undefined): Words => words(`已选 ${count(number)} ${unit?.zh ?? '条'}`, `${count(number)} selected`),
  selectEvery: (total: number, unit: Words | undefined): Words => words(`选中全部 ${count(total)} ${unit?.zh ?? '条'}`, `Select all ${count(total)}`),
  firstUse: (noun: Words): Words => words(`还没有${noun.zh}`, `No ${lower(noun.en)} yet`),
  firstUseAdd: words('新增一个', 'Add the first one'),
  firstUseImport: words('新增一个，或从 Excel 导入', 'Add one, or import from Excel'),
  nothingFound: words('没有符合条件的结果', 'Nothing matches'),
  filtersKept: words('筛选还在，可以改一个再试', 'The filters are kept; change one and try again'),
  noPermission: (noun: Words): Words => words(`不能查看${noun.zh}`, `${noun.en} cannot be viewed`),
  needs: (code: string): Words => words(`需要权限 ${code}`, `Needs the permission ${code}`),
  failed: words('列表没有读出来', 'The list could not be loaded'),
  failedDetail: (status: string): Words => words(`${status}。筛选还在。`, `${status}. The filters are kept.`),
  server: (status: number | undefined): Words => (status === undefined ? words('网络断开', 'The network is down') : words(`服务器 ${status}`, `Server ${status}`)),
  unreadable: words('服务器的回答读不懂，请报告给管理员', 'The answer makes no sense; tell your administrator'),
  retry: words('重试', 'Retry'),
} as const;
