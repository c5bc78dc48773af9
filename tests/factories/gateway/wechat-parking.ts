/** The parking service of the stand-in for WeChat Pay: entries, debits, and which plates have signed for them. */

import { reminded, reminders } from './wechat-reminders.ts';
import type { Refusal } from './wechat-reminders.ts';

type Fields = Record<string, unknown>;

export interface Order {
  readonly no: string;
  readonly total: number;
  readonly notify: string;
  readonly request: string;
  state: 'NOTPAY' | 'USERPAYING' | 'ACCEPT' | 'SUCCESS' | 'PAY_FAIL' | 'CLOSED' | 'REFUND';
  paidAt?: string | undefined;
  /** A debit of a plate. */
  readonly debit?: true;
}
interface Entry {
  readonly id: string;
  readonly request: string;
  readonly given: Fields;
}

const COLORS = ['BLUE', 'GREEN', 'YELLOW', 'BLACK', 'WHITE', 'LIMEGREEN'];
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/;

/** What blocks each plate; an empty text: nothing. A plate that is not here has never signed. */
const plates = new Map<string, string>();
const entries = new Map<string, Entry>();
/** Entries whose debit was taken on: it ends them. */
const accepted = new Set<string>();

const refuse = (status: number, code: string, message: string): Refusal => ({ status, code, message });
const part = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const blockOf = (plate: unknown): string => plates.get(String(plate)) ?? 'OUT_SERVICE';

/** A payer of the official account. */
export const isPayer = (openId: unknown): boolean => typeof openId === 'string' && /^o[\w-]{5,127}$/.test(openId);

/** A plate signs, pauses, is in debt: `block` names what blocks it. */
export const setPlate = ({ plate, block }: Fields): Fields => {
  plates.set(String(plate), String(block ?? ''));
  return { entries: [...entries.values()].map(({ id, given }) => ({ id, ...given })), reminders };
};

const stateOf = (plate: unknown): Fields => {
  const block = blockOf(plate);
  return block === '' ? { state: 'NORMAL' } : { state: 'BLOCKED', block_reason: block };
};
const isCar = (given: Fields): boolean =>
  /^[\u4e00-\u9fff][A-Z][0-9A-Z\u4e00-\u9fff]{5,6}$/.test(String(given.plate_number)) &&
  COLORS.includes(String(given.plate_color));

/** A car came in. The same number again is the same entry. */
const enter = (given: Fields): Refusal | { readonly content: Fields } => {
  const no = String(given.out_parking_no);
  if (!/^[\w-]{1,32}$/.test(no) || !isCar(given)) return refuse(400, 'PARAM_ERROR', 'number or plate');
  if (!MOMENT.test(String(given.start_time)) || !Number.isInteger(given.free_duration))
    return refuse(400, 'PARAM_ERROR', 'start_time or free_duration');
  if (!given.notify_url || !given.parking_name) return refuse(400, 'PARAM_ERROR', 'notify_url or parking_name');
  const request = JSON.stringify(given);
  const known = entries.get(no);
  if (known && known.request !== request) return refuse(400, 'INVALID_REQUEST', 'same number, other entry');
  const id = known?.id ?? `5K8264ILTKCH${String(entries.size + 1).padStart(8, '0')}`;
  entries.set(no, { id, request, given });
  const { notify_url: _notify, sub_mchid: _sub, ...told } = given;
  return { content: { id, ...told, ...stateOf(given.plate_number) } };
};

/** Debits a plate for a stay that was told; `result`: SUCCESS, ACCEPT (its result comes later), EMPTY (no money). */
const debited = (
  given: Fields,
  {
    orders,
    result,
    body,
    now,
  }: { readonly orders: Map<string, Order>; readonly result: string; readonly body: string; readonly now: string },
): Refusal | Order => {
  const [no, total, stay] = [String(given.out_trade_no), part(given.amount).total, part(given.parking_info)];
  if (!given.appid || given.trade_scene !== 'PARKING' || !given.notify_url || !given.description)
    return refuse(400, 'PARAM_ERROR', 'appid, trade_scene, notify_url or description');
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 1 || !/^[\w*-]{6,32}$/.test(no))
    return refuse(400, 'PARAM_ERROR', 'amount or number');
  const known = orders.get(no);
  if (known) return known.request === body ? known : refuse(400, 'OUT_TRADE_NO_USED', 'same number, other content');
  const entry = [...entries.values()].find(({ id }) => id === stay.parking_id);
  if (!entry) return refuse(400, 'PARAM_ERROR', 'no such parking_id');
  if (entry !== [...entries.values()].findLast(({ given: of }) => of.plate_number === entry.given.plate_number))
    return refuse(400, 'INVALID_REQUEST', 'the parking_id is not the newest of its plate');
  if (accepted.has(entry.id)) return refuse(400, 'INVALID_REQUEST', 'the parking_id was taken on before');
  for (const name of ['plate_number', 'plate_color', 'start_time', 'parking_name'])
    if (stay[name] !== entry.given[name]) return refuse(400, 'PARAM_ERROR', `another ${name} than at the entry`);
  const seconds = (Date.parse(String(stay.end_time)) - Date.parse(String(stay.start_time))) / 1000;
  if (!MOMENT.test(String(stay.end_time)) || seconds <= 0 || stay.charging_duration !== seconds || !stay.device_id)
    return refuse(400, 'PARAM_ERROR', 'end_time, charging_duration or device_id');
  if (blockOf(stay.plate_number) !== '') return refuse(403, 'NO_AUTH', blockOf(stay.plate_number));
  const state = result === 'SUCCESS' ? 'SUCCESS' : result === 'EMPTY' ? 'PAY_FAIL' : 'ACCEPT';
  const order: Order = {
    no,
    total,
    notify: String(given.notify_url),
    request: body,
    state,
    debit: true,
    ...(state === 'SUCCESS' ? { paidAt: now } : {}),
  };
  orders.set(no, order);
  accepted.add(entry.id);
  return order;
};

/** Entries told, plates debited, debits asked for. */
export const parked = (
  path: string,
  given: Fields,
  about: Parameters<typeof debited>[1] & { readonly sub: string; readonly payerOf: (no: string) => string },
): Refusal | Order | { readonly content: Fields } => {
  if (path.startsWith('/v3/parking/reminders/')) return reminded(path, given, about);
  if ((given.sub_mchid ?? '') !== about.sub) return refuse(400, 'PARAM_ERROR', 'sub_mchid');
  const [, asked] = /^\/v3\/vehicle\/transactions\/out-trade-no\/([\w*-]+)$/.exec(path) ?? [];
  if (asked !== undefined) {
    const order = about.orders.get(asked);
    return order?.debit ? order : refuse(404, 'ORDER_NOT_EXIST', 'no such order');
  }
  return path.endsWith('/parkings') ? enter(given) : debited(given, about);
};

/** What is told of an entry when the service of its plate changes; `at`: when it did. */
export const entryNotice = (
  { plate, at }: Fields,
  { now, ...who }: Fields,
): { readonly order: Order; readonly content: Fields } | undefined => {
  const found = [...entries.values()].findLast(({ given }) => given.plate_number === plate);
  if (!found) return undefined;
  const { notify_url: notify, sub_mchid: _sub, ...told } = found.given;
  const { state, block_reason: why } = stateOf(plate);
  const order: Order = { no: found.id, total: 0, notify: String(notify), request: '', state: 'NOTPAY' };
  return {
    order,
    content: {
      ...who,
      parking_id: found.id,
      ...told,
      parking_state: state,
      ...(why === undefined ? {} : { blocked_state_description: why }),
      state_update_time: at ?? now,
    },
  };
};
