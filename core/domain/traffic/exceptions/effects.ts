import { formatFen } from '../../../lib/money.ts';
import type { Words } from '../../../lib/words.ts';
import type { CaseFacts, Decision } from './case-facts.ts';

const yuan = (fen: number): string => formatFen(fen, { sign: true });

/** What each decision will do, in one line; shown before it is taken (S24). */
type Effect = (facts: CaseFacts) => Words;

const EFFECTS: Readonly<Record<Decision, Effect>> = {
  collect: ({ unpaid }) =>
    unpaid === 0
      ? { zh: '无需缴费，离场并开闸', en: 'Nothing to pay: lets it out' }
      : { zh: '按入场记录计费，收现金后开闸', en: 'Charges the stay, takes cash, opens' },
  'fixed-fee': ({ noEntry }) =>
    noEntry.rule === 'fixed-fee'
      ? { zh: '按车场规则收现金后开闸', en: 'By the park’s rule, takes cash, opens' }
      : { zh: '按车场规则免费放行', en: 'Free by the park’s rule' },
  supplement: () => ({ zh: '问车主，按填写的时间计费', en: 'Charges from the time the driver says' }),
  waive: ({ unpaid, waiveLimit }) =>
    unpaid === null || unpaid === 0
      ? { zh: '填原因，不收费开闸', en: 'Give a reason, opens for nothing' }
      : waiveLimit === null
        ? { zh: `免收 ${yuan(unpaid)}，填原因`, en: `Waives ${yuan(unpaid)}, give a reason` }
        : {
            zh: `免收 ${yuan(unpaid)}，额度 ${yuan(waiveLimit)}`,
            en: `Waives ${yuan(unpaid)} of your ${yuan(waiveLimit)}`,
          },
  owe: ({ unpaid }) =>
    unpaid === null
      ? { zh: '记到车牌名下，以后补缴', en: 'Owed by the plate, paid later' }
      : { zh: `记欠费 ${yuan(unpaid)}，以后补缴`, en: `${yuan(unpaid)} is owed, paid later` },
  'let-in': () => ({ zh: '登记入场并开闸', en: 'Records the entry and opens' }),
  'ask-channel': () => ({
    zh: '已付则结清，在出口的车离场；未付改为收款',
    en: 'Paid: settles, a car at the exit leaves. Not paid: goes on as unpaid',
  }),
  'mark-paid': () => ({
    zh: '按已收款结清，在出口的车离场；写明核对了什么',
    en: 'Settles it as paid, a car at the exit leaves; say what was checked',
  }),
  'turn-back': ({ kind }) =>
    kind === 'release-request'
      ? { zh: '道闸不动，显示屏提示联系岗亭', en: 'The barrier stays, the display sends to the booth' }
      : { zh: '道闸不动，车辆倒回', en: 'The barrier stays, the car backs out' },
  allow: ({ direction, unpaid }) =>
    direction === 'in'
      ? { zh: '开闸并登记入场', en: 'Opens and records the entry' }
      : unpaid
        ? {
            zh: `开闸，未付 ${yuan(unpaid)} 按车场规则处理`,
            en: `Opens; ${yuan(unpaid)} unpaid goes by the park’s rule`,
          }
        : { zh: '开闸放行', en: 'Opens' },
  close: () => ({ zh: '核对后结案，道闸不动', en: 'Closes the case, the barrier stays' }),
};

/** What a decision will do, in one sentence. */
export const effectOf = (decision: Decision, facts: CaseFacts): Words => EFFECTS[decision](facts);
