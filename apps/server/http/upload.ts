import { pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { holdsNul } from '@parkdeck/core/wire/values';
import { checkMaintenance } from '../platform/maintenance.ts';
import type { Platform } from '../platform/platform.ts';
import { storedFile } from '../db/system.ts';
import type { Actor } from '../platform/actor.ts';
import { authenticate } from '../access/authenticate.ts';
import { badEnvelope, goodEnvelope } from './routes/answer.ts';
import { factsOf } from './routes/mount.ts';
import { calls } from '../db/registry.ts';
import { BUSY_SECONDS, budgetOf } from '../db/budget.ts';
import { malformed, Refused, UNKNOWN } from '../platform/refusal.ts';
import { FILE_URL, fileKey, isFileId, newFileId } from '../files/files.ts';
import { isShown, pictureAddress } from '../files/pictures.ts';
import { XLSX_TYPE } from '../files/xlsx-writer.ts';

/** Limits of rules 0.12. */
const IMAGE_MAX = 2 * 1024 * 1024;
export const TABLE_MAX = 50 * 1024 * 1024;
export const NAME_MAX = 200;
/** How long the storage shows a picture to whom it was sent to after our own check (decision 14). */
const DIRECT_SECONDS = 600;

interface FileKind {
  readonly type: string;
  readonly max: number;
}

/** Pictures are recognised by their first bytes (here in hex), whatever their names. */
const PICTURES: readonly (readonly [hex: RegExp, type: string])[] = [
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^ffd8ff/, 'image/jpeg'],
  [/^52494646.{8}57454250/, 'image/webp'],
  [/^474946383[79]61/, 'image/gif'],
];
const TABLES: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv'],
  ['txt', 'text/csv'],
  ['jsonl', 'application/x-ndjson'],
  ['ndjson', 'application/x-ndjson'],
]);
/** Number of first bytes needed to recognise every kind. */
const MAGIC = 12;
const ZIP = /^504b0304/;

const kindOf = (first: Buffer, name: string): FileKind | undefined => {
  const hex = first.toString('hex', 0, MAGIC);
  const picture = PICTURES.find(([pattern]) => pattern.test(hex))?.[1];
  if (picture) return { type: picture, max: IMAGE_MAX };
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (extension === 'xlsx') return ZIP.test(hex) ? { type: XLSX_TYPE, max: TABLE_MAX } : undefined;
  const type = TABLES.get(extension);
  return type === undefined ? undefined : { type, max: TABLE_MAX };
};

/** An uploaded file as it was written down. */
export interface Stored {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

/** How many uploads may be under way. */
export const takePlace = budgetOf('upload', { user: 3, company: 6, all: 12 });

export const refuse = (problem: FieldProblem): Refused => new Refused(malformed(problem));
const megabytes = (bytes: number): number => bytes / 1024 / 1024;

/** Stores a file, checked while it arrives; what is refused leaves nothing behind. */
export const store = async (platform: Platform, from: Readable, name: string): Promise<Stored> => {
  const id = newFileId();
  let size = 0;
  let head = Buffer.alloc(0);
  let kind: FileKind | undefined;
  const check = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (head.length < MAGIC) {
        head = Buffer.concat([head, chunk]);
        kind = kindOf(head, name);
      }
      if (!kind && head.length >= MAGIC) return done(refuse({ field: 'file', rule: 'format' }));
      if (kind && size > kind.max) return done(refuse({ field: 'file', rule: 'max', limit: megabytes(kind.max) }));
      done(null, chunk);
    },
    flush: (done) => done(kind ? null : refuse({ field: 'file', rule: size === 0 ? 'required' : 'format' })),
  });
  const read = pipeline(from, check, () => {}); // an error is told by what reads it
  const typeOf = (): string => kind?.type ?? '';
  const facts = await platform.files.write(fileKey(id), read, typeOf);
  return { id, name, type: typeOf(), ...facts };
};

const receive = async (platform: Platform, actor: Actor, request: FastifyRequest): Promise<Stored> => {
  let stored: Stored | undefined;
  let use: string | undefined;
  for await (const part of request.parts({
    limits: { files: 1, fields: 5, fieldSize: 100, fileSize: TABLE_MAX + 1 },
  })) {
    if (part.type === 'file' && holdsNul(part.filename)) throw refuse({ field: 'file', rule: 'format' });
    if (part.type === 'field' && holdsNul(part.value)) throw refuse({ field: part.fieldname, rule: 'format' });
    if (part.type === 'file' && part.fieldname === 'file')
      stored = await store(platform, part.file, (part.filename || 'file').slice(-NAME_MAX));
    else if (part.type === 'field' && part.fieldname === 'use') use = String(part.value);
    else throw refuse({ field: part.fieldname, rule: 'unknown' });
  }
  if (!stored) throw refuse({ field: 'file', rule: 'required' });
  if (!use || use.length > 30) {
    await platform.files.remove(fileKey(stored.id));
    throw refuse({ field: 'use', rule: use ? 'max' : 'required' });
  }
  await platform.database.db.insert(storedFile).values({
    ...stored,
    use,
    user: actor.user,
    company: actor.switched ?? actor.company,
    createdAt: platform.clock().now,
  });
  return stored;
};

/**
 * `POST /api/parkdeck/files` receives a picture or a table from a signed-in user (rules 0.12). A picture is shown to
 * signed-in users, or at an address signed for a limited time, because pages show pictures without a header; tables are
 * read only by their owner's plans.
 */
export const mountUpload = (app: FastifyInstance, platform: Platform): void => {
  const call = calls.get('file.upload');
  if (!call) throw new Error('file.upload is not declared');
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Refused)) throw error; // the server's own error handler answers it
      const envelope = badEnvelope(error.refusal, call, factsOf(request).language, request.id);
      if (error.refusal.kind === 'too-many') void reply.header('Retry-After', String(error.refusal.seconds));
      return reply.code(envelope.code).send(envelope);
    });
    scope.post(call.route.path, { bodyLimit: TABLE_MAX + 64 * 1024 }, async (request) => {
      const facts = factsOf(request);
      const actor = await authenticate(platform, request.headers.authorization, facts);
      if (!actor) throw new Refused({ kind: 'signed-out' });
      await checkMaintenance(platform, actor);
      if (!request.isMultipart()) throw refuse({ field: 'body', rule: 'type' });
      const giveBack = await takePlace(platform, actor);
      if (!giveBack) throw new Refused({ kind: 'too-many', seconds: BUSY_SECONDS });
      const { id, name, size, type } = await receive(platform, actor, request).finally(giveBack);
      return goodEnvelope(
        call,
        {
          data: {
            url: type.startsWith('image/') ? pictureAddress(platform, FILE_URL + id) : FILE_URL + id,
            name,
            size,
          },
        },
        facts.language,
      );
    });
    scope.get<{ Params: { id: string }; Querystring: { until?: string; sign?: string } }>(
      `${FILE_URL}:id`,
      async (request, reply) => {
        const { id } = request.params;
        if (
          !isShown(platform, id, request.query) &&
          !(await authenticate(platform, request.headers.authorization, factsOf(request)))
        )
          throw new Refused({ kind: 'signed-out' });
        const [row] = isFileId(id)
          ? await platform.database.db.select().from(storedFile).where(eq(storedFile.id, id))
          : [];
        if (!row?.type.startsWith('image/')) throw new Refused(UNKNOWN);
        const elsewhere = await platform.files.address(fileKey(id), DIRECT_SECONDS);
        if (elsewhere !== undefined)
          return reply.header('Cache-Control', `private, max-age=${DIRECT_SECONDS / 2}`).redirect(elsewhere);
        const content = await platform.files.read(fileKey(id));
        if (!content) throw new Refused(UNKNOWN);
        return reply
          .headers({ 'Cache-Control': 'private, max-age=86400, immutable', 'Content-Length': row.size })
          .type(row.type)
          .send(content);
      },
    );
  });
};
