import { lower, words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../fields/grouped.ts';

const count = (number: number): string => grouped(number);

/** Texts of the parts that a list loads after its rows. */
export const LATER_WORDS = {
  /** Plural of a noun, as the name of a section. */
  several: ({ title, unit }: { readonly title: Words; readonly unit?: Words | undefined }): Words =>
    words(title.zh, unit ? unit.en.slice(0, 1).toUpperCase() + unit.en.slice(1) : title.en),
  pageCommands: words('操作', 'Actions'),
  columns: words('列', 'Columns'),
  group: words('分组', 'Group'),
  density: words('行高', 'Density'),
  details: words('详情', 'Details'),
  copy: words('复制新增', 'Duplicate'),
  findFilter: words('找条件', 'Find a filter'),
  opened: (title: Words, name: string): Words => words(`已打开${title.zh} ${name}`, `${title.en} ${name} open`),
  peek: words('预览', 'Peek'),
  copyRows: words('复制到表格', 'Copy for a sheet'),
  copyCell: (text: string): Words => words(`复制「${text}」`, `Copy “${text}”`),
  editCell: words('就地修改', 'Edit in place'),
  saveView: words('存为视图', 'Save view'),
  viewName: words('视图名称', 'Name of the view'),
  deleteView: words('删除视图', 'Delete view'),
  shareView: words('共享', 'Share'),
  shareWith: words('共享给角色', 'Share with roles'),
  shareHint: words('不选只有自己看到', 'Leave empty to keep it to yourself'),
  sharedView: (name: string): Words => words(`已共享视图「${name}」`, `View “${name}” shared`),
  sharedBy: (by: string, roles: readonly string[]): Words =>
    words(`${by} 共享给 ${roles.join('、')}`, `Shared by ${by} with ${roles.join(', ')}`),
  copyView: words('存为我的', 'Save as mine'),
  undo: words('撤销', 'Undo'),
  stopSharing: words('停止共享', 'Stop sharing'),
  stopped: (name: string): Words => words(`已停止共享「${name}」`, `“${name}” is no longer shared`),
  change: (label: Words): Words => words(`改${label.zh}`, `Change ${lower(label.en)}`),
  save: words('保存', 'Save'),
  columnsReset: words('恢复默认列', 'Default columns'),
  freezeTo: (column: string): Words => words(`冻结到「${column}」`, `Freeze up to “${column}”`),
  moveUp: words('前移', 'Move forward'),
  moveDown: words('后移', 'Move back'),
  previous: words('上一页', 'Previous page'),
  next: words('下一页', 'Next page'),
  caseFile: words('车辆档案', 'Case file'),
  apply: words('应用', 'Apply'),
  clear: words('清除', 'Clear'),
  allActions: words('全部操作', 'All actions'),
  noRights: words('没有权限，选一项可申请', 'No right for these; choose one to ask for it'),
  selected: (number: number, unit: Words | undefined): Words =>
    words(`已选 ${count(number)} ${unit?.zh ?? '条'}`, `${count(number)} selected`),
  selectEvery: (total: number, unit: Words | undefined): Words =>
    words(`选中全部 ${count(total)} ${unit?.zh ?? '条'}`, `Select all ${count(total)}`),
  totals: words('全部结果合计', 'All results'),
  /** Of a page that fixes a condition: its sums are not those of everything. */
  totalsOf: (page: Words) => words(`仅${page.zh}，合计`, `${page.en} only`),
  perPage: (size: number): Words => words(`每页 ${size} 条`, `${size} per page`),
  pageSize: words('每页条数', 'Rows per page'),
  pages: words('页码', 'Pages'),
  shown: (from: number, to: number, total: number, estimated: boolean): Words =>
    words(
      `第 ${count(from)}–${count(to)} 条，共${estimated ? '约 ' : ' '}${count(total)} 条`,
      `${count(from)}–${count(to)} of ${estimated ? 'about ' : ''}${count(total)}`,
    ),
  archived: (month: string): Words => words(`${month} 及更早的已归档`, `Archived up to ${month}`),
  exact: words('统计准确条数', 'Get exact count'),
  openTab: words('在新标签打开', 'Open as tab'),
  onlySuch: (label: Words, text: string): Words =>
    words(`只看 ${label.zh}「${text}」`, `Only ${lower(label.en)} “${text}”`),
} as const;
