import { releaseRequest } from '@parkdeck/core/catalogue/traffic/release-request';
import type { Platform } from '../platform/platform.ts';
import { requestMinutes } from '../business/lanes/release-requests.ts';
import { confirmBerths } from './berth-report.ts';
import { expireDoorCommands } from '../business/doors/command-answers.ts';
import { expireCommands } from './command-answer.ts';
import { endLeftCases, endRequestCase, raiseException } from '../business/lanes/exceptions.ts';
import { endDueCalls } from '../business/service/call-sweep.ts';
import { firstRecent, isRecentFrom, laneOfGate, standsMs } from '../business/lanes/lane.ts';
import { watchLocks } from '../business/devices/lock-report.ts';
import { before } from '../platform/before.ts';
import { unpaidSince, watchPayers } from './payers.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { atMost } from '../db/where.ts';

/** Raises a case for a car without a plate whose driver has not scanned the code of the lane. */
const watchScans = async (platform: Platform): Promise<void> => {
  const found = await platform.database.pool.query<{ id: string; gate_id: string }>(
    `select e.id, e.gate_id from gate g cross join lateral (select * from gate_event e where e.gate_id = g.id
      and e.outcome <> 'offline' and ${isRecentFrom('$4')} and e.time > $1 and e.time <= $3
      order by e.time desc, e.id desc limit 1) e
    where g.deleted_at is null and e.outcome = 'unsure' and e.plate is null and e.time <= $2
    and not exists (select from exception x where x.gate_id = g.id and x.plate is null and x.kind <> 'device-down'
    and x.opened_at >= e.time)`,
    [
      before(platform, await standsMs(platform)),
      await unpaidSince(platform),
      before(platform, 0),
      firstRecent(platform),
    ],
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

/** Looks at what stands at every lane. News of it is acted on when it comes: this finds what was lost or waits long. */
const watchLanes = async (platform: Platform): Promise<void> => {
  await watchPayers(platform);
  await watchScans(platform);
};

/** What is due at the lanes, of which little is at any time. */
const watchDue = async (platform: Platform): Promise<void> => {
  await expireCommands(platform);
  await watchLeft(platform);
  await confirmBerths(platform);
  await watchLocks(platform);
  await lapseRequests(platform);
  await endDueCalls(platform);
  await expireDoorCommands(platform);
};

/**
 * Timed changes at the lanes. All of them work from stored rows: they may run at any time, on any server process, and
 * after any restart.
 */
export const sweepLanes = async (platform: Platform): Promise<void> => {
  await watchDue(platform);
  await watchLanes(platform);
};

/** Milliseconds between two looks at every lane: a city has thousands. */
const LANES_MS = 5000;

/** The same again and again; every lane is looked at less often than what is due. */
export const openLaneSweep = (platform: Platform): (() => Promise<void>) => {
  let looked = 0;
  return async () => {
    await watchDue(platform);
    if (Date.now() - looked < LANES_MS) return;
    looked = Date.now();
    await watchLanes(platform);
  };
};
