import { BASE_DATE } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn, fixedPrice } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

interface Given {
  readonly plate?: string;
  readonly park?: string;
  readonly inTime?: string;
  readonly gate?: string;
  readonly carModel?: string;
}

/** Stays in PK0001 entered, ended and corrected by hand, with passes and payments. */
export const sessionsOn = (world: () => TestPlatform) => {
  const { ask, done, refusal } = callsOn(world);
  let plates = 0;
  const newPlate = (): string => `京T${String(++plates).padStart(5, '0')}`;
  const at = (time: string): string => `${BASE_DATE} ${time}`;
  const given = (values: Given = {}) => ({
    input: { park: 'PK0001', plate: newPlate(), inTime: at('10:30:00'), ...values },
  });
  const enter = async (values: Given = {}): Promise<string> =>
    String((await done('east', 'session.supplement', given(values))).recordId);
  const exit = (id: string, input: Row = {}, user = 'east') => done(user, 'session.exit', { ids: [id], input });
  const notLetOut = (id: string, input: Row = {}, user = 'east') => refusal(user, 'session.exit', { ids: [id], input });
  const feeNow = (id: string, input: Row = {}) => done('east', 'session.fee-now', { ids: [id], input });
  const undo = (key: unknown, user = 'east') => world().call(user, 'undo-entry.undo', { ids: [String(key)] });
  const ordersOf = (id: string): Promise<Row[]> =>
    ask(
      `select type, state, due, paid, waived, owed, pay_way as "payWay" from "order" where session_id = $1
        and deleted_at is null order by created_at, id`,
      [id],
    );
  const paidFor = async (id: string): Promise<unknown> =>
    (
      await ask('select count(*) as n from payment p join "order" o on o.id = p.order_id where o.session_id = $1', [id])
    )[0]?.n;
  const remaining = async (): Promise<number> =>
    Number((await done('east', 'park.get', { ids: ['PK0001'] })).remainNum);
  /** A new pass for one car. */
  const plantPass = async (
    plate: string,
    { start, end, more = '' }: { readonly start: string; readonly end: string; readonly more?: string },
  ): Promise<string> => {
    const id = `GRT${plate.slice(2)}`;
    await ask(
      `insert into pass (id, plates, park_id, company_id, car_type_id, owner, phone, start_date, end_date, state,
        source, confirm_state)
      select $1, array[$2${more ? ', $5' : ''}], 'PK0001', 'C0002', (select id from car_type where park_id = 'PK0001'
      and base = 'monthly' order by id limit 1), 'Chen', '13800000000', $3::date, $4::date, 'active', 'console',
      'confirmed'`,
      [id, plate, start, end, ...(more ? [more] : [])],
    );
    await ask(
      `insert into pass_period (id, pass_id, park_id, company_id, number, kind, start_date, end_date, months, days,
        amount, created_at)
      values ($1 || '-1', $1, 'PK0001', 'C0002', 1, 'import', $2::date, $3::date, 1, $3::date - $2::date + 1, 0,
      $2::date)`,
      [id, start, end],
    );
    return id;
  };
  /** An order as started by a payment at a kiosk. */
  const prepaid = async (id: string, amount: number, time: string): Promise<void> => {
    const order = `ODT${id}`;
    await ask(
      `insert into "order" (id, number, type, session_id, plate, park_id, company_id, fee, due, derated, coupon, waived,
        paid, owed, refunded, late_fee, state, pay_way, pay_time, settled_at, charge_from, charge_to, created_at,
        updated_at, fee_lines)
      select $1, $1, 'parking', s.id, s.plate, s.park_id, s.company_id, $3, $3, 0, 0, 0, $3, 0, 0, 0, 'settled',
      'wechat', $4::timestamptz, $4::timestamptz, s.in_time, $4::timestamptz, $4::timestamptz, $4::timestamptz,
      $5::jsonb from session s where s.id = $2`,
      [order, id, amount, time, fixedPrice(amount)],
    );
    await ask(
      `insert into payment (id, order_id, plate, park_id, company_id, amount, pay_way, scene, time, intent)
        select 'PMT' || $1, $1, plate, park_id, company_id, due, 'wechat', 'kiosk', pay_time, $1 from "order"
        where id = $1`,
      [order],
    );
    await ask('update session set due = $2, paid = $2 where id = $1', [id, amount]);
  };
  return {
    newPlate,
    at,
    given,
    enter,
    exit,
    notLetOut,
    feeNow,
    undo,
    ordersOf,
    paidFor,
    remaining,
    plantPass,
    prepaid,
  };
};
