import { arrears, escape, order, payment, session } from '@parkdeck/core/catalogue/index';
import type { FeeOf } from '@parkdeck/core/domain/orders/charge';
import { compileRule } from '@parkdeck/core/domain/fees/compile';
import type { CompiledRule } from '@parkdeck/core/domain/fees/compile';
import { quote, quoteAmount } from '@parkdeck/core/domain/fees/quote';
import type { HolidayCalendar } from '@parkdeck/core/domain/fees/calendar';
import { VEHICLE_CLASSES } from '@parkdeck/core/domain/tariffs/vehicle-class';
import type { PayScene } from '@parkdeck/core/domain/arrears/config';
import { dayOfInstant, startOfDay } from '@parkdeck/core/lib/day';
import { carModelId } from './cars.ts';
import { nationalCalendar } from './holidays.ts';
import { at } from './spell-moment.ts';
import { PLANTED } from './names.ts';
import { onlinesOf } from './online.ts';
import { areasOf, carTypeId } from './organisation.ts';
import type { Clerk } from './people.ts';
import type { Lane, Place, Places } from './places.ts';
import { shiftFinder, shiftsOf, shiftTable } from './shifts.ts';
import type { WorldShift } from './shifts.ts';
import { coupons, MALL, sellers, takenOff } from './promotions.ts';
import type { Bill, Taken } from './promotions.ts';
import { key, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';
import { currentTariffs } from './tariffs.ts';
import { berthsOf, pilesOf } from './streets.ts';
import type { WorldStay } from './traffic.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What became of debts that were tried to be paid of late. */
const OPEN_FATES = ['unknown', 'unknown', 'late', 'closed', 'waiting'] as const;
/** Every third car that leaves free is let out by hand, and nobody says why. */
const UNEXPLAINED_EVERY = 3;
/** How the cars of garages and of streets leave (demo-world 5), in thousandths. */
const GARAGE_ENDS = { paid: 991, waived: 4, exception: 3, owed: 2 } as const;
const STREET_ENDS = { paid: 925, waived: 0, exception: 0, owed: 75 } as const;
const PAY_WAYS = { wechat: 53, alipay: 25, 'wechat-auto': 5, 'alipay-auto': 4, etc: 7, cash: 5, ecny: 1 } as const;
const SCENES = { lane: 41, prepay: 33, 'mini-program': 13, booth: 9, kiosk: 4 } as const;
const ARREARS_ENDS = { paid: 55, cancelled: 4, waiting: 12, unpaid: 29 } as const;

type End = keyof typeof GARAGE_ENDS;
interface Charged extends WorldStay {
  readonly out: number;
  readonly fee: number;
  readonly tariff: string;
  readonly end: End;
  readonly payWay: keyof typeof PAY_WAYS;
  readonly clerk: Clerk;
  /** Fen that sellers and coupons took off, and by what. */
  readonly off: Taken | null;
  /** Key and number of its order. */
  readonly id: string;
  readonly orderNumber: string;
}

const RELEASES: Readonly<Record<End, 'paid' | 'manual' | 'exception' | 'escaped'>> = { paid: 'paid', waived: 'manual', exception: 'exception', owed: 'escaped' };
const AUTOMATIC: ReadonlySet<string> = new Set(['wechat-auto', 'alipay-auto', 'etc']);
export const sessionId = (stay: WorldStay): string => key(`IO${at(stay.in).slice(2, 10).replaceAll('-', '')}`, 8, stay.number + 1);

/** F11: a car inside that pays at 14:40, of which nothing was heard since. */
const payingStay = (setting: Setting, places: Places, stays: readonly WorldStay[], now: number) => {
  const stay = stays.find(({ plate }) => plate === PLANTED.paying);
  const tariff = stay && currentTariffs(setting, places).get(stay.park.id);
  if (!stay || !tariff) return undefined;
  const time = startOfDay(dayOfInstant(now)) + 14 * HOUR + 40 * MINUTE;
  const quoted = quote(compileRule(tariff.rule, nationalCalendar()), { in: stay.in, out: time, vehicleClass: VEHICLE_CLASSES[stay.model] });
  if (!quoted.ok) throw new Error(`A stay of the world cannot be charged: ${quoted.error.reason}`);
  return { stay, at: time, fee: quoted.value.amountFen, trace: quoted.value.trace, tariff: tariff.id };
};

/** How a fee came about. It is made when it is written, not kept: a history has many. */
const traceOf = (rule: CompiledRule | undefined, stay: Pick<WorldStay, 'in' | 'model'> & { readonly out: number }): unknown => {
  const quoted = rule && quote(rule, { in: stay.in, out: stay.out, vehicleClass: VEHICLE_CLASSES[stay.model] });
  if (!quoted?.ok) throw new Error('A stay of the world cannot be charged');
  return quoted.value.trace;
};

type Rules = ReadonlyMap<string, { readonly id: string; readonly rule: CompiledRule }>;

/** The tariffs that temporary cars pay by, by park. */
const rulesOf = (setting: Setting, places: Places): Rules => {
  const calendar: HolidayCalendar = nationalCalendar();
  return new Map([...currentTariffs(setting, places)].map(([park, { id, rule }]) => [park, { id, rule: compileRule(rule, calendar) }]));
};

/** What the stays that are over cost, by the tariffs that the world publishes and the engine that everybody uses. */
const charge = (setting: Setting, stays: readonly WorldStay[], { rules, clerks }: { readonly rules: Rules; readonly clerks: (park: Place) => readonly Clerk[] }): readonly Charged[] => {
  const { random } = setting;
  const [endDraw, clerkDraw, payDraw] = [random('stay/end'), random('stay/clerk'), random('stay/pay')];
  const charged = stays.flatMap((stay) => {
    const tariff = rules.get(stay.park.id);
    if (stay.out === null || stay.pass || !tariff) return [];
    const { out } = stay;
    const quoted = quoteAmount(tariff.rule, { in: stay.in, out, vehicleClass: VEHICLE_CLASSES[stay.model] });
    if (!quoted.ok) throw new Error(`A stay of the world cannot be charged: ${quoted.error.reason}`);
    const fee = quoted.value;
    if (fee === 0) return [];
    const ends = stay.park.kind === 'roadside' ? STREET_ENDS : GARAGE_ENDS;
    const end = stay.plate === PLANTED.owing ? 'owed' : endDraw.share(stay.number, ends);
    const clerk = clerkDraw.pick(stay.number, clerks(stay.park));
    return [{ ...stay, out, fee, tariff: tariff.id, end, payWay: payDraw.share(stay.number, PAY_WAYS), clerk }];
  });
  const feeOf: FeeOf = (span, vehicleClass) => {
    const rule = rules.get(MALL)?.rule;
    const quoted = rule && quote(rule, { in: span.from, out: span.to, vehicleClass });
    if (!quoted?.ok) throw new Error('A stay of the mall cannot be charged');
    return quoted.value;
  };
  const off = takenOff(setting, charged.flatMap((one): Bill[] =>
    one.park.id === MALL && one.end === 'paid' ? [{ ...one, stay: { in: one.in, at: one.out, spans: [{ from: one.in, to: one.out, area: null }], vehicleClass: VEHICLE_CLASSES[one.model], feeOf } }] : []));
  return charged.map((one, index) => ({ ...one, off: off.get(one.number) ?? null, id: key('OD', 8, index + 1), orderNumber: key(`P${at(one.out).slice(2, 10).replaceAll('-', '')}`, 8, index + 1) }));
};

/** What the driver himself paid. */
const paidOf = (one: Charged): number => (one.end === 'paid' ? one.fee - (one.off?.derated ?? 0) - (one.off?.coupon ?? 0) : 0);

export interface Traffic {
  readonly tables: readonly SeedTable[];
  /** Rows of the stays that were not over at a moment (epoch milliseconds). */
  lately(since: number): readonly SeedRow<typeof session>[];
}

/** Sessions with their orders, payments and arrears. */
export const traffic = (setting: Setting, places: Places, stays: readonly WorldStay[], clerks: (park: Place) => readonly Clerk[]): Traffic => {
  const { random } = setting;
  const sceneDraw = random('stay/scene');
  const rules = rulesOf(setting, places);
  const orders = charge(setting, stays, { rules, clerks });
  const costs = new Map(orders.map((one) => [one.number, one]));
  const now = stays.reduce((last, stay) => Math.max(last, stay.out ?? stay.in), 0);
  const owing = orders.filter(({ end }) => end === 'owed').map((one, index) => {
    const paidAt = one.out + (20 + random('arrears/paid').int(index, 600)) * MINUTE;
    const drawn = random('arrears/end').share(index, ARREARS_ENDS);
    return { ...one, arrearsId: key('OW', 8, index + 1), fate: one.plate === PLANTED.owing || (drawn === 'paid' && paidAt > now) ? 'unpaid' as const : drawn, paidAt };
  });
  const repaid = owing.filter(({ fate }) => fate === 'paid').map((one, index) => ({ ...one, payOrder: key('OD', 8, orders.length + index + 1), payNumber: key(`A${at(one.paidAt).slice(2, 10).replaceAll('-', '')}`, 8, index + 1) }));
  const payOrderOf = new Map(repaid.map((one) => [one.arrearsId, one]));

  const unpaid = owing.filter((one) => one.fate === 'unpaid' && one.plate !== PLANTED.owing && one.out + 2 * HOUR < now);
  const trying = OPEN_FATES.flatMap((fate, index) => {
    const one = unpaid.at(-1 - index);
    return one ? [{ ...one, fate, payOrder: key('OD', 8, orders.length + repaid.length + index + 1), time: now - (fate === 'waiting' ? 7 : 40 + index * 9) * MINUTE }] : [];
  });
  const tryingOf = new Map(trying.filter(({ fate }) => fate === 'unknown' || fate === 'waiting').map((one) => [one.arrearsId, one]));
  const asked = payingStay(setting, places, stays, now);
  const askedOrder = key('OD', 8, orders.length + repaid.length + trying.length + 1);
  const shifts = shiftsOf(setting, places, Math.ceil((now - (stays[0]?.in ?? now)) / (24 * HOUR)), clerks);
  const shiftAt = shiftFinder(shifts);
  const shiftOf = (one: Charged): WorldShift | undefined => (paidOf(one) > 0 && one.payWay === 'cash' || one.end === 'waived' || one.end === 'exception' ? shiftAt(one.park.id, one.out, one.number) : undefined);
  const cashierOf = (one: Charged): string | null => (paidOf(one) > 0 && one.payWay === 'cash' ? (shiftOf(one)?.cashier ?? one.clerk.nickName) : null);
  const sceneOf = (one: Charged): PayScene =>
    AUTOMATIC.has(one.payWay) ? 'auto-debit' : one.payWay === 'cash' ? (one.park.kind === 'roadside' ? 'pda' : 'booth') : sceneDraw.share(one.number, SCENES);
  const onlines = onlinesOf(setting, places, {
    now,
    paid: [
      ...orders.filter((one) => paidOf(one) > 0).map((one) => ({ order: one.id, plate: one.plate, park: one.park, amount: paidOf(one), payWay: one.payWay, scene: sceneOf(one), time: one.out, final: one.off !== null })),
      ...repaid.map((one) => ({ order: one.payOrder, plate: one.plate, park: one.park, amount: one.fee, payWay: 'wechat' as const, scene: 'supplementary' as const, time: one.paidAt })),
    ],
    open: [
      ...trying.map((one) => ({ order: one.payOrder, plate: one.plate, park: one.park, amount: one.fee, payWay: 'wechat' as const, scene: 'supplementary' as const, time: one.time, fate: one.fate })),
      ...(asked ? [{ order: askedOrder, plate: asked.stay.plate, park: asked.stay.park, amount: asked.fee, payWay: 'wechat' as const, scene: 'prepay' as const, time: asked.at + 3000, fate: 'unknown' as const }] : []),
    ],
  });
  const free = stays.flatMap((stay) => (stay.out === null || stay.pass || costs.has(stay.number) ? [] : [{ number: stay.number, shift: shiftAt(stay.park.id, stay.out, stay.number) }])).filter(({ shift }) => shift);
  const unexplained = new Map(free.filter((_, index) => index % UNEXPLAINED_EVERY === 0).map(({ number, shift }) => [number, shift]));
  const cash = new Map<string, number>();
  for (const one of orders) {
    const own = paidOf(one) > 0 ? shiftOf(one) : undefined;
    if (own) cash.set(own.id, (cash.get(own.id) ?? 0) + paidOf(one));
  }

  const areas = new Map(places.parks.map((park) => [park.id, areasOf(places).filter((area) => area.park.id === park.id)]));
  const lanesTo = (...directions: readonly Lane['direction'][]): ((park: Place, number: number) => Lane | null) => {
    const fitting = new Map(places.parks.map((park) => [park.id, places.lanes.filter((lane) => lane.park === park.id && directions.includes(lane.direction))]));
    return (park, number) => fitting.get(park.id)?.[number % (fitting.get(park.id)?.length ?? 1)] ?? null;
  };
  const [entryOf, exitOf] = [lanesTo('in', 'two-way'), lanesTo('out', 'two-way')];
  const allSpaces = berthsOf(places);
  const spaces = new Map(places.parks.map((park) => [park.id, allSpaces.filter((space) => space.park.id === park.id)]));
  const moneyOf = (one: Charged | undefined) => ({
    due: one?.fee ?? 0, paid: one ? paidOf(one) : 0, derated: one?.off?.derated ?? 0, coupon: one?.off?.coupon ?? 0, waived: one?.end === 'waived' || one?.end === 'exception' ? one.fee : 0, owed: one?.end === 'owed' ? one.fee : 0,
  });
  const wayOf = (one: Charged) => (paidOf(one) > 0 ? one.payWay : 'none');

  const booked = orders.flatMap(({ off, ...one }) => (off ? [{ ...one, ...off, order: one.id, session: sessionId(one)}] : []));
  const inside = stays.filter((one) => one.park.id === MALL && one.out === null && !one.pass && one.plate !== PLANTED.newEnergyInside && one.plate !== PLANTED.noPlate).map((one) => ({ session: sessionId(one), plate: one.plate, in: one.in }));

  const pileOf = pilesOf(places);
  const stayRow = (stay: WorldStay): SeedRow<typeof session> => {
    const cost = costs.get(stay.number);
    const inLane = entryOf(stay.park, stay.number);
    const outLane = exitOf(stay.park, stay.number + 1);
    const space = stay.berth === null ? undefined : spaces.get(stay.park.id)?.[stay.berth];
    const area = inLane === null ? null : (areas.get(stay.park.id)?.[inLane.area]?.id ?? null);
    const freed = unexplained.get(stay.number);
    const byHand = freed ?? (cost && shiftOf(cost));
    const paid = cost && (paidOf(cost) === 0 && cost.end === 'paid' ? 'free' : cost.end === 'paid' && AUTOMATIC.has(cost.payWay) ? 'auto-debit' : RELEASES[cost.end]);
    const released = freed ? 'manual' : (paid ?? (stay.pass ? 'pass' : 'free'));
    return {
      id: sessionId(stay), plate: stay.plate, park: stay.park.id, area, section: space?.section ?? null, berth: space?.id ?? null, pile: pileOf(stay.park.id, stay.berth), carType: carTypeId(stay.park.id, stay.pass ? (stay.pass.recipe.vip ? 'vip' : 'monthly') : 'temporary', places), carModel: carModelId(stay.place, stay.model),
      state: stay.out === null ? 'open' : 'left', inTime: at(stay.in), inGate: inLane?.id ?? null, enterType: stay.plate.startsWith('无牌') ? 'no-plate-scan' : stay.park.kind === 'roadside' ? 'sensor' : 'recognised',
      outTime: stay.out === null ? null : at(stay.out), outGate: stay.out === null ? null : (outLane?.id ?? null), releaseType: stay.out === null ? null : released, pass: stay.pass?.id ?? null, ...moneyOf(cost), ...(asked?.stay === stay ? { due: asked.fee } : {}),
      outUser: byHand?.cashier ?? null, shift: byHand?.id ?? null, releaseReason: cost?.end === 'waived' ? '车主异议，当班免收' : cost?.end === 'exception' ? '设备故障' : null,
      createdAt: at(stay.in), updatedAt: at(stay.out ?? stay.in),
    };
  };

  return {
    lately: (since) => stays.filter((stay) => stay.out === null || stay.out >= since).map(stayRow),
    tables: [
      table(session)(stays, stayRow),
      table(order)([...orders.map((one) => ({ one, late: null, tried: null })), ...repaid.map((one) => ({ one, late: one, tried: null })), ...trying.map((one) => ({ one, late: null, tried: one }))], ({ one, late, tried }) => tried
        ? {
          id: tried.payOrder, number: key(`A${at(tried.time).slice(2, 10).replaceAll('-', '')}`, 8, 90_000_000 + one.number), type: 'arrears', plate: one.plate, park: one.park.id, fee: one.fee, due: one.fee, paid: 0, derated: 0, coupon: 0, waived: 0,
          owed: 0, refunded: 0, lateFee: 0, state: tryingOf.has(one.arrearsId) ? 'unpaid' : 'closed', pending: tried.fate === 'unknown' || tried.fate === 'waiting' ? tried.fate : null, payWay: 'none', createdAt: at(tried.time), updatedAt: at(tried.time),
        }
        : late
        ? {
          id: late.payOrder, number: late.payNumber, type: 'arrears', plate: one.plate, park: one.park.id, fee: one.fee, due: one.fee, paid: one.fee, derated: 0, coupon: 0, waived: 0, owed: 0, refunded: 0, lateFee: 0,
          state: 'settled', payWay: 'wechat', payTime: at(late.paidAt), settledAt: at(late.paidAt), createdAt: at(late.paidAt), updatedAt: at(late.paidAt),
        }
        : {
          id: one.id, number: one.orderNumber, type: 'parking', session: sessionId(one), plate: one.plate, park: one.park.id, fee: one.fee, ...moneyOf(one), usedCoupon: one.off?.couponId ?? null, refunded: onlines.refundedOf(one.id), lateFee: 0,
          state: onlines.refundedOf(one.id) === 0 ? 'settled' : onlines.refundedOf(one.id) === paidOf(one) ? 'refunded' : 'part-refunded', payWay: wayOf(one), payTime: paidOf(one) > 0 ? at(one.out) : null,
          chargeFrom: at(one.in), chargeTo: at(one.out), tariff: one.tariff, feeLines: [{ from: one.in, to: one.out, area: null, trace: traceOf(rules.get(one.park.id)?.rule, one) }],
          cashier: cashierOf(one), settledAt: at(one.out), createdAt: at(one.out), updatedAt: at(one.out),
        }),
      table(payment)([
        ...orders.filter((one) => paidOf(one) > 0).map((one) => ({
          order: one.id, plate: one.plate, park: one.park.id, amount: paidOf(one), payWay: one.payWay, time: one.out, cashier: cashierOf(one), scene: sceneOf(one), shift: shiftOf(one)?.id ?? null,
        })),
        ...repaid.map((one) => ({ order: one.payOrder, plate: one.plate, park: one.park.id, amount: one.fee, payWay: 'wechat' as const, time: one.paidAt, cashier: null, scene: 'supplementary' as const, shift: null })),
      ], ({ time, ...one }, index) => ({ id: key('PM', 8, index + 1), ...one, onlineOrder: onlines.idOf(one.order), time: at(time), intent: key('WORLD', 10, index + 1), createdAt: at(time), updatedAt: at(time) })),
      table(arrears)(owing, (one) => {
        const paidBy = payOrderOf.get(one.arrearsId);
        return {
          id: one.arrearsId, number: key(`W${at(one.out).slice(2, 10).replaceAll('-', '')}`, 8, one.number), plate: one.plate, park: one.park.id, order: one.id, session: sessionId(one), owed: one.fee,
          paid: paidBy ? one.fee : 0, source: 'escape', state: one.fate, owedSince: at(one.out), payOrder: paidBy?.payOrder ?? tryingOf.get(one.arrearsId)?.payOrder ?? null, payTime: paidBy ? at(paidBy.paidAt) : null,
          cancelRemark: one.fate === 'cancelled' ? '核实为误判' : null, createdAt: at(one.out), updatedAt: at(one.out),
        };
      }),
      ...(asked ? [table(order)([asked], ({ stay, fee, trace, tariff, at: time }) => ({
        id: askedOrder, number: key(`P${at(time).slice(2, 10).replaceAll('-', '')}`, 8, 90_000_000), type: 'parking', session: sessionId(stay), plate: stay.plate, park: stay.park.id, fee, due: fee, paid: 0, derated: 0, coupon: 0, waived: 0, owed: 0, refunded: 0,
        lateFee: 0, state: 'unpaid', pending: 'unknown', payWay: 'none', chargeFrom: at(stay.in), chargeTo: at(time), tariff, feeLines: [{ from: stay.in, to: time, area: null, trace }], createdAt: at(time), updatedAt: at(time),
      }))] : []),
      table(escape)(owing, (one) => {
        const cancelled = one.fate === 'cancelled';
        return {
          id: one.arrearsId.replace('OW', 'EC'), plate: one.plate, park: one.park.id, session: sessionId(one), inTime: at(one.in), outTime: at(one.out), due: one.fee, arrears: one.arrearsId, collector: one.park.kind === 'roadside' ? one.clerk.nickName : null,
          state: cancelled ? 'cancelled' : one.fate === 'paid' ? 'paid' : 'open', cancelledBy: cancelled ? 'admin' : null, cancelledAt: cancelled ? at(one.out + HOUR) : null, cancelRemark: cancelled ? '核实为误判' : null, createdAt: at(one.out), updatedAt: at(one.out),
        };
      }),
      ...onlines.tables, shiftTable(shifts, cash),
      ...sellers(setting, booked, inside), ...coupons(setting, booked),
    ],
  };
};
