import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectedSignature, KEYS, startS3 } from '../../../../tests/factories/gateway/s3.ts';
import type { S3StandIn } from '../../../../tests/factories/gateway/s3.ts';
import { readConfig } from '../../platform/config.ts';
import { FileStoreDown } from '../../platform/file-store.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { bothStores } from './both.ts';
import { s3Store } from './s3.ts';
import { signedAddress, signedRequest } from './signed.ts';
import { openStore, storesOf, tryStore } from './stores.ts';

let s3: S3StandIn;
let data: string;
beforeAll(async () => {
  s3 = await startS3();
  data = mkdtempSync(join(tmpdir(), 'parkdeck-store-'));
});
afterEach(() => s3.ahead(0));
afterAll(async () => {
  await s3.close();
  rmSync(data, { recursive: true });
});

const storesWith = (env: Readonly<Record<string, string>> = {}) =>
  storesOf(readConfig({ PARKDECK_DATA: data, ...s3.env, ...env }));
const bucketWith = (env: Readonly<Record<string, string>> = {}): FileStore => {
  const store = storesWith(env).s3;
  if (!store) throw new Error('there is no bucket');
  return store;
};
const png = (): string => 'image/png';
const bytesOf = (count: number): Buffer => Buffer.from(Array.from({ length: count }, (_, at) => (at * 7) % 251));
const contentOf = async (store: FileStore, key: 'files/a' | 'files/b'): Promise<Buffer | undefined> => {
  const body = await store.read(key);
  return body && buffer(body);
};
const problemOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'no problem',
    (error: unknown) => error,
  );

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  const store = (): FileStore => (kind === 's3' ? bucketWith() : storesWith().disk);

  test('what is written is read, measured and removed', async () => {
    const content = bytesOf(300_000);
    const facts = await store().write('files/a', Readable.from([content.subarray(0, 9), content.subarray(9)]), png);
    expect(facts.size).toBe(300_000);
    expect(await store().facts('files/a')).toEqual(facts);
    expect((await contentOf(store(), 'files/a'))?.equals(content)).toBe(true);
    const local = await store().local('files/a');
    expect((await readFile(local?.path ?? '')).equals(content)).toBe(true);
    await local?.release();
    await store().remove('files/a');
    await store().remove('files/a');
    for (const ask of [store().read, store().facts, store().local]) expect(await ask('files/a')).toBeUndefined();
  });

  test('an empty file is a file', async () => {
    expect((await store().write('files/a', Readable.from([]), png)).size).toBe(0);
    expect(await contentOf(store(), 'files/a')).toEqual(Buffer.alloc(0));
  });

  test('a body that breaks off leaves what was there, and no half of itself', async () => {
    await store().write('files/b', Readable.from([Buffer.from('whole')]), png);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ha');
        throw new Error('the sender is gone');
      })(),
    );
    await expect(store().write('files/b', broken, png)).rejects.toThrow('the sender is gone');
    expect(String(await contentOf(store(), 'files/b'))).toBe('whole');
    const left = readdirSync(data, { encoding: 'utf8', recursive: true });
    expect(left.filter((name) => /\.part$|spool\//.test(name))).toEqual([]);
  });
});

test('a bucket keeps type and hash beside the content', async () => {
  const { sha256 } = await bucketWith().write('files/a', Readable.from([Buffer.from('x')]), png);
  expect(s3.objects.get('files/a')?.headers).toEqual({ 'content-type': 'image/png', 'x-amz-meta-sha256': sha256 });
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['another secret', { PARKDECK_S3_SECRET: 'other' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { PARKDECK_S3_KEY_ID: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
  ['another region', { PARKDECK_S3_REGION: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['another bucket', { PARKDECK_S3_BUCKET: 'other-bucket' }, 'NoSuchBucket'],
])('%s is refused at once, as a wrong setting, and named', async (_name, env, code) => {
  s3.asked.length = 0;
  const problem = await problemOf(tryStore(bucketWith(env)));
  expect(problem).toBeInstanceOf(FileStoreDown);
  expect(problem).toMatchObject({ isSetting: true, message: expect.stringContaining(code) });
  expect(s3.asked).toHaveLength(1);
  expect(String(problem)).not.toContain(KEYS.secret);
});

test.each([-600, 600])('clocks that differ by %i seconds change nothing', async (seconds) => {
  s3.ahead(seconds);
  await bucketWith().write('files/a', Readable.from([Buffer.from('kept')]), png);
  expect(String(await contentOf(bucketWith(), 'files/a'))).toBe('kept');
});

test.each([-1200, 1200])('clocks that differ by %i seconds are told as that, and nothing is lost', async (seconds) => {
  await bucketWith().write('files/a', Readable.from([Buffer.from('before')]), png);
  s3.ahead(seconds);
  const written = bucketWith().write('files/a', Readable.from([Buffer.from('after')]), png);
  expect(await problemOf(written)).toMatchObject({
    isSetting: true,
    message: expect.stringMatching(/clocks of this server/),
  });
  expect(await problemOf(bucketWith().remove('files/a'))).toMatchObject({ isSetting: true });
  s3.ahead(0);
  expect(String(await contentOf(bucketWith(), 'files/a'))).toBe('before');
  s3.ahead(seconds);
  expect(await problemOf(bucketWith().read('files/a'))).toMatchObject({
    isSetting: true,
    message: expect.stringContaining('RequestTimeTooSkewed'),
  });
});

test.each(['error', 'silent'] as const)(
  'a storage in trouble (%s) is asked again, and given up after three',
  async (how) => {
    await bucketWith().write('files/a', Readable.from([Buffer.from('before')]), png);
    s3.misbehave(how, 2);
    expect(String(await contentOf(bucketWith(), 'files/a'))).toBe('before');
    s3.misbehave(how, 2);
    await bucketWith().write('files/a', Readable.from([Buffer.from('after')]), png);
    s3.misbehave(how, 3);
    expect(await problemOf(bucketWith().write('files/a', Readable.from([Buffer.from('never')]), png))).toMatchObject({
      name: 'FileStoreDown',
      isSetting: false,
    });
    expect(String(await contentOf(bucketWith(), 'files/a'))).toBe('after');
  },
);

test('a storage that never answers is given up after a while', async () => {
  const { bucket } = readConfig({ ...s3.env }).files;
  if (!bucket) throw new Error('there is no bucket');
  s3.misbehave('slow', 3);
  expect(await problemOf(s3Store(bucket, data, 20).read('files/a'))).toMatchObject({ message: 'GET: no answer' });
});

test('a content that is cut off is an error, never a shorter file', async () => {
  await bucketWith().write('files/a', Readable.from([bytesOf(200_000)]), png);
  s3.misbehave('cut', 1);
  await expect(contentOf(bucketWith(), 'files/a')).rejects.toThrow();
  s3.misbehave('cut', 1);
  await expect(bucketWith().local('files/a')).rejects.toThrow(FileStoreDown);
  expect(readdirSync(join(data, 'spool'))).toEqual([]);
});

test('a file that was changed in the bucket is not taken for the stored one', async () => {
  await bucketWith().write('files/a', Readable.from([Buffer.from('right')]), png);
  const kept = s3.objects.get('files/a');
  if (kept) s3.objects.set('files/a', { ...kept, body: Buffer.from('wrong') });
  await expect(bucketWith().local('files/a')).rejects.toThrow('not what was stored');
});

test('an address opens one file for a while, and nothing else', async () => {
  const store = bucketWith({ PARKDECK_S3_DIRECT: 'on' });
  await store.write('files/a', Readable.from([Buffer.from('shown')]), png);
  const address = (await store.address('files/a', 600)) ?? '';
  const shown = await fetch(address);
  expect([await shown.text(), shown.headers.get('content-type')]).toEqual(['shown', 'image/png']);
  const status = async (url: string, method = 'GET'): Promise<number> => (await fetch(url, { method })).status;
  expect(await status(address.replace('files/a', 'files/b'))).toBe(403);
  expect(await status(address.replace('Expires=600', 'Expires=6000'))).toBe(403);
  expect(await status(address, 'DELETE')).toBe(403);
  s3.ahead(570);
  expect(await status(address)).toBe(200);
  s3.ahead(602);
  expect(await status(address)).toBe(403);
  expect(await bucketWith().address('files/a', 600)).toBeUndefined();
});

test('what lies in either store is found; what is written goes to the configured one', async () => {
  const { disk, s3: bucket } = storesWith();
  if (!bucket) throw new Error('there is no bucket');
  await disk.write('files/a', Readable.from([Buffer.from('on disk')]), png);
  await bucket.remove('files/a');
  const both = openStore(readConfig({ PARKDECK_DATA: data, ...s3.env, PARKDECK_FILES: 's3' }));
  expect(String(await contentOf(both, 'files/a'))).toBe('on disk');
  await both.write('files/a', Readable.from([Buffer.from('in the bucket')]), png);
  expect(String(await contentOf(both, 'files/a'))).toBe('in the bucket');
  await both.remove('files/a');
  expect([await disk.facts('files/a'), await bucket.facts('files/a')]).toEqual([undefined, undefined]);
});

test('a file that is moved between two questions is found', async () => {
  const { disk, s3: bucket } = storesWith();
  if (!bucket) throw new Error('there is no bucket');
  await bucket.remove('files/a');
  const moving: FileStore = {
    ...disk,
    read: async () => {
      await bucket.write('files/a', Readable.from([Buffer.from('moved')]), png);
      return undefined;
    },
  };
  expect(String(await contentOf(bothStores(bucket, moving), 'files/a'))).toBe('moved');
});

/** Examples of the documentation of Amazon S3, "Authenticating Requests (AWS Signature Version 4)". */
describe('the published examples', () => {
  const keys = {
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const at = '20130524T000000Z';
  const url = 'https://examplebucket.s3.amazonaws.com/test.txt';
  const inHeader = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  const inQuery = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';

  test('are signed as published', async () => {
    const signed = await signedRequest(keys, { method: 'GET', url, headers: { range: 'bytes=0-9' } }, { at });
    expect(signed.headers.get('authorization')).toContain(`Signature=${inHeader}`);
    expect(await signedAddress(keys, url, { seconds: 86_400, at })).toContain(`X-Amz-Signature=${inQuery}`);
  });

  test('are verified as published', async () => {
    const credential = `${keys.keyId}/20130524/us-east-1/s3/aws4_request`;
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const host = 'examplebucket.s3.amazonaws.com';
    const headers = { host, range: 'bytes=0-9', 'x-amz-content-sha256': empty, 'x-amz-date': at };
    const claim = { credential, stamp: at, query: new URLSearchParams(), content: empty };
    const signed = Object.keys(headers).join(';');
    expect(expectedSignature({ method: 'GET', headers }, '/test.txt', { ...claim, signed }, keys)).toBe(inHeader);
  });
});

test.each<[Readonly<Record<string, string>>, string]>([
  [{ PARKDECK_FILES: 'tape' }, 'PARKDECK_FILES must be one of disk, s3'],
  [{ PARKDECK_FILES: 's3' }, 'PARKDECK_FILES=s3 needs'],
  [{ PARKDECK_S3_URL: 'ftp://x' }, 'PARKDECK_S3_URL must be an address'],
  [{ PARKDECK_S3_URL: 'https://key:secret@x' }, 'without keys'],
  [{ PARKDECK_S3_URL: 'https://x', PARKDECK_S3_BUCKET: 'A b' }, 'PARKDECK_S3_BUCKET must be'],
  [{ PARKDECK_S3_URL: 'https://x', PARKDECK_S3_BUCKET: 'files' }, 'Set PARKDECK_S3_KEY_ID or PARKDECK_S3_KEY_ID_FILE'],
  [
    { PARKDECK_S3_URL: 'https://x', PARKDECK_S3_BUCKET: 'files', PARKDECK_S3_KEY_ID_FILE: '/nowhere/key' },
    'PARKDECK_S3_KEY_ID_FILE cannot be read',
  ],
])('a setting that cannot be is named: %o', (env, problem) => {
  expect(() => readConfig(env)).toThrow(problem);
});
