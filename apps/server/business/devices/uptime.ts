import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import type { DeviceUptime } from '@parkdeck/core/catalogue/devices/device-uptime';
import { onlineShare, uptimeOf } from '@parkdeck/core/domain/devices/uptime/uptime';
import type { UpChange, UpState } from '@parkdeck/core/domain/devices/uptime/uptime';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Work } from '../../engine/work.ts';
import { inReach } from '../../db/policies.ts';

/** The span that is told, up to now. */
const SPAN_MS = 24 * 3_600_000;
/** Devices of one answer, and changes of one device: more could not be told apart. */
const MOST_DEVICES = 2000;
const MOST_CHANGES = 500;

const stateNow = (state: string): UpState => (state === 'online' || state === 'offline' ? state : 'unknown');

/** How the devices of the parks in reach were connected within the last 24 hours (E#27), by the recorded changes. */
export const deviceUptime = async (
  work: Work,
  parks: readonly string[] | undefined,
): Promise<{ readonly from: number; readonly to: number; readonly devices: readonly DeviceUptime[] }> => {
  const to = instantOf(work.now);
  const from = to - SPAN_MS;
  const seen = await work.find(device, {
    where: [inReach(device, work.actor), ...(parks && parks.length > 0 ? [{ park: parks }] : [])],
    columns: ['state', 'createdAt'],
    order: 'id',
    limit: MOST_DEVICES,
  });
  if (seen.length === 0) return { from, to, devices: [] };
  const since = sql`(${work.now}::timestamptz - interval '24 hours')`;
  const { rows } = await work.tx.execute<{
    id: string;
    before: UpChange['state'] | null;
    changes: readonly UpChange[] | null;
  }>(sql`
    select d.id, (select c.event from device_connection c where c.device_id = d.id and c."time" < ${since}
        and c.deleted_at is null order by c."time" desc, c.id desc limit 1) as before,
      (select json_agg(json_build_object('state', x.event, 'at', (extract(epoch from x."time") * 1000)::bigint)
        order by x."time", x.id) from (select c.id, c.event, c."time" from device_connection c
        where c.device_id = d.id and c."time" >= ${since} and c."time" <= ${work.now}::timestamptz
        and c.deleted_at is null order by c."time" desc, c.id desc limit ${MOST_CHANGES}) x) as changes
    from unnest(${sql.param(seen.map(({ id }) => id))}::text[]) d(id)`);
  const told = new Map(rows.map((row) => [row.id, row]));
  return {
    from,
    to,
    devices: seen.map(({ id, state, createdAt }): DeviceUptime => {
      const own = told.get(id);
      const changes = own?.changes ?? [];
      const spans = uptimeOf(
        {
          before: own?.before ?? null,
          changes,
          now: stateNow(state),
          since: createdAt ? instantOf(createdAt) : from,
        },
        from,
        to,
      );
      return { device: id, spans, share: onlineShare(spans) };
    }),
  };
};
