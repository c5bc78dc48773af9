import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the live views that the console says otherwise: keys instead of buttons. */
export const DESK = {
  loading: words('读取 …', 'Reading …'),
  queueKeys: words(
    'j k 移动  1–9 选处理  y 确认  r 原因  / 找车牌  c 换车  t 接手  s 稍后  v 访客  Z 撤销  Esc 离开',
    'j k move  1–9 choose  y confirm  r reason  / find  c other car  t take  s snooze  v visitor  Z undo  Esc leave',
  ),
  typing: words('回车 用它  Tab 换一个常用的  Esc 不填', 'Enter takes it  Tab the next usual one  Esc leaves it'),
  boardKeys: words(
    '1–9 j k 选通道  w 按等待排序  . 后面的通道  p 换车场  x 异常队列  r 刷新  Z 撤销  Esc 离开',
    '1–9 j k lane  w longest wait first  . more  p next park  x queue  r refresh  Z undo  Esc leave',
  ),
  tailTitle: words('实时事件', 'Live events'),
  tailKeys: words(
    'j k 移动  G 最新  回车 详情  / 查找  t 主题  p 车场  空格 停  c 清空  Esc 离开',
    'j k move  G last  Enter open  / find  t topic  p park  Space hold  c clear  Esc',
  ),
  tailFind: words('回车 用它  Esc 不查找', 'Enter takes it  Esc finds all again'),
  tailNone: words('还没有事件，有了会自己出现', 'Nothing has happened yet; it appears by itself'),
  tailNoMatch: words('没有符合的，Esc 看全部', 'Nothing fits; Esc shows all'),
  paused: (more: number) => words(`已暂停，又来了 ${more} 条`, `Paused, ${more} more since`),
  every: words('全部', 'all'),
  confirm: words('按 y 确认', 'y confirms'),
  noPark: words('没有能看的车场', 'There is no park that you may see'),
  took: words('已接手，按 Z 撤销', 'Taken over; Z undoes it'),
  waits: words('车在等，不能稍后', 'A car waits: it cannot be snoozed'),
  lost: words('收不到实时消息，按 r 刷新', 'Live news is lost: r refreshes'),
  events: words('最近', 'Latest'),
  lanes: (from: number, to: number, all: number): Words =>
    words(`通道 ${from}–${to} / ${all}`, `Lanes ${from}–${to} of ${all}`),
} as const;
