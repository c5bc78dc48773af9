import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../fields/grouped.ts';

const count = (number: number): string => grouped(number);

export const DETAIL_WORDS = {
  previous: words('上一条', 'Previous'),
  next: words('下一条', 'Next'),
  position: (at: number, total: number, estimated: boolean): Words =>
    words(
      `第 ${count(at)} 条，共${estimated ? '约 ' : ' '}${count(total)} 条`,
      `${count(at)} of ${estimated ? 'about ' : ''}${count(total)}`,
    ),
  andMore: (names: readonly string[], total: number): Words =>
    words(`${names.join('、')} 等 ${count(total)} 项`, `${names.join(', ')} and ${count(total - names.length)} more`),
  copyLink: words('复制链接', 'Copy link'),
  linkCopied: words('链接已复制', 'Link copied'),
  openTab: words('在新标签打开', 'Open as tab'),
  close: words('关闭', 'Close'),
  overview: words('概况', 'Overview'),
  history: words('操作记录', 'Operations'),
  walk: words('上一条 / 下一条', 'Previous / next'),
  tabs: words('切换页签', 'Switch tab'),
  more: words('更多', 'More'),
  edit: words('编辑', 'Edit'),
  cancel: words('取消', 'Cancel'),
  kept: words('系统记录', 'Kept by the platform'),
  notFound: words('这一行不存在或不在权限内', 'This row does not exist or is out of reach'),
  notFoundDetail: words('可能已删除，或属于别的单位', 'It may be deleted, or belong to another company'),
  elsewhere: words('这一行不在当前列表里', 'This row is not in the list as it stands'),
  elsewhereDetail: words(
    '它只能从列表里打开：可能在别的页，被筛选挡住，或已删除',
    'It opens from its list only: it may be on another page, behind the filters, or deleted',
  ),
  resetFilters: words('清除筛选', 'Clear the filters'),
  toList: words('打开列表', 'Open the list'),
  failed: words('没有读出来', 'The record could not be loaded'),
  failedDetail: words('服务器没有回应，稍后重试', 'The server does not answer; try again in a moment'),
  noHistory: words('还没有操作记录', 'No operations yet'),
  noHistoryDetail: words('对它做的新增、编辑和其他操作会记在这里', 'Whatever is done with it is told here'),
  noHistoryRight: words('没有查看操作日志的权限', 'No permission to view the operation log'),
  retry: words('重试', 'Retry'),
  noType: words('地址里没有类型和编号', 'The address names no type and id'),
} as const;
