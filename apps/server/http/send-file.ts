import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Platform } from '../platform/platform.ts';
import { runCall, withReading, withWork } from '../engine/run.ts';
import type { Work } from '../engine/work.ts';
import type { Asking } from '../engine/asking.ts';
import { BUSY_SECONDS, budgetOf } from '../db/budget.ts';
import { Refused } from '../platform/refusal.ts';
import { columnsOf } from '../files/columns.ts';
import { eachRow } from '../exports/export-rows.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import { FORMAT_TYPES, isFormat, tableWriter } from '../files/table-writer.ts';
import { importTemplate } from '../exports/template.ts';

/** A reader without progress for this time counts as gone; the transaction behind it must not stay open. */
const STALLED_MS = 15_000;

/** The reader has disconnected: there is nobody to report to. */
class Gone extends Error {}

/** Writes and waits until the reader has room. Rejects when the reader is gone, so that the work behind it stops. */
const writeTo = async (stream: Writable, bytes: Uint8Array): Promise<void> => {
  if (stream.destroyed) throw new Gone();
  if (bytes.length === 0 || stream.write(bytes)) return;
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  stream.once('close', onClose);
  try {
    await once(stream, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(STALLED_MS)]) });
  } catch {
    throw new Gone();
  } finally {
    stream.off('close', onClose);
  }
};

const ascii = (name: string): string => name.replace(/[^\w.-]+/g, '_');
const attach = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply
    .header(
      'Content-Disposition',
      `attachment; filename="${ascii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .type(type);

/** Each export holds a connection while its reader reads. */
const takePlace = budgetOf('export', { user: 2, company: 3, all: 6 });

/**
 * All rows of the filtered list as a file, streamed (rules 0.6). An error before the first row is an ordinary error
 * answer; afterwards the connection is broken off, so that a truncated file is never taken for a complete one.
 */
const sendExport = async (
  platform: Platform,
  { call, actor, asked, presets }: Asking,
  resource: ResourceDef,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { columns: names, format: given, ...input } = asked.input;
  const columns = columnsOf(resource, Array.isArray(names) ? names.map(String) : undefined);
  if (!columns.ok) throw new Refused(columns.error);
  const giveBack = await takePlace(platform, actor);
  if (!giveBack) throw new Refused({ kind: 'too-many', seconds: BUSY_SECONDS });
  const format = isFormat(given) ? given : 'xlsx';
  const title = resource.title[actor.language];
  const writer = tableWriter(format, { title, columns: columns.value, language: actor.language });
  const stream = new PassThrough({ highWaterMark: 1 << 18 });
  await new Promise<void>((started, failed) => {
    let isBegun = false;
    const send = async (unit: Work): Promise<void> => {
      await eachRow(unit, { resource, input, presets }, columns.value, async (rows) => {
        isBegun = true;
        started();
        await writeTo(stream, writer.rows(rows));
      });
      started();
    };
    stream.write(writer.start());
    withReading(platform, actor, send, () => isBegun)
      .finally(giveBack) // before the reader sees the end of the file: he may ask for the next one
      .then(() => stream.end(writer.end()))
      .catch((error: unknown) => {
        failed(error);
        if (!(error instanceof Gone || stream.destroyed))
          platform.log.error({ err: error, call: call.id }, 'export broke off');
        stream.destroy();
      });
  });
  return attach(reply, `${title}-${platform.clock().today.replaceAll('-', '')}.${format}`, FORMAT_TYPES[format]).send(
    stream,
  );
};

/** Answers a call with a file: exports and templates of any noun, and files made by an action. */
export const sendFile = async (platform: Platform, asking: Asking, reply: FastifyReply): Promise<FastifyReply> => {
  const { call, actor } = asking;
  const { resource } = call;
  if (resource && !call.action && call.verb === 'export') return sendExport(platform, asking, resource, reply);
  const file =
    resource && !call.action && call.verb === 'template'
      ? await withWork(platform, actor, async (work) => {
          const made = await importTemplate(work, { of: resource.name });
          if (!made.ok) throw new Refused(made.error);
          return made.value;
        })
      : ((await runCall(platform, asking)).data as FileAnswer); // the type that handlers of such actions return
  return attach(reply, file.name, file.type).send(file.body);
};
