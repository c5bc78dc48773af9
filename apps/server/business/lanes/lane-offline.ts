import { sql } from 'drizzle-orm';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { acceptOffline } from '@parkdeck/core/domain/traffic/sessions/offline';
import type { RestChoice } from '@parkdeck/core/domain/traffic/sessions/release';
import { SESSION_REFUSALS } from '@parkdeck/core/domain/traffic/sessions/refusals';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { invitationsOf } from '../traffic/session-invitations.ts';
import { passFor } from '../traffic/session-pass.ts';
import { temporaryTypes } from '../traffic/session-pricing.ts';
import { modelFor, spanOf } from '../traffic/session-entry.ts';
import type { Work } from '../../engine/work.ts';
import { platformText, platformTexts } from '../../platform/platform-text.ts';
import { decideLane, laneOfGate } from './lane.ts';
import type { GateEvent, Lane, LaneAct, Visit } from './lane.ts';
import { admit } from './lane-entry.ts';
import { findSession } from './find-session.ts';
import { leaveByHand } from './lane-exit.ts';
import type { ByHand } from './lane-exit.ts';
import { moveInside } from './lane-inner.ts';
import { EMPTY, moreThan, not } from '../../db/where.ts';

const LATER = { zh: '离线补传', en: 'Sent later' };

const SENT_LATER = platformText(LATER);
const refusalText = platformTexts(SESSION_REFUSALS);

const kept = (reason: keyof typeof SESSION_REFUSALS): LaneAct =>
  decideLane('offline', LATER, { type: 'offline-pass', reason: refusalText(reason) });

/**
 * The first exit after a moment of this plate without an entry record: recorded by a lane that was offline, or allowed
 * by the rule or a person at one that was online.
 */
const leftUnseen = async (work: Work, { gate: { park } }: Lane, { plate, at }: Visit): Promise<GateEvent | undefined> =>
  (
    await work.find(gateEvent, {
      where: [
        { park, plate, session: EMPTY, time: moreThan(datetimeOfInstant(at)) },
        sql`(t.type in ('offline-pass', 'remote-open') or t.outcome = 'let-out')
          and exists (select from gate g where g.id = t.gate_id and g.direction = 'out')`,
      ],
      order: ['time', 'id'],
      limit: 1,
    })
  )[0];

const cameIn = async (work: Work, lane: Lane, visit: Visit): Promise<LaneAct> => {
  const others = await work.find(session, {
    where: { park: lane.gate.park, plate: visit.plate, state: not('void') },
    columns: ['inTime', 'outTime'],
  });
  const exit = await leftUnseen(work, lane, visit);
  const accepted = acceptOffline({ from: visit.at, to: exit ? instantOf(exit.time) : null }, others.map(spanOf));
  if (!accepted.ok) return kept(accepted.error);
  const inTime = datetimeOfInstant(visit.at);
  const pass = await passFor(work, { park: lane.gate.park, plate: visit.plate, inTime, gate: lane.gate.id });
  const temporary = (await temporaryTypes(work, [lane.gate.park])).get(lane.gate.park);
  const [invited] = await invitationsOf(work, {
    park: lane.gate.park,
    plate: visit.plate,
    at: visit.at,
    gate: lane.gate.id,
    temporary: async () => asId(temporary ?? ''),
  });
  const stay = await admit(work, lane, visit, {
    standing: {
      pass: pass?.id ?? null,
      stallGroup: pass?.group ?? null,
      visitorCar: !pass && invited?.kind === 'visitor' ? asId<'visitor-car'>(invited.id) : null,
      carType: pass?.carType ?? invited?.carType ?? (temporary === undefined ? null : asId(temporary)),
    },
    how: { enterType: 'synchronised', inUser: null },
    carModel: await modelFor(work, { plate: visit.plate, place: lane.gate.park }),
  });
  if (exit) await leftBefore(work, stay, exit);
  return decideLane('offline', LATER, { session: stay });
};

/** Ends a stay whose entry was reported after its exit. If a rule or a person let the car out, nothing more is due. */
const leftBefore = async (work: Work, stay: string, { gate, time, type }: GateEvent): Promise<void> => {
  await work.flush(); // the entry must be stored before the exit
  const [lane, row] = [await laneOfGate(work, gate), (await work.rows(session, [stay])).get(stay)];
  const left =
    lane && row
      ? await leaveByHand(work, lane, row, instantOf(time), later(type === 'offline-pass' ? null : 'waive'))
      : undefined;
  if (!left?.ok) throw new Error(`${stay} cannot end at its exit of ${time}`); // nothing can refuse it
};

/** A lane that was offline could not collect money: the unpaid rest is owed where the park collects it. */
const later = (rest: RestChoice): ByHand => ({
  way: 'exception',
  release: 'offline',
  reason: SENT_LATER,
  rest,
  waiveLimit: null,
  outUser: null,
});

const wentOut = async (work: Work, lane: Lane, visit: Visit): Promise<LaneAct> => {
  const row = await findSession(work, lane, visit.plate, visit.at);
  if (!row) return kept('no-entry-record');
  const left = await leaveByHand(work, lane, row, visit.at, later(null));
  return left.ok ? decideLane('offline', LATER, { session: row.id }) : kept(left.error);
};

/**
 * Records what a lane did while offline, reported later with the device's time (rules 4.1, offline gate). No barrier is
 * opened.
 */
export const passOffline = async (work: Work, lane: Lane, visit: Visit): Promise<LaneAct> => {
  const { direction } = lane.gate;
  const isExit =
    direction === 'out' ||
    (direction === 'two-way' && (await findSession(work, lane, visit.plate, visit.at)) !== undefined);
  if (direction === 'inner-in' || direction === 'inner-out') {
    const row = await findSession(work, lane, visit.plate);
    if (row) moveInside(work, lane, row, { direction, at: visit.at });
    return decideLane('offline', LATER, { session: row?.id ?? null });
  }
  return isExit ? wentOut(work, lane, visit) : cameIn(work, lane, visit);
};
