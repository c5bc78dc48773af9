import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { counted } from '@parkdeck/core/lib/counted';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { exportJob as exportService } from '@parkdeck/core/catalogue/shell/export-job';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { newId } from '../../db/ids.ts';
import { owners } from '../../db/registry.ts';
import { exportJob } from '../../db/system.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { exportKey } from '../../exports/export-file.ts';
import { exportSource } from '../../exports/export-source.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import { FORMAT_TYPES } from '../../files/table-writer.ts';
import type { Format } from '../../files/table-writer.ts';
import { refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { serviceKey } from '../../engine/service-key.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { parameterOf } from '../../platform/parameters.ts';

const NOT_YET = refused('export-not-ready', words('导出还没有完成', 'The export is not ready yet'));

const tooMany = (most: number): Refusal =>
  refused(
    'exports-unfinished',
    words(
      `还有 ${most} 个导出没有完成。等其中一个完成再导出`,
      `${counted(most, 'export')} are not finished yet. Wait until one of them is`,
    ),
  );
const UNFINISHED = ['waiting', 'running'];
const ENDED = refused('export-ended', words('导出已经结束', 'The export has ended already'));
const DEFAULT_SIZE = 10;

/** Whether the user has room for another export; two at the same moment are counted one after the other. */
const hasRoom = async ({ tx, actor: { user } }: Work, most: number): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${user}`}, 0))`);
  const has = and(eq(exportJob.user, user), inArray(exportJob.state, UNFINISHED));
  return (await tx.$count(exportJob, has)) < most;
};

/** An export of the actor; exports of others are not found. */
const own = async (work: Work, id: string): Promise<typeof exportJob.$inferSelect | undefined> =>
  (
    await work.tx
      .select()
      .from(exportJob)
      .where(and(eq(exportJob.id, id), eq(exportJob.user, work.actor.user)))
  )[0];

/** What was noted of the file of a finished export, beside what was asked for. */
const told = (job: typeof exportJob.$inferSelect) => {
  // written by jobs/export.ts
  const { bytes = null, sha256 = null } = job.input as { readonly bytes?: number; readonly sha256?: string };
  return { ...job, bytes, sha256 };
};

/** The content without its first bytes. */
const after = (body: Readable, offset: number): Readable => {
  let left = offset;
  const rest = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const skipped = Math.min(left, chunk.length);
      left -= skipped;
      done(null, skipped === chunk.length ? undefined : chunk.subarray(skipped));
    },
  });
  body.once('error', (error) => rest.destroy(error));
  rest.once('close', () => body.destroy());
  return body.pipe(rest);
};

/** Exports that run in the background; `jobs/export.ts` writes them. */
export const exportJobHandlers = {
  create: async (work, { of, filters, format, columns }) => {
    const { actor } = work;
    const source = exportSource(actor, of, filters ?? {});
    if (!source.ok) return source;
    const chosen = await source.value.columns(work, columns ?? undefined);
    if (!chosen.ok) return chosen;
    const most = await parameterOf(work.platform, 'export.unfinished', actor.company);
    if (!(await hasRoom(work, most))) return err(tooMany(most));
    const total = await source.value.count(work);
    if (!total.ok) return total;
    const id = newId('EX', work.now);
    await work.tx.insert(exportJob).values({
      id,
      user: actor.user,
      of,
      input: { filters: filters ?? {}, switched: actor.switched ?? null, language: actor.language },
      columns: chosen.value.map(({ key }) => key),
      format,
      state: 'waiting',
      total: total.value,
      createdAt: work.now,
    });
    enqueueJob(work.platform, 'export');
    const made = await own(work, id);
    return made ? ok(told(made)) : err(UNKNOWN);
  },
  list: async (work, { page, size }) => {
    const most = size ?? DEFAULT_SIZE;
    const isOwn = eq(exportJob.user, work.actor.user);
    const rows = await work.tx
      .select()
      .from(exportJob)
      .where(isOwn)
      .orderBy(desc(exportJob.createdAt), desc(exportJob.id))
      .limit(most)
      .offset(((page ?? 1) - 1) * most);
    return ok({ total: await work.tx.$count(exportJob, isOwn), rows: rows.map(told) });
  },
  cancel: async (work, input) => {
    const id = serviceKey(input);
    const cancelled = await work.tx
      .update(exportJob)
      .set({ state: 'cancelled', endedAt: work.now })
      .where(and(eq(exportJob.id, id), eq(exportJob.user, work.actor.user), inArray(exportJob.state, UNFINISHED)))
      .returning({ id: exportJob.id });
    const job = await own(work, id);
    if (!job) return err(UNKNOWN);
    return cancelled.length > 0 || job.state === 'cancelled' ? ok(told(job)) : err(ENDED);
  },
  get: async (work, input) => {
    const job = await own(work, serviceKey(input));
    return job ? ok(told(job)) : err(UNKNOWN);
  },
  file: async (work, input): Promise<Result<FileAnswer, Refusal>> => {
    const job = await own(work, serviceKey(input));
    if (!job) return err(UNKNOWN);
    if (job.state !== 'done') return err(NOT_YET);
    const body = await work.platform.files.read(exportKey(job.id));
    if (!body) return err(UNKNOWN);
    const format = job.format as Format; // stored by `create` from the declared formats
    const title = owners.get(job.of)?.title[work.actor.language] ?? job.of;
    return ok({
      name: `${title}-${job.createdAt.slice(0, 10).replaceAll('-', '')}.${format}`,
      type: FORMAT_TYPES[format],
      body: input.offset ? after(body, input.offset) : body,
    });
  },
} satisfies HandlersOf<typeof exportService>;
