import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Charge, Debits, EntryAnswer, ExitAnswer, Notice, Service, Stay, StayPayment } from '../port.ts';
import type { Net } from '../net.ts';
import { WALLET_COLORS } from '../wallet-colors.ts';
import { ask, isFine, refusal, silent, textOf } from './gateway.ts';
import { hasReminders, remindOfEntry, remindOfExit, remindOfPayment } from './reminders.ts';
import type { Heard, Json, WechatAccount } from './gateway.ts';

const SECOND = 1000;
/** The longest name of a park, in characters. */
const NAME_LENGTH = 20;

/** A moment as WeChat writes it. */
const rfc3339 = (time: Datetime): string => `${time.replace(' ', 'T')}+08:00`;
const nameOf = ({ parkName }: Stay): string => parkName.slice(0, NAME_LENGTH);

/** Whether the plate can be debited, and what blocks it, as WeChat spells it. */
const serviceOf = (state: string, why: string): { readonly service: Service; readonly why: string | null } =>
  state === 'NORMAL' ? { service: 'normal', why: null } : { service: 'blocked', why: why || state };

const carOf = (stay: Stay) => ({ plate_number: stay.plate, plate_color: WALLET_COLORS[stay.plateColor] });

/** The request that debits a plate; a reason where its stay was never told. */
export const debitOf = (
  { outTradeNo, amount, description, startedAt, stay }: Charge,
  account: WechatAccount,
): Json | string => {
  if (!stay?.there) return 'the entry was not told';
  const seconds = Math.round((instantOf(startedAt) - instantOf(stay.inTime)) / SECOND);
  if (seconds < 1) return 'the stay has just begun';
  return {
    appid: account.appId,
    ...(account.sub ? { sub_mchid: account.sub.merchantNo } : {}),
    ...(account.sub?.appId ? { sub_appid: account.sub.appId } : {}),
    description,
    out_trade_no: outTradeNo,
    trade_scene: 'PARKING',
    notify_url: account.notifyUrl,
    profit_sharing: 'N',
    amount: { total: amount, currency: 'CNY' },
    parking_info: {
      parking_id: stay.there,
      ...carOf(stay),
      start_time: rfc3339(stay.inTime),
      end_time: rfc3339(startedAt),
      parking_name: nameOf(stay),
      charging_duration: seconds,
      device_id: stay.device,
    },
  };
};

/**
 * Tells WeChat of cars that come in. The debit ends their stays there, and so does the plate's next entry: of an exit
 * paid otherwise it can be told nothing (decision 18). Its reminders are a service beside, for parks that take part:
 * that they fail keeps nobody from being debited.
 */
export const parkingDebits = (
  account: WechatAccount,
  net: Net,
  transactionOf: (payment: StayPayment) => Promise<Heard>,
): Debits => ({
  tellsChanges: true,
  tellEntry: async (stay): Promise<EntryAnswer> => {
    const car = carOf(stay);
    if (car.plate_color === null) return { says: 'failed', why: 'a plate without a colour' };
    const heard = await ask(account, net, 'POST', '/v3/vehicle/parking/parkings', {
      ...(account.sub ? { sub_mchid: account.sub.merchantNo } : {}),
      out_parking_no: stay.number,
      ...car,
      notify_url: account.notifyUrl,
      start_time: rfc3339(stay.inTime),
      parking_name: nameOf(stay),
      // what is free is in our amounts already
      free_duration: 0,
    });
    if (heard.status === undefined) return silent(heard.why);
    if (!isFine(heard.status)) return refusal(heard);
    const there = textOf(heard.json.id);
    if (heard.json.out_parking_no !== stay.number || there === '') return silent('another entry');
    if (hasReminders(account, stay)) await remindOfEntry(account, net, stay);
    return { says: 'told', there, ...serviceOf(textOf(heard.json.state), textOf(heard.json.block_reason)) };
  },
  tellPayment: async (stay, payment): Promise<ExitAnswer> =>
    hasReminders(account, stay)
      ? remindOfPayment(account, net, { stay, payment, transaction: await transactionOf(payment) })
      : { says: 'told' },
  tellExit: async (stay, outTime): Promise<ExitAnswer> => {
    if (!hasReminders(account, stay)) return { says: 'told' };
    const heard = await remindOfExit(account, net, stay, outTime);
    if (heard.status === undefined) return silent(heard.why);
    return isFine(heard.status) ? { says: 'told' } : refusal(heard);
  },
});

/** What a notification says of a plate's service; undefined: it speaks of something else. */
export const serviceNotice = (json: Json): Notice | undefined => {
  const [number, at] = [textOf(json.out_parking_no), Date.parse(textOf(json.state_update_time))];
  const state = textOf(json.parking_state) || textOf(json.state);
  if (number === '' || state === '' || Number.isNaN(at)) return undefined;
  const { service, why } = serviceOf(state, textOf(json.blocked_state_description));
  const there = textOf(json.parking_id) || null;
  return { about: 'service', number, there, service, why, at: datetimeOfInstant(at) };
};
