import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nounFiles, nounModelOf } from '@parkdeck/core/domain/system/developer/noun-code';
import { tableOfSql } from '@parkdeck/core/domain/system/developer/table-columns';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { calls } from '../../db/registry.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

const run = promisify(execFile);
const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
const CATALOGUE = join(import.meta.dirname, '../../../../core/catalogue');

let world: TestPlatform;
let address = '';
let token = '';
let folder = '';
const { ask, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
  token = (await world.bearer('admin')).replace(/^Bearer /i, '');
  folder = mkdtempSync(join(tmpdir(), 'parkdeck-api-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const file = async (input: Readonly<Record<string, unknown>>): Promise<string> => {
  const { status, raw } = await world.call('admin', 'api-model.generate', { input });
  expect(status).toBe(200);
  return raw.payload;
};
const compiled = async (files: readonly string[], more: readonly string[]): Promise<string> => {
  try {
    await run(process.execPath, [
      TSC,
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      ...more,
      ...files,
    ]);
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
};

test('the description of chosen nouns has their paths and no other', async () => {
  const described = JSON.parse(await file({ nouns: ['big-screen'], form: 'openapi' })) as {
    paths: Readonly<Record<string, unknown>>;
  };
  expect(Object.keys(described.paths).toSorted()).toEqual(
    ['copy', 'detail', 'remove', 'screenList', 'submit'].map((name) => `/api/updown/sysbigreport/${name}`),
  );
  expect(await refusal('admin', 'api-model.generate', { input: { nouns: ['unicorn'] } })).toBe('api-unknown');
  expect(await refusal('jinhe', 'api-model.generate', { input: {} })).toBe(403);
});

test('the client of all calls compiles strictly', async () => {
  const path = join(folder, 'all.ts');
  writeFileSync(path, await file({ form: 'typescript' }));
  expect(await compiled([path], ['--lib', 'es2022,dom', '--types', ''])).toBe('');
}, 120_000);

interface Generated {
  readonly createClient: (options: { readonly baseUrl: string; readonly token: string }) => {
    readonly parkList: (
      input: object,
    ) => Promise<{ readonly total: number; readonly data: readonly { PKID: string }[] }>;
    readonly parkGet: (input: object) => Promise<{ readonly data: { PKID: string } }>;
    readonly parkRemove: (input: object) => Promise<unknown>;
  };
}
test('the client calls the platform, and a refusal says why', async () => {
  const { code } = await transform(await file({ nouns: ['park'], form: 'typescript' }), {
    loader: 'ts',
    format: 'esm',
  });
  const path = join(folder, 'park.mjs');
  writeFileSync(path, code);
  const { createClient } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Generated;
  const client = createClient({ baseUrl: address, token });
  const listed = await client.parkList({ current: 1, size: 2 });
  const [stored] = await ask('select count(*)::int as n from park where deleted_at is null');
  expect([listed.data.length, listed.total]).toEqual([2, stored?.n]);
  const id = listed.data[0]?.PKID;
  expect((await client.parkGet({ PKID: id })).data.PKID).toBe(id);
  await expect(client.parkRemove({ ids: 'PK99999999' })).rejects.toThrow(/./);
});

test('the lines of curl run against the platform: lists answer rows, everything answers its envelope', async () => {
  const nouns = ['park', 'gate', 'saved-query', 'big-screen', 'notice'];
  const script = await file({ nouns, form: 'curl' });
  const lines = script.split('\n').filter((line) => line.startsWith('curl '));
  const wanted = [...calls.values()].filter(({ noun }) => nouns.includes(noun));
  expect(lines).toHaveLength(wanted.length);
  const env = { ...process.env, PARKDECK_URL: address, PARKDECK_TOKEN: token };
  for (const [at, call] of wanted.entries()) {
    // a write of the samples would change what the next line finds: those are only asked what they would do
    const dry = call.effect === 'write' ? " -H 'Dry-Run: 1'" : '';
    const { stdout } = await run('sh', ['-c', `${lines[at] ?? ''}${dry}`], { env, cwd: folder, encoding: 'utf8' });
    if (call.answers === 'file') continue;
    const { code, msg } = JSON.parse(stdout) as { code: number; msg: string };
    expect({ line: lines[at], code, msg }).toEqual({
      line: lines[at],
      code: call.verb === 'list' || call.answers === 'options' ? 200 : expect.toSatisfy((one: number) => one < 500),
      msg: expect.any(String),
    });
  }
}, 60_000);

test('the declarations of the models of the demo compile as nouns', async () => {
  const models = await ask(
    'select noun, title, title_en as "titleEn", prefix, area, scope, "table" from code_model order by id',
  );
  const paths = models.map((row) => {
    const [model, table] = [nounModelOf(row), tableOfSql(String(row.table))];
    if (!model || !table.ok) throw new Error(table.ok ? 'no model' : table.error);
    const text = nounFiles(model, table.value)[0]?.text ?? '';
    const path = join(folder, `${model.noun}.ts`);
    writeFileSync(
      path,
      text.replaceAll(/'(\.\.\/)+/g, (up) => `'${CATALOGUE}/${up === "'../../" ? '../' : ''}`),
    );
    return path;
  });
  expect(paths).toHaveLength(2);
  expect(
    await compiled(paths, [
      '--lib',
      'es2023',
      '--types',
      '',
      '--moduleResolution',
      'bundler',
      '--allowImportingTsExtensions',
      '--skipLibCheck',
    ]),
  ).toBe('');
}, 120_000);
