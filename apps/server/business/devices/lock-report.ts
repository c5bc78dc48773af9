import { sql } from 'drizzle-orm';
import { lock } from '@parkdeck/core/catalogue/roadside/lock';
import { lockAfter } from '@parkdeck/core/domain/devices/locks/lock';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { parameterOf } from '../../platform/parameters.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../engine/work.ts';
import type { DeviceStatus } from './status-message.ts';
import { LOCK_CHANNEL, publishEvent } from '../../events/publish.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Lock } from './lock-rows.ts';

/** A report of a lock. */
export interface LockSaid {
  readonly state: 'down' | 'up' | 'fault';
  readonly battery?: number;
  /** Values of registers by number. */
  readonly registers?: Readonly<Record<string, number>>;
  /** The question that it answers. */
  readonly read?: string;
}

const UNIT = 'lock.report';

/** Updates a lock's state and publishes the change. */
const become = async (
  work: Work,
  row: Lock,
  state: Lock['state'],
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  work.update(lock, row, { ...more, ...(state === row.state ? {} : { state, since: work.now }) });
  if (state !== row.state)
    await publishEvent(work, { topic: 'lock', company: String(row.$company), park: row.park, id: row.id, state });
};

/** Stores the state that a lock reports, whatever state was stored before (rules 5.17). */
export const receiveLock = (
  platform: Platform,
  serial: string,
  { state, battery, registers, read }: LockSaid,
): Promise<void> =>
  systemUnit(platform, UNIT, async (work) => {
    const [row] = await work.find(lock, { where: { serial }, lock: true });
    if (!row) return platform.log.warn({ serial }, 'news of an unknown lock');
    await become(work, row, state, {
      online: 'online',
      lastReport: work.now,
      ...(battery === undefined ? {} : { battery }),
      ...(registers ? { registers: { ...row.registers, ...registers } } : {}),
    });
    if (read !== undefined) await work.tx.execute(sql`select pg_notify(${LOCK_CHANNEL}, ${`${read} ${row.id}`})`);
  });

/** A lock has connected, disconnected or failed; false when no lock has this serial number. */
export const receiveLockStatus = async (work: Work, serial: string, { state }: DeviceStatus): Promise<boolean> => {
  const [row] = await work.find(lock, { where: { serial }, lock: true });
  if (row && row.online !== state) await become(work, row, row.state, { online: state, lastReport: work.now });
  return row !== undefined;
};

/** Marks locks that did not finish moving in time, and locks without a report for too long (rules 5.17). */
export const watchLocks = async (platform: Platform): Promise<void> => {
  const patience = {
    moves: (await parameterOf(platform, 'lock.move-seconds')) * 1000,
    silent: (await parameterOf(platform, 'lock.silent-minutes')) * 60_000,
  };
  const before = (ms: number) => datetimeOfInstant(instantOf(platform.clock().now) - ms);
  const isDue = sql`((t.state = 'moving' and t.since <= ${before(patience.moves)})
    or (t.online = 'offline' and t.state <> 'unknown' and t.last_report <= ${before(patience.silent)}))`;
  const { rowCount } = await platform.database.pool.query(
    `select 1 from lock where deleted_at is null and (state = 'moving' or (online = 'offline' and state <> 'unknown'))
      limit 1`,
  );
  if (!rowCount) return;
  await systemUnit(platform, UNIT, async (work) => {
    for (const row of await work.find(lock, { where: [isDue], lock: true })) {
      const silentSince = row.online === 'offline' && row.lastReport !== null ? instantOf(row.lastReport) : null;
      await become(
        work,
        row,
        lockAfter(
          { state: row.state, since: row.since === null ? 0 : instantOf(row.since), silentSince },
          instantOf(work.now),
          patience,
        ),
      );
    }
  });
};
