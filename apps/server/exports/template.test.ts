import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { readTable } from '../files/read-table.ts';
import { calls, resources } from '../db/registry.ts';
import type { Row } from '../testing/calls.fixture.ts';

/** A template shows how a file is filled in: what it shows must be right. */
let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const upload = async (user: string, language: string, bytes: Buffer, name = 'filled.xlsx'): Promise<string> => {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const tail = '\r\n--x\r\nContent-Disposition: form-data; name="use"\r\n\r\nplan\r\n--x--\r\n';
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/parkdeck/files',
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail)]),
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'accept-language': language,
      authorization: await world.bearer(user),
    },
  });
  return answer.json<{ data: { url: string } }>().data.url;
};

/** The example rows of a template, as somebody would overwrite them with his own. */
const linesOf = async (bytes: Buffer): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  try {
    const path = join(folder, 'filled.xlsx');
    await writeFile(path, bytes);
    const lines = [];
    for await (const { cells } of readTable(path, 'xlsx', () => undefined))
      lines.push(
        Object.fromEntries(
          Object.entries(cells).map(([head, value]) => [
            head,
            String(value).replace('示例', '张').replaceAll('2345', '2346').replace('0000000', '0000001'),
          ]),
        ),
      );
    return lines;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const NOUNS = [...resources.values()].filter(({ imports }) => imports !== undefined).map(({ name }) => name);
const CASES = NOUNS.flatMap((noun) =>
  ['zh', 'en'].flatMap((language) =>
    [
      ['admin', {}],
      ['admin', { park: 'PK0001' }],
      ['east', {}],
      ['mgr1', {}],
    ].map(([user, input]) => [noun, language, user, input] as const),
  ),
);

test('every noun that can be imported has a template', () => {
  expect(NOUNS.length).toBeGreaterThan(2);
  expect(NOUNS.filter((noun) => !calls.has(`${noun}.template`))).toEqual([]);
});

test.each(CASES)('the template of %s in %s for %s %j passes its own import', async (noun, language, user, input) => {
  const by = String(user);
  const headers = { 'accept-language': language };
  const takes = calls.get(`${noun}.template`)?.input ?? {};
  const { raw } = await world.call(by, `${noun}.template`, { input: 'park' in takes ? Object(input) : {}, headers });
  // who may not import may have no template either
  if (raw.statusCode === 403) {
    expect(by).toBe('mgr1');
    expect((await world.call(by, 'plan.create', { input: { action: `${noun}.import`, file: 'x' } })).status).toBe(403);
    return;
  }
  const planOf = async (file: string) =>
    world.call(by, 'plan.create', { input: { action: `${noun}.import`, file }, headers });
  // as it was downloaded, it brings nothing in
  expect((await planOf(await upload(by, language, raw.rawPayload))).body).toMatchObject({
    data: { reason: 'file-only-examples' },
  });
  const own = (await linesOf(raw.rawPayload)).map((line) => `${JSON.stringify(line)}\n`).join('');
  const { status, body } = await planOf(await upload(by, language, Buffer.from(own), 'filled.jsonl'));
  const plan = Object(body.data) as Row; // as the platform answers it
  const { body: rows } = await world.call(by, 'plan.rows', { ids: [String(plan.id)], input: { size: 50 } });
  expect([status, plan.rows, plan.problems], JSON.stringify(rows.data ?? body)).toEqual([200, 2, 0]);
});
