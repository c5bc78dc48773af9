import { randomInt } from 'node:crypto';
import type { berth } from '@parkdeck/core/catalogue/roadside/berth';
import { vacancy } from '@parkdeck/core/catalogue/roadside/vacancy';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { plateColorWord } from '@parkdeck/core/catalogue/vehicles/plate-color';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { berthChange, carOnBerth } from '@parkdeck/core/domain/traffic/sessions/roadside';
import type { BerthReport } from '@parkdeck/core/domain/traffic/sessions/roadside';
import type { EnterType, ReleaseType } from '@parkdeck/core/domain/traffic/sessions/states';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import type { Plate } from '@parkdeck/core/lib/plate';
import { drawNoPlate, isPlate } from '@parkdeck/core/lib/plate';
import { closedStay } from '../finance/online-close.ts';
import { accountOf, billOf, bookExit, leaveUnpaid, leavingOf, NOTHING_DUE } from '../traffic/session-bill.ts';
import type { Session } from '../traffic/session-rows.ts';
import { correctPlates, lastOutTime, modelFor, standing } from '../traffic/session-entry.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { publishEvent } from '../../events/publish.ts';

export type Berth = Stored<typeof berth>;

/** A report about a berth; `plate` is null when none was read. */
export interface RoadReport extends BerthReport {
  readonly plate: Plate | null;
  /** The video pile that sent it. */
  readonly pile: string | null;
}

/**
 * Ends a roadside stay. An unpaid rest stays unpaid: the driver may still pay, until it is an escape (rules 4.2).
 * `release`: null to derive it from the payments.
 */
const leaveRoad = async (work: Work, stay: Session, at: number, release: ReleaseType | null): Promise<void> => {
  const row = await closedStay(work, stay);
  const account = await accountOf(work, [row]);
  const { charges } = account;
  const bill = billOf(charges, row, at);
  if (bill && unpaidOf(bill.money) > 0) {
    leaveUnpaid(work, account, row, { bill, closed: { outTime: at } }, release);
    return;
  }
  const leaving = leavingOf(charges, row, { at, bill, settled: { ...NOTHING_DUE, release } });
  if (!leaving.ok) throw new Error(`${row.id} leaves its berth before it came`); // the rule keeps the order
  bookExit(work, account, row, leaving.value, { scene: 'pda', reason: null, outUser: null });
};

/** Records how long the berth was empty (E#96). */
const noteVacancy = (work: Work, place: Berth, freeFrom: Session['outTime'], until: number): void => {
  if (freeFrom === null) return;
  const minutes = Math.floor((until - instantOf(freeFrom)) / 60_000);
  if (minutes > 0)
    work.insert(vacancy, {
      park: place.park,
      section: place.section,
      berth: place.id,
      freeFrom,
      freeTo: datetimeOfInstant(until),
      minutes,
    });
};

const openStay = async (
  work: Work,
  place: Berth,
  {
    plate,
    since,
    enterType,
    pile,
  }: { readonly plate: Plate; readonly since: number; readonly enterType: EnterType; readonly pile: string | null },
): Promise<void> => {
  const [elsewhere] = await work.find(session, {
    where: { park: place.park, plate, state: 'open' },
    lock: true,
  });
  // A car cannot be on two berths: end the stay on the other one.
  if (elsewhere) {
    await leaveRoad(work, elsewhere, Math.max(since, instantOf(elsewhere.inTime)), null);
    await work.flush();
  }
  const freeFrom = await lastOutTime(work, { berth: place.id });
  const before = await lastOutTime(work, { park: place.park, plate });
  // After the end of the berth's last stay and of the plate's (I08).
  const at = Math.max(since, ...[freeFrom, before].map((moment) => (moment === null ? 0 : instantOf(moment))));
  const inTime = datetimeOfInstant(at);
  const right = await standing(work, { park: place.park, plate, inTime, gate: null });
  noteVacancy(work, place, freeFrom, at);
  work.insert(session, {
    plate,
    park: place.park,
    section: place.section,
    berth: place.id,
    carModel: await modelFor(work, { plate, place: place.park }),
    plateColor: plateColorWord(plate),
    state: 'open',
    inTime,
    enterType,
    pile,
    ...right,
  });
};

/**
 * Gives the stay of a car that only a sensor had detected its plate. Where the rules do not allow it, it keeps its
 * code.
 */
const name = async (work: Work, open: Session, { plate, since }: RoadReport): Promise<void> => {
  if (plate === null) return;
  const [elsewhere] = await work.find(session, {
    where: { park: open.park, plate, state: 'open' },
    lock: true,
  });
  if (elsewhere) {
    await leaveRoad(work, elsewhere, Math.max(instantOf(open.inTime), instantOf(elsewhere.inTime)), null);
    await work.flush();
  }
  const [named] = await correctPlates(work, [{ row: open, input: { plate } }]);
  if (named && !named.ok)
    work.platform.log.warn({ session: open.id, plate, since }, 'a car on a berth could not be named');
};

/** Applies a confirmed report to a berth (rules 4.2). The park is locked. */
export const settleBerth = async (work: Work, place: Berth, report: RoadReport): Promise<void> => {
  const [open] = await work.find(session, { where: { berth: place.id, state: 'open' }, lock: true });
  const car = open && report.occupied && isPlate(open.plate) ? carOnBerth(report, open.plate) : 'same';
  if (open && car === 'named') await name(work, open, report);
  const change = berthChange(report, {
    open: open ? { id: asId(open.id), inTime: instantOf(open.inTime) } : null,
    isNew: car === 'other',
  });
  if (change?.do === 'leave' && open) await leaveRoad(work, open, change.outTime, null);
  if (change?.do === 'open' && !place.disabled) {
    if (change.closes && open) {
      await leaveRoad(work, open, change.closes.outTime, change.closes.releaseType);
      await work.flush(); // a berth has at most one open stay: write the end of the old one first
    }
    await openStay(work, place, {
      plate: report.plate ?? drawNoPlate(() => randomInt(1_000_000) / 1_000_000),
      since: change.inTime,
      enterType: change.enterType,
      pile: report.pile,
    });
  }
  if (change || car === 'named')
    await publishEvent(work, { topic: 'berth', company: String(place.$company), park: place.park, id: place.id });
};
