/** Parking reminders of the stand-in for WeChat Pay, as its documents of 2026-06-29 have them. */

type Fields = Record<string, unknown>;
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}
interface Reminder {
  readonly is: string;
  readonly plate: string;
  readonly at: number;
}

const COLORS = ['BLUE', 'YELLOW', 'BLACK', 'WHITE', 'GREEN', 'YELLOW_GREEN', 'AGRICULTURAL_YELLOW', 'OTHER', 'UNKNOWN'];
const CARS = ['UNKNOWN', 'TEMPORARY', 'MONTHLY', 'FREE', 'PREPAID', 'OTHERS'];
const VEHICLES = ['UNKNOWN', 'SMALL', 'LARGE', 'EXTRA_LARGE', 'ALL_TYPE'];
/** Numbers that it has given to car parks. */
const LOT = /^WXPARK\d{3}$/;

/** What it took, as its own books have it. */
interface Paid {
  readonly no: string;
  readonly total: number;
  readonly paidAt?: string | undefined;
  readonly state: string;
}

/** What drivers were told, in order; `paid`: that they have. */
export const reminders: Reminder[] = [];
const inside = new Map<string, Fields>();

const bad = (message: string): Refusal => ({ status: 400, code: 'PARAM_ERROR', message });
const isOne = (value: unknown, prefix: string, all: readonly string[]): boolean =>
  all.some((one) => value === `${prefix}${one}`);
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1e9 && value < 1e10;

interface Books {
  readonly sub: string;
  readonly orders: ReadonlyMap<string, Paid>;
  /** The open id of who paid a number, at the provider's official account. */
  readonly payerOf: (no: string) => string;
}
const payments = new Map<string, string>();
const CHANNELS = ['UNKNOWN', 'WECHAT_PAY_NOTIF', 'SCAN_QRCODE', 'OFFICIAL_ACCOUNT', 'MCH_MINI_PROG', 'OTHERS'];

/** Told of what was paid for a stay: by WeChat only, with its payer, each payment once. */
const paid = (
  given: Fields,
  known: Fields,
  { sub, orders, payerOf }: Books,
): Refusal | { readonly content: Fields } => {
  const order = orders.get(String(given.out_trade_no));
  if (!order?.paidAt || order.state !== 'SUCCESS') return bad('no such payment');
  if (given.pay_type !== 'PAY_TYPE_WXPAY') return bad('pay_type');
  if (given.openid !== payerOf(order.no)) return bad('openid is not the payer');
  if (given.sub_mchid !== sub || given.wx_trade_no !== `42000${order.no}`) return bad('sub_mchid or wx_trade_no');
  if (given.paid_amount !== order.total || given.total_amount !== order.total) return bad('amount');
  if (given.parking_state !== 'PARKING_STATUS_PARKING' || !isOne(given.pay_channel, 'PAY_CHANNEL_', CHANNELS))
    return bad('parking_state or pay_channel');
  if (given.pay_time !== Math.floor(Date.parse(order.paidAt) / 1000)) return bad('pay_time');
  const of = String(known.out_serial_number);
  if ((payments.get(order.no) ?? of) !== of) return bad('told of another stay');
  if (!payments.has(order.no)) reminders.push({ is: 'paid', plate: String(given.plate_number), at: given.pay_time });
  payments.set(order.no, of);
  return { content: {} };
};

/** Told of a car that came, was paid for, or went; the same again is fine. */
export const reminded = (path: string, given: Fields, books: Books): Refusal | { readonly content: Fields } => {
  if (books.sub === '') return { status: 403, code: 'NO_AUTH', message: 'for service providers only' };
  const no = String(given.out_serial_number ?? '');
  if (!/^[\w-]{1,64}$/.test(no) || !LOT.test(String(given.parking_id))) return bad('out_serial_number or parking_id');
  if (!/^[\u4e00-\u9fff][A-Z][0-9A-Z\u4e00-\u9fff]{5,6}$/.test(String(given.plate_number))) return bad('plate_number');
  const isPayment = path.endsWith('/payment');
  if (!isPayment && !isOne(given.plate_color, 'PLATE_COLOR_', COLORS)) return bad('plate_color');
  const plate = String(given.plate_number);
  const known = inside.get(no);
  if (path.endsWith('/entry')) {
    if (!isMoment(given.enter_timestamp)) return bad('enter_timestamp');
    if (!isOne(given.car_type, 'PLATE_TYPE_', CARS) || !isOne(given.vehicle_type, 'VEHICLE_TYPE_', VEHICLES))
      return bad('car_type or vehicle_type');
    if (known && JSON.stringify(known) !== JSON.stringify(given)) return bad('same number, another entry');
    if (!known) reminders.push({ is: 'in', plate, at: given.enter_timestamp });
    inside.set(no, given);
    return { content: {} };
  }
  if (!isPayment && !path.endsWith('/exit')) return { status: 404, code: 'NOT_FOUND', message: path };
  if (!known) return bad('no such stay');
  if (['parking_id', 'plate_number', ...(isPayment ? [] : ['plate_color'])].some((name) => known[name] !== given[name]))
    return bad('another stay than at the entry');
  if (isPayment) return paid(given, known, books);
  if (!isMoment(given.exit_timestamp) || given.exit_timestamp < Number(known.enter_timestamp))
    return bad('exit_timestamp');
  if (!reminders.some((one) => one.is === 'out' && one.plate === plate && one.at === given.exit_timestamp))
    reminders.push({ is: 'out', plate, at: given.exit_timestamp });
  return { content: {} };
};
