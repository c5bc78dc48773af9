import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import type { Candidate } from '@parkdeck/core/catalogue/traffic/exception';
import type { releaseRequest } from '@parkdeck/core/catalogue/traffic/release-request';
import { targetSeconds } from '@parkdeck/core/domain/traffic/exceptions/states';
import type { Stored, Work } from '../../engine/work.ts';
import { parameterOf } from '../../platform/parameters.ts';
import type { Device, ExceptionKind, Lane } from './lane.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { publishEvent } from '../../events/publish.ts';
import { PUSH_JOB } from '../shell/push-work.ts';
import { sameAs } from '../../db/where.ts';

interface Raised {
  readonly kind: ExceptionKind;
  readonly plate?: string | null;
  readonly session?: string | null;
  readonly event?: string | null;
  readonly due?: number | null;
  readonly note?: string | null;
  readonly candidates?: readonly Candidate[];
}

const IS_LIVE = sql`t.state in ('open', 'taken', 'snoozed')`;
const publishCase = (
  work: Work,
  lane: Pick<Lane, 'company'>,
  row: Pick<Stored<typeof exception>, 'id' | 'gate' | 'park' | 'kind'>,
  state: string,
) =>
  publishEvent(work, {
    topic: 'exception',
    company: lane.company,
    park: row.park,
    id: row.id,
    gate: row.gate,
    kind: row.kind,
    state,
  });

/**
 * Raises a case for a person; one per gate and plate while it is undecided, and beside it one for a call from the lane
 * (rules 5.28b). Returns the case that stands.
 */
export const raiseException = async (
  work: Work,
  lane: Lane,
  { kind, plate = null, candidates = [], ...of }: Raised,
): Promise<Stored<typeof exception>> => {
  const { id, park } = lane.gate;
  const isCall = kind === 'intercom-call';
  const [known] = await work.find(exception, {
    where: [
      isCall ? { gate: id, kind } : { gate: id, plate: sameAs(plate) },
      IS_LIVE,
      isCall ? {} : plate === null ? { kind } : sql`t.kind <> 'intercom-call'`,
    ],
    limit: 1,
    lock: true,
  });
  if (known) {
    // update the open case: a person may be reading it
    if (of.note) work.update(exception, known, { note: of.note });
    else if (isCall && known.plate !== plate) work.update(exception, known, { plate, ...of });
    return known;
  }
  const row = work.insert(exception, {
    kind,
    gate: id,
    park,
    plate,
    candidates,
    state: 'open',
    openedAt: work.now,
    target: targetSeconds(
      { kind, gate: id },
      {
        lane: await parameterOf(work.platform, 'exception.lane-seconds', lane.company),
        elsewhere: await parameterOf(work.platform, 'exception.other-seconds', lane.company),
      },
    ),
    ...of,
  });
  await publishCase(work, lane, row, 'open');
  if (!work.preview) enqueueJob(work.platform, PUSH_JOB);
  return row;
};

/** Ends the cases of a lane that match `where`: their cause is gone. */
const end = async (work: Work, lane: Lane, where: readonly SQL[]): Promise<void> => {
  for (const row of await work.find(exception, {
    where: [{ gate: lane.gate.id }, IS_LIVE, ...where],
    lock: true,
  })) {
    work.update(exception, row, { state: 'gone', doneAt: work.now });
    await publishCase(work, lane, row, 'gone');
  }
};

const OF_CAR = sql`t.kind <> 'device-down'`;
/** Somebody calls about it: who is read at the lane meanwhile may be who calls. */
const IS_CALLED = sql`exists (select from intercom_call c where c.case_id = t.id and c.state <> 'ended'
  and c.deleted_at is null)`;

/** Ends the cases of cars that have passed, or in whose place another car is waiting. */
export const endCarCases = (work: Work, lane: Lane, exceptPlate?: string): Promise<void> =>
  end(work, lane, [
    OF_CAR,
    ...(exceptPlate === undefined ? [] : [sql`t.plate is distinct from ${exceptPlate} and not ${IS_CALLED}`]),
  ]);

/** Ends the cases of cars that left another way: through another gate, by hand, or because they never were inside. */
export const endLeftCases = (work: Work, lane: Lane): Promise<void> =>
  end(work, lane, [OF_CAR, sql`exists (select from session s where s.id = t.session_id and s.state <> 'open')`]);

/** Devices without which a lane cannot pass cars. */
const VITAL: ReadonlySet<string> = new Set(['camera', 'barrier']);
export const isVital = ({ type }: Pick<Device, 'type'>): boolean => VITAL.has(type);

/** A device works again (`back`): ends the lane's case unless another vital device is still offline. */
export const endDeviceDown = async (work: Work, lane: Lane, back: string | null): Promise<void> => {
  const isAway = lane.devices.some(
    (one) => one.id !== back && isVital(one) && (one.state === 'offline' || one.state === 'fault'),
  );
  if (!isAway) await end(work, lane, [sql`t.kind = 'device-down'`]);
};

/** Ends the case of a request that was decided or has expired. */
export const endRequestCase = async (
  work: Work,
  { gate, park, plate }: Pick<Stored<typeof releaseRequest>, 'gate' | 'park' | 'plate'>,
): Promise<void> => {
  for (const row of await work.find(exception, {
    where: [{ kind: 'release-request', gate, plate: sameAs(plate) }, IS_LIVE],
    lock: true,
  })) {
    work.update(exception, row, { state: 'gone', doneAt: work.now });
    await publishCase(work, { company: String(row.$company) }, { ...row, park }, 'gone');
  }
};
