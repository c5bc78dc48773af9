import type { Words } from '../lib/words.ts';

/** Reasons of refusal that orders, sessions and arrears share. */
export type SharedRefusal = 'over-waive-limit' | 'no-reason' | 'invoiced';

/** What is said to the user for refusals that several areas share. */
export const SHARED_REFUSALS: Readonly<Record<SharedRefusal, Words>> = {
  'over-waive-limit': {
    zh: '超出免收额度。记欠费或找上级处理',
    en: 'Above your limit for waiving. Let it be owed or ask a superior',
  },
  'no-reason': { zh: '没有原因，不能执行。填原因', en: 'No reason, cannot run. Enter a reason' },
  invoiced: { zh: '已开发票，不能执行。先红冲', en: 'Invoiced, cannot run. Redden the invoice first' },
};
