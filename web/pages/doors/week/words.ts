import { words, type Words } from '@parkdeck/core/kit/words';

/** Monday to Sunday. */
export const WEEKDAYS = [
  words('周一', 'Mon'),
  words('周二', 'Tue'),
  words('周三', 'Wed'),
  words('周四', 'Thu'),
  words('周五', 'Fri'),
  words('周六', 'Sat'),
  words('周日', 'Sun'),
] as const;

/** Texts of the drawn week. */
export const WEEK_WORDS = {
  week: words('一周的通行时段', 'The week'),
  how: words('拖动新增，拖边改长短，每天最多 4 个', 'Drag to add, drag an edge to resize, at most 4 a day'),
  keys: words(
    '方向键移动，+ − 改长短，Enter 输入时间，Delete 删除',
    'Arrows move, + − resize, Enter types times, Delete removes',
  ),
  never: words('全天不可通行', 'Nobody may pass'),
  add: (day: Words): Words => words(`在${day.zh}新增时段`, `Add a span on ${day.en}`),
  full: (day: Words): Words => words(`${day.zh}没有空余时间`, `No room is left on ${day.en}`),
  copy: (day: Words): Words => words(`把${day.zh}复制到`, `Copy ${day.en} to`),
  workdays: words('周一至周五', 'Mon to Fri'),
  weekend: words('周末', 'Weekend'),
  everyDay: words('每天', 'Every day'),
  exact: words('准确时间', 'Exact times'),
  take: words('确定', 'Set'),
  remove: words('删除时段', 'Remove the span'),
  clear: words('清空', 'Clear'),
  span: (day: Words, from: string, to: string): Words =>
    words(`${day.zh} ${from} 至 ${to}`, `${day.en} ${from} to ${to}`),
} as const;
