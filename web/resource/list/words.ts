import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { lower, words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../fields/grouped.ts';

const count = (total: number): string => grouped(total);

export const LIST_WORDS = {
  all: words('全部', 'All'),
  import: ({ imports }: Pick<ResourceDef, 'imports'>): Words =>
    typeof imports === 'object' ? imports.title : words('导入', 'Import'),
  export: words('导出', 'Export'),
  refresh: words('刷新', 'Refresh'),
  addFilter: words('加筛选', 'Add filter'),
  reset: words('重置', 'Reset'),
  any: words('不限', 'Any'),
  selectAll: words('选择本页', 'Select page'),
  select: words('选择', 'Select'),
  clearSelection: words('清除选择', 'Clear selection'),
  actions: words('操作', 'Actions'),
  counted: (total: number, unit: Words | undefined, estimated: boolean): Words =>
    words(
      `${estimated ? '约 ' : ''}${count(total)} ${unit?.zh ?? '条'}`,
      `${estimated ? 'about ' : ''}${count(total)} ${total === 1 ? '' : (unit?.en ?? 'rows')}`.trim(),
    ),
  sortedBy: (fields: readonly Words[]): Words =>
    words(`按${fields.map(({ zh }) => zh).join('、')}排序`, `Sort: ${fields.map(({ en }) => en).join(', ')}`),
  /** Label of the button that adds a row: a separate command uses its own title. */
  add: (noun: Words, { action, title }: Pick<Call, 'action' | 'title'>): Words =>
    action && action.command !== false ? title : words(`新增${noun.zh}`, `Add ${lower(noun.en)}`),
  search: (fields: readonly Words[]): Words =>
    words(
      fields.map(({ zh }) => zh).join('、'),
      fields.map(({ en }, index) => (index === 0 ? en : lower(en))).join(', '),
    ),
  loaded: words('获取成功', 'Loaded'),
  open: words('打开', 'Open'),
  leave: words('关闭', 'Close'),
  edit: words('编辑', 'Edit'),
  move: words('移动', 'Move'),
  nextRow: words('下一行', 'Next row'),
  previousRow: words('上一行', 'Previous row'),
  firstRow: words('第一行', 'First row'),
  lastRow: words('最后一行', 'Last row'),
  focusSearch: words('筛选', 'Filter'),
  selectRange: words('连选', 'Select range'),
  expand: words('展开', 'Expand'),
  collapse: words('收起', 'Collapse'),
  more: words('更多', 'More'),
  headKeys: words(
    '回车排序，Alt ← → 移动列，Shift ← → 改列宽',
    'Enter sorts, Alt ← → moves the column, Shift ← → changes its width',
  ),
  rowMenu: words('这一行的菜单', 'Menu of the row'),
} as const;
