import type { Platform } from '../platform/platform.ts';
import type { DeviceStatus } from '../business/devices/status-message.ts';
import { inBatches } from '../platform/batches.ts';

const MOST = 500;
const WAITING = 50_000;
/** A city's devices say hundreds a second, each of which would be a transaction. */
const REST_MS = 200;

interface Heartbeat {
  readonly serial: string;
  readonly ip: string | null;
  isNoted: boolean;
}

/** Whether a device says no more than that it is there, as all of them do again and again. */
const isHeartbeat = ({ state, ip: _ip, reason: _reason, ...more }: DeviceStatus): boolean =>
  state === 'online' && Object.keys(more).length === 0;

/**
 * Notes when devices were last heard that are known to be online, from where they were before. In the order of their
 * keys, as several processes may hear the same; whoever is second in a second writes nothing.
 */
const NOTE = `with there as (select d.id, d.serial, d.last_online
    from unnest($1::text[], $2::text[]) v (serial, ip) join device d on d.serial = v.serial
    where d.state = 'online' and d.protocol = 'parkdeck' and d.deleted_at is null and (v.ip is null or v.ip = d.ip)
    order by d.id for update of d),
  noted as (update device d set last_online = $3 from there where d.id = there.id
    and (there.last_online is null or there.last_online < $3::timestamptz))
  select serial from there`;

/** Takes heartbeats of devices many at a time. */
export interface Heartbeats {
  /** Whether it was one, and its device is where it is known to be; anything else is news of the device. */
  take(serial: string, status: DeviceStatus): Promise<boolean>;
}

export const openHeartbeats = ({ database, clock, log }: Platform): Heartbeats => {
  const batches = inBatches<Heartbeat>({
    most: MOST,
    restMs: REST_MS,
    waiting: WAITING,
    handle: async (beats) => {
      const { rows } = await database.pool.query<{ serial: string }>(NOTE, [
        beats.map(({ serial }) => serial),
        beats.map(({ ip }) => ip),
        clock().now,
      ]);
      const noted = new Set(rows.map(({ serial }) => serial));
      for (const beat of beats) beat.isNoted = noted.has(beat.serial);
    },
    lost: ({ serial }, error) => log.warn({ err: error, serial }, 'a heartbeat was not noted'),
  });
  return {
    take: async (serial, status) => {
      if (!isHeartbeat(status)) return false;
      const beat: Heartbeat = { serial, ip: status.ip ?? null, isNoted: false };
      await batches.add(beat);
      return beat.isNoted;
    },
  };
};
