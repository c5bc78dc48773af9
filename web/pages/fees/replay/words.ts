import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

/** Texts of fee replays. */
export const REPLAY_WORDS = {
  back: words('全部回放', 'All replays'),
  file: words('下载 Excel', 'Download Excel'),
  again: words('再回放一次', 'Replay again'),
  open: words('打开规则', 'Open the tariff'),
  changed: words(
    '规则在这次回放之后改过，发布前再回放一次',
    'The tariff was changed after this replay. Replay it again before you publish it',
  ),
  waiting: words('排队中，前面的回放完成后开始', 'Waiting for the replays before it'),
  progress: words('回放进度', 'Progress'),
  read: (done: number, total: number): Words =>
    words(`已算 ${grouped(done)} / ${grouped(total)} 次停车`, `${grouped(done)} of ${counted(total, 'stay')}`),
  stays: words('适用的停车', 'Stays charged'),
  change: words('收入变化', 'Change of revenue'),
  old: words('现行规则', 'In force'),
  new: words('此版本', 'This version'),
  charged: words('当时应收', 'Charged at the time'),
  chargedNote: words('含提前缴费和当时的规则', 'With early payments, by the tariff of that day'),
  more: words('多付', 'Pay more'),
  less: words('少付', 'Pay less'),
  same: words('不变', 'Unchanged'),
  byPark: words('按车场', 'By park'),
  byType: words('按车类', 'By car type'),
  byHour: words('按入场时刻', 'By hour of entry'),
  hourNote: words('收入变化，元', 'Change of revenue, yuan'),
  bands: words('差额分布', 'How far fees differ'),
  bandsNote: words('车次', 'Stays'),
  dearer: words('多付最多', 'Pay most more'),
  cheaper: words('少付最多', 'Pay most less'),
  steps: (plate: string): Words => words(`${plate} 怎么算的`, `How ${plate} is charged`),
  name: words('名称', 'Name'),
  none: words('没有车多付', 'Nobody pays more'),
  noneLess: words('没有车少付', 'Nobody pays less'),
  nothing: words('这段时间没有适用的停车', 'No stay of that span is charged by this version'),
  nothingHelp: words('换一段日期、车场或车类再回放', 'Choose other days, parks or car types'),
  replays: words('收费回放', 'Fee replays'),
  came: (stays: number, old: string, by: string): Words =>
    words(
      `${grouped(stays)} 次停车：现行 ${old} → 此版本 ${by}`,
      `${counted(stays, 'stay')}: ${old} in force → ${by} by this version`,
    ),
  differ: (more: number, less: number): Words =>
    words(
      `${grouped(more)} 次多付，${grouped(less)} 次少付`,
      `${counted(more, 'stay')} cost more, ${grouped(less)} less`,
    ),
  look: words('看回放', 'See the replay'),
} as const;
