import type { Words } from '../../../lib/words.ts';

/** Why something about a settlement, a transfer or a share is refused. */
export type SettlementRefusal =
  | 'day-not-over'
  | 'no-etc-check'
  | 'figures-changed'
  | 'not-open'
  | 'not-confirmed'
  | 'in-transfer'
  | 'several-companies'
  | 'no-account'
  | 'below-minimum'
  | 'not-failed'
  | 'retried-already'
  | 'transfer-stays'
  | 'over-whole'
  | 'own-company'
  | 'account-not-kept'
  | 'no-bank-channel';

/** The sentence for each refusal: what is refused, why, and what to do instead. */
export const SETTLEMENT_REFUSALS: Readonly<Record<SettlementRefusal, Words>> = {
  'day-not-over': {
    zh: '结算日还没结束，不能确认。第二天再确认',
    en: 'The day is not over, cannot confirm. Confirm it tomorrow',
  },
  'no-etc-check': {
    zh: '当天还没有 ETC 对账，不能确认。对账后再确认',
    en: 'The day has no ETC check yet. Confirm it after the check',
  },
  'figures-changed': {
    zh: '流水有变，与所见金额不同。重新计算后再确认',
    en: 'Payments have come in since. Compute it again, then confirm',
  },
  'not-open': { zh: '只有待结算的可以确认。刷新后再看', en: 'Only open settlements can be confirmed. Refresh' },
  'not-confirmed': {
    zh: '只有已确认且未转账的可以操作。先确认',
    en: 'It is not confirmed, or paid out already. Confirm it first',
  },
  'in-transfer': {
    zh: '已在转账中，不能再动。等银行答复',
    en: 'It is in a transfer, nothing can change. Wait for the bank',
  },
  'several-companies': {
    zh: '不是同一单位的结算，不能一起转账。分开转账',
    en: 'The settlements are of several companies. Transfer them one by one',
  },
  'no-account': {
    zh: '单位没有提现设置，不能转账。先设置收款账户',
    en: 'The company has no account set up. Fill in its payout settings',
  },
  'below-minimum': {
    zh: '净额不到最低转账金额。攒够再转',
    en: 'The net amount is below the minimum. Transfer more days at once',
  },
  'not-failed': { zh: '只有失败的转账可以重试。刷新后再看', en: 'Only a failed transfer can be tried again. Refresh' },
  'retried-already': {
    zh: '这笔转账已经重试过。看最新的一笔',
    en: 'It was tried again already. Look at the latest transfer',
  },
  'transfer-stays': {
    zh: '只能删除失败的转账。等银行答复',
    en: 'Only failed transfers can be deleted. Wait for the bank',
  },
  'over-whole': {
    zh: '同一时间各方分成超过 100%，不能保存。减少比例或改日期',
    en: 'The shares exceed 100 % on some day. Lower this one or change its days',
  },
  'account-not-kept': {
    zh: '旧账号不保存，不能撤销。重新填写账号',
    en: 'The old account number is not kept, cannot undo. Enter it again',
  },
  'no-bank-channel': {
    zh: '没有接通银行通道，不能转账。找平台配置',
    en: 'No bank channel is connected. Ask the platform to set one up',
  },
  'own-company': {
    zh: '车场的单位自动得其余部分，不用填。选其他单位',
    en: 'The park’s own company has the rest anyway. Choose another one',
  },
};
