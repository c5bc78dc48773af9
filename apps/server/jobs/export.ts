import { counted } from '@parkdeck/core/lib/counted';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { PoolClient } from 'pg';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import type { Platform } from '../platform/platform.ts';
import { userActor } from '../access/authenticate.ts';
import { withReading } from '../engine/run.ts';
import type { Work } from '../engine/work.ts';
import { exportKey } from '../exports/export-file.ts';
import { exportSource } from '../exports/export-source.ts';
import { FORMAT_TYPES, tableWriter } from '../files/table-writer.ts';
import type { Format } from '../files/table-writer.ts';
import { Refused } from '../platform/refusal.ts';
import { claimRow } from './claimed-row.ts';
import type { Job, Tell } from './job.ts';

/** Rows between two progress reports. */
const TELL_EVERY = 10_000;

interface Waiting extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly of: string;
  readonly input: {
    readonly filters: Readonly<Record<string, unknown>>;
    readonly switched: string | null;
    readonly language: Language;
  };
  readonly columns: readonly string[] | null;
  readonly format: Format;
}

/** The job was stopped with the server: the next server starts it again. */
class Stopped extends Error {}
/** Its user has cancelled it. */
class Dropped extends Error {}

interface Writing {
  /** Holds the lock of the export. */
  readonly connection: PoolClient;
  readonly stop: AbortSignal;
}

/** Writes one export to its file, as the user who requested it, and reports its progress. */
const writeExport = async (platform: Platform, job: Waiting, { connection, stop }: Writing): Promise<void> => {
  const { language, switched, filters } = job.input;
  const actor = await userActor(platform, job.user_id, {
    switched: switched ?? undefined,
    language,
    surface: 'job',
    ip: '',
    requestId: job.id,
  });
  if (!actor) throw new Refused({ kind: 'signed-out' });
  const source = exportSource(actor, job.of, filters);
  if (!source.ok) throw new Refused(source.error);
  const file = new PassThrough({ highWaterMark: 1 << 18 });
  const stored = platform.files.write(exportKey(job.id), file, () => FORMAT_TYPES[job.format]);
  // nobody reads it any more
  stored.catch((error: unknown) => file.destroy(error instanceof Error ? error : undefined));
  const write = async (bytes: Uint8Array): Promise<void> => {
    if (file.destroyed) await stored;
    if (bytes.length > 0 && !file.write(bytes)) await Promise.race([once(file, 'drain'), stored]);
  };
  let rows = 0;
  let told = 0;
  /** Notes how far it is; one that was cancelled meanwhile goes no further. */
  const reportProgress = async (): Promise<void> => {
    const noted = await connection.query("update export_job set rows = $2 where id = $1 and state = 'running'", [
      job.id,
      rows,
    ]);
    if (noted.rowCount === 0) throw new Dropped();
  };
  try {
    let isBegun = false;
    const writeRows = async (work: Work): Promise<void> => {
      const columns = await source.value.columns(work, job.columns ?? undefined);
      if (!columns.ok) throw new Refused(columns.error);
      const writer = tableWriter(job.format, { title: source.value.title[language], columns: columns.value, language });
      const begin = async (): Promise<void> => {
        if (!isBegun) await write(writer.start());
        isBegun = true;
      };
      await source.value.each(work, columns.value, async (batch) => {
        if (stop.aborted) throw new Stopped();
        await begin();
        await write(writer.rows(batch));
        rows += batch.length;
        if (rows - told < TELL_EVERY) return;
        told = rows;
        await reportProgress();
        await platform.publish('export', { id: job.id, user: job.user_id, rows });
      });
      await begin();
      await write(writer.end());
    };
    await withReading(platform, actor, writeRows, () => isBegun);
    await reportProgress();
    file.end();
    const { size, sha256 } = await stored;
    await connection.query('update export_job set input = input || $2::jsonb where id = $1', [
      job.id,
      JSON.stringify({ bytes: size, sha256 }),
    ]);
  } catch (error) {
    file.destroy(error instanceof Error ? error : new Error('export broke off'));
    await stored.catch(() => undefined);
    throw error;
  }
};

/** Runs one export; returns whether there was one. */
const nextExport = async (platform: Platform, stop: AbortSignal): Promise<boolean> => {
  const connection = await platform.database.session();
  try {
    const job = await claimRow<Waiting>(
      connection,
      'export_job',
      'rows = 0',
      'id, user_id, "of", input, columns, format',
    );
    if (!job) return false;
    // by the connection of the lock: who has lost it tells nothing more
    const end = async (state: string, reason: string | null): Promise<void> => {
      const ended = await connection.query(
        "update export_job set state = $2, reason = $3, ended_at = $4 where id = $1 and state = 'running'",
        [job.id, state, reason, platform.clock().now],
      );
      if (ended.rowCount === 0) return platform.files.remove(exportKey(job.id)); // cancelled while it was written
      await platform.publish('export', { id: job.id, user: job.user_id, state });
    };
    try {
      await writeExport(platform, job, { connection, stop });
      await end('done', null);
    } catch (error) {
      if (error instanceof Stopped) return false;
      if (error instanceof Dropped) return true;
      if (!(error instanceof Refused)) platform.log.error({ err: error, export: job.id }, 'export failed');
      await end('failed', error instanceof Refused ? error.refusal.kind : 'broken');
    }
    return true;
  } finally {
    const isFree = await connection.query('select pg_advisory_unlock_all()').catch(() => undefined);
    connection.release(isFree === undefined);
  }
};

/** Exports that one process writes at a time: each holds a connection, and reads as fast as it can. */
const AT_ONCE = 2;
let writing = 0;

/** Runs all outstanding exports (rules 0.6); those of a busy process are written after what it writes now. */
export const runExports = async (platform: Platform, stop: AbortSignal, tell?: Tell): Promise<void> => {
  if (writing >= AT_ONCE) return;
  writing += 1;
  try {
    for (let done = 0; !stop.aborted && (await nextExport(platform, stop));)
      tell?.(words(`已导出 ${(done += 1)} 份`, `${counted(done, 'export')} written`));
  } finally {
    writing -= 1;
  }
};

export const exportJob: Job = {
  name: 'export',
  title: words('后台导出', 'Background exports'),
  group: 'data',
  concurrent: true,
  cron: '* * * * *',
  run: runExports,
};
