import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { BankChannel } from './port.ts';

const DONE_AFTER = 2000;

/**
 * The behaviour of the sandbox, by the end of the account number (see README.md); transfers to other accounts succeed.
 * It is stateless, like the sandbox for payments.
 */
export const sandboxBank: BankChannel = {
  pay: async ({ number, account, isRetry, placedAt }, now) => {
    const end = account.number.slice(-4);
    if (end === '0002') return { says: 'no-answer' };
    const doneAt = instantOf(placedAt) + DONE_AFTER;
    if (instantOf(now) < doneAt) return { says: 'working' };
    if (end === '0000') return { says: 'refused', why: '账号不存在' };
    if (end === '0001' && !isRetry) return { says: 'refused', why: '户名与账号不符' };
    return { says: 'paid', bankNo: `B${number}`, at: datetimeOfInstant(doneAt) };
  },
};
