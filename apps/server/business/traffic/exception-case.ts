import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { EXCEPTION_DECISIONS } from '@parkdeck/core/catalogue/traffic/choices';
import type { CaseCar, CaseDecision, exception } from '@parkdeck/core/catalogue/traffic/exception';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { SESSION_REFUSALS } from '@parkdeck/core/domain/traffic/sessions/refusals';
import { candidatesFor, UNREAD } from '@parkdeck/core/domain/traffic/exceptions/candidates';
import { decisionsFor, opensBarrier } from '@parkdeck/core/domain/traffic/exceptions/decisions';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import type { LiveEvent } from '../../events/live.ts';
import { ownRights } from '../system/rights.ts';
import { beyondLimit } from '../system/whom-to-ask.ts';
import { bothSentences } from '../../engine/since-then.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { billOf } from './session-bill.ts';
import { chargesOf } from './session-charges.ts';
import type { Session } from './session-rows.ts';

export type Case = Stored<typeof exception>;

/** The car that a person identifies: a stay, or a plate as they read it. */
export interface Reading {
  readonly session?: string | null;
  readonly plate?: string | null;
}

/** A case with everything needed to decide it. */
export interface OpenCase {
  readonly row: Case;
  readonly direction: 'in' | 'out';
  readonly gateOnline: boolean;
  /** The plate as read by a person or the camera; empty when unreadable. */
  readonly text: string;
  readonly cars: readonly CaseCar[];
  readonly chosen: CaseCar | null;
  readonly noEntry: { readonly rule: 'free' | 'fixed-fee' | 'refuse'; readonly fee: number };
  readonly decisions: readonly CaseDecision[];
}

/** Maximum of cars shown to a person. */
const MOST_CARS = 4;
/** From this likelihood on the likeliest car is preselected, in thousandths. */
const SURE = 600;
/** Below this likelihood other cars are not shown, in thousandths. */
const WORTH_SHOWING = 30;
/** For an unreadable plate all cars are equally likely. */
const isBlank = (text: string): boolean => text.replaceAll(UNREAD, '') === '';
/** Maximum of cars read; in a park with more, the ones that entered last. */
const MOST_INSIDE = 5000;

const ENTERING: readonly Case['kind'][] = ['refused-at-entry', 'full'];
const LEAVING: readonly Case['kind'][] = ['no-entry-record', 'unpaid-at-exit', 'result-unknown'];

const directionOf = (row: Case, lane: Stored<typeof gate> | undefined): OpenCase['direction'] => {
  if (ENTERING.includes(row.kind)) return 'in';
  if (LEAVING.includes(row.kind)) return 'out';
  if (lane?.direction === 'two-way') return row.session === null ? 'in' : 'out';
  return lane?.direction === 'out' || lane?.direction === 'inner-out' ? 'out' : 'in';
};

/** Whether a command can be sent to the barrier of a gate. */
const isOnline = async (work: Work, id: string | null): Promise<boolean> =>
  id !== null &&
  (
    await work.find(device, {
      where: [
        { gate: id, state: 'online' },
        sql`(t.type = 'barrier' or t.type = 'camera'
          and (t.wireless or t.protocol in ('vzenith-mqtt', 'vzenith-http', 'hikvision'))
          and not exists (select from device b where b.gate_id = t.gate_id and b.type = 'barrier'
          and b.deleted_at is null))`,
      ],
      columns: [],
      limit: 1,
    })
  ).length > 0;

/**
 * The open sessions that may be the car's, with their likelihood: the one that the lane named, or those with similar
 * plates.
 */
const rankedOf = async (work: Work, row: Case, reading: Reading, text: string) => {
  if (row.session !== null && !reading.plate)
    return (await work.find(session, { where: { id: row.session }, full: true })).map((car) => ({
      car,
      likelihood: 1000,
    }));
  const inside = await work.find(session, {
    where: { park: row.park, state: 'open' },
    columns: ['plate', 'inTime'],
    order: '-inTime',
    limit: MOST_INSIDE,
  });
  const ranked = candidatesFor(text, inside, MOST_CARS).filter(
    ({ likelihood }, index) => index === 0 || likelihood >= WORTH_SHOWING || isBlank(text),
  );
  const asked =
    reading.session && !ranked.some(({ car }) => car.id === reading.session)
      ? inside.filter(({ id }) => id === reading.session).map((car) => ({ car, likelihood: 0 }))
      : [];
  const chosen = [...asked, ...ranked];
  const whole = new Map(
    (await work.find(session, { where: { id: chosen.map(({ car }) => car.id) }, full: true })).map((one) => [
      String(one.id),
      one,
    ]),
  );
  return chosen.flatMap(({ car, likelihood }) => {
    const found = whole.get(car.id);
    return found ? [{ car: found, likelihood }] : [];
  });
};

/** What each of the cars would pay now. */
const carsOf = async (
  work: Work,
  ranked: readonly { readonly car: Session; readonly likelihood: number }[],
): Promise<readonly CaseCar[]> => {
  if (ranked.length === 0) return [];
  const charges = await chargesOf(
    work,
    ranked.map(({ car }) => car),
  );
  const now = instantOf(work.now);
  return ranked.map(({ car, likelihood }) => {
    const bill = billOf(charges, car, now);
    return {
      session: car.id,
      plate: car.plate,
      inTime: car.inTime,
      inGate: car.inGateName,
      carType: car.carTypeName,
      carModel: car.carModelName,
      stay: Math.floor((now - instantOf(car.inTime)) / 1000),
      due: bill ? unpaidOf(bill.money) : 0,
      likelihood,
    };
  });
};

/** Evaluates a case: the cars it may be about, what they pay, and this person's possible decisions. */
export const openCase = async (work: Work, row: Case, reading: Reading): Promise<OpenCase> => {
  const [lane] = row.gate === null ? [] : await work.find(gate, { where: { id: row.gate } });
  const direction = directionOf(row, lane);
  const text = cleanPlate(reading.plate ?? row.plate ?? '');
  const cars = direction === 'out' ? await carsOf(work, await rankedOf(work, row, reading, text)) : [];
  const [likeliest] = cars;
  const chosen =
    cars.find((car) => car.session === reading.session) ??
    (likeliest && likeliest.likelihood >= SURE ? likeliest : null);
  const [settings] = await work.find(parkSettings, {
    where: { park: row.park },
    columns: ['noEntryRecord', 'noEntryFee'],
  });
  const noEntry = { rule: settings?.noEntryRecord ?? 'free', fee: settings?.noEntryFee ?? 0 } as const;
  const rights = await ownRights(work);
  const offered = decisionsFor({
    kind: row.kind,
    direction,
    unpaid: chosen?.due ?? null,
    noEntry,
    waiveLimit: rights.waiveMax,
    has: (code) => rights.codes.has(code),
  });
  const above = offered.find(({ blocked }) => blocked === SESSION_REFUSALS['over-waive-limit'])?.blocked;
  const more = above && (await beyondLimit(work, 'over-waive-limit', { park: row.park, amount: chosen?.due ?? 0 }));
  const decisions = offered.map((one) => ({
    ...one,
    ...(more && one.blocked === above ? { blocked: bothSentences(one.blocked, more) } : {}),
    title: choiceLabel(EXCEPTION_DECISIONS, one.decision) ?? { zh: one.decision, en: one.decision },
    opens: opensBarrier(one.decision),
  }));
  return { row, direction, gateOnline: await isOnline(work, row.gate), text, cars, chosen, noEntry, decisions };
};

/** The live event of a changed case. */
export const caseEvent = (row: Case, state: Case['state']): LiveEvent => ({
  topic: 'exception',
  id: row.id,
  company: String(row.$company),
  park: row.park,
  gate: row.gate,
  kind: row.kind,
  state,
});

/** Arrears of a plate within the actor's scope, in fen. */
export const owedBy = async (work: Work, plate: string): Promise<number> => {
  const rows = await work.find(arrears, {
    where: { plate, state: ['waiting', 'unpaid'] },
    columns: ['owed', 'paid'],
  });
  return rows.reduce((sum, { owed, paid }) => sum + owed - paid, 0);
};
