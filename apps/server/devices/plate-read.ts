import { sql } from 'drizzle-orm';
import { recognition } from '@parkdeck/core/catalogue/devices/recognition';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { plateColorWord } from '@parkdeck/core/catalogue/vehicles/plate-color';
import { SCAN_SCREENS } from '@parkdeck/core/domain/traffic/sessions/no-plate';
import { halfRead } from '@parkdeck/core/domain/traffic/sessions/plate';
import { hasNoPlate } from '@parkdeck/core/lib/no-plate';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Plate } from '@parkdeck/core/lib/plate';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import type { Platform } from '../platform/platform.ts';
import { lockPark } from '../business/traffic/remaining.ts';
import type { Work } from '../engine/work.ts';
import { countCorrection, readAt } from '../business/lanes/corrections.ts';
import { signedAtExit } from '../business/lanes/debits.ts';
import { endCarCases, raiseException } from '../business/lanes/exceptions.ts';
import {
  decideLane,
  eventId,
  gateOfCamera,
  isRecent,
  laneOfGate,
  laneSide,
  parkOfGate,
  standingAt,
  standsMs,
} from '../business/lanes/lane.ts';
import type { GateEvent, Lane, LaneAct, Visit } from '../business/lanes/lane.ts';
import { enter } from '../business/lanes/lane-entry.ts';
import { findSession } from '../business/lanes/find-session.ts';
import { leave } from '../business/lanes/lane-exit.ts';
import { passInside } from '../business/lanes/lane-inner.ts';
import { passOffline } from '../business/lanes/lane-offline.ts';
import { canOpen, orderOpen } from '../business/devices/operate.ts';
import { noteRestricted } from '../business/lanes/restricted.ts';
import { showAt } from '../business/lanes/show.ts';
import { publishEvent } from '../events/publish.ts';
import { together } from '../db/together.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { not } from '../db/where.ts';

/** A camera's reading. */
export interface PlateReading {
  /** The device's own number of the event; the same number is a repeat. */
  readonly id: string;
  readonly plate: string;
  /** The camera's confidence, in percent. */
  readonly confidence?: number;
  /** The device's clock, epoch milliseconds; absent: now. */
  readonly at?: number;
  /** The lane passed the car while offline and reports it later. */
  readonly offline?: boolean;
  readonly image?: string;
  /** Its camera's messages may overtake each other. */
  readonly overtakes?: boolean;
  /** It took too long to come: nothing opens for it, a person looks whether the car is still there. */
  readonly late?: boolean;
}

/** A reading below this confidence is not trusted: a person checks the picture. */
const SURE = 60;
/** Maximum delay of a live reading, by the camera's clock or in transit. */
const BEHIND_MS = 60_000;
/** A repeated reading of the same car within this time is ignored. */
const REREAD_MS = 10_000;

const UNSURE = { zh: '请稍候，人工确认', en: 'Please wait, an attendant is looking' };

export const decide = async (work: Work, lane: Lane, visit: Visit): Promise<LaneAct> => {
  switch (lane.gate.direction) {
    case 'in':
      return enter(work, lane, visit);
    case 'out':
      return leave(work, lane, visit);
    case 'two-way':
      return (await findSession(work, lane, visit.plate)) ? leave(work, lane, visit) : enter(work, lane, visit);
    case 'inner-in':
    case 'inner-out':
      return passInside(work, lane, visit, lane.gate.direction);
  }
};

/** Stores the lane's decision, shows it, opens the barrier, and raises a case for a person where needed. */
export const record = async (
  work: Work,
  lane: Lane,
  visit: Omit<Visit, 'plate' | 'signed'> & { readonly plate: Plate | null },
  done: LaneAct,
): Promise<void> => {
  const { gate, company } = lane;
  const { screen, scene, session, due, reason, type, outcome } = done;
  // what was half read is told as well: the car has a plate
  const read = visit.plate ?? done.exception?.plate ?? null;
  const row = work.insert(gateEvent, {
    id: eventId(work.now),
    gate: gate.id,
    park: gate.park,
    type,
    outcome,
    plate: read,
    time: datetimeOfInstant(visit.at),
    session,
    due,
    screen,
    reason,
    confidence: visit.confidence,
    image: visit.image,
    source: visit.source,
  });
  const isOffline = outcome === 'offline';
  const open = (): Promise<void> => orderOpen(work, lane, { plate: visit.plate, session });
  // a barrier that is not there is a case for a person, of which a lane has one at a time
  const isPlain = done.exception === null && canOpen(lane);
  // Only the car at the lane now is waiting here, and one that is let through no longer waits.
  const isThrough = outcome === 'let-in' || outcome === 'let-out';
  const waits = isThrough || read === null ? undefined : read;
  await together(
    work.tx,
    () => noteRestricted(work, lane, visit, outcome),
    () =>
      publishEvent(work, {
        topic: 'gate-event',
        company,
        park: gate.park,
        id: row.id,
        gate: gate.id,
        type,
        outcome,
        plate: read,
        time: row.time,
        due,
        session,
      }),
    ...(isOffline
      ? []
      : [
          () => showAt(work, lane, { event: row.id, text: screen, scene, plate: visit.plate, due, outcome, session }),
          () => endCarCases(work, lane, waits),
          ...(done.opens && isPlain ? [open] : []),
        ]),
  );
  if (isOffline) return;
  if (done.exception) await raiseException(work, lane, { ...done.exception, plate: read, session, event: row.id, due });
  if (done.opens && !isPlain) await open();
};

/** Whether an event of any month has the number. */
export const isKnown = async (work: Work, source: string): Promise<boolean> =>
  (await work.tx.execute(sql`select from gate_event_source where source = ${source}`)).rows.length > 0;

const isReread = (last: GateEvent | undefined, plate: string, at: number): boolean =>
  last?.plate === plate && Math.abs(at - instantOf(last.time)) < REREAD_MS;

/** The same, also when the lane has seen another car in between: messages of some cameras overtake each other. */
const isRereadSince = async (work: Work, lane: Lane, plate: string, at: number): Promise<boolean> =>
  (
    await work.find(gateEvent, {
      where: [
        { gate: lane.gate.id, plate, outcome: not('offline') },
        isRecent(work),
        sql`t.time > ${datetimeOfInstant(at - REREAD_MS)} and t.time < ${datetimeOfInstant(at + REREAD_MS)}`,
      ],
      columns: [],
      limit: 1,
    })
  ).length > 0;

/** Whether the lane has had to do with another car since. */
const isPast = async (work: Work, last: GateEvent | undefined, at: number): Promise<boolean> =>
  instantOf(work.now) - at > (await standsMs(work.platform)) || (last !== undefined && instantOf(last.time) >= at);

/**
 * When a car was seen: at most now, for devices whose clock is ahead; now, for live readings that are too far behind.
 */
const seenAt = ({ at = Infinity, offline = false, late = false }: PlateReading, now: number): number =>
  offline || late || now - at <= BEHIND_MS ? Math.min(at, now) : now;

/**
 * Whether a car was let out since an event of its lane: keys of one second are in order only where one machine has
 * given them.
 */
const isLetOut = async (work: Work, gate: string, plate: string, since: string): Promise<boolean> =>
  (
    await work.find(gateEvent, {
      where: [
        { gate, plate, outcome: 'let-out' },
        isRecent(work),
        sql`t.time >= (select e.time from gate_event e where e.id = ${since})`,
      ],
      columns: [],
      limit: 1,
    })
  ).length > 0;

/**
 * Decides again about the car waiting at a lane, after a change (it has paid). Not when the lane has had another event
 * than `since`: somebody else has decided.
 */
export const decideAgain = async (
  work: Work,
  gate: string,
  car: Pick<Visit, 'plate' | 'signed'>,
  since: string,
): Promise<void> => {
  const [, lane, standing, isGone] = await together(
    work.tx,
    () => lockPark(work, parkOfGate(gate)),
    () => laneOfGate(work, gate),
    () => standingAt(work, gate),
    () => isLetOut(work, gate, car.plate, since),
  );
  if (!lane || standing?.id !== since || isGone) return;
  const visit: Visit = { ...car, at: instantOf(work.now), confidence: null, image: standing.image, source: null };
  await record(work, lane, visit, await decide(work, lane, visit));
};

/**
 * A camera has read a plate: the lane decides, and all effects are stored in one transaction; the barrier gets its
 * command after the commit. Unknown cameras, repeated numbers and repeated readings of a car are ignored. Cars of one
 * park are handled one after the other.
 */
export const receivePlate = async (platform: Platform, serial: string, reading: PlateReading): Promise<void> => {
  const signed = reading.offline ? [] : await signedAtExit(platform, serial, reading.plate);
  await systemUnit(platform, 'gate-event.receive', async (work) => {
    const gate = gateOfCamera(serial);
    const source = `${serial}/${reading.id}`;
    // what is asked after the lock is answered when the lock is ours
    const [, lane, known, read, last] = await together(
      work.tx,
      () => lockPark(work, parkOfGate(gate)),
      () => laneOfGate(work, gate),
      () => isKnown(work, source),
      () => readAt(work, parkOfGate(gate), reading.plate),
      () => standingAt(work, gate),
    );
    if (!lane) return platform.log.warn({ serial }, 'a plate of an unknown camera');
    if (known) return;
    const now = instantOf(work.now);
    const said = {
      at: seenAt(reading, now),
      confidence: reading.confidence ?? null,
      image: reading.image ?? null,
      source,
      signed,
    };
    const { plate } = read;
    const color = plateColorWord(plate ?? reading.plate);
    work.insert(recognition, {
      time: datetimeOfInstant(said.at),
      serial,
      park: lane.gate.park,
      text: reading.plate,
      color,
      confidence: said.confidence,
      image: said.image,
      upload: 'sent',
    });
    if (reading.late && (await isPast(work, last, said.at))) return;
    // The driver can scan the code of the lane; otherwise a person is asked after a while (`sweep`).
    if (plate === null && hasNoPlate(cleanPlate(reading.plate)))
      return record(work, lane, { ...said, plate }, decideLane('unsure', SCAN_SCREENS[laneSide(lane)]));
    if (plate === null || reading.late || (reading.confidence ?? 100) < SURE) {
      const half = { candidates: [], plate: halfRead(reading.plate) };
      return record(
        work,
        lane,
        { ...said, plate },
        decideLane('unsure', UNSURE, {
          exception: { kind: 'plate-unsure', ...(plate === null ? half : { candidates: [{ plate }] }) },
        }),
      );
    }
    const visit = { ...said, plate };
    const isSame = async (): Promise<boolean> =>
      reading.overtakes ? isRereadSince(work, lane, plate, visit.at) : isReread(last, plate, visit.at);
    if (!reading.offline && (await isSame())) return;
    await countCorrection(work, read);
    return record(work, lane, visit, await (reading.offline ? passOffline : decide)(work, lane, visit));
  });
};
