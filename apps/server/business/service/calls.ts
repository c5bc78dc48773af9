import { sql } from 'drizzle-orm';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import type { CALL_ORIGINS } from '@parkdeck/core/catalogue/service/choices';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { beginCall, CALL_MOVES, CALL_REFUSALS, mayAnswer, outcomeOf } from '@parkdeck/core/domain/service/calls/states';
import type { CallEnder, CallEvent, CallRefusal } from '@parkdeck/core/domain/service/calls/states';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { move } from '@parkdeck/core/lib/moves';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { publishEvent } from '../../events/publish.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { raiseException } from '../lanes/exceptions.ts';
import { isWaiting, standingAt, standsMs } from '../lanes/lane.ts';
import type { Lane } from '../lanes/lane.ts';
import { caseEvent } from '../traffic/exception-case.ts';
import { dropSignals, linesOf } from './call-talk.ts';
import { ownSeat, seatsOf, usersOfSeats } from './seats.ts';
import type { Call } from './seats.ts';

const LIVE = ['ringing', 'talking'] as const;

export const callRefusal = (code: CallRefusal): Refusal => refused(`call-${code}`, CALL_REFUSALS[code]);

const timesOf = ({ ringTime, answerTime }: Pick<Call, 'ringTime' | 'answerTime'>) => ({
  ringAt: instantOf(ringTime),
  answerAt: answerTime === null ? null : instantOf(answerTime),
});

/** Tells lists and the driver's phone that a call has changed, and everybody at whom it rings or rang. */
const tellCall = async (work: Work, row: Call, company: string, state: Call['state']): Promise<void> => {
  await publishEvent(work, {
    topic: 'intercom-call',
    company,
    park: row.park,
    gate: row.gate,
    id: row.id,
    state,
  });
  for (const user of await usersOfSeats(work, row.rung))
    await publishEvent(work, { topic: 'intercom', user, call: row.id, state });
};

interface Placed {
  readonly origin: keyof typeof CALL_ORIGINS;
  readonly device?: string;
  /** The device's own number of the call; the same number is a repeat. */
  readonly source?: string;
}

/**
 * A driver calls from a lane: a case for whoever watches the lanes, and a call that rings at the attendants who serve
 * it (rules 5.20a). While a call of the lane goes on, calling again is the same call.
 */
export const placeCall = async (work: Work, lane: Lane, { origin, device, source }: Placed): Promise<Call> => {
  const { id, park } = lane.gate;
  await work.rows(gate, [id]); // serialises calls of one lane
  const [live] = await work.find(intercomCall, { where: { gate: id, state: LIVE }, limit: 1 });
  if (live) return live;
  const last = await standingAt(work, id);
  const car =
    isWaiting(last) && last && instantOf(work.now) - instantOf(last.time) < (await standsMs(work.platform))
      ? last
      : undefined;
  const raised = await raiseException(work, lane, {
    kind: 'intercom-call',
    plate: car?.plate ?? null,
    ...(car ? { session: car.session, event: car.id, due: car.due } : {}),
  });
  const seats = await seatsOf(work, { gate: id, park, company: lane.company });
  const begun = beginCall(seats);
  const row = work.insert(intercomCall, {
    ringTime: work.now,
    park,
    gate: id,
    origin,
    device: device ?? null,
    source: source ?? null,
    plate: car?.plate ?? null,
    case: raised.id,
    rung: begun === 'ringing' ? seats.map((seat) => seat.id) : [],
    lines: [],
    ...(begun === 'ringing'
      ? { state: 'ringing' as const }
      : { state: 'ended' as const, result: begun, endTime: work.now, endedBy: 'platform' as const, wait: 0 }),
  });
  await tellCall(work, row, lane.company, row.state);
  return row;
};

/** The attendant takes the case of his call, unless it is decided. */
const takeCase = async (work: Work, id: string | null): Promise<void> => {
  const row = id === null ? undefined : (await work.rows(exception, [id])).get(id);
  if (!row || row.state === 'resolved' || row.state === 'gone') return;
  work.update(exception, row, {
    state: 'taken',
    takenBy: work.actor.nickName,
    takenAt: work.now,
    snoozeUntil: null,
  });
  await publishEvent(work, caseEvent(row, 'taken'));
};

/** Answers a call, locked: the first attendant who does gets it, the others stop ringing. */
export const answerCall = async (work: Work, row: Call): Promise<Result<void, Refusal>> => {
  const company = String(row.$company);
  const seats = await seatsOf(work, { gate: row.gate, park: row.park, company });
  const mine = seats.find(({ user }) => user === work.actor.user);
  const may = mayAnswer(row, { granted: mine !== undefined, talking: mine?.talking ?? false });
  if (!may.ok) return err(callRefusal(may.error));
  const { wait } = outcomeOf({ ...timesOf(row), answerAt: instantOf(work.now) }, instantOf(work.now));
  const state = move(CALL_MOVES, row.state, 'answer');
  work.update(intercomCall, row, {
    state,
    seatUser: mine?.id ?? null,
    answerTime: work.now,
    wait,
    rung: [...new Set([...row.rung.map(String), ...(mine ? [mine.id] : [])])],
  });
  await takeCase(work, row.case);
  await tellCall(work, row, company, state);
  return ok(undefined);
};

/** Ends a call, locked: its result, its times, and what was written in it. */
export const endCall = async (
  work: Work,
  row: Call,
  { event, by }: { readonly event: CallEvent; readonly by: CallEnder },
): Promise<void> => {
  const { result, wait, talk } = outcomeOf(timesOf(row), instantOf(work.now));
  const state = move(CALL_MOVES, row.state, event);
  work.update(intercomCall, row, {
    state,
    result,
    wait,
    talk,
    endTime: work.now,
    endedBy: by,
    lines: await linesOf(work, row.id),
  });
  await dropSignals(work, row.id);
  await tellCall(work, row, String(row.$company), state);
};

/** The driver hangs up, or has left before anybody came. */
export const driverHangsUp = async (work: Work, id: string): Promise<void> => {
  const row = (await work.rows(intercomCall, [id])).get(id);
  if (row && row.state !== 'ended') await endCall(work, row, { event: 'hang-up', by: 'driver' });
};

/** Whether the actor is the attendant of a call that goes on. */
export const isOwnCall = async (work: Work, row: Call): Promise<Result<void, Refusal>> => {
  if (row.state !== 'talking') return err(callRefusal('over'));
  const own = await ownSeat(work);
  return own !== undefined && own.id === row.seatUser ? ok(undefined) : err(callRefusal('not-yours'));
};

/** Calls that ring at the actor's seat, and the one that it talks in; the oldest first. */
export const callsAtSeat = (work: Work, seat: string): Promise<readonly Call[]> =>
  work.find(intercomCall, {
    where: [
      sql`((t.state = 'ringing' and ${seat} = any(t.rung)) or (t.state = 'talking' and t.seat_user_id = ${seat}))`,
    ],
    order: ['ringTime', 'id'],
    full: true,
    limit: 20,
  });
