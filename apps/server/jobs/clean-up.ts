import { words } from '@parkdeck/core/kit/words';
import { addressIn } from '@parkdeck/core/kit/kinds';
import { rm } from 'node:fs/promises';
import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Platform } from '../platform/platform.ts';
import { columnName } from '../db/columns.ts';
import { stored, tableOf } from '../db/registry.ts';
import { storedFile } from '../db/system.ts';
import { exportPath } from '../exports/export-file.ts';
import { FILE_URL, filePath } from '../files/files.ts';
import type { Job } from './job.ts';

/** Retention in days. */
const KEEP = {
  intents: 7,
  attempts: 180,
  sessions: 180,
  codes: 7,
  undo: 90,
  tables: 7,
  pictures: 2,
  exports: 7,
  guidanceMessages: 7,
  guidanceHours: 400,
  goodRuns: 7,
  runs: 90,
  presence: 2,
  uploads: 90,
  diary: 180,
} as const;

const before = (now: string, days: number): SQL => sql`${now}::timestamptz - make_interval(days => ${days})`;

/** Whether a field of any noun contains the picture's address; removed rows count, because they may be restored. */
const shown = (): SQL => {
  const fields = stored.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([key, field]) =>
      addressIn(field) && !field.options.derived
        ? [
            {
              resource,
              column: sql.identifier(columnName(key, field)),
              exact: addressIn(field) === 'whole',
            },
          ]
        : [],
    ),
  );
  return sql.join(
    fields.map(({ resource, column, exact }) =>
      exact
        ? sql`exists (select 1 from ${tableOf(resource)} t where t.${column} = ${FILE_URL} || f.id)`
        : sql`exists (select 1 from ${tableOf(resource)} t where t.${column}::text like '%' || f.id || '%')`,
    ),
    sql` or `,
  );
};

/** Deletes uploaded tables after their plans, and pictures that are not used. */
const dropFiles = async (platform: Platform, now: string): Promise<void> => {
  const { db } = platform.database;
  const found = await db.execute<{ id: string }>(sql`select f.id from stored_file f
    where case when f.type like 'image/%' then f.created_at < ${before(now, KEEP.pictures)} and not (${shown()})
    else f.created_at < ${before(now, KEEP.tables)} end`);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.delete(storedFile).where(inArray(storedFile.id, ids));
  for (const id of ids) await rm(filePath(platform, id), { force: true });
};

const dropExports = async (platform: Platform, now: string): Promise<void> => {
  const dropped = await platform.database.db.execute<{ id: string }>(
    sql`delete from export_job where coalesce(ended_at, created_at) < ${before(now, KEEP.exports)} returning id`,
  );
  for (const { id } of dropped.rows) await rm(exportPath(platform, id), { force: true });
};

/** Messages deleted by one statement: a busy gateway says hundreds a second. */
const MOST_MESSAGES = 20_000;
/** Deletes what gateways said long ago, in parts: one statement would hold the table for long (E#164). */
const dropMessages = async (platform: Platform, now: string, stop: AbortSignal): Promise<void> => {
  for (let dropped = MOST_MESSAGES; dropped === MOST_MESSAGES && !stop.aborted;)
    dropped =
      (
        await platform.database.db.execute(sql`delete from guidance_message where id in (select id from guidance_message
          where received_at < ${before(now, KEEP.guidanceMessages)} order by received_at limit ${MOST_MESSAGES})`)
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
    const statements = [
      sql`delete from idempotency where created_at < ${before(now, KEEP.intents)}`,
      sql`delete from sign_in_attempt where at < ${before(now, KEEP.attempts)}`,
      sql`delete from camera_code_try where at < ${before(now, KEEP.codes)}`,
      sql`delete from session_token where greatest(refresh_until, coalesce(ended_at,
        refresh_until)) < ${before(now, KEEP.sessions)}`,
      sql`delete from one_time_code where expires_at < ${before(now, KEEP.codes)}`,
      sql`delete from one_time_code where kind = 'nonce' and expires_at < now()`,
      sql`delete from upload_item where (kind in ('heartbeat', 'spaces') and state <> 'waiting'
        and happened_at < ${before(now, KEEP.presence)})
        or (state = 'sent' and happened_at < ${before(now, KEEP.uploads)})`,
      sql`delete from upload_log where time < ${before(now, KEEP.diary)}`,
      sql`delete from guidance_hour where hour < ${before(now, KEEP.guidanceHours)}`,
      sql`delete from job_log where (state = 'ok' and start_time < ${before(now, KEEP.goodRuns)})
        or (state in ('failed', 'skipped') and start_time < ${before(now, KEEP.runs)})`,
      sql`delete from undo_entry where expires_at < ${before(now, KEEP.undo)}`,
    ];
    let gone = 0;
    for (const [index, statement] of statements.entries()) {
      if (!stop.aborted) gone += (await db.execute(statement)).rowCount ?? 0;
      tell?.(words(`已清理 ${gone} 条`, `${gone} rows deleted`), (index + 1) / (statements.length + 1));
    }
    await dropMessages(platform, now, stop);
    await dropFiles(platform, now);
    await dropExports(platform, now);
  },
};
