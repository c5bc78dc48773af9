import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Charge, Debits, EntryAnswer, ExitAnswer, Stay } from '../port.ts';
import type { Net } from '../net.ts';
import { WALLET_COLORS } from '../wallet-colors.ts';
import { ask, DONE, refusal, silent, textOf } from './gateway.ts';
import type { AlipayAccount, Content, Heard } from './gateway.ts';
import { yuanOf } from './yuan.ts';

const MINUTE = 60_000;
const MOMENT_MS = 2000;
/** What Alipay says of a plate whose owner has agreed to debits. */
const AGREED = '0';

const NO_PARK = 'the park has no number at Alipay';
const carOf = (stay: Stay): Content => ({ parking_id: stay.parkNo, car_number: stay.plate });

/** The request that debits a plate; a reason where it lacks something. */
export const debitOf = (
  { outTradeNo, amount, startedAt, stay }: Charge,
  subject: string,
  account: AlipayAccount,
): Content | string => {
  if (!stay) return 'the entry was not told';
  if (!stay.parkNo) return NO_PARK;
  if (!account.merchantNo) return 'no merchant is set up below the app';
  const minutes = String(Math.max(0, Math.ceil((instantOf(startedAt) - instantOf(stay.inTime)) / MINUTE)));
  return {
    ...carOf(stay),
    car_number_color: WALLET_COLORS[stay.plateColor] ?? 'BLUE',
    out_trade_no: outTradeNo,
    subject,
    total_fee: yuanOf(amount),
    seller_id: account.merchantNo,
    in_time: stay.inTime,
    in_duration: minutes,
    billing_duration: minutes,
  };
};

/** Whether the owner of a plate has agreed to debits. Without an answer in a moment he has not: a car may wait. */
export const isAgreed = async (account: AlipayAccount, net: Net, plate: string): Promise<boolean> => {
  const content = { car_number: plate };
  const heard = await ask(account, net, 'alipay.eco.mycar.parking.agreement.query', content, MOMENT_MS);
  return heard.code === DONE && textOf(heard.json.agreement_status) === AGREED;
};

const told = (heard: Heard): ExitAnswer => {
  if (heard.code === undefined) return silent(heard.why);
  return heard.code === DONE ? { says: 'told' } : refusal(heard);
};

/** Tells Alipay of cars that come and go. It tells nothing of agreements that change: it is asked at the exit. */
export const parkingDebits = (account: AlipayAccount, net: Net): Debits => ({
  tellsChanges: false,
  tellEntry: async (stay): Promise<EntryAnswer> => {
    if (!stay.parkNo) return { says: 'failed', why: NO_PARK };
    const content = { ...carOf(stay), in_time: stay.inTime, car_color: WALLET_COLORS[stay.plateColor] };
    const answer = told(await ask(account, net, 'alipay.eco.mycar.parking.enterinfo.sync', content));
    if (answer.says !== 'told') return answer;
    const agreed = await isAgreed(account, net, stay.plate);
    return { says: 'told', there: null, service: agreed ? 'normal' : 'blocked', why: agreed ? null : 'NOT_AGREED' };
  },
  tellExit: async (stay, outTime) =>
    told(
      await ask(account, net, 'alipay.eco.mycar.parking.exitinfo.sync', {
        ...carOf(stay),
        out_time: outTime,
        car_color: WALLET_COLORS[stay.plateColor],
      }),
    ),
});
