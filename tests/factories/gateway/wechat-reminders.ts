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

/** What drivers were told, in order. */
export const reminders: Reminder[] = [];
const inside = new Map<string, Fields>();

const bad = (message: string): Refusal => ({ status: 400, code: 'PARAM_ERROR', message });
const isOne = (value: unknown, prefix: string, all: readonly string[]): boolean =>
  all.some((one) => value === `${prefix}${one}`);
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1e9 && value < 1e10;

/** Told of a car that came or went; the same again is fine. */
export const reminded = (path: string, given: Fields, sub: string): Refusal | { readonly content: Fields } => {
  if (sub === '') return { status: 403, code: 'NO_AUTH', message: 'for service providers only' };
  const no = String(given.out_serial_number ?? '');
  if (!/^[\w-]{1,64}$/.test(no) || !LOT.test(String(given.parking_id))) return bad('out_serial_number or parking_id');
  if (!/^[\u4e00-\u9fff][A-Z][0-9A-Z\u4e00-\u9fff]{5,6}$/.test(String(given.plate_number))) return bad('plate_number');
  if (!isOne(given.plate_color, 'PLATE_COLOR_', COLORS)) return bad('plate_color');
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
  if (!path.endsWith('/exit')) return { status: 404, code: 'NOT_FOUND', message: path };
  if (!known) return bad('no such stay');
  if (['parking_id', 'plate_number', 'plate_color'].some((name) => known[name] !== given[name]))
    return bad('another stay than at the entry');
  if (!isMoment(given.exit_timestamp) || given.exit_timestamp < Number(known.enter_timestamp))
    return bad('exit_timestamp');
  if (!reminders.some((one) => one.is === 'out' && one.plate === plate && one.at === given.exit_timestamp))
    reminders.push({ is: 'out', plate, at: given.exit_timestamp });
  return { content: {} };
};
