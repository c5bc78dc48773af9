import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { GATE_HOURS } from '@parkdeck/core/catalogue/vehicles/visitor-actions';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { words } from '@parkdeck/core/kit/words';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { saysNoPlate } from '@parkdeck/core/lib/no-plate';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import type { Plate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { publishEvent } from '../../events/publish.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import { platformText } from '../../platform/platform-text.ts';
import type { FreeHandler } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';
import { laneOfGate } from '../lanes/lane.ts';
import { enterByHand } from '../lanes/lane-entry.ts';
import { openBarrier } from '../lanes/open-barrier.ts';
import { caseEvent } from '../traffic/exception-case.ts';
import { freshCode } from '../traffic/fresh-code.ts';
import { lockPark } from '../traffic/remaining.ts';
import { hostOf } from './visitor-check.ts';
import { openDoors } from './visitor-doors.ts';
import { decidedBy, newPassCode, welcome } from './visitor-passing.ts';

type Admit = InputOf<typeof visitor, 'admit'>;
const HOUR = 3_600_000;
const PURPOSE = platformText(words('到访（门口登记）', 'Visit (recorded at the gate)'));
const OPENING = platformText(visitor.actions.admit.title);

const plateOf = async (work: Work, { plate }: Admit, park: string): Promise<Result<Plate, 'format'>> => {
  if (!plate || saysNoPlate(plate)) return ok(await freshCode(work, park));
  const clean = normalizePlate(plate);
  return clean.ok ? clean : err('format');
};

/** Ends the cases of the car at its lane: a person has let it in. */
const endCases = async (work: Work, gate: string, plate: string, stay: string): Promise<void> => {
  const cases = await work.find(exception, { where: { gate, state: ['open', 'taken', 'snoozed'] }, lock: true });
  for (const row of cases) {
    if (row.kind === 'device-down' || (row.plate !== null && row.plate !== plate)) continue;
    work.update(exception, row, {
      state: 'resolved',
      decision: 'let-in',
      session: stay,
      note: OPENING,
      doneAt: work.now,
      takenBy: work.actor.nickName,
      snoozeUntil: null,
    });
    await publishEvent(work, caseEvent(row, 'resolved'));
  }
};

/**
 * A visitor whom nobody announced stands at an entry: recorded as passed, with a pass code and the right of his car,
 * let in by it, and the barrier opens, all in one step (rules 5.4, 5.18).
 */
export const admitVisitor: FreeHandler<Admit, unknown> = async (work, input) => {
  const lane = await laneOfGate(work, input.gate);
  if (!lane || (lane.gate.direction !== 'in' && lane.gate.direction !== 'two-way'))
    return err(malformed({ field: 'gate', rule: 'choice' }));
  const plate = await plateOf(work, input, lane.gate.park);
  if (!plate.ok) return err(malformed({ field: 'plate', rule: plate.error }));
  if (!input.host && !input.hostName?.trim()) return err(malformed({ field: 'host', rule: 'required' }));
  await lockPark(work, lane.gate.park);
  const [place] = await work.find(park, { where: { id: lane.gate.park }, columns: ['village'] });
  if (!place) return err(UNKNOWN);
  const host = await hostOf(work, { host: input.host ?? null, village: place.village });
  if (host === 'unknown') return err(malformed({ field: 'host', rule: 'missing' }));
  const guest = {
    name: input.name.trim(),
    host: input.host ?? null,
    phone: input.phone ?? null,
    village: place.village,
    startTime: work.now,
    endTime: datetimeOfInstant(instantOf(work.now) + (input.hours ?? GATE_HOURS) * HOUR),
    passCode: await newPassCode(work, place.village),
  };
  const made = work.insert(visitor, {
    ...guest,
    hostName: host?.name ?? input.hostName?.trim(),
    plate: plate.value,
    park: lane.gate.park,
    reason: input.reason?.trim() || PURPOSE,
    source: 'console',
    state: 'passed',
    ...decidedBy(work, 'pass', null),
    person: await openDoors(work, guest),
  });
  await work.flush();
  const row = (await work.rows(visitor, [made.id])).get(made.id);
  if (!row) return err(UNKNOWN);
  await welcome(work, [row], input.free === true);
  await work.flush(); // the lane looks for the right that it has just been given
  const how = { enterType: 'manual', inUser: work.actor.nickName } as const;
  const stay = await enterByHand(work, lane, { plate: plate.value, at: instantOf(work.now) }, how);
  await endCases(work, lane.gate.id, plate.value, stay);
  const opened = await openBarrier(work, { row: row.id, gate: lane.gate.id, reason: OPENING, settled: stay });
  return opened.ok ? ok((await work.rows(visitor, [row.id])).get(row.id) ?? row) : opened;
};
