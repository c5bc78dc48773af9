import { words } from '@parkdeck/core/kit/words';

export const BERTH_DAY_WORDS = {
  before: words('前一天', 'Previous day'),
  after: words('后一天', 'Next day'),
  now: words('今天', 'Today'),
  told: (stays: number, owing: number) =>
    words(
      `${stays} 次停车${owing > 0 ? `，${owing} 次有欠费` : ''}`,
      `${stays} ${stays === 1 ? 'stay' : 'stays'}${owing > 0 ? `, ${owing} owing` : ''}`,
    ),
  none: words('这一天没有停车', 'Nobody parked on this day'),
  cut: (shown: number) => words(`停车太多，只画出 ${shown} 次`, `There are more stays; ${shown} of them are drawn`),
  failed: words('停车记录读取失败', 'The stays could not be read'),
  retry: words('重试', 'Try again'),
  taken: (hour: number, percent: number) => words(`${hour} 点：占用 ${percent}%`, `${hour}:00: ${percent}% taken`),
  busy: (hour: number, percent: number) => words(`${hour} 点最满 ${percent}%`, `fullest at ${hour}:00, ${percent}%`),
  empty: words('没停过车', 'not used'),
  inside: words('在场', 'Parked'),
  left: words('已离开', 'Left'),
  owing: words('有欠费', 'Owes'),
} as const;
