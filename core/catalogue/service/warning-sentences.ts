import { fillSentence } from '../../kit/sentence.ts';
import type { Facts } from '../../kit/sentence.ts';
import { words } from '../../kit/words.ts';
import type { Language, Words } from '../../kit/words.ts';

/** The texts of all warnings. Only their values are stored, so that each user reads the text in their own language. */
export const WARNING_SENTENCES = {
  'device-away': words('设备「{name}」离线超过五分钟', 'Device "{name}" has been offline for more than five minutes'),
  'device-fault': words('设备「{name}」报告故障', 'Device "{name}" reports a fault'),
  'lock-away': words('车位锁「{name}」离线，状态未知', 'Lock {name} is offline, position unknown'),
  'lock-fault': words('车位锁「{name}」没有到位', 'Lock "{name}" has not moved all the way'),
  'upgrade-failed': words(
    '设备「{name}」固件升级失败：{reason}',
    'Firmware upgrade of device "{name}" failed: {reason}',
  ),
  'long-stay': words('「{plate}」停放已超过 {hours} 小时', '{plate} has been inside for more than {hours} hours'),
  'exception-releases': words(
    '「{name}」一小时内异常放行 {count} 次',
    'Exception releases at {name} within an hour: {count}',
  ),
  'cars-over-stalls': words(
    '「{name}」在场 {cars} 辆，多于车位 {stalls} 个',
    'More cars than stalls at {name}: {cars} cars, {stalls} stalls',
  ),
  'few-stalls': words('「{name}」余位不多于 {least} 个', 'Free stalls at {name} are down to {least} or fewer'),
  'passages-unmatched': words(
    '通道「{name}」离线补传 {count} 次通行对不上停车记录，最近是 {plate}',
    'Passages that gate "{name}" sent later and no stay fits: {count}, the last one by {plate}',
  ),
  'refund-failed': words('订单 {number} 退款失败：{reason}', 'Refund of order {number} failed: {reason}'),
  'transfer-failed': words('转账 {number} 失败：{reason}', 'Transfer {number} failed: {reason}'),
  'high-temperature': words(
    '「{name}」门禁测温 {degrees} ℃，已拒绝通行',
    '{degrees} °C measured at a door of {name}; passage refused',
  ),
  'high-reading': words(
    '「{name}」测得 {person} 体温 {degrees} ℃，请复测',
    '{degrees} °C measured of {person} at {name}; measure again',
  ),
  'service-ended': words('「{name}」的服务已于 {day} 到期', 'A service of {name} ended on {day}'),
  'service-ending': words('「{name}」的服务将于 {day} 到期', 'A service of {name} ends on {day}'),
  'etc-difference': words(
    '「{name}」ETC 对账有差异：{day}，{count} 笔',
    'ETC check of {name} on {day} differs in payments: {count}',
  ),
  'bill-differences': words(
    '商户 {merchant} {day} 的渠道账单有 {count} 笔差异没有处理完，共 {yuan} 元',
    'Differences on the bill of {day} of merchant {merchant} not settled: {count}, {yuan} yuan in all',
  ),
  'shift-left-open': words(
    '{cashier} 的班次超过 24 小时未交班，现金没有核对',
    'The shift of {cashier} was open for more than 24 hours; its cash was not counted',
  ),
  'job-failed': words('任务「{job}」失败：{reason}', 'Job "{job}" failed: {reason}'),
  'upload-failed': words(
    '「{name}」有 {count} 条没有传到「{platform}」：{reason}',
    'Messages of {name} that did not reach {platform}: {count}. {reason}',
  ),
  'webhook-failed': words(
    '接口「{name}」有 {count} 条推送失败：{reason}',
    'Events that did not reach the program of {name}: {count}. {reason}',
  ),
  'tariff-missing': words(
    '「{name}」有车没有适用的收费规则，未收费 {count} 次',
    'Cars at {name} for which there is no tariff, not charged: {count}',
  ),
} as const satisfies Readonly<Record<string, Words>>;

/** The names of the texts of warnings. */
export type WarningSentence = keyof typeof WARNING_SENTENCES;
/** Content of a warning: the name of its text, and the names and numbers in it. */
export interface WarningSaid {
  readonly sentence: WarningSentence;
  readonly facts: Facts;
}

/** The text of a warning in a language. */
export const warningText = ({ sentence, facts }: WarningSaid, language: Language): string =>
  fillSentence(WARNING_SENTENCES[sentence], facts, language);
