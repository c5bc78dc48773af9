import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { user } from '@parkdeck/core/catalogue/system/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { runExports } from '../jobs/export.ts';
import { columnsOf } from '../files/columns.ts';
import { readTable } from '../files/read-table.ts';
import type { TableRow } from '../files/table-row.ts';
import type { Row } from '../testing/calls.fixture.ts';

let world: TestPlatform;
let folder: string;
beforeAll(async () => {
  world = await testPlatform();
  folder = await mkdtemp(join(tmpdir(), 'parkdeck-transfer-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const count = async (text: string): Promise<number> =>
  Number((await world.platform.database.pool.query<{ n: number }>(text)).rows[0]?.n);
let files = 0;
const rowsIn = async (bytes: Uint8Array, format: 'csv' | 'xlsx' | 'jsonl'): Promise<TableRow[]> => {
  const path = join(folder, String(++files));
  await writeFile(path, bytes);
  const rows: TableRow[] = [];
  for await (const row of readTable(path, format)) rows.push(row);
  return rows;
};
const live = 'select count(*) as n from pass where deleted_at is null';

test('an export holds every row of the list, as xlsx unless asked otherwise', async () => {
  const { status, raw } = await world.call('admin', 'pass.export');
  expect(status).toBe(200);
  expect(raw.headers['content-disposition']).toBe(
    `attachment; filename="_-20260301.xlsx"; filename*=UTF-8''${encodeURIComponent('月租车-20260301.xlsx')}`,
  );
  const rows = await rowsIn(raw.rawPayload, 'xlsx');
  expect(rows).toHaveLength(await count(live));
  expect(Object.keys(rows[0]?.cells ?? {})).toEqual([
    '车牌',
    '车主',
    '手机',
    '车场',
    '车类',
    '车位 / 房号',
    '到期日',
    '剩余（天）',
    '有效期',
    '状态',
    '月费（元）',
    '起始日',
    '车型',
    '确认',
    '来源',
  ]);
  expect(rows[0]?.cells).toMatchObject({
    到期日: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    状态: expect.stringMatching(/正常|已暂停|已停用/),
  });
});

test('columns, filters, order and language are the caller’s', async () => {
  const { raw } = await world.call('admin', 'pass.export', {
    input: { format: 'csv', columns: ['endDate', 'park', 'feeFen'], state: ['paused'], sort: '-endDate' },
    headers: { 'accept-language': 'en' },
  });
  expect(raw.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const rows = await rowsIn(raw.rawPayload, 'csv');
  expect(rows).toHaveLength(await count(`${live} and state = 'paused'`));
  expect(Object.keys(rows[0]?.cells ?? {})).toEqual(['End', 'Park', 'Monthly fee (CNY)']);
  expect(rows[0]?.cells['Monthly fee (CNY)']).toMatch(/^\d+\.\d\d$/);
  const days = rows.map(({ cells }) => String(cells.End));
  expect(days).toEqual(days.toSorted().reverse());
});

test('jsonl is for programs: our names, words and fen', async () => {
  const { raw } = await world.call('admin', 'pass.export', {
    input: { format: 'jsonl', columns: ['plates', 'park', 'state', 'monthFee'] },
  });
  expect((await rowsIn(raw.rawPayload, 'jsonl'))[0]?.cells).toEqual({
    plates: [expect.any(String)],
    park: expect.stringMatching(/^PK/),
    parkName: expect.any(String),
    state: expect.stringMatching(/active|paused|stopped/),
    monthFee: expect.any(Number),
  });
});

test('an export shows no row beyond the scope and needs its code', async () => {
  const { raw } = await world.call('east', 'pass.export', { input: { format: 'jsonl', columns: ['park'] } });
  const parks = new Set((await rowsIn(raw.rawPayload, 'jsonl')).map(({ cells }) => cells.park));
  const own = await world.platform.database.pool.query<{ id: string }>(
    `select id from park where company_id = 'C0002'`,
  );
  expect([...parks].every((park) => own.rows.some(({ id }) => id === park))).toBe(true);
  expect((await world.call('none1', 'pass.export')).body).toMatchObject({
    code: 403,
    data: { permission: 'car_carMonthNew_export' },
  });
});

test.each([
  ['an unknown column', { columns: ['colour'] }, 'columns'],
  ['an unknown order', { sort: 'colour' }, 'sort'],
  ['an unknown format', { format: 'pdf' }, 'format'],
])('%s is an ordinary error answer', async (_name, input, field) => {
  expect((await world.call('admin', 'pass.export', { input })).body).toMatchObject({
    code: 400,
    success: false,
    data: { fields: [{ field }] },
  });
});

test('a secret can be no column', () => {
  expect(columnsOf(user, ['userName', 'password']).ok).toBe(false);
  expect(columnsOf(user, undefined).ok).toBe(true);
});

test('the import template names what the park has', async () => {
  const { raw } = await world.call('admin', 'pass.template', { input: { park: 'PK0001' } });
  const rows = await rowsIn(raw.rawPayload, 'xlsx');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.cells).toMatchObject({ '车牌 *': '京A12345', '车场 *': expect.any(String), '手机 *': '13800000001' });
  expect(raw.rawPayload.toString('latin1')).toContain('xl/worksheets/sheet2.xml');
});

test('a background export tells how far it is and gives its file to its owner only', async () => {
  const made = await world.call('east', 'export-job.create', {
    input: { of: 'pass', format: 'jsonl', filters: { state: 'active' }, columns: ['plates'] },
  });
  expect(made.body).toMatchObject({ code: 200, data: { of: 'pass', state: 0, rows: 0 } });
  const { id, total } = made.body.data as { id: string; total: number };
  expect((await world.call('east', 'export-job.file', { ids: [id] })).body).toMatchObject({
    code: 409,
    data: { reason: 'export-not-ready' },
  });
  await runExports(world.platform, new AbortController().signal);
  expect((await world.call('east', 'export-job.get', { ids: [id] })).body).toMatchObject({
    data: { state: 2, rows: total },
  });
  const file = await world.call('east', 'export-job.file', { ids: [id] });
  expect(await rowsIn(file.raw.rawPayload, 'jsonl')).toHaveLength(total);
  // a download that was cut goes on where it ended, and whoever fetched it knows whether it is whole
  const whole = file.raw.rawPayload;
  const rest = await world.call('east', 'export-job.file', { ids: [id], input: { offset: 100 } });
  expect(rest.raw.rawPayload.equals(whole.subarray(100))).toBe(true);
  expect((await world.call('east', 'export-job.get', { ids: [id] })).body).toMatchObject({
    data: { bytes: whole.length, sha256: createHash('sha256').update(whole).digest('hex') },
  });
  expect((await world.call('admin', 'export-job.file', { ids: [id] })).status).toBe(404);
  expect((await world.call('none1', 'export-job.create', { input: { of: 'pass', format: 'csv' } })).status).toBe(403);
  expect(
    (
      await world.call('east', 'export-job.create', {
        input: { of: 'pass', format: 'csv', filters: { colour: 'red' } },
      })
    ).status,
  ).toBe(400);
  await expect(readFile(join(world.platform.config.data, 'exports', `${id}.part`))).rejects.toThrow('ENOENT');
});

test('several processes write each export once, and none of them keeps a transaction open meanwhile', async () => {
  const ids: string[] = [];
  for (const format of ['csv', 'jsonl']) {
    const made = await world.call('east', 'export-job.create', { input: { of: 'pass', format } });
    ids.push(String((made.body.data as Row).id)); // as the platform answers it
  }
  const idle: number[] = [];
  const ended: string[] = [];
  const publish: typeof world.platform.publish = async (channel, event) => {
    ended.push(String(event.id));
    idle.push(
      await count(
        "select count(*) as n from pg_stat_activity where datname = current_database() and state ~ 'in transaction'",
      ),
    );
    await world.platform.publish(channel, event);
  };
  const platform = { ...world.platform, publish };
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3].map(() => runExports(platform, signal)));
  expect(ended.toSorted()).toEqual(ids.toSorted());
  // at most the transaction that reads the rows of the other export
  expect(Math.max(...idle)).toBeLessThanOrEqual(1);
  expect(idle.at(-1)).toBe(0);
  expect(
    await count(
      `select count(*) as n from pg_locks l join pg_database d on d.oid = l.database
        where locktype = 'advisory' and datname = current_database()`,
    ),
  ).toBe(0);
});

test('a report whose file no call makes is exported in the background, whole, by who may', async () => {
  const filters = { from: '2026-02-01', to: '2026-03-01' };
  const shown = await world.call('east', 'received-garage.report', { input: filters });
  const made = await world.call('east', 'export-job.create', {
    input: { of: 'received-garage', format: 'csv', filters },
  });
  expect(made.body.data).toMatchObject({ total: shown.body.total });
  const { id } = made.body.data as { id: string };
  await runExports(world.platform, new AbortController().signal);
  const { raw } = await world.call('east', 'export-job.file', { ids: [id] });
  expect(raw.body.trim().split('\r\n')).toHaveLength(Number(shown.body.total) + 1);
  expect(raw.body).toContain('微信');
  expect(
    (await world.call('none1', 'export-job.create', { input: { of: 'received-garage', format: 'csv' } })).status,
  ).toBe(403);
  for (const broken of [{ from: '2026-03-01', to: '2026-02-01' }, { colour: 'red' }])
    expect(
      (
        await world.call('east', 'export-job.create', {
          input: { of: 'received-garage', format: 'csv', filters: broken },
        })
      ).status,
    ).toBe(400);
});
