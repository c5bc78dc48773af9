import { sql } from 'drizzle-orm';
import { releaseRequest } from '@parkdeck/core/catalogue/traffic/release-request';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Plate } from '@parkdeck/core/lib/plate';
import type { Platform } from '../platform/platform.ts';
import { requestMinutes } from '../business/lanes/release-requests.ts';
import { confirmBerths } from './berth-report.ts';
import { expireDoorCommands } from '../business/doors/command-answers.ts';
import { expireCommands } from './command-answer.ts';
import { endLeftCases, endRequestCase, raiseException } from '../business/lanes/exceptions.ts';
import { endDueCalls } from '../business/service/call-sweep.ts';
import { debitsToAsk } from '../business/finance/online-channel.ts';
import { isLive } from '../channels/pay/index.ts';
import { enqueueJob } from '../events/enqueue-job.ts';
import { signedWays } from '../business/lanes/debits.ts';
import { laneOfGate, standsMs } from '../business/lanes/lane.ts';
import { watchLocks } from '../business/devices/lock-report.ts';
import { decideAgain } from './plate-read.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { atMost } from '../db/where.ts';
import { parameterOf } from '../platform/parameters.ts';

const before = (platform: Platform, ms: number) => datetimeOfInstant(instantOf(platform.clock().now) - ms);

/** A driver who has not paid since then may need help. */
const unpaidSince = async (platform: Platform) =>
  before(platform, (await parameterOf(platform, 'lane.unpaid-seconds')) * 1000);

type Payer = Record<'id' | 'gate_id' | 'park_id' | 'plate' | 'session_id', string> & {
  readonly late: boolean;
  readonly due: number;
  readonly unpaid: number;
  readonly isPending: boolean;
  readonly outcome: string;
};

/** The car that waits at each exit for its payment, with its unpaid rest. */
const payers = async (platform: Platform): Promise<readonly Payer[]> =>
  (
    await platform.database.pool.query<Payer>(
      `select e.id, e.gate_id, e.park_id, e.outcome, e.plate, e.session_id, e.time <= $2 as late, e.due,
      (select coalesce(sum(o.due - o.derated - o.coupon - o.waived - o.paid - o.owed), 0) from "order" o
      where o.session_id = s.id and o.state in ('unpaid', 'part-paid') and o.deleted_at is null) as unpaid,
      exists (select from "order" o where o.session_id = s.id and o.pending is not null
      and o.deleted_at is null) as "isPending"
    from gate g cross join lateral (select * from gate_event e where e.gate_id = g.id and e.outcome <> 'offline'
    and e.time > $1 and e.time <= $3 order by e.time desc, e.id desc limit 1) e join session s on s.id = e.session_id
    where g.deleted_at is null and e.outcome in ('pay', 'await-result') and s.state = 'open'`,
      [before(platform, await standsMs(platform)), await unpaidSince(platform), before(platform, 0)],
    )
  ).rows;

/** Whether there is a result: everything is paid, or a debit or payment has failed. */
const hasNews = ({ unpaid, outcome, isPending }: Payer): boolean =>
  unpaid === 0 || (outcome === 'await-result' && !isPending);

/** Has the channel asked about debits whose result is not told: their cars stand at the barrier. */
const askForDebits = async (platform: Platform): Promise<void> => {
  const now = sql`${platform.clock().now}::timestamptz`;
  const found = await platform.database.db.execute(sql`select 1 from online_order t where ${debitsToAsk(now)} limit 1`);
  if (found.rows.length > 0) await enqueueJob(platform, 'pay-channel');
};

/**
 * Decides again about waiting cars: those that have paid may leave, those whose payment failed are asked again, and for
 * those that have not paid for a while a case is raised.
 */
const watchPayers = async (platform: Platform): Promise<void> => {
  const waiting = await payers(platform);
  if (isLive(platform) && waiting.some((payer) => payer.outcome === 'await-result' && payer.isPending))
    await askForDebits(platform);
  for (const payer of waiting) {
    if (!hasNews(payer) && !payer.late) continue;
    const signed = hasNews(payer) ? await signedWays(platform, payer.park_id, payer.plate) : [];
    await systemUnit(platform, 'gate-event.receive', async (work) => {
      const lane = await laneOfGate(work, payer.gate_id);
      if (!lane) return;
      // read and checked when it was stored
      if (hasNews(payer)) return decideAgain(work, lane, { plate: payer.plate as Plate, signed });
      await raiseException(work, lane, {
        kind: 'unpaid-at-exit',
        plate: payer.plate,
        session: payer.session_id,
        event: payer.id,
        due: payer.due,
      });
    });
  }
};

/** Raises a case for a car without a plate whose driver has not scanned the code of the lane. */
const watchScans = async (platform: Platform): Promise<void> => {
  const found = await platform.database.pool.query<{ id: string; gate_id: string }>(
    `select e.id, e.gate_id from gate g cross join lateral (select * from gate_event e where e.gate_id = g.id
      and e.outcome <> 'offline' and e.time > $1 and e.time <= $3 order by e.time desc, e.id desc limit 1) e
    where g.deleted_at is null and e.outcome = 'unsure' and e.plate is null and e.time <= $2
    and not exists (select from exception x where x.gate_id = g.id and x.plate is null and x.kind <> 'device-down'
    and x.opened_at >= e.time)`,
    [before(platform, await standsMs(platform)), await unpaidSince(platform), before(platform, 0)],
  );
  for (const { id, gate_id: gate } of found.rows) {
    await systemUnit(platform, 'gate-event.receive', async (work) => {
      const lane = await laneOfGate(work, gate);
      if (lane) await raiseException(work, lane, { kind: 'plate-unsure', event: id });
    });
  }
};

/** Ends cases of cars that have left another way than through their lane (rules 5.28b). */
const watchLeft = async (platform: Platform): Promise<void> => {
  const found = await platform.database.pool.query<{
    gate_id: string;
  }>(`select distinct x.gate_id from exception x join session s on s.id = x.session_id
    where x.state in ('open', 'taken', 'snoozed') and x.kind <> 'device-down' and x.gate_id is not null
    and x.deleted_at is null and s.state <> 'open'`);
  for (const { gate_id: gate } of found.rows) {
    await systemUnit(platform, 'exception.end', async (work) => {
      const lane = await laneOfGate(work, gate);
      if (lane) await endLeftCases(work, lane);
    });
  }
};

/** Ends requests that were not decided in time, with their cases (rules 5.20). */
const lapseRequests = async (platform: Platform): Promise<void> => {
  const since = before(platform, (await requestMinutes(platform)) * 60_000);
  const { rowCount } = await platform.database.pool.query(
    "select 1 from release_request where state = 'pending' and created_at <= $1 and deleted_at is null limit 1",
    [since],
  );
  if (!rowCount) return;
  await systemUnit(platform, 'release-request.lapse', async (work) => {
    for (const row of await work.find(releaseRequest, {
      where: { state: 'pending', createdAt: atMost(since) },
      lock: true,
    })) {
      work.update(releaseRequest, row, { state: 'cancelled' });
      await endRequestCase(work, row);
    }
  });
};

/**
 * Timed changes at the lanes. All of them work from stored rows: they may run at any time, on any server process, and
 * after any restart.
 */
export const sweepLanes = async (platform: Platform): Promise<void> => {
  await expireCommands(platform);
  await watchPayers(platform);
  await watchScans(platform);
  await watchLeft(platform);
  await confirmBerths(platform);
  await watchLocks(platform);
  await lapseRequests(platform);
  await endDueCalls(platform);
  await expireDoorCommands(platform);
};
