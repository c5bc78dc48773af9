import type { Words } from '../../../lib/words.ts';
import { SHARED_REFUSALS, type SharedRefusal } from '../../refusals.ts';

/** Why a car is not let in, in the order in which the lane asks (rules 4.1). */
export type EntryRefusal =
  | 'already-inside'
  | 'blacklisted'
  | 'arrears'
  | 'gate-hours'
  | 'gate-not-temporary'
  | 'full'
  | 'pass-expired'
  | 'pass-overflow';

/** Why something about a session is refused. */
export type SessionRefusal =
  | EntryRefusal
  | SharedRefusal
  // leaving
  | 'no-entry-record'
  | 'out-before-in'
  | 'rest-undecided'
  // changing
  | 'not-open'
  | 'something-paid'
  | 'something-owed'
  | 'overlap'
  | 'owed'
  | 'waiving-not-allowed'
  // the barrier
  | 'gate-offline'
  | 'command-over';

/** The sentence for each refusal: what is refused, why, and what to do instead. */
export const SESSION_REFUSALS: Readonly<Record<SessionRefusal, Words>> = {
  ...SHARED_REFUSALS,
  'already-inside': {
    zh: '车辆已在场，不能进场。先处理在场记录',
    en: 'The car is inside already, cannot enter. Deal with its open session',
  },
  blacklisted: { zh: '黑名单车辆，不能进场。联系管理员', en: 'Blacklisted, cannot enter. Contact the manager' },
  arrears: { zh: '有欠费，不能进场。先补缴', en: 'Arrears are unpaid, cannot enter. Pay them first' },
  'gate-hours': { zh: '此时段不能通行。换时间或换通道', en: 'Not allowed at this time. Use another time or gate' },
  'gate-not-temporary': { zh: '此通道不进临时车。换通道', en: 'No temporary cars here. Use another gate' },
  full: { zh: '车位已满，不能进场。稍后再来', en: 'Full, cannot enter. Come back later' },
  'pass-expired': { zh: '月租已过期，不能进场。先续费', en: 'The pass has expired, cannot enter. Renew it first' },
  'pass-overflow': {
    zh: '月租车位已用完，不能进场。等同组车离场',
    en: 'The pass has no stall left, cannot enter. Wait until a car of it leaves',
  },
  'no-entry-record': { zh: '没有入场记录，不能放行。人工核对', en: 'No entry record, cannot release. Check by hand' },
  'out-before-in': { zh: '出场早于入场。改时间', en: 'The exit is before the entry. Change the times' },
  'rest-undecided': {
    zh: '还有未付金额。选收款方式，或选免收、记欠费',
    en: 'Something is left to pay. Choose how it is paid, or waive or owe it',
  },
  'not-open': { zh: '停车记录已结束或作废。刷新后再看', en: 'The session has ended or is void. Refresh' },
  'something-owed': {
    zh: '订单已记欠费，不能作废。先让车离场',
    en: 'An order of it is owed, cannot void. Let the car out instead',
  },
  'something-paid': { zh: '已有付款，不能执行。先退款', en: 'Something is paid, cannot run. Refund it first' },
  overlap: { zh: '与该车牌的其他停车记录重叠。核对时间', en: 'Overlaps another session of the plate. Check the times' },
  owed: {
    zh: '有欠费，不能改车牌。先处理欠费',
    en: 'Something is owed, cannot correct the plate. Deal with the arrears first',
  },
  'waiving-not-allowed': { zh: '收费员不能免收。找上级处理', en: 'Collectors cannot waive here. Ask a superior' },
  'gate-offline': {
    zh: '道闸离线，不能遥控。现场处理',
    en: 'The barrier is offline, cannot operate it. Deal with it on site',
  },
  'command-over': { zh: '指令已结束。重新发送', en: 'The command is over. Send it again' },
};

/** What a driver is told when an area is full although its park is not. */
export const areaFull = (area: string): Words => ({
  zh: `${area}车位已满，不能进入。请去其他区域`,
  en: `${area} is full. Use another area`,
});
