import { sql } from 'drizzle-orm';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { acceptOffline } from '@parkdeck/core/domain/sessions/offline';
import { SESSION_REFUSALS } from '@parkdeck/core/domain/sessions/refusals';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { passFor } from '../handlers/session-pass.ts';
import { temporaryTypes } from '../handlers/session-pricing.ts';
import { spanOf } from '../handlers/session-entry.ts';
import type { Work } from '../work/work.ts';
import { act } from './lane.ts';
import type { Lane, LaneAct, Visit } from './lane.ts';
import { admit } from './lane-entry.ts';
import { findSession, leaveByHand } from './lane-exit.ts';
import { moveInside } from './lane-inner.ts';

const LATER = { zh: '离线补传', en: 'Sent later' };

const kept = (reason: keyof typeof SESSION_REFUSALS): LaneAct => act('offline', LATER, { type: 'offline-pass', reason: SESSION_REFUSALS[reason].zh });

const cameIn = async (work: Work, lane: Lane, visit: Visit): Promise<LaneAct> => {
  const others = await work.find(session, { where: [sql`t.park_id = ${lane.gate.park} and t.plate = ${visit.plate} and t.state <> 'void'`], columns: ['inTime', 'outTime'] });
  const accepted = acceptOffline({ from: visit.at, to: null }, others.map(spanOf));
  if (!accepted.ok) return kept(accepted.error);
  const inTime = datetimeOfInstant(visit.at);
  const pass = await passFor(work, { park: lane.gate.park, plate: visit.plate, inTime, gate: lane.gate.id });
  const temporary = (await temporaryTypes(work, [lane.gate.park])).get(lane.gate.park);
  return act('offline', LATER, { session: await admit(work, lane, visit, { standing: { pass: pass?.id ?? null, stallGroup: pass?.group ?? null, carType: pass?.carType ?? (temporary === undefined ? null : asId(temporary)) }, how: { enterType: 'synchronised', inUser: null } }) });
};

const wentOut = async (work: Work, lane: Lane, visit: Visit): Promise<LaneAct> => {
  const row = await findSession(work, lane, visit.plate);
  if (!row) return kept('no-entry-record');
  if (visit.at <= instantOf(row.inTime)) return kept('out-before-in');
  // Nobody asked the driver for money: what is unpaid is owed where the park collects it.
  const left = await leaveByHand(work, lane, row, visit.at, { way: 'exception', release: 'offline', reason: LATER.zh, rest: null, waiveLimit: null, outUser: null });
  return left.ok ? act('offline', LATER, { session: row.id }) : kept(left.error);
};

/** What a lane did while it had no connection, told later with the device's time (domain 4.1, offline gate). No barrier moves for it. */
export const passOffline = async (work: Work, lane: Lane, visit: Visit): Promise<LaneAct> => {
  const { direction } = lane.gate;
  const isExit = direction === 'out' || (direction === 'two-way' && (await findSession(work, lane, visit.plate)) !== undefined);
  if (direction === 'inner-in' || direction === 'inner-out') {
    const row = await findSession(work, lane, visit.plate);
    if (row) moveInside(work, lane, row, { direction, at: visit.at });
    return act('offline', LATER, { session: row?.id ?? null });
  }
  return isExit ? wentOut(work, lane, visit) : cameIn(work, lane, visit);
};
