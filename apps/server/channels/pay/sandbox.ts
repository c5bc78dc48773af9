import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { DEBITS } from '@parkdeck/core/domain/finance/orders/states';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import type { ChannelAnswer, Charge, PayChannel } from './port.ts';

/**
 * The behaviour of the sandbox, by payer (see README.md); any other payer pays at once. It is stateless: every answer
 * is derived from payment and time, so that it survives any restart as a real channel does.
 */
const SCRIPTS = ['fail', 'unknown', 'late', 'twice', 'never', 'refund-fails'] as const;
type Script = (typeof SCRIPTS)[number] | 'pays';

const SECOND = 1000;
const PAYS_AFTER = 3 * SECOND;
/** Longer than payments stay open by default. */
const LATE_AFTER = 20 * 60 * SECOND;

/** A payment as the sandbox looks at it. */
type Placed = Omit<Charge, 'until'>;

const scriptOf = ({ payer }: Placed): Script => SCRIPTS.find((script) => script === payer) ?? 'pays';

const PAID_AFTER: Readonly<Record<Script, number>> = {
  pays: PAYS_AFTER,
  twice: PAYS_AFTER,
  'refund-fails': PAYS_AFTER,
  late: LATE_AFTER,
  fail: Infinity,
  unknown: Infinity,
  never: Infinity,
};

/** Debit contracts, by the end of the plate. Debits of the last one get no answer. */
const SIGNED: Readonly<Record<string, readonly PayWay[]>> = {
  88: ['etc'],
  66: ['wechat-auto'],
  99: ['alipay-auto'],
  77: ['etc', 'wechat-auto'],
  44: ['etc'],
};
const contractsOf = (plate: string): readonly PayWay[] => SIGNED[plate.slice(-2)] ?? [];

/** A debit is requested by plate. ETC is out of funds for a plate with two contracts. */
const debited = ({ payer, payWay, outTradeNo, amount, startedAt }: Placed): ChannelAnswer => {
  const plate = payer ?? '';
  if (plate.endsWith('44')) return { says: 'no-answer' };
  if (!contractsOf(plate).some((way) => way === payWay)) return { says: 'failed', why: 'no contract' };
  if (plate.endsWith('77') && payWay === 'etc') return { says: 'failed', why: 'balance too low' };
  return { says: 'paid', channelTradeNo: `SB${outTradeNo}`, amount, paidAt: startedAt };
};
const isDebited = ({ payWay }: Placed): boolean => DEBITS.some((way) => way === payWay);

/** What became of a payment by a moment. */
export const sandboxStateAt = (charge: Placed, now: Datetime): ChannelAnswer => {
  if (isDebited(charge)) return debited(charge);
  const script = scriptOf(charge);
  if (script === 'fail') return { says: 'failed', why: 'balance too low' };
  if (script === 'unknown') return { says: 'no-answer' };
  const paidAt = instantOf(charge.startedAt) + PAID_AFTER[script];
  if (instantOf(now) < paidAt) return { says: 'not-paid' };
  return {
    says: 'paid',
    channelTradeNo: `SB${charge.outTradeNo}`,
    amount: charge.amount,
    paidAt: datetimeOfInstant(paidAt),
  };
};

export const sandboxPay: PayChannel = {
  sandbox: true,
  contracts: async (plate) => contractsOf(plate),
  place: async (charge) => {
    if (charge.merchantNo === '') return { says: 'failed', why: 'unknown merchant' };
    return isDebited(charge) ? debited(charge) : { says: 'not-paid' };
  },
  query: async (charge, now) => sandboxStateAt(charge, now),
  close: async (charge, now) => sandboxStateAt(charge, now),
  refund: async (charge, { refundNo, attempt }) =>
    scriptOf(charge) === 'refund-fails' && attempt === 1
      ? { says: 'failed', why: 'merchant balance too low' }
      : { says: 'done', channelRefundNo: `SB${refundNo}` },
  // Every refund is done at once, so that nothing is ever asked.
  queryRefund: async (_charge, { refundNo }) => ({ says: 'done', channelRefundNo: `SB${refundNo}` }),
  // It keeps nothing: what it was paid is told by `sandbox-bill.ts`.
  bill: async () => ({ says: 'none' }),
  check: async () => ({ isFine: true, said: 'sandbox' }),
};

/** The notifications that the sandbox would have sent by now: none, one, or the same one twice. */
export const sandboxNotices = (charge: Placed, now: Datetime): readonly ChannelAnswer[] => {
  const answer = sandboxStateAt(charge, now);
  if (answer.says !== 'paid' && answer.says !== 'failed') return [];
  return scriptOf(charge) === 'twice' ? [answer, answer] : [answer];
};
