import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FileFacts, FileKey, FileStore, LocalFile } from '../../platform/file-store.ts';
import { FileStoreDown } from '../../platform/file-store.ts';
import { bucketUrl } from '../../platform/store-config.ts';
import type { Bucket } from '../../platform/store-config.ts';
import { measured } from './measure.ts';
import { signedAddress, signedRequest } from './signed.ts';
import type { Asked } from './signed.ts';

const TRIES = 3;
const PAUSE_MS = 200;
const ANSWER_MS = 15_000;
/** A body may take this long on top, so that slow lines are no outage. */
const MS_PER_KB = 10;
const HASH = 'x-amz-meta-sha256';

/** Answers that will be the same next time. */
const SETTINGS: Readonly<Partial<Record<string, string>>> = {
  InvalidAccessKeyId: 'the storage does not know the key: correct PARKDECK_S3_KEY_ID',
  SignatureDoesNotMatch: 'the storage refuses the signature: correct PARKDECK_S3_SECRET or PARKDECK_S3_REGION',
  AuthorizationHeaderMalformed: 'the storage refuses the signature: correct PARKDECK_S3_REGION',
  AccessDenied: 'the key may not do this: give it reading, writing and deleting of objects',
  NoSuchBucket: 'there is no such bucket: correct PARKDECK_S3_BUCKET, or make it',
  RequestTimeTooSkewed: 'the clocks of this server and the storage differ by more than it accepts: set them right',
};

interface Body {
  readonly path: string;
  readonly facts: FileFacts;
}

/** Why an answer is none that helps. */
const problemOf = async (method: string, response: Response): Promise<FileStoreDown> => {
  const text = await response.text().catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  const known = SETTINGS[code] ?? (response.status === 403 ? SETTINGS.AccessDenied : undefined);
  return new FileStoreDown(`${method}: ${response.status} ${code}${known === undefined ? '' : `: ${known}`}`, {
    isSetting: known !== undefined,
  });
};

/** A file as the body of a request. */
const streamOf = (path: string): ReadableStream<Uint8Array> => {
  const parts = createReadStream(path)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (into) => {
      const part = await parts.next();
      if (part.done === true) into.close();
      else into.enqueue(part.value);
    },
    cancel: async () => void (await parts.return?.()),
  });
};

/** What an answer brings, as a stream that lets go of the connection when it is destroyed. */
const contentOf = ({ body }: Response): Readable =>
  Readable.from(
    (async function* () {
      const reader = body?.getReader();
      try {
        for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) yield part.value;
      } finally {
        await reader?.cancel().catch(() => undefined);
      }
    })(),
    { objectMode: false },
  );

/** A bucket of any storage that speaks the protocol of S3. Bodies pass by a file of the data folder (decision 14). */
export const s3Store = (bucket: Bucket, data: string, answerMs: number = ANSWER_MS): FileStore => {
  const base = bucketUrl(bucket);
  const urlOf = (key: FileKey): string => `${base}/${key}`;
  const spool = join(data, 'spool');

  const once = async (asked: Asked, body: Body | undefined): Promise<Response> => {
    const signed = await signedRequest(bucket, asked, body ? { sha256: body.facts.sha256 } : {});
    if (body) signed.headers.set('content-length', String(body.facts.size));
    const limit = new AbortController();
    const wait = setTimeout(() => limit.abort(), answerMs + ((body?.facts.size ?? 0) / 1024) * MS_PER_KB);
    try {
      return await fetch(signed.url, {
        method: asked.method,
        headers: signed.headers,
        redirect: 'error', // a signature is for one host
        signal: limit.signal,
        ...(body ? { body: streamOf(body.path), duplex: 'half' } : {}),
      });
    } finally {
      clearTimeout(wait);
    }
  };

  /** Every request may be sent again: it names its object and its content. */
  const send = async (asked: Asked, body?: Body): Promise<Response | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      let problem: FileStoreDown;
      try {
        const response = await once(asked, body);
        if (response.ok) return response;
        if (response.status === 404 && asked.method === 'HEAD') return undefined;
        problem = await problemOf(asked.method, response);
        if (response.status === 404 && !problem.isSetting) return undefined;
        if (problem.isSetting || (response.status < 500 && response.status !== 429 && response.status !== 408))
          throw problem;
      } catch (error) {
        if (error instanceof FileStoreDown) throw error;
        problem = new FileStoreDown(`${asked.method}: no answer`, { cause: error });
      }
      if (attempt === TRIES) throw problem;
      await delay(PAUSE_MS * 2 ** (attempt - 1));
    }
  };

  const spooled = async (body: Readable): Promise<Body> => {
    await mkdir(spool, { recursive: true });
    const path = join(spool, randomUUID());
    const { through, facts } = measured();
    try {
      await pipeline(body, through, createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, facts: facts() };
  };

  const read = async (key: FileKey): Promise<Readable | undefined> => {
    const response = await send({ method: 'GET', url: urlOf(key) });
    return response && contentOf(response);
  };

  const local = async (key: FileKey): Promise<LocalFile | undefined> => {
    const response = await send({ method: 'GET', url: urlOf(key) });
    if (!response) return undefined;
    const expected = response.headers.get(HASH);
    const body = await spooled(contentOf(response)).catch((error) => {
      throw new FileStoreDown(`GET: ${key} broke off`, { cause: error });
    });
    const release = async (): Promise<void> => rm(body.path, { force: true });
    if (expected === null || expected === body.facts.sha256) return { path: body.path, release };
    await release();
    throw new FileStoreDown(`GET: ${key} is not what was stored`);
  };

  return {
    read,
    local,
    write: async (key, from, type) => {
      const body = await spooled(from);
      try {
        const headers = { 'content-type': type(), [HASH]: body.facts.sha256 };
        if (!(await send({ method: 'PUT', url: urlOf(key), headers }, body)))
          throw new FileStoreDown('PUT: 404', { isSetting: true });
        return body.facts;
      } finally {
        await rm(body.path, { force: true });
      }
    },
    facts: async (key) => {
      const response = await send({ method: 'HEAD', url: urlOf(key) });
      const [size, sha256] = [response?.headers.get('content-length'), response?.headers.get(HASH)];
      if (!response) return undefined;
      if (size && sha256) return { size: Number(size), sha256 };
      const content = await read(key); // put there by somebody else
      if (!content) return undefined;
      const { through, facts } = measured();
      await pipeline(content, through.resume());
      return facts();
    },
    remove: async (key) => void (await send({ method: 'DELETE', url: urlOf(key) })),
    address: async (key, seconds) => (bucket.direct ? signedAddress(bucket, urlOf(key), { seconds }) : undefined),
  };
};
