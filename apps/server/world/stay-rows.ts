import { session } from '@parkdeck/core/catalogue/index';
import { isByHand, moneyOf, paidOf } from './bills.ts';
import type { Bill } from './bills.ts';
import type { AskedPayment } from './order-rows.ts';
import type { Places } from './places.ts';
import type { Takings } from './shift-takings.ts';
import type { shiftFinder, WorldShift } from './shifts.ts';
import { at } from './spell-moment.ts';
import { stayPlacesOf } from './stay-places.ts';
import type { SeedRow } from './table.ts';
import { sessionId } from './traffic.ts';
import type { WorldStay } from './traffic.ts';
import { visitorCarId } from './visitors.ts';

/** Every third car that leaves free is let out by hand without a reason. */
const UNEXPLAINED_EVERY = 3;

/** The first order of each stay by its number, and the second one of a few. */
const billsByStay = (stays: readonly WorldStay[], bills: readonly Bill[]) => {
  const first: (Bill | undefined)[] = Array.from({ length: stays.length });
  const second = new Map<number, Bill>();
  for (const bill of bills) {
    if (first[bill.stay.number]) second.set(bill.stay.number, bill);
    else first[bill.stay.number] = bill;
  }
  return { first, second };
};

/** Stays by number that were let out by hand without a reason, with their shift. */
const unexplainedExits = (
  stays: readonly WorldStay[],
  billOf: readonly (Bill | undefined)[],
  shiftAt: ReturnType<typeof shiftFinder>,
): ReadonlyMap<number, WorldShift> => {
  const unexplained = new Map<number, WorldShift>();
  let free = 0;
  for (const stay of stays) {
    const shift =
      stay.out === null || stay.pass || billOf[stay.number] ? undefined : shiftAt(stay.park.id, stay.out, stay.number);
    if (shift && free++ % UNEXPLAINED_EVERY === 0) unexplained.set(stay.number, shift);
  }
  return unexplained;
};

/** The release type of a stay; null while its bill is open. */
const releaseOf = (stay: WorldStay, bill: Bill | undefined, isUnexplained: boolean) => {
  if (!bill) return isUnexplained ? 'manual' : stay.pass ? 'pass' : 'free';
  if (bill.settledAt === null) return null;
  if (bill.end === 'owed') return 'escaped';
  if (isByHand(bill)) return bill.end === 'waived' ? 'manual' : 'exception';
  return paidOf(bill) === 0 ? 'free' : bill.scene === 'auto-debit' ? 'auto-debit' : 'paid';
};

/** Rows of stays, with the sums of their bills. `asked`: a driver inside whose payment is in progress. */
export const stayRows = (
  places: Places,
  {
    stays,
    bills,
    takings,
    shiftAt,
    asked,
  }: {
    readonly stays: readonly WorldStay[];
    readonly bills: readonly Bill[];
    readonly takings: Takings;
    readonly shiftAt: ReturnType<typeof shiftFinder>;
    readonly asked: AskedPayment | undefined;
  },
): ((stay: WorldStay) => SeedRow<typeof session>) => {
  const { first, second } = billsByStay(stays, bills);
  const unexplained = unexplainedExits(stays, first, shiftAt);
  const { entryOf, exitOf, areaAt, spaceOf, pileOf, carTypeOf, carModelOf, colorOf } = stayPlacesOf(places);
  return (stay) => {
    const bill = first[stay.number];
    const again = second.get(stay.number);
    const inLane = entryOf(stay);
    const space = spaceOf(stay);
    const byHand = unexplained.get(stay.number) ?? (bill && takings.shiftOf(bill));
    const money = bill ? moneyOf(bill) : null;
    const more = again ? moneyOf(again) : null;
    return {
      id: sessionId(stay),
      plate: stay.plate,
      park: stay.park.id,
      area: areaAt(inLane, stay),
      section: space?.section ?? null,
      berth: space?.id ?? null,
      pile: pileOf(stay),
      carType: carTypeOf(stay),
      carModel: carModelOf(stay),
      plateColor: colorOf(stay.plate),
      state: stay.out === null ? 'open' : 'left',
      inTime: at(stay.in),
      inGate: inLane?.id ?? null,
      enterType: stay.plate.startsWith('无牌')
        ? 'no-plate-scan'
        : stay.park.kind === 'roadside'
          ? 'sensor'
          : 'recognised',
      outTime: stay.out === null ? null : at(stay.out),
      outGate: stay.out === null ? null : (exitOf(stay)?.id ?? null),
      releaseType: stay.out === null ? null : releaseOf(stay, bill, unexplained.has(stay.number)),
      pass: stay.pass?.id ?? null,
      visitorCar: stay.as === 'visitor' ? visitorCarId(stay) : null,
      due: asked?.stay === stay ? asked.fee : (money?.due ?? 0) + (more?.due ?? 0),
      paid: (money?.paid ?? 0) + (more?.paid ?? 0),
      derated: money?.derated ?? 0,
      coupon: money?.coupon ?? 0,
      waived: money?.waived ?? 0,
      owed: money?.owed ?? 0,
      outUser: byHand?.cashier ?? null,
      shift: byHand?.id ?? null,
      releaseReason: bill?.end === 'waived' ? '车主异议，当班免收' : bill?.end === 'exception' ? '设备故障' : null,
      createdAt: at(stay.in),
      updatedAt: at(Math.max(stay.out ?? stay.in, bill?.settledAt ?? 0)),
    };
  };
};
