import { words, type Words } from '@parkdeck/core/kit/words';

export const AUDIT_WORDS = {
  shape: words('时间线', 'Timeline'),
  logs: words('范围', 'Logs'),
  one: words('本日志', 'This log'),
  all: words('全部日志', 'All logs'),
  created: words('新增', 'Added'),
  changed: words('修改', 'Changed'),
  removed: words('删除', 'Deleted'),
  seeAll: words('看全部日志', 'See all logs'),
  none: words('没有操作记录', 'Nothing was done'),
  empty: words('空', 'empty'),
  onlyWho: (name: string): Words => words(`只看 ${name}`, `Only ${name}`),
  history: words('这一条的经过', 'Its history'),
  open: words('打开', 'Open'),
  more: (count: number): Words => words(`另有 ${count} 项`, `${count} more ${count === 1 ? 'field' : 'fields'}`),
  approved: (name: string): Words => words(`${name} 复核`, `approved by ${name}`),
};
