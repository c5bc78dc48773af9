import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ParameterName } from '@parkdeck/core/vocabulary/parameters';
import { outdatedStatements } from '../business/system/persons/outdated.ts';
import { dropFiles, unusedPictures } from '../business/system/unused-files.ts';
import { parameterOf } from '../platform/parameters.ts';
import type { Platform } from '../platform/platform.ts';
import { exportKey } from '../exports/export-file.ts';
import type { Job } from './job.ts';

/** Names of the parameters that say for how many days something is kept. */
type Kept = Extract<ParameterName, `keep.${string}`>;
/** Days for which it is kept that a park was there and had spaces: it is told anew every few minutes. */
const PRESENCE_DAYS = 2;

/** The moment before which something is deleted. */
type Before = (kept: Kept) => Promise<SQL>;
const beforeAt =
  (platform: Platform, now: string): Before =>
  async (kept) =>
    sql`${now}::timestamptz - make_interval(days => ${await parameterOf(platform, kept)})`;

/** Deletes uploaded tables after their plans, and pictures that are not used. */
const dropOldFiles = async (platform: Platform, before: Before): Promise<void> =>
  dropFiles(
    platform,
    sql`(${unusedPictures(sql`f.created_at < ${await before('keep.pictures')}`)})
      or (f.type not like 'image/%' and f.created_at < ${await before('keep.tables')})`,
  );

const dropExports = async (platform: Platform, before: Before): Promise<void> => {
  const { db } = platform.database;
  const old = await db.execute<{ id: string }>(
    sql`select id from export_job where coalesce(ended_at, created_at) < ${await before('keep.exports')}`,
  );
  for (const { id } of old.rows) {
    await platform.files.remove(exportKey(id));
    await db.execute(sql`delete from export_job where id = ${id}`);
  }
};

/** Messages of one device that are kept. */
const MOST_OF_A_DEVICE = 5000;
/** Messages deleted by one statement: a busy gateway says hundreds a second. */
const MOST_MESSAGES = 20_000;
/** Deletes what gateways said long ago, in parts: one statement would hold the table for long (E#164). */
const dropMessages = async (platform: Platform, before: Before, stop: AbortSignal): Promise<void> => {
  const since = await before('keep.guidance-messages');
  for (let dropped = MOST_MESSAGES; dropped === MOST_MESSAGES && !stop.aborted;)
    dropped =
      (
        await platform.database.db.execute(sql`delete from guidance_message where id in (select id from guidance_message
          where received_at < ${since} order by received_at limit ${MOST_MESSAGES})`)
      ).rowCount ?? 0;
};

/**
 * Deletes stored answers of old intents, ended sessions, old sign-in attempts and codes, messages of gateways, old runs
 * of jobs, what was told to others long ago, and unused files (O19).
 */
export const cleanUpJob: Job = {
  name: 'clean-up',
  title: words('清理过期数据', 'Clear old data'),
  group: 'data',
  cron: '17 3 * * *',
  run: async (platform, stop, tell) => {
    const { now } = platform.clock();
    const { db } = platform.database;
    const before = beforeAt(platform, now);
    const statements = [
      sql`delete from idempotency where created_at < ${await before('keep.intents')}`,
      sql`delete from sign_in_attempt where at < ${await before('keep.attempts')}`,
      sql`delete from camera_code_try where at < ${await before('keep.codes')}`,
      sql`delete from session_token where greatest(refresh_until, coalesce(ended_at,
        refresh_until)) < ${await before('keep.sessions')}`,
      sql`delete from one_time_code where expires_at < ${await before('keep.codes')}`,
      sql`delete from device_sign_in where expires_at < ${await before('keep.codes')}`,
      sql`delete from personal_token where least(expires_at, revoked_at) < ${await before('keep.sessions')}`,
      sql`delete from sign_in_flow where expires_at < ${await before('keep.codes')}`,
      sql`delete from one_time_code where kind = 'nonce' and expires_at < now()`,
      sql`delete from upload_item where (kind in ('heartbeat', 'spaces') and state <> 'waiting'
        and happened_at < ${now}::timestamptz - make_interval(days => ${PRESENCE_DAYS}))
        or (state = 'sent' and happened_at < ${await before('keep.uploads')})`,
      sql`delete from debit_entry where state = 'left' and created_at < ${await before('keep.uploads')}`,
      sql`delete from upload_log where time < ${await before('keep.upload-diary')}`,
      sql`delete from device_message where time < ${await before('keep.device-messages')}`,
      sql`delete from device_message m using (select id, row_number() over (partition by device_id
        order by time desc, id desc) as place from device_message) old
        where old.id = m.id and old.place > ${MOST_OF_A_DEVICE} and m.outcome <> 'received'`,
      sql`delete from guidance_hour where hour < ${await before('keep.guidance-hours')}`,
      sql`delete from job_log where (state = 'ok' and start_time < ${await before('keep.good-runs')})
        or (state in ('failed', 'skipped') and start_time < ${await before('keep.runs')})`,
      sql`delete from undo_entry where expires_at < ${await before('keep.undo')}`,
      sql`delete from done_call where at < ${await before('keep.undo')}`,
      sql`delete from activity_log where time < ${await before('keep.activity-log')}`,
      sql`delete from api_log where time < ${await before('keep.api-log')}`,
      sql`delete from error_log where time < ${await before('keep.error-log')}`,
      ...outdatedStatements(
        {
          visitors: await before('keep.visitors'),
          faces: await before('keep.faces'),
          passages: await before('keep.passages'),
        },
        now,
      ),
      sql`delete from client_error where time < ${await before('keep.client-errors')}`,
    ];
    let gone = 0;
    for (const [index, statement] of statements.entries()) {
      if (!stop.aborted) gone += (await db.execute(statement)).rowCount ?? 0;
      tell?.(words(`已清理 ${gone} 条`, `${counted(gone, 'row')} deleted`), (index + 1) / (statements.length + 1));
    }
    await dropMessages(platform, before, stop);
    await dropOldFiles(platform, before);
    await dropExports(platform, before);
  },
};
