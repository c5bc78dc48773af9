import type { Words } from '../../../lib/words.ts';
import { SHARED_REFUSALS, type SharedRefusal } from '../../refusals.ts';

/** Why something about arrears is refused. */
export type ArrearsRefusal =
  | SharedRefusal
  | 'no-amount'
  | 'nothing-unpaid'
  | 'already-owed'
  | 'state'
  | 'none-chosen'
  | 'several-plates'
  | 'several-parks'
  | 'not-left';

/** The sentence for each refusal: what is refused, why, and what to do instead. */
export const ARREARS_REFUSALS: Readonly<Record<ArrearsRefusal, Words>> = {
  ...SHARED_REFUSALS,
  'no-amount': { zh: '欠费金额要大于 0。改金额', en: 'The owed amount must be above 0. Change it' },
  'nothing-unpaid': {
    zh: '订单没有未付金额，不能生成欠费。不用生成',
    en: 'Nothing of the order is unpaid. Nothing to do',
  },
  'already-owed': { zh: '订单已有欠费，不能再生成。查看已有欠费', en: 'The order has arrears already. Look at those' },
  state: { zh: '欠费的状态不允许此操作。刷新后再看', en: 'The state of the arrears does not allow this. Refresh' },
  'none-chosen': { zh: '没有选欠费，不能缴费。先选欠费', en: 'No arrears chosen, cannot pay. Choose some first' },
  'several-plates': {
    zh: '车牌不同，不能一起缴费。分开缴费',
    en: 'Different plates, cannot pay together. Pay them apart',
  },
  'several-parks': {
    zh: '车场不同，不能一起缴费。分开缴费，或开通跨车场追缴',
    en: 'Different parks, cannot pay together. Pay them apart or collect across parks',
  },
  'not-left': {
    zh: '车辆还在场，不能执行。等车离场',
    en: 'The car is in the park, cannot run. Wait until it has left',
  },
};
