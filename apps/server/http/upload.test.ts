import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../../tests/factories/gateway/s3.ts';
import type { S3StandIn } from '../../../tests/factories/gateway/s3.ts';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';

let world: TestPlatform;
let s3: S3StandIn | undefined;

const multipart = (
  parts: readonly { readonly name: string; readonly fileName?: string; readonly body: string | Buffer }[],
) => {
  const boundary = 'x-boundary';
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, fileName, body }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
          (fileName ? `; filename="${fileName}"\r\nContent-Type: application/octet-stream` : '') +
          '\r\n\r\n',
      ),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};
const upload = async (user: string | undefined, parts: Parameters<typeof multipart>[0]) => {
  const { payload, headers } = multipart(parts);
  const authorization = user === undefined ? {} : { authorization: await world.bearer(user) };
  return world.app.inject({
    method: 'POST',
    url: '/api/parkdeck/files',
    payload,
    headers: { ...headers, ...authorization },
  });
};
const use = { name: 'use', body: 'plan' };
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  beforeAll(async () => {
    if (kind === 's3') s3 = await startS3();
    world = await testPlatform(s3 ? { PARKDECK_FILES: kind, ...s3.env } : {});
  });
  afterAll(async () => {
    await world.close();
    await s3?.close();
  });

  test('an uploaded picture is shown as what it is by an address that ends next day, or to the signed-in', async () => {
    const answer = await upload('east', [{ name: 'file', fileName: 'a.txt', body: PNG }, use]);
    expect(answer.json()).toMatchObject({
      code: 200,
      data: {
        url: expect.stringMatching(/^\/api\/parkdeck\/files\/FL[0-9a-f]{32}\?until=2026-03-02&sign=[\w-]{43}$/),
        name: 'a.txt',
        size: 16,
      },
    });
    const { url } = answer.json<{ data: { url: string } }>().data;
    const shown = await world.app.inject({ url });
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['x-content-type-options'],
      shown.rawPayload.equals(PNG),
    ]).toEqual([200, 'image/png', 'nosniff', true]);
    const [bare = ''] = url.split('?');
    const statuses = [
      bare,
      url.replace('03-02', '03-03'),
      url.replace('03-02', '02-28'),
      url.replace(/FL./, (start) => (start === 'FL0' ? 'FL1' : 'FL0')),
      `${bare}?until=2026-03-02`,
      `${bare}?until=2026-03-02&sign=x`,
    ];
    for (const address of statuses)
      expect((await world.app.inject({ url: address })).json(), address).toMatchObject({ code: 401 });
    expect(
      (await world.app.inject({ url: bare, headers: { authorization: await world.bearer('mgr1') } })).statusCode,
    ).toBe(200);
  });

  test('a picture of a row comes with an address that shows it, signed out too, and is stored without', async () => {
    const answer = await upload('admin', [{ name: 'file', fileName: 'logo.png', body: PNG }, use]);
    const { url } = answer.json<{ data: { url: string } }>().data;
    const saved = await world.call('admin', 'branding.create-or-update', {
      input: { host: 'pictures.test', logo: url },
    });
    expect(saved.body).toMatchObject({ code: 200, data: { logo_image_base64: url } });
    const stored = await world.platform.database.pool.query<{ logo: string }>(
      "select * from branding where host = 'pictures.test'",
    );
    expect(stored.rows[0]?.logo).toBe(url.split('?')[0]);
    const publicly = await world.call(undefined, 'branding.get-by-host', { input: { host: 'pictures.test' } });
    expect(
      (await world.app.inject({ url: (publicly.body.data as { logo_image_base64: string }).logo_image_base64 }))
        .statusCode,
    ).toBe(200);
    expect((await world.call('admin', 'branding.list', { input: { host: 'pictures.test' } })).body.data).toMatchObject([
      { logo_image_base64: url },
    ]);
  });

  test('an uploaded table is nobody’s to download', async () => {
    const answer = await upload('east', [{ name: 'file', fileName: 'rows.csv', body: '车牌\n京A12345\n' }, use]);
    const { url } = answer.json<{ data: { url: string } }>().data;
    expect((await world.app.inject({ url, headers: { authorization: await world.bearer('east') } })).statusCode).toBe(
      404,
    );
    expect((await world.app.inject({ url })).statusCode).toBe(401);
  });

  test.each<[string, string | undefined, Parameters<typeof multipart>[0], object]>([
    ['signed out', undefined, [{ name: 'file', fileName: 'a.csv', body: 'a' }, use], { code: 401 }],
    ['without a file', 'east', [use], { code: 400, data: { fields: [{ field: 'file', rule: 'required' }] } }],
    [
      'without a use',
      'east',
      [{ name: 'file', fileName: 'a.csv', body: 'a' }],
      { code: 400, data: { fields: [{ field: 'use', rule: 'required' }] } },
    ],
    [
      'of another kind',
      'east',
      [{ name: 'file', fileName: 'a.exe', body: 'MZ0000000000000000' }, use],
      { code: 400, data: { fields: [{ field: 'file', rule: 'format' }] } },
    ],
    [
      'xlsx in name only',
      'east',
      [{ name: 'file', fileName: 'a.xlsx', body: 'hello, this is no zip' }, use],
      { code: 400, data: { fields: [{ field: 'file', rule: 'format' }] } },
    ],
    [
      'of a picture too large',
      'east',
      [{ name: 'file', fileName: 'a.png', body: Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]) }, use],
      { code: 400, data: { fields: [{ field: 'file', rule: 'max', limit: 2 }] } },
    ],
    [
      'with something else',
      'east',
      [{ name: 'more', body: 'x' }],
      { code: 400, data: { fields: [{ field: 'more', rule: 'unknown' }] } },
    ],
  ])('an upload %s is refused', async (_name, user, parts, body) => {
    expect((await upload(user, parts)).json()).toMatchObject(body);
  });

  test('what was refused is nowhere', async () => {
    const { rows } = await world.platform.database.pool.query<{ id: string }>('select id from stored_file');
    const kept = s3
      ? [...s3.objects.keys()]
      : readdirSync(join(world.platform.config.data, 'files')).map((name) => `files/${name}`);
    expect(kept.toSorted()).toEqual(rows.map(({ id }) => `files/${id}`).toSorted());
  });
});
