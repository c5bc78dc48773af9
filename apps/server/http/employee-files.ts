import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '@parkdeck/core/kit/call';
import { encodeRow } from '@parkdeck/core/wire/codec';
import { decodeInput } from '@parkdeck/core/wire/decode-input';
import { holdsNul } from '@parkdeck/core/wire/values';
import { allow } from '../access/access.ts';
import { authenticate } from '../access/authenticate.ts';
import { takePhotos } from '../business/doors/photo-archive.ts';
import { NO_PHOTO, PHOTO_MAX } from '../business/doors/photos.ts';
import { calls } from '../db/registry.ts';
import { storedFile } from '../db/system.ts';
import { applyPlan } from '../engine/plan/apply.ts';
import { createPlan } from '../engine/plan/plan.ts';
import { planRows, planView } from '../engine/plan/view.ts';
import { commitWork, withWork } from '../engine/run.ts';
import { FILE_URL, fileKey, newFileId } from '../files/files.ts';
import { pictureAddress } from '../files/pictures.ts';
import { photoType } from '../files/picture-size.ts';
import { isZip } from '../files/zip-entries.ts';
import type { Actor } from '../platform/actor.ts';
import { BUSY_SECONDS } from '../db/budget.ts';
import { checkMaintenance } from '../platform/maintenance.ts';
import type { Platform } from '../platform/platform.ts';
import { Refused, refused, UNKNOWN } from '../platform/refusal.ts';
import { badEnvelope, goodEnvelope } from './routes/answer.ts';
import { factsOf } from './routes/mount.ts';
import { NAME_MAX, refuse, store, TABLE_MAX, takePlace } from './upload.ts';

/** Calls that take a file of people or photos, and are mounted here. */
export const EMPLOYEE_FILES = ['employee.upload-photo', 'employee.import-file', 'employee.import-photos'] as const;

/** Errors of an import that one answer lists. */
const MOST_ERRORS = 1000;

const OTHER_HASH = refused('other-hash', {
  zh: '文件内容与地址里的 SHA-256 不一致。重新计算后再传',
  en: 'The file has another SHA-256 than the address says. Compute it again and send the file once more',
});
const NO_ARCHIVE = refused('not-an-archive', {
  zh: '不是 ZIP 压缩包，或已损坏。重新压缩成 ZIP',
  en: 'This is no ZIP archive, or it is broken. Pack the photos as a ZIP',
});

/** Keeps bytes as a file of the actor and returns its stored address. */
const keep = async (
  platform: Platform,
  actor: Actor,
  { bytes, name, type }: { readonly bytes: Buffer; readonly name: string; readonly type: string },
): Promise<string> => {
  const id = newFileId();
  const facts = await platform.files.write(fileKey(id), Readable.from([bytes]), () => type);
  await platform.database.db.insert(storedFile).values({
    id,
    name: name.slice(-NAME_MAX),
    type,
    ...facts,
    use: 'photo',
    user: actor.user,
    company: actor.switched ?? actor.company,
    createdAt: platform.clock().now,
  });
  return FILE_URL + id;
};

type Take = (request: FastifyRequest, actor: Actor) => Promise<Readonly<Record<string, unknown>>>;

interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
  readonly village: string | undefined;
}

/** The one file of a multipart request, and the site that may stand beside it. */
const receive = async (request: FastifyRequest, call: Call): Promise<Upload> => {
  if (!request.isMultipart()) throw refuse({ field: 'body', rule: 'type' });
  let file: { readonly name: string; readonly bytes: Buffer } | undefined;
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({
    limits: { files: 1, fields: 5, fieldSize: 100, fileSize: TABLE_MAX + 1 },
  })) {
    if (part.type === 'field') {
      if (holdsNul(part.value)) throw refuse({ field: part.fieldname, rule: 'format' });
      fields[part.fieldname] = String(part.value);
    } else if (part.fieldname === 'file' && !holdsNul(part.filename))
      file = { name: part.filename || 'file', bytes: await part.toBuffer() };
    else throw refuse({ field: part.fieldname, rule: 'unknown' });
  }
  if (!file || file.bytes.length === 0) throw refuse({ field: 'file', rule: 'required' });
  const decoded = decodeInput(call, { ...fields, file: FILE_URL });
  if ('problems' in decoded) throw new Refused({ kind: 'malformed', problems: decoded.problems });
  const { village } = decoded.asked.input;
  return { ...file, village: typeof village === 'string' ? village : undefined };
};

/** `POST file/{hash}`: one photo as the body of the request; its address says what its SHA-256 is. */
const photoOf =
  (platform: Platform): Take =>
  async (request, actor) => {
    const { hash } = request.params as { hash: string }; // the path has it
    const bytes = request.body;
    if (!/^[0-9a-f]{64}$/i.test(hash)) throw refuse({ field: 'hash', rule: 'format' });
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw refuse({ field: 'body', rule: 'required' });
    if (bytes.length > PHOTO_MAX) throw refuse({ field: 'body', rule: 'max', limit: PHOTO_MAX / 1024 / 1024 });
    if (createHash('sha256').update(bytes).digest('hex') !== hash.toLowerCase()) throw new Refused(OTHER_HASH);
    const type = photoType(bytes);
    if (!type) throw new Refused(NO_PHOTO);
    const address = await keep(platform, actor, { bytes, name: `${hash.slice(0, 12)}`, type });
    return { url: pictureAddress(platform, address), size: bytes.length };
  };

/** `POST batchImport`: a table of people becomes a plan that is applied at once; problems are told row by row. */
const tableOf =
  (platform: Platform, call: Call): Take =>
  async (request, actor) => {
    const { name, bytes, village } = await receive(request, call);
    const stored = await store(platform, Readable.from([bytes]), name.slice(-NAME_MAX));
    await platform.database.db.insert(storedFile).values({
      ...stored,
      use: 'import',
      user: actor.user,
      company: actor.switched ?? actor.company,
      createdAt: platform.clock().now,
    });
    const made = await withWork(platform, actor, async (work) => {
      const created = await createPlan(work, {
        action: 'employee.import',
        file: FILE_URL + stored.id,
        input: village === undefined ? {} : { village },
      });
      if (!created.ok) throw new Refused(created.error);
      return planView(work, created.value);
    });
    if (!made) throw new Refused(UNKNOWN);
    let view = made;
    if (made.ready > 0)
      do view = await applyPlan(platform, actor, { id: made.id, hash: made.hash });
      while (view.state === 'running');
    const wrong = await withWork(platform, actor, async (work) =>
      planRows(work, { id: made.id, size: MOST_ERRORS, state: ['problem', 'failed'] }),
    );
    return {
      done: view.done,
      failed: view.problems + view.failed,
      errors: (wrong?.rows ?? []).map(({ line, name: who, message }) => ({
        row: line ?? 0,
        name: who,
        msg: message ?? '',
      })),
    };
  };

/** `POST batchImportPhotos`: an archive of photos, each named by the number of its person. */
const photosOf =
  (platform: Platform, call: Call): Take =>
  async (request, actor) => {
    const { bytes, village } = await receive(request, call);
    if (!isZip(bytes)) throw new Refused(NO_ARCHIVE);
    const { done, problems } = await withWork(platform, actor, async (work) => {
      const taken = await takePhotos(work, bytes, village, (photo, name) =>
        keep(platform, actor, { bytes: photo, name, type: photoType(photo) ?? 'image/jpeg' }),
      );
      await commitWork(work, call);
      return taken;
    });
    const { language } = actor;
    return {
      done,
      failed: problems.filter(({ kept }) => !kept).length,
      errors: problems
        .slice(0, MOST_ERRORS)
        .map(({ file, msg, kept }) => ({ file, msg: msg[language], ...(kept ? { kept } : {}) })),
    };
  };

/** Mounts the calls that take a file of people or photos (E#112): their body is a file. */
export const mountEmployeeFiles = (app: FastifyInstance, platform: Platform): void => {
  const find = (id: (typeof EMPLOYEE_FILES)[number]): Call => {
    const call = calls.get(id);
    if (!call) throw new Error(`${id} is not declared`);
    return call;
  };
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer', bodyLimit: PHOTO_MAX + 1 },
      (_request, body, done) => done(null, body),
    );
    const mount = (call: Call, bodyLimit: number, take: Take): void => {
      scope.post(call.route.path.replace(/\{(\w+)\}/g, ':$1'), { bodyLimit }, async (request, reply) => {
        const facts = factsOf(request);
        try {
          const actor = await authenticate(platform, request.headers.authorization, facts);
          if (!actor) throw new Refused({ kind: 'signed-out' });
          const allowed = allow(actor, call, false);
          if ('refusal' in allowed) throw new Refused(allowed.refusal);
          await checkMaintenance(platform, actor);
          const giveBack = await takePlace(platform, actor);
          if (!giveBack) throw new Refused({ kind: 'too-many', seconds: BUSY_SECONDS });
          const taken = await take(request, actor).finally(giveBack);
          return goodEnvelope(call, { data: encodeRow(call.output ?? {}, taken) }, facts.language);
        } catch (error) {
          if (!(error instanceof Refused)) throw error; // the server's own error handler answers it
          const envelope = badEnvelope(error.refusal, call, facts.language, request.id);
          if (error.refusal.kind === 'too-many') void reply.header('Retry-After', String(error.refusal.seconds));
          return reply.code(envelope.code).send(envelope);
        }
      });
    };
    const [photo, table, photos] = [
      find('employee.upload-photo'),
      find('employee.import-file'),
      find('employee.import-photos'),
    ];
    mount(photo, PHOTO_MAX + 1, photoOf(platform));
    mount(table, TABLE_MAX + 64 * 1024, tableOf(platform, table));
    mount(photos, TABLE_MAX + 64 * 1024, photosOf(platform, photos));
  });
};
