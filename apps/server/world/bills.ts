import type { PayScene } from '@parkdeck/core/domain/finance/arrears/config';
import type { HolidayCalendar } from '@parkdeck/core/domain/fees/fees/calendar';
import { compileRule } from '@parkdeck/core/domain/fees/fees/compile';
import type { CompiledRule } from '@parkdeck/core/domain/fees/fees/compile';
import { quote, quoteAmount } from '@parkdeck/core/domain/fees/fees/quote';
import type { Quote } from '@parkdeck/core/domain/fees/fees/quote';
import { holidaysWithin } from '@parkdeck/core/domain/finance/orders/basis';
import type { ChargeLine } from '@parkdeck/core/domain/finance/orders/charge';
import { VEHICLE_CLASSES } from '@parkdeck/core/domain/fees/tariffs/vehicle-class';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import { CARD_PARK } from './cards.ts';
import { nationalCalendar } from './holidays.ts';
import { endOf } from './moment.ts';
import { PLANTED } from './names.ts';
import type { Staff } from './people.ts';
import type { Place, Places } from './places.ts';
import { takenOff } from './promotions.ts';
import { MALL } from './mall.ts';
import type { Taken } from './mall.ts';
import type { Setting } from './table.ts';
import { currentTariffs } from './tariffs.ts';
import type { WorldStay } from './traffic.ts';

const MINUTE = 60_000;

/**
 * How the cars of garages and streets leave (rules 9.5), in thousandths. `later`: unpaid at the exit, paid before it is
 * an escape.
 */
const GARAGE_ENDS = { paid: 991, later: 0, waived: 4, exception: 3, owed: 2 } as const;

const STREET_ENDS = { paid: 860, later: 70, waived: 0, exception: 0, owed: 70 } as const;

const PAY_WAYS = { wechat: 52, alipay: 24, 'wechat-auto': 5, 'alipay-auto': 4, etc: 7, cash: 4, ecny: 1 } as const;

const LATER_WAYS = { wechat: 70, alipay: 30 } as const;

/** Payment scenes of drivers who are not debited and do not pay in cash, as relative shares. */
const SCENES = { lane: 38, prepay: 31, 'mini-program': 12, booth: 8, kiosk: 3 } as const;

const STREET_SCENES = { pda: 55, 'mini-program': 45 } as const;

const AUTOMATIC: ReadonlySet<string> = new Set(['wechat-auto', 'alipay-auto', 'etc']);

/** Garage scenes in which drivers pay before they drive to the exit, and the maximum minutes in between. */
const BEFOREHAND: ReadonlySet<PayScene> = new Set(['prepay', 'mini-program', 'kiosk']);

const GRACE = 15;

/** Share of those who take longer and pay again. */
const OVERSTAY = 0.02;

/** Minutes after leaving a street after which an unpaid rest is an escape. */
export const ESCAPE_AFTER = 30;

/** In parks with cards, one in so many drivers who would pay in cash has one. */
const CARD_EVERY = 4;

type BillEnd = keyof typeof GARAGE_ENDS;

type BillWay = keyof typeof PAY_WAYS | 'stored-value';

export interface WorldTariff {
  readonly id: string;
  readonly rule: CompiledRule;
}

/** The bill of a stay: one order. Moments are epoch milliseconds. */
export interface Bill {
  readonly stay: WorldStay;
  /** From 1, over all stays: determines the key of its order. */
  readonly number: number;
  /** The cost of the stay up to `to`, and the part not charged by an earlier order. */
  readonly fee: number;
  readonly due: number;
  readonly from: number;
  readonly to: number;
  readonly tariff: WorldTariff;
  readonly end: BillEnd;
  readonly payWay: BillWay;
  readonly scene: PayScene;
  readonly clerk: Staff;
  /** When it was fully paid or settled; null while it is open. */
  readonly settledAt: number | null;
  /** Reductions by sellers and coupons. */
  readonly off: Taken | null;
}

/** The amount of a bill that the driver paid. */
export const paidOf = ({ end, settledAt, due, off }: Bill): number =>
  settledAt !== null && (end === 'paid' || end === 'later') ? due - (off?.derated ?? 0) - (off?.coupon ?? 0) : 0;

export const isByHand = ({ end }: Bill): boolean => end === 'waived' || end === 'exception';

export const moneyOf = (bill: Bill) => ({
  due: bill.due,
  paid: paidOf(bill),
  derated: bill.off?.derated ?? 0,
  coupon: bill.off?.coupon ?? 0,
  waived: isByHand(bill) ? bill.due : 0,
  owed: bill.end === 'owed' && bill.settledAt !== null ? bill.due : 0,
});

const agreed = <T>(
  quoted:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { readonly reason: string } },
): T => {
  if (!quoted.ok) throw new Error(`A stay of the world cannot be charged: ${quoted.error.reason}`);
  return quoted.value;
};

type Charged = Pick<WorldStay, 'in' | 'model'>;

const spanOf = (stay: Charged, to: number) => ({ in: stay.in, out: to, vehicleClass: VEHICLE_CLASSES[stay.model] });

const quoteOf = ({ rule }: WorldTariff, stay: Charged, to: number): Quote => agreed(quote(rule, spanOf(stay, to)));

const calendar = nationalCalendar();

/** Cache of holidays by span: most spans are on the same few days. */
const holidaysOf = new Map<string, { readonly holidays?: HolidayCalendar }>();

const holidaysOn = (span: { readonly from: number; readonly to: number }): { readonly holidays?: HolidayCalendar } => {
  const days = dayOfInstant(span.from) + dayOfInstant(span.to);
  let found = holidaysOf.get(days);
  if (!found) {
    const holidays = holidaysWithin(calendar, span);
    holidaysOf.set(days, (found = Object.keys(holidays).length > 0 ? { holidays } : {}));
  }
  return found;
};

/**
 * The charge line of an order: its stay's cost up to a moment, with its calculation and basis. It is computed when it
 * is written, and not kept, because a history has many.
 */
export const lineOf = (tariff: WorldTariff, stay: Charged, to: number): ChargeLine => {
  const span = { from: stay.in, to };
  return {
    ...span,
    area: null,
    trace: quoteOf(tariff, stay, to).trace,
    by: { tariff: tariff.id, vehicleClass: VEHICLE_CLASSES[stay.model], ...holidaysOn(span) },
  };
};

/** The tariffs of stays without a pass. */
export const tariffsOf = (
  setting: Setting,
  places: Places,
): ((stay: Pick<WorldStay, 'park' | 'as'>) => WorldTariff | undefined) => {
  const compiled = (base: 'temporary' | 'visitor'): ReadonlyMap<string, WorldTariff> =>
    new Map(
      [...currentTariffs(setting, places, base)].map(([park, { id, rule }]) => [
        park,
        { id, rule: compileRule(rule, calendar) },
      ]),
    );
  const [temporary, visitors] = [compiled('temporary'), compiled('visitor')];
  return ({ park, as }) => (as === 'visitor' ? visitors.get(park.id) : undefined) ?? temporary.get(park.id);
};

/**
 * Bills of the stays that have ended, by the world's published tariffs and the real fee engine, with their payments.
 */
export const billsOf = (
  setting: Setting,
  places: Places,
  stays: readonly WorldStay[],
  clerks: (park: Place) => readonly Staff[],
): readonly Bill[] => {
  const { random } = setting;
  const now = endOf(setting.baseDate);
  const tariffOf = tariffsOf(setting, places);
  const draws = {
    end: random('stay/end'),
    clerk: random('stay/clerk'),
    pay: random('stay/pay'),
    scene: random('stay/scene'),
    lead: random('stay/lead'),
    overstay: random('stay/overstay'),
    again: random('stay/again'),
    later: random('stay/later'),
  };
  const takeOff = takenOff(setting);
  const bills: Bill[] = [];
  let inCash = 0;
  for (const stay of stays) {
    const { out, park, number } = stay;
    const tariff = tariffOf(stay);
    if (out === null || stay.pass || !tariff) continue;
    const feeUntil = (to: number): number => agreed(quoteAmount(tariff.rule, spanOf(stay, to)));
    const isStreet = park.kind === 'roadside';
    const end = stay.plate === PLANTED.owing ? 'owed' : draws.end.share(number, isStreet ? STREET_ENDS : GARAGE_ENDS);
    const drawnWay = end === 'later' ? draws.pay.share(number, LATER_WAYS) : draws.pay.share(number, PAY_WAYS);
    const byCard = drawnWay === 'cash' && park.id === CARD_PARK && inCash++ % CARD_EVERY === 0;
    const drawnScene = AUTOMATIC.has(drawnWay)
      ? 'auto-debit'
      : drawnWay === 'cash'
        ? isStreet
          ? 'pda'
          : 'booth'
        : end === 'later'
          ? 'mini-program'
          : isStreet
            ? draws.scene.share(number, STREET_SCENES)
            : draws.scene.share(number, SCENES);
    const overstays = draws.overstay.at(number) < OVERSTAY;
    const paidAt =
      out - (overstays ? GRACE + 1 + draws.lead.int(number, 45) : 2 + draws.lead.int(number, GRACE - 3)) * MINUTE;
    const beforehand =
      !isStreet && end === 'paid' && BEFOREHAND.has(drawnScene) && paidAt > stay.in ? feeUntil(paidAt) : 0;
    const to = beforehand > 0 ? paidAt : out;
    const fee = beforehand > 0 ? beforehand : feeUntil(out);
    if (fee === 0) continue;
    const settling =
      end === 'later'
        ? out + (4 + draws.later.int(number, ESCAPE_AFTER - 5)) * MINUTE
        : end === 'owed' && isStreet
          ? out + ESCAPE_AFTER * MINUTE
          : to;
    const clerk = draws.clerk.pick(number, clerks(park));
    // Written without spreads: a history has a million bills, and spread objects take three times the memory.
    bills.push({
      stay,
      number: bills.length + 1,
      fee,
      due: fee,
      from: stay.in,
      to,
      tariff,
      end,
      payWay: byCard ? 'stored-value' : drawnWay,
      scene: beforehand === 0 && BEFOREHAND.has(drawnScene) && !isStreet ? 'lane' : drawnScene,
      clerk,
      settledAt: settling > now ? null : settling,
      off:
        park.id === MALL && end === 'paid'
          ? takeOff({
              number,
              plate: stay.plate,
              at: to,
              fee,
              stay: {
                in: stay.in,
                at: to,
                spans: [{ from: stay.in, to, area: null }],
                vehicleClass: VEHICLE_CLASSES[stay.model],
                feeOf: (span) => ({ ...quoteOf(tariff, { in: span.from, model: stay.model }, span.to), by: null }),
              },
            })
          : null,
    });
    // The driver stayed longer than paid for: the difference is a second order.
    const whole = beforehand > 0 && overstays ? feeUntil(out) : 0;
    if (whole > fee)
      bills.push({
        stay,
        number: bills.length + 1,
        fee: whole,
        due: whole - fee,
        from: to,
        to: out,
        tariff,
        end,
        payWay: draws.again.share(number, LATER_WAYS),
        scene: 'lane',
        clerk,
        settledAt: out,
        off: null,
      });
  }
  return bills;
};
