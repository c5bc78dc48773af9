import { sql } from 'drizzle-orm';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import type { CaseVisit, Evidence } from '@parkdeck/core/catalogue/traffic/exception';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { carWaits } from '@parkdeck/core/domain/traffic/exceptions/states';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { addDays } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import { publishEvent } from '../../events/publish.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { caseEvent, openCase, owedBy } from '../../business/traffic/exception-case.ts';
import type { Case, OpenCase } from '../../business/traffic/exception-case.ts';
import { resolveCases } from '../../business/traffic/exception-resolve.ts';
import { howLeft } from '../../business/traffic/how-left.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { atLeast } from '../../db/where.ts';

const MINUTE = 60_000;
const HISTORY_DAYS = 90;
const MOST_VISITS = 5;

const CAR_WAITS = refused('car-waits', {
  zh: '车在通道等，不能推迟。现在处理',
  en: 'A car waits at the lane, cannot snooze. Deal with it now',
});
const takenBy = (name: string): Refusal =>
  refused('taken', { zh: `${name} 正在处理。稍后再看`, en: `${name} is dealing with it. Look again later` });

const seenAtLane = (row: Case): Evidence => ({
  label: { zh: '通道抓拍', en: 'At the lane' },
  time: row.openedAt,
  gate: row.gateName,
  plate: row.plate,
  confidence: null,
  image: null,
});

/** What the cameras saw of the visit before this one; nothing where none of its events has a picture. */
const earlierOf = async (work: Work, visit: CaseVisit | undefined): Promise<readonly Evidence[]> => {
  if (!visit) return [];
  const [seen] = await work.find(gateEvent, {
    where: [sql`t.session_id = ${visit.session} and t.type = 'recognised' and t.image is not null`],
    order: '-time',
    columns: ['time', 'gate', 'plate', 'confidence', 'image'],
    full: true,
    limit: 1,
  });
  if (!seen) return [];
  const { time, gateName, plate, confidence, image } = seen;
  return [{ label: { zh: '上次来过', en: 'On its last visit' }, time, gate: gateName, plate, confidence, image }];
};

/** Pictures and readings: now at the lane, at the entry of the assumed car, on its visit before. */
const evidenceOf = async (
  work: Work,
  row: Case,
  { chosen }: OpenCase,
  visits: readonly CaseVisit[],
): Promise<readonly Evidence[]> => {
  const events = await work.find(gateEvent, {
    where: [sql`t.id = ${row.event} or (t.session_id = ${chosen?.session ?? null} and t.type = 'recognised')`],
    order: '-time',
    columns: ['time', 'gate', 'plate', 'confidence', 'image', 'session'],
    full: true,
    limit: 20,
  });
  const event = events.find(({ id }) => id === row.event);
  const entry = events.findLast(({ id, session: of }) => id !== row.event && of === chosen?.session);
  const lane = {
    ...seenAtLane(row),
    ...(event ? { time: event.time, plate: event.plate, confidence: event.confidence, image: event.image } : {}),
  };
  if (!chosen) return row.kind === 'result-unknown' ? [] : [lane];
  return [
    lane,
    {
      label: { zh: '入场抓拍', en: 'At its entry' },
      time: chosen.inTime,
      gate: chosen.inGate,
      plate: entry?.plate ?? chosen.plate,
      confidence: entry?.confidence ?? null,
      image: entry?.image ?? null,
    },
    ...(await earlierOf(work, visits[0])),
  ];
};

const visitsOf = async (work: Work, row: Case, plate: string): Promise<readonly CaseVisit[]> => {
  const since = `${addDays(work.today, -HISTORY_DAYS)} 00:00:00`;
  const rows = await work.find(session, {
    where: { park: row.park, plate, state: 'left', inTime: atLeast(since) },
    order: '-inTime',
    limit: MOST_VISITS,
    columns: ['inTime', 'outTime', 'releaseType', 'paid', 'owed'],
  });
  return rows.map(({ id, inTime, outTime, releaseType, paid, owed }) => ({
    session: id,
    inTime,
    outTime: outTime ?? inTime,
    releaseType,
    paid: paid ?? 0,
    owed: owed ?? 0,
  }));
};

/** Whether another user is handling the case at present. */
const isTaken = (work: Work, row: Case, minutes: number): boolean =>
  row.state === 'taken' &&
  row.takenBy !== work.actor.nickName &&
  row.takenAt !== null &&
  instantOf(work.now) - instantOf(row.takenAt) < minutes * MINUTE;
const takenMinutes = ({ platform }: Work): Promise<number> => parameterOf(platform, 'exception.taken-minutes');

export const exceptionHandlers: HandlersOf<typeof exception> = {
  get: async (work, { row, input }) => {
    const open = await openCase(work, row, input);
    const plate = open.chosen?.plate ?? row.plate;
    const visits = plate ? await visitsOf(work, row, plate) : [];
    return ok({
      evidence: await evidenceOf(work, row, open, visits),
      cars: open.cars,
      chosen: open.chosen?.session ?? null,
      decisions: open.decisions,
      gateOnline: open.gateOnline,
      visits,
      arrears: plate ? await owedBy(work, plate) : 0,
    });
  },
  take: async (work, items) => {
    const minutes = await takenMinutes(work);
    for (const { row } of items) if (!isTaken(work, row, minutes)) await publishEvent(work, caseEvent(row, 'taken'));
    return items.map(({ row }) => {
      if (isTaken(work, row, minutes)) return err(takenBy(row.takenBy ?? ''));
      work.update(exception, row, {
        state: 'taken',
        takenBy: work.actor.nickName,
        takenAt: work.now,
        snoozeUntil: null,
      });
      return ok(undefined);
    });
  },
  snooze: async (work, items) => {
    const minutes = await takenMinutes(work);
    for (const { row } of items) if (!carWaits(row)) await publishEvent(work, caseEvent(row, 'snoozed'));
    return items.map(({ row, input }) => {
      if (carWaits(row)) return err(CAR_WAITS);
      if (isTaken(work, row, minutes)) return err(takenBy(row.takenBy ?? ''));
      work.update(exception, row, {
        state: 'snoozed',
        snoozeUntil: datetimeOfInstant(instantOf(work.now) + input.minutes * MINUTE),
        note: input.reason,
        takenBy: null,
        takenAt: null,
      });
      return ok(undefined);
    });
  },
  resolve: resolveCases,
};

/** A case whose car has gone: how it went. */
export const exceptionHooks: Hooks<typeof exception> = {
  sinceThen: async (work, { session: stay }) => {
    const car = stay === null ? undefined : (await work.find(session, { where: { id: stay } }))[0];
    return car && howLeft(work, car);
  },
};
