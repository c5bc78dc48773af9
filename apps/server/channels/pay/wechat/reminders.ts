import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Net } from '../net.ts';
import type { ExitAnswer, Stay, StayPayment } from '../port.ts';
import { WALLET_COLORS } from '../wallet-colors.ts';
import { ask, isFine, partOf, refusal, silent, textOf } from './gateway.ts';
import type { Heard, WechatAccount } from './gateway.ts';

/** Parking reminders: WeChat itself tells a driver where his car stands, and that it has left. */

/** Only service providers may tell it, of parks to which WeChat has given a number. */
export const hasReminders = ({ sub }: WechatAccount, { parkNo }: Pick<Stay, 'parkNo'>): boolean =>
  sub !== undefined && parkNo !== null && parkNo !== '';

const secondsOf = (time: Datetime): number => Math.floor(instantOf(time) / 1000);
const colorOf = ({ plateColor }: Stay): string => {
  const color = WALLET_COLORS[plateColor];
  return `PLATE_COLOR_${color === null ? 'UNKNOWN' : color === 'LIMEGREEN' ? 'YELLOW_GREEN' : color}`;
};
const placeOf = (stay: Stay) => ({
  out_serial_number: stay.number,
  parking_id: stay.parkNo,
  plate_number: stay.plate,
});
const stayOf = (stay: Stay) => ({ ...placeOf(stay), plate_color: colorOf(stay) });

/** Where a payment was begun, as far as WeChat has a word for it. */
const CHANNELS: Readonly<Record<StayPayment['form'], string>> = {
  code: 'SCAN_QRCODE',
  jsapi: 'OFFICIAL_ACCOUNT',
  page: 'OTHERS',
};

/** Worth something only now: nobody repeats it. */
export const remindOfEntry = (account: WechatAccount, net: Net, stay: Stay): Promise<Heard> =>
  ask(account, net, 'POST', '/v3/parking/reminders/entry', {
    ...stayOf(stay),
    enter_timestamp: secondsOf(stay.inTime),
    // by what a car parks is decided when it leaves
    car_type: 'PLATE_TYPE_UNKNOWN',
    vehicle_type: 'VEHICLE_TYPE_UNKNOWN',
  });

/**
 * What WeChat has taken for a stay, so that it asks for nothing that is paid. It wants to be told its payer: the
 * transaction names him whenever it is asked for, so that we keep no open id for it (decision 18).
 */
export const remindOfPayment = async (
  account: WechatAccount,
  net: Net,
  { stay, payment, transaction }: { readonly stay: Stay; readonly payment: StayPayment; readonly transaction: Heard },
): Promise<ExitAnswer> => {
  if (transaction.status === undefined) return silent(transaction.why);
  if (!isFine(transaction.status)) return refusal(transaction);
  const { payer, transaction_id: number, success_time: time, out_trade_no: ours } = transaction.json;
  const paidAt = Math.floor(Date.parse(textOf(time)) / 1000);
  const openId = textOf(partOf(payer).sp_openid) || textOf(partOf(payer).openid);
  if (ours !== payment.outTradeNo || Number.isNaN(paidAt)) return silent('another transaction');
  if (openId === '') return { says: 'failed', why: 'a payment without a payer' };
  const heard = await ask(account, net, 'POST', '/v3/parking/reminders/payment', {
    ...placeOf(stay),
    parking_state: 'PARKING_STATUS_PARKING',
    pay_type: 'PAY_TYPE_WXPAY',
    openid: openId,
    sub_mchid: account.sub?.merchantNo,
    total_amount: payment.amount,
    paid_amount: payment.amount,
    out_trade_no: payment.outTradeNo,
    pay_channel: `PAY_CHANNEL_${payment.payWay === 'wechat-auto' ? 'OTHERS' : CHANNELS[payment.form]}`,
    pay_time: paidAt,
    wx_trade_no: textOf(number),
  });
  if (heard.status === undefined) return silent(heard.why);
  return isFine(heard.status) ? { says: 'told' } : refusal(heard);
};

/** What was paid is not told along: a payment is told once, and it was told before. */
export const remindOfExit = (account: WechatAccount, net: Net, stay: Stay, outTime: Datetime): Promise<Heard> =>
  ask(account, net, 'POST', '/v3/parking/reminders/exit', { ...stayOf(stay), exit_timestamp: secondsOf(outTime) });
