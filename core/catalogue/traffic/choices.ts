import { choices } from '../../kit/choice.ts';

/** How cars come and go (domain 2). */
export const SESSION_STATES = choices({ open: [0, '在场', 'In park', 'ok'], left: [1, '已离场', 'Left', 'off'], void: [2, '已作废', 'Voided', 'bad'] });
export const ENTER_TYPES = choices({
  recognised: [1, '识别', 'Recognised'], manual: [2, '手动', 'Manual'], 'no-plate-scan': [3, '无牌扫码', 'No-plate scan'], supplemented: [4, '补录', 'Supplemented'],
  synchronised: [5, '同步', 'Synchronised'], handheld: [6, 'PDA', 'Handheld'], sensor: [7, '地磁', 'Sensor'],
});
export const RELEASE_TYPES = choices({
  free: [1, '自动免费', 'Free'], paid: [2, '缴费放行', 'Paid'], pass: [3, '月卡放行', 'Pass'], manual: [4, '手动放行', 'Manual'], exception: [5, '异常放行', 'Exception'],
  remote: [6, '远程放行', 'Remote'], escaped: [7, '逃费离场', 'Escaped'], 'auto-debit': [8, '无感离场', 'Auto debit'], offline: [9, '离线放行', 'Offline'], cleared: [10, '平台清场', 'Cleared'],
});
/** What becomes of the part of a fee that is not paid. */
export const UNPAID_REST = choices({ waive: [1, '减免', 'Waive'], owe: [2, '记欠费', 'Owe'] });
