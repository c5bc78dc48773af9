import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { PASS_ORDERS } from '@parkdeck/core/domain/finance/orders/states';
import { sayOf } from './sentences.ts';

/** The local day it is, as the transaction was told. */
export const TODAY: SQL = sql`(select current_setting('app.today', true)::date)`;

/** The platform's wall clock, as the transaction was told; the database's own where it was not. */
export const NOW: SQL = sql`coalesce(nullif((select current_setting('app.now', true)), '')::timestamptz, now())`;

/**
 * Free stalls that are shown (rules 4.5): stalls, less the cars inside, less the correction by hand; never below
 * nothing nor above all (I10).
 */
const remaining = (inside: SQL): SQL =>
  sql`least(greatest(t.stalls - ${inside} - coalesce(t."offset", 0), 0), t.stalls)`;
const carsIn = (place: SQL): SQL =>
  sql`(select count(*)::int from session s where ${place} and s.state = 'open' and s.deleted_at is null)`;

const parkKind = sql`(select k.kind from park k where k.id = t.park_id)`;

/** Something of the car that stands on a berth. */
const standing = (what: SQL): SQL =>
  sql`(select ${what} from session s where s.berth_id = t.id and s.state = 'open' and s.deleted_at is null)`;
/** Whether a section grant `g` counts on a day. */
export const grantLasts = (day: SQL): SQL =>
  sql`coalesce(g.start_date <= ${day}, true) and coalesce(g.end_date >= ${day}, true)`;

/** Steps of a complex tariff as its parts, by our words; `which` says of which period, or of none. */
const steps = (
  which: SQL,
): SQL => sql`coalesce((select jsonb_agg(jsonb_build_object('fromMinutes', s.from_minutes, 'unitMinutes',
  s.unit_minutes, 'unitPrice', s.unit_price) order by s.from_minutes)
  from tariff_step s where s.deleted_at is null and s.rule_id = t.id and ${which}), '[]')`;

const parksOfSeller = sql`coalesce((select s.parks from seller s where s.id = t.seller_id), '{}')`;
const ofUser = (value: SQL): SQL => sql`(select ${value} from "user" u where u.id = t.id)`;

/** Uses of a code that are not void (I16). Whoever counts to add one holds the code's row. */
const usesOfCode = sql`(select count(*)::int from derate_use u where u.code = t.id and u.state <> 'void'
  and u.deleted_at is null)`;

/** Coupons of a rule (I17). Whoever counts to send more holds the rule's row. */
const couponsIn = (which: SQL): SQL =>
  sql`(select count(*)::int from coupon c where c.rule_id = t.id and ${which} and c.deleted_at is null)`;

const remindDays = sql`coalesce((select s.expire_remind_days from park_settings s where s.park_id = t.park_id), 7)`;

/** Columns of a shift (`shiftSums` of core/domain/finance/orders): its payments less its offline refunds, by way. */
const taken = (way: SQL): SQL =>
  sql`((select coalesce(sum(p.amount), 0) from payment p where p.shift_id = t.id
    and ${way}) - (select coalesce(sum(r.amount), 0) from refund r where r.shift_id = t.id and ${way}))`;

/** Cars that the cashier of a shift has let out. */
const letOut = (which: SQL): SQL =>
  sql`(select count(*)::int from session s where s.shift_id = t.id and s.deleted_at is null and ${which})`;
/** Let out without payment, coupon, derate, pass or reason. */
export const UNEXPLAINED: SQL = sql`s.paid = 0 and s.coupon = 0 and s.derated = 0 and s.pass_id is null
  and s.release_reason is null`;

/** Orders that sold periods of passes, as the index of what they brought in has them. */
export const IS_PASS_ORDER: SQL = sql.raw(`type in (${PASS_ORDERS.map((type) => `'${type}'`).join(', ')})`);

const ofOrder = (value: SQL): SQL => sql`(select ${value} from "order" o where o.id = t.order_id)`;
/** The roadside section that the stay of an order was on. */
const sectionOfOrder = sql`(select s.section_id from "order" o join session s on s.id = o.session_id
  where o.id = t.order_id)`;
const ofStay = (value: SQL): SQL => sql`(select ${value} from session s where s.id = t.session_id)`;
/** Seconds of a stay, so far. */
const STAY = sql`extract(epoch from coalesce(t.out_time, ${NOW}) - t.in_time)::int`;

const yuan = (fen: SQL): SQL => sql`to_char((${fen})::numeric / 100, 'FM999999990.00')`;
/**
 * How the fee of order `o` came about (`TraceLine` of core/domain/fees/fees), a text a step: `03-01 09:00–10:00 8.00`,
 * `2 × 10.00 20.00`, `≤ 30.00 -4.00`.
 */
const FEE_LINES = sql`array(select concat_ws(' ',
    case when x ? 'from' and not x ? 'capFen' then substr(x->>'from', 6, 11) || '–' || substr(x->>'to', 12, 5) end,
    case when x ? 'entries' then (x->>'entries') || ' × ' || ${yuan(sql`x->>'priceFen'`)}
    when x ? 'capFen' then '≤ ' || ${yuan(sql`x->>'capFen'`)}
    when x ? 'permille' then trim_scale((x->>'permille')::numeric / 10) || '%'
    when x ? 'toFen' then '≈ ' || ${yuan(sql`x->>'toFen'`)} end,
    ${yuan(sql`coalesce((x->>'fen')::numeric, (x->>'milliFen')::numeric / 1000)`)})
  from jsonb_array_elements(case when jsonb_typeof(o.fee_lines) = 'array' then o.fee_lines else '[]'
  end) with ordinality l(span, at), jsonb_array_elements(l.span->'trace'->'lines') with ordinality s(x, step)
  order by l.at, s.step)`;

/** Sections whose free berths a roadside display counts. */
const guidesTo = sql`array(select b.section_id from display_binding b where b.display_id = t.id
  and b.deleted_at is null order by 1)`;

/** The report of a device has the device's own key. */
const ofDevice = (value: SQL): SQL => sql`(select ${value} from device d where d.id = t.id)`;
const lastUpgrade = (value: SQL): SQL =>
  sql`(select ${value} from upgrade u where u.device_id = t.id and u.deleted_at is null
    order by u.created_at desc, u.id desc limit 1)`;

/** Roadside parks of a company and of those below it. */
const roadParks = (what: SQL): SQL => sql`with recursive down (id) as (select t.id union select c.id from company c
  join down on c.parent_id = down.id where c.deleted_at is null)
    select ${what} from park p join down on p.company_id = down.id where p.kind = 'roadside' and p.deleted_at is null`;

/**
 * Fields without a column, as SQL over the row `t`. They filter, sort and sum like any other. A derived field without a
 * line here stops the server at start.
 */
export const DERIVED: Readonly<Record<string, SQL>> = {
  'company.hasRoadside': sql`exists (${roadParks(sql``)})`,
  'company.roadParks': sql`(${roadParks(sql`count(*)::int`)})`,
  'company.roadBerths': sql`(select count(*)::int from berth b where b.deleted_at is null
    and b.park_id in (${roadParks(sql`p.id`)}))`,
  'park.remaining': remaining(carsIn(sql`s.park_id = t.id`)),
  'area.remaining': remaining(carsIn(sql`s.area_id = t.id`)),
  // Guidance buildings come with their own noun.
  'park.guided': sql`false`,
  'park-service.state': sql`(case when t.end_date < ${TODAY} then 'expired'
    when t.end_date - ${TODAY} <= coalesce(t.remind_days, 30) then 'expiring' else 'normal' end)`,
  'pass.daysLeft': sql`(t.end_date - ${TODAY})`,
  // Derived `expireState` of rules 2 (GrantState).
  'pass.expireState': sql`(case when t.start_date > ${TODAY} then 'upcoming' when t.end_date < ${TODAY} then 'expired'
    when t.end_date - ${TODAY} <= ${remindDays} then 'expiring' else 'valid' end)`,
  'pass.parkKind': parkKind,
  'tariff.parkKind': parkKind,
  'simple-tariff.parkKind': parkKind,
  'fee-case.parkKind': parkKind,
  // `stateAt` of core/domain/fees/tariffs, in SQL.
  'tariff.state': sql`(case when t.published_at is null then 'draft' when t.effective_to <= ${NOW} then 'retired'
    else 'active' end)`,
  'complex-tariff.periods': sql`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'start',
    p.start, 'end', p."end", 'days', p.days, 'cap', p.cap, 'free', p.free,
    'steps', ${steps(sql`s.period_id = p.id`)}) order by p.sort, p.start, p.id) from tariff_period p
    where p.deleted_at is null and p.rule_id = t.id), '[]')`,
  'complex-tariff.steps': steps(sql`s.period_id is null`),
  'pass.monthFee': sql`(select c.month_fee from car_type c where c.id = t.car_type_id)`,
  'pass-period.plates': sql`coalesce((select p.plates from pass p where p.id = t.pass_id), '{}')`,
  'pass-period.owner': sql`(select p.owner from pass p where p.id = t.pass_id)`,
  'pass-period.payWay': ofOrder(sql`o.pay_way`),
  'pass-period.orderState': ofOrder(sql`o.state`),
  'stall-group.used': carsIn(sql`s.stall_group_id = t.id`),
  'stall-group.plates': sql`(select coalesce(sum(cardinality(p.plates)), 0) from pass p where p.stall_group_id = t.id
    and p.deleted_at is null and p.state in ('active', 'paused'))`,
  'session.parkKind': parkKind,
  'session.short': sql`(t.state = 'left' and (t.owed > 0
    or exists (select from "order" o where o.session_id = t.id and o.state in ('unpaid', 'part-paid')
    and o.deleted_at is null)))`,
  // Calculated for what is shown (`computedFields` of its hooks).
  'session.feeNow': sql`null::bigint`,
  'payment.parkKind': parkKind,
  'payment.roadSection': sectionOfOrder,
  'online-order.roadSection': sectionOfOrder,
  'online-order.parkKind': parkKind,
  'section.berths': sql`(select count(*)::int from berth b where b.section_id = t.id and b.deleted_at is null)`,
  'section.occupied': carsIn(sql`s.section_id = t.id`),
  'section.collectors': sql`array(select distinct g.user_id from section_grant g where g.section_id = t.id
    and g.deleted_at is null and ${grantLasts(TODAY)} order by 1)`,
  'berth.state': sql`(case when t.disabled then 'disabled' when ${standing(sql`true`)} then 'occupied' else 'free'
    end)`,
  'berth.session': standing(sql`s.id`),
  'berth.plate': standing(sql`s.plate`),
  'berth.since': standing(sql`s.in_time`),
  'berth.sensor': sql`(select n.serial from sensor n where n.berth_id = t.id and n.deleted_at is null)`,
  'berth.bookable': sql`coalesce((select p.need_berth from park p where p.id = t.park_id), false)`,
  'berth.lock': sql`(select l.id from lock l where l.berth_id = t.id and l.deleted_at is null)`,
  'lock.parkKind': parkKind,
  'device-parameter.parkKind': parkKind,
  'garage-parameter.parkKind': parkKind,
  'vacancy.hour': sql`extract(hour from t.free_from)::int`,
  'roadside-display.sections': guidesTo,
  'roadside-display.free': sql`(select count(*)::int from berth b where b.section_id = any(${guidesTo})
    and not b.disabled and b.deleted_at is null and not exists (select from session s where s.berth_id = b.id
    and s.state = 'open' and s.deleted_at is null))`,
  // Whoever has it; only those ask who see every device.
  'serial-camera.bound': sql`exists (select from device d where d.serial = t.serial and d.deleted_at is null)`,
  'wireless-device.name': ofDevice(sql`d.name`),
  'wireless-device.gate': ofDevice(sql`d.gate_id`),
  'wireless-device.state': ofDevice(sql`d.state`),
  'wireless-device.upgradeState': lastUpgrade(sql`u.state`),
  'wireless-device.firmware': lastUpgrade(sql`case when u.state = 'waiting' then u.firmware_id end`),
  'display-config.lines': sql`coalesce((select jsonb_agg(jsonb_build_object('scene', l.scene, 'line', l.line, 'text',
    l.text, 'color', l.color, 'effect', l.effect, 'speed', l.speed, 'voice', l.voice) order by l.scene, l.line)
    from display_line l where l.config_id = t.id and l.deleted_at is null), '[]')`,
  // Asked of a save, never kept.
  'display-config.send': sql`false`,
  'session.stay': STAY,
  'device.offlineMinutes': sql`(case when t.state = 'offline' then greatest(0, extract(epoch
    from ${NOW} - t.last_online) / 60)::int end)`,
  // `carWaits` of core/domain/traffic/exceptions, in SQL.
  'exception.carWaits': sql`(t.kind <> 'device-down' and (t.kind <> 'result-unknown' or t.gate_id is not null))`,
  'exception.dueBy': sql`(t.opened_at + make_interval(secs => t.target))`,
  'order.shift': sql`(select p.shift_id from payment p where p.order_id = t.id and p.shift_id is not null
    order by p.time desc, p.id desc limit 1)`,
  'order.unpaid': sql`(case when t.state in ('unpaid', 'part-paid') then t.due - t.derated - t.coupon - t.waived -
    t.paid - t.owed else 0 end)`,
  'online-order.unconfirmed': sql`(t.state = 'unknown' or (t.state = 'waiting'
    and t.created_at <= ${NOW} - interval '5 minutes'))`,
  'shift.cash': taken(sql`pay_way = 'cash'`),
  'shift.online': taken(
    sql`pay_way in ('wechat', 'alipay', 'unionpay', 'wechat-auto', 'alipay-auto', 'bank-auto', 'ecny')`,
  ),
  'shift.etc': taken(sql`pay_way = 'etc'`),
  'shift.other': taken(sql`pay_way in ('stored-value', 'seller', 'transfer', 'mixed', 'other')`),
  'shift.cars': letOut(sql`true`),
  'shift.byHand': letOut(sql`s.release_type in ('manual', 'exception', 'remote')`),
  'shift.unexplained': letOut(UNEXPLAINED),
  'charge-detail.orderType': ofOrder(sql`o.type`),
  'charge-detail.inTime': ofOrder(sql`(select s.in_time from session s where s.id = o.session_id)`),
  'charge-detail.due': ofOrder(sql`o.due`),
  'charge-detail.derated': ofOrder(sql`o.derated`),
  'charge-detail.coupon': ofOrder(sql`o.coupon`),
  'charge-detail.waived': ofOrder(sql`o.waived`),
  'charge-detail.lines': ofOrder(FEE_LINES),
  'release-order.outGate': ofStay(sql`s.out_gate_id`),
  'release-order.outTime': ofStay(sql`s.out_time`),
  'release-order.outUser': ofStay(sql`s.out_user`),
  'release-order.releaseType': ofStay(sql`s.release_type`),
  'video-session.byPile': sql`(t.pile_id is not null)`,
  'video-session.stay': STAY,
  'payment.orderType': ofOrder(sql`o.type`),
  'seller-user.userName': ofUser(sql`u.user_name`),
  'seller-user.nickName': ofUser(sql`u.nick_name`),
  'seller-user.phone': ofUser(sql`u.phone`),
  // Locked accounts are enabled ones for a while.
  'seller-user.state': ofUser(sql`case when u.state = 'disabled' then 'disabled' else 'enabled' end`),
  'derate.parks': parksOfSeller,
  'derate.exact': sql`(t.price = -1)`,
  'derate-code.parks': parksOfSeller,
  'derate-code.used': usesOfCode,
  'derate-purchase.used': sql`(select count(*)::int from derate_use u where u.purchase_id = t.id and u.state = 'used'
    and u.deleted_at is null)`,
  'coupon-rule.sent': couponsIn(sql`true`),
  'coupon-rule.used': couponsIn(sql`c.state = 'used'`),
  'coupon-deductions.due': ofOrder(sql`o.due`),
  'coupon-deductions.paid': ofOrder(sql`o.paid`),
  'warning.content': sayOf(sql`t.said`),
  'warning.workOrder': sql`(select w.id from work_order w where w.warning_id = t.id and w.deleted_at is null
    order by w.created_at desc, w.id desc limit 1)`,
  'work-order.overdue': sql`(t.deadline < ${NOW} and t.state in ('uploaded', 'allocated', 'in-progress'))`,
  'escape.roadSection': sql`(select s.section_id from session s where s.id = t.session_id)`,
  'escape.berth': sql`(select s.berth_id from session s where s.id = t.session_id)`,
  'pass-application.own': sql`(t.applicant_id = (select current_setting('app.user', true)))`,
  // The car came while its stall was held, whatever lane or person let it in.
  'booking.arrived': sql`exists (select from session s where s.park_id = t.park_id and s.plate = t.plate
    and s.state <> 'void' and s.in_time between t.book_start and t.book_end and s.deleted_at is null)`,
  'restricted-vehicle.passages': sql`(select count(*)::int from restricted_passage p where p.vehicle_id = t.id
    and p.deleted_at is null)`,
  'settlement.transfer': sql`(select x.id from transfer x where x.settlements && array[t.id] and x.deleted_at is null
    order by x.time desc, x.id desc limit 1)`,
  'blacklist-entry.state': sql`(case when t.end_time <= ${NOW} then 'expired' else 'active' end)`,
};
