import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { berth } from '@parkdeck/core/catalogue/roadside/berth';
import { sensor } from '@parkdeck/core/catalogue/roadside/sensor';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { isConfirmed } from '@parkdeck/core/domain/traffic/sessions/roadside';
import type { BerthWitness } from '@parkdeck/core/domain/traffic/sessions/roadside';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import type { Platform } from '../platform/platform.ts';
import { lockPark } from '../business/traffic/remaining.ts';
import type { Stored, Work } from '../engine/work.ts';
import { countCorrection, readAt } from '../business/lanes/corrections.ts';
import type { Read } from '../business/lanes/corrections.ts';
import { settleBerth } from '../business/lanes/road-stay.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { not } from '../db/where.ts';

/** A report about a berth: from its own sensor, or from a handheld or video pile that names the berth. */
export interface BerthSaid {
  readonly occupied: boolean;
  /** Start of this state, by the device's clock, epoch milliseconds; absent: now. */
  readonly since?: number;
  /** Key or number of the berth; a sensor may omit its own. */
  readonly berth?: string;
  readonly plate?: string;
  readonly battery?: number;
  /** Address of the picture taken by the device. */
  readonly image?: string;
}

const WITNESSES: Readonly<Record<string, BerthWitness>> = { handheld: 'handheld', 'video-pile': 'video' };
const UNIT = 'berth.report';
const CONFIRM = 60;

/**
 * Stores a sensor's report. A stay begins or ends only after the state has lasted for a while (`confirmBerths`).
 * Reports older than the stored state are ignored.
 */
const recordSensor = (
  work: Work,
  row: Stored<typeof sensor>,
  { occupied, battery }: BerthSaid,
  since: number,
): void => {
  const known = { lastReport: work.now, ...(battery === undefined ? {} : { battery }) };
  const isNews = occupied !== row.occupied && (row.since === null || since >= instantOf(row.since));
  work.update(sensor, row, {
    ...known,
    ...(isNews ? { occupied, since: datetimeOfInstant(since), pending: row.berth !== null } : {}),
  });
};

/**
 * Seconds until a report about a berth counts, in SQL over a sensor `s` or berth `s` and the settings `r` of its park.
 */
const ARRIVAL = `coalesce(street_option(s.section_id, s.park_id, 'sensorConfirmSec'), r.sensor_confirm, ${CONFIRM})`;
const LEAVING = `coalesce(street_option(s.section_id, s.park_id, 'leaveConfirmSec'), r.leave_confirm, ${CONFIRM})`;
const SETTINGS = 'left join roadside_settings r on r.park_id = s.park_id and r.deleted_at is null';

const settingsOf = async (work: Work, place: string) => {
  const {
    rows: [row],
  } = await work.tx.execute<{ sensor: number; leave: number }>(
    sql`select ${sql.raw(ARRIVAL)} as sensor, ${sql.raw(LEAVING)} as leave from berth s ${sql.raw(SETTINGS)}
      where s.id = ${place}`,
  );
  return { sensorConfirm: row?.sensor ?? CONFIRM, leaveConfirm: row?.leave ?? CONFIRM };
};

/** Adds a picture to the stay that it shows: the last one on the berth. */
const keepPicture = async (work: Work, place: string, image: string): Promise<void> => {
  await work.flush(); // the stay may have begun in this transaction
  const [row] = await work.find(session, {
    where: { berth: place, state: not('void') },
    order: ['-inTime', '-id'],
    limit: 1,
  });
  if (row) work.update(session, row, { pictures: [...row.pictures, image] });
};

/**
 * The plate in a report: text read by a camera is corrected by the park's rules (E#20), text typed by a person is not.
 */
const readAs = async (work: Work, by: BerthWitness, park: string, text: string): Promise<Read> => {
  if (by === 'video') return readAt(work, park, text);
  const plate = normalizePlate(text);
  return { plate: plate.ok ? plate.value : null, by: undefined };
};

/**
 * Handles a report about a berth. A collector's report counts at once; a video pile repeats that a berth is free until
 * that is confirmed.
 */
export const receiveBerth = (platform: Platform, serial: string, said: BerthSaid): Promise<void> =>
  systemUnit(platform, UNIT, async (work) => {
    const now = instantOf(work.now);
    const since = Math.min(said.since ?? now, now); // limited to now, for devices whose clock is ahead
    const [own] = await work.find(sensor, { where: { serial }, lock: true });
    if (own) return recordSensor(work, own, said, since);
    const [witness] = await work.find(device, { where: { serial }, columns: ['park', 'type'] });
    const by = witness && WITNESSES[witness.type];
    const [place] =
      by && said.berth
        ? await work.find(berth, {
            where: [{ park: witness.park }, sql`(t.id = ${said.berth} or t.number = ${said.berth})`],
          })
        : [];
    if (!by || !place) return platform.log.warn({ serial, berth: said.berth }, 'a report of an unknown berth');
    await lockPark(work, place.park);
    const read = await readAs(work, by, place.park, said.plate ?? '');
    const report = { occupied: said.occupied, since, by, plate: read.plate, pile: by === 'video' ? witness.id : null };
    await countCorrection(work, read);
    if (isConfirmed(report, await settingsOf(work, place.id), now)) await settleBerth(work, place, report);
    if (said.image) await keepPicture(work, place.id, said.image);
  });

/** Maximum of sensors per run; the others follow a second later. */
const MOST = 200;

/**
 * Begins and ends stays after sensors have reported the state for long enough (rules 4.2). Works from stored rows, not
 * timers, so that a restart loses none.
 */
export const confirmBerths = async (platform: Platform): Promise<void> => {
  const found = await platform.database.pool.query<{ id: string; park: string }>(
    `select s.id, s.park_id as park from sensor s ${SETTINGS}
    where s.pending and s.deleted_at is null and s.since <= $1::timestamptz - make_interval(secs => case
    when s.occupied then ${ARRIVAL} else ${LEAVING} end) order by s.since, s.id limit ${MOST}`,
    [platform.clock().now],
  );
  for (const { id, park } of found.rows) {
    await systemUnit(platform, UNIT, async (work) => {
      await lockPark(work, park);
      const row = (await work.rows(sensor, [id])).get(id);
      if (!row?.pending || row.since === null) return;
      const report = {
        occupied: row.occupied,
        since: instantOf(row.since),
        by: 'sensor',
        plate: null,
        pile: null,
      } as const;
      const [place] = row.berth === null ? [] : await work.find(berth, { where: { id: row.berth } });
      if (place && !isConfirmed(report, await settingsOf(work, place.id), instantOf(work.now))) return;
      work.update(sensor, row, { pending: false });
      if (place) await settleBerth(work, place, report);
    });
  }
};
