/** Value sets of tariffs (E#19, E#46 to E#50). Where the fee engine has a word for a choice, it is that word. */
import { choices } from '../lib/choice.ts';

/** What the length of a stay is rounded to. */
export const ROUND_TO = choices({
  second: [0, '精确到秒', 'To the second'],
  minuteDown: [1, '舍去秒', 'Seconds dropped'],
  minuteUp: [2, '秒进为分钟', 'Up to the minute'],
});
/** From when a stay longer than the free minutes is charged. */
export const FREE_MODES = choices({
  threshold: [1, '超过后从进场起算', 'Then charged from the entry'],
  deduct: [2, '只扣除免费时长', 'Only deducted'],
});
/** What a unit does at a change of price. */
export const UNIT_ACROSS = choices({
  restart: [1, '在边界切断', 'Cut at the border'],
  carry: [2, '按起始价跨过', 'Carried over it'],
});
/** How often the first block and tiers begin anew. */
export const RESET_SCOPES = choices({
  stay: [1, '整次停车一次', 'Once a stay'],
  window: [2, '每个封顶周期一次', 'Once a cap window'],
});
/** What a day cap limits. */
export const CAP_MODES = choices({
  none: [0, '不封顶', 'No cap'],
  naturalDay: [1, '自然日', 'Calendar day'],
  cycle24h: [2, '进场起 24 小时', '24 h from the entry'],
});
/** How long a price per entry lasts. */
export const ENTRY_PER = choices({
  stay: [1, '每次', 'Each stay'],
  naturalDay: [2, '每自然日', 'Each calendar day'],
  cycle24h: [3, '每 24 小时', 'Each 24 h'],
});
/** How an amount is rounded. */
export const ROUND_MODES = choices({
  halfUp: [1, '四舍五入', 'To the nearest'],
  down: [2, '向下取整', 'Down'],
  up: [3, '向上取整', 'Up'],
});
/** What a day of the calendar counts as. */
export const HOLIDAY_KINDS = choices({
  holiday: [1, '节假日', 'Holiday'],
  workday: [2, '调休上班', 'Make-up workday (swapped)'],
});
/** States of a tariff's version. */
export const TARIFF_STATES = choices({
  draft: [0, '草稿', 'Draft', 'warn'],
  active: [1, '生效', 'Active', 'ok'],
  retired: [2, '已停用', 'Retired', 'off'],
});
