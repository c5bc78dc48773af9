import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { recognition } from '@parkdeck/core/catalogue/devices/recognition';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { plateColorWord } from '@parkdeck/core/catalogue/vehicles/plate-color';
import { hasNoPlate, SCAN_SCREENS } from '@parkdeck/core/domain/traffic/sessions/no-plate';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Plate } from '@parkdeck/core/lib/plate';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import type { Platform } from '../platform/platform.ts';
import { lockPark } from '../business/traffic/remaining.ts';
import type { Work } from '../engine/work.ts';
import { countCorrection, readAt } from '../business/lanes/corrections.ts';
import { signedAtExit } from '../business/lanes/debits.ts';
import { endCarCases, raiseException } from '../business/lanes/exceptions.ts';
import { decideLane, eventId, laneOfGate, laneSide, standingAt } from '../business/lanes/lane.ts';
import type { Lane, LaneAct, Visit } from '../business/lanes/lane.ts';
import { enter } from '../business/lanes/lane-entry.ts';
import { findSession, leave } from '../business/lanes/lane-exit.ts';
import { passInside } from '../business/lanes/lane-inner.ts';
import { passOffline } from '../business/lanes/lane-offline.ts';
import { orderOpen } from '../business/devices/operate.ts';
import { noteRestricted } from '../business/lanes/restricted.ts';
import { showAt } from '../business/lanes/show.ts';
import { publishEvent } from '../events/publish.ts';
import { systemUnit } from '../engine/system-unit.ts';

/** What a camera sends. */
export interface PlateReading {
  /** The device's own number of the event: the same number is the same event. */
  readonly id: string;
  readonly plate: string;
  /** How sure the camera is, in percent. */
  readonly confidence?: number;
  /** The device's clock, epoch milliseconds; absent: now. */
  readonly at?: number;
  /** The lane passed the car by itself and tells it later. */
  readonly offline?: boolean;
  readonly image?: string;
}

/** Below this a reading is not trusted: a person looks at the picture. */
const SURE = 60;
/** A camera that tells what it sees just now may be this far behind, by its clock or on the way. */
const BEHIND_MS = 60_000;
/** Within this a camera may read the same car again. */
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

/** Writes down what the lane does, shows it, opens the barrier and asks a person where that is needed. */
export const record = async (
  work: Work,
  lane: Lane,
  visit: Omit<Visit, 'plate' | 'signed'> & { readonly plate: Plate | null },
  done: LaneAct,
): Promise<void> => {
  const { gate, company } = lane;
  const { screen, scene, session, due, reason, type, outcome } = done;
  const row = work.insert(gateEvent, {
    id: eventId(work.now),
    gate: gate.id,
    park: gate.park,
    type,
    outcome,
    plate: visit.plate,
    time: datetimeOfInstant(visit.at),
    session,
    due,
    screen,
    reason,
    confidence: visit.confidence,
    image: visit.image,
    source: visit.source,
  });
  await noteRestricted(work, lane, visit, outcome);
  await publishEvent(work, {
    topic: 'gate-event',
    company,
    park: gate.park,
    id: row.id,
    gate: gate.id,
    type,
    outcome,
    plate: visit.plate,
    time: row.time,
    due,
    session,
  });
  if (outcome === 'offline') return;
  await showAt(work, lane, { event: row.id, text: screen, scene, plate: visit.plate, due, outcome, session });
  // Who stands here now is the only one who waits here; who is let through does not wait any more.
  const isThrough = outcome === 'let-in' || outcome === 'let-out';
  await endCarCases(work, lane, isThrough || visit.plate === null ? undefined : visit.plate);
  if (done.exception)
    await raiseException(work, lane, { ...done.exception, plate: visit.plate, session, event: row.id, due });
  if (done.opens) await orderOpen(work, lane, { plate: visit.plate, session });
};

const laneOfCamera = async (work: Work, serial: string): Promise<Lane | undefined> => {
  const [camera] = await work.find(device, {
    where: [sql`t.serial = ${serial} and t.type = 'camera'`],
    columns: ['gate'],
  });
  return camera?.gate ? laneOfGate(work, camera.gate) : undefined;
};

export const isKnown = async (work: Work, source: string): Promise<boolean> =>
  (await work.find(gateEvent, { where: [sql`t.source = ${source}`], columns: [], limit: 1 })).length > 0;

const isReread = async (work: Work, lane: Lane, plate: string, at: number): Promise<boolean> => {
  const last = await standingAt(work, lane.gate.id);
  return last?.plate === plate && Math.abs(at - instantOf(last.time)) < REREAD_MS;
};

/**
 * When a car was seen: a device whose clock is ahead does not see the future, and one that is far behind sees it now,
 * unless it tells it later.
 */
const seenAt = ({ at = Infinity, offline = false }: PlateReading, now: number): number =>
  offline || now - at <= BEHIND_MS ? Math.min(at, now) : now;

/** Decides anew about the car that stands at a lane, after something has changed (it has paid). */
export const decideAgain = async (work: Work, lane: Lane, car: Pick<Visit, 'plate' | 'signed'>): Promise<void> => {
  await lockPark(work, lane.gate.park);
  const standing = await standingAt(work, lane.gate.id);
  const visit: Visit = {
    ...car,
    at: instantOf(work.now),
    confidence: null,
    image: standing?.plate === car.plate ? standing.image : null,
    source: null,
  };
  await record(work, lane, visit, await decide(work, lane, visit));
};

/**
 * A camera has read a plate: the lane decides, and everything that follows is stored in one transaction; the barrier is
 * told after it. An unknown camera, a repeated number and a car read twice in a row change nothing. Cars of one park
 * come one after the other.
 */
export const receivePlate = async (platform: Platform, serial: string, reading: PlateReading): Promise<void> => {
  const signed = reading.offline ? [] : await signedAtExit(platform, serial, reading.plate);
  await systemUnit(platform, 'gate-event.receive', async (work) => {
    const lane = await laneOfCamera(work, serial);
    if (!lane) return platform.log.warn({ serial }, 'a plate of an unknown camera');
    await lockPark(work, lane.gate.park);
    const source = `${serial}/${reading.id}`;
    if (await isKnown(work, source)) return;
    const now = instantOf(work.now);
    const said = {
      at: seenAt(reading, now),
      confidence: reading.confidence ?? null,
      image: reading.image ?? null,
      source,
      signed,
    };
    const read = await readAt(work, lane.gate.park, reading.plate);
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
    // It helps itself by the code of the lane; who does not is a person's affair after a while (`sweep`).
    if (plate === null && hasNoPlate(cleanPlate(reading.plate)))
      return record(work, lane, { ...said, plate }, decideLane('unsure', SCAN_SCREENS[laneSide(lane)]));
    if (plate === null || (reading.confidence ?? 100) < SURE) {
      const candidates = plate === null ? [] : [{ plate }];
      return record(
        work,
        lane,
        { ...said, plate },
        decideLane('unsure', UNSURE, { exception: { kind: 'plate-unsure', candidates } }),
      );
    }
    const visit = { ...said, plate };
    if (!reading.offline && (await isReread(work, lane, plate, visit.at))) return;
    await countCorrection(work, read);
    return record(work, lane, visit, await (reading.offline ? passOffline : decide)(work, lane, visit));
  });
};
