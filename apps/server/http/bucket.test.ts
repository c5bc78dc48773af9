import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from '../../../tests/factories/gateway/s3.ts';
import type { S3StandIn } from '../../../tests/factories/gateway/s3.ts';
import { exportKey } from '../exports/export-file.ts';
import { FILE_URL, fileKey, newFileId } from '../files/files.ts';
import { pictureAddress } from '../files/pictures.ts';
import { checkFiles, moveFiles } from '../files/store/move.ts';
import { storesOf } from '../files/store/stores.ts';
import type { FileStore } from '../platform/file-store.ts';
import { cleanUpJob } from '../jobs/clean-up.ts';
import { runExports } from '../jobs/export.ts';
import { plansOn } from '../testing/plans.fixture.ts';
import { passWorld } from '../testing/passes.fixture.ts';
import type { PassWorld } from '../testing/passes.fixture.ts';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';

/** What the platform does with files, with all of them in a bucket. */
let s3: S3StandIn;
let world: TestPlatform;
let passes: PassWorld;
const { make, rowsOf, upload, stored } = plansOn(() => passes);
beforeAll(async () => {
  s3 = await startS3();
  const env = { PARKDECK_FILES: 's3', ...s3.env };
  world = await testPlatform({ ...env, PARKDECK_S3_DIRECT: 'on' });
  passes = await passWorld(env);
});
afterAll(async () => {
  await world.close();
  await passes.close();
  await s3.close();
});
const running = new AbortController().signal;
const stores = (): { readonly disk: FileStore; readonly bucket: FileStore } => {
  const { disk, s3: bucket } = storesOf(world.platform.config);
  if (!bucket) throw new Error('there is no bucket');
  return { disk, bucket };
};
const text = (content: string): Readable => Readable.from([Buffer.from(content)]);
const plain = (): string => 'text/csv';

test('a plan reads its table from the bucket, and leaves no copy behind', async () => {
  await stored('2026-03-31', { plate: '京R00001' });
  const plan = await make({
    action: 'pass.renew-chosen',
    input: { months: 2 },
    file: await upload('车牌\n京R00001\n'),
  });
  expect((await rowsOf(plan)).map(({ state }) => state)).toEqual(['ready']);
  expect(readdirSync(`${passes.platform.config.data}/spool`)).toEqual([]);
});

test('an export is written whole, given to its owner, and not made while the bucket is away', async () => {
  const ask = async (): Promise<string> => {
    const made = await world.call('east', 'export-job.create', { input: { of: 'pass', format: 'csv' } });
    return (made.body.data as { id: string }).id;
  };
  const id = await ask();
  await runExports(world.platform, running);
  expect(s3.objects.get(exportKey(id))?.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
  const file = await world.call('east', 'export-job.file', { ids: [id] });
  expect(file.raw.rawPayload.equals(s3.objects.get(exportKey(id))?.body ?? Buffer.alloc(0))).toBe(true);
  expect((await world.call('admin', 'export-job.file', { ids: [id] })).status).toBe(404);
  const second = await ask();
  s3.misbehave('error', 3);
  await runExports(world.platform, running);
  expect((await world.call('east', 'export-job.get', { ids: [second] })).body).toMatchObject({ data: { state: 3 } });
  expect(s3.objects.has(exportKey(second))).toBe(false);
  s3.misbehave('error', 3);
  const away = await world.call('east', 'export-job.file', { ids: [id] });
  expect([away.status, away.raw.headers['retry-after'], away.body.msg]).toEqual([
    503,
    expect.any(String),
    expect.stringContaining('文件存储暂时不可用'),
  ]);
});

test('browsers are sent to the bucket for a picture, for a while and for it alone', async () => {
  const id = newFileId();
  await world.platform.files.write(fileKey(id), text('picture'), () => 'image/png');
  await world.platform.database.pool.query(
    `insert into stored_file (id, user_id, use, name, type, size, sha256, created_at)
      values ($1, 'u', 'x', 'x.png', 'image/png', 7, '', '2026-03-01')`,
    [id],
  );
  const shown = await world.app.inject(pictureAddress(world.platform, `${FILE_URL}${id}`));
  const there = new URL(String(shown.headers.location));
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([302, 'private, max-age=300']);
  expect(await (await fetch(there)).text()).toBe('picture');
  expect((await world.app.inject(`${FILE_URL}${id}`)).statusCode).toBe(401);
  s3.ahead(601);
  expect((await fetch(there)).status).toBe(403);
  s3.ahead(0);
  // the tests below count the files
  await world.platform.files.remove(fileKey(id));
  await world.platform.database.pool.query('delete from stored_file where id = $1', [id]);
});

test('what nobody needs goes from the bucket too; what could not be removed is tried again', async () => {
  const id = newFileId();
  await world.platform.files.write(fileKey(id), text('x'), plain);
  await world.platform.database.pool.query(
    `insert into stored_file (id, user_id, use, name, type, size, sha256, created_at)
      values ($1, 'u', 'x', 'x', 'text/csv', 1, '', '2026-01-01')`,
    [id],
  );
  s3.misbehave('error', 3);
  await expect(cleanUpJob.run(world.platform, running)).rejects.toThrow('DELETE');
  await cleanUpJob.run(world.platform, running);
  expect(s3.objects.has(fileKey(id))).toBe(false);
  expect((await world.platform.database.pool.query('select from stored_file where id = $1', [id])).rowCount).toBe(0);
});

test('files move from one store to the other, one by one, and stay readable; a move that stopped goes on', async () => {
  const { disk, bucket } = stores();
  const add = async (content: string, hash?: string): Promise<string> => {
    const id = newFileId();
    const { size, sha256 } = await disk.write(fileKey(id), text(content), plain);
    await world.platform.database.pool.query(
      `insert into stored_file (id, user_id, use, name, type, size, sha256, created_at)
        values ($1, 'u', 'x', 'x', 'text/csv', $2, $3, '2026-03-01')`,
      [id, size, hash ?? sha256],
    );
    return id;
  };
  const ids = [await add('one'), await add('two'), await add('three')];
  const damaged = await add('not what came', 'f'.repeat(64));
  const lost = await add('lost');
  await disk.remove(fileKey(lost));
  const move = async (isDry: boolean, from = disk, to = bucket) =>
    moveFiles({ platform: world.platform, from, to, isDry, keeps: false }, () => {});
  const others = s3.objects.size - 1; // of the other platform; ours is the export
  expect(await move(true)).toMatchObject({
    moved: 3,
    bytes: 11,
    missing: [fileKey(lost)],
    damaged: [fileKey(damaged)],
  });
  expect(s3.objects.size).toBe(others + 1);
  const before = await checkFiles(world.platform, disk);
  expect(before.missing).toContain(fileKey(lost));
  expect(before).toMatchObject({ whole: 3, damaged: [fileKey(damaged)] });
  // the second one breaks off in the middle of the move
  const failing: FileStore = {
    ...bucket,
    write: async (key, body, type) => {
      if (key === fileKey(ids.toSorted()[1] ?? '')) throw new Error('the line is gone');
      return bucket.write(key, body, type);
    },
  };
  await expect(move(false, disk, failing)).rejects.toThrow('the line is gone');
  for (const id of ids) expect(await world.platform.files.facts(fileKey(id))).toBeDefined();
  const sum = await move(false);
  expect(sum).toMatchObject({ missing: [fileKey(lost)], damaged: [fileKey(damaged)] });
  for (const [at, id] of ids.entries()) {
    const body = await bucket.read(fileKey(id));
    expect(body && String(await buffer(body))).toBe(['one', 'two', 'three'][at]);
    expect(await disk.facts(fileKey(id))).toBeUndefined();
  }
  expect(await disk.facts(fileKey(damaged))).toBeDefined();
  expect(await move(false)).toMatchObject({ moved: 0, there: 4 });
  expect(await move(false, bucket, disk)).toMatchObject({ moved: 4 });
  expect(s3.objects.size).toBe(others);
  for (const id of ids) expect(await world.platform.files.facts(fileKey(id))).toBeDefined();
});
