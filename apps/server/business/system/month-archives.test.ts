import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceConnection } from '@parkdeck/core/catalogue/devices/device-connection';
import { operationLog } from '@parkdeck/core/catalogue/system/operation-log';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import type { Month } from '@parkdeck/core/lib/datetime';
import type { Day } from '@parkdeck/core/lib/day';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { listRows } from '../../db/list.ts';
import { monthlyNouns, partsOf, rowsWithoutMonth, writtenSince } from '../../db/months.ts';
import { inScope } from '../../db/transaction.ts';
import { archiveMonthsJob } from '../../jobs/archive-months.ts';
import { monthsJob } from '../../jobs/months.ts';
import { sealAudit, verifyAudit } from '../../jobs/seal-audit.ts';
import { systemActor } from '../../platform/actor.ts';
import { archiveKey, archiveMonth, archivedMonths, restoreMonth } from './month-archives.ts';

/** Long after this machine's month, so that rows come before their months are made. */
const NOW = '2037-06-20 12:00:00';
const FIRST = '2037-01-05 08:00:00+08';
const EVENTS = 3000;
/** Of a month, in the months January to May. */
const JANUARY = '2037-01' as Month;
const FEBRUARY = '2037-02' as Month;

let world: TestPlatform;
const ask = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
  (await world.platform.database.pool.query<Record<string, unknown>>(text, [...values])).rows;
/** All rows of a table as one hash, and how many. */
const contents = async (table: string, where = 'true'): Promise<unknown> =>
  (
    await ask(`select count(*) as n, md5(string_agg(md5(t::text), '' order by id)) as hash from ${table} t
      where ${where}`)
  )[0];
const run = (job: typeof monthsJob): Promise<void> => job.run(world.platform, new AbortController().signal);

/** Keys as `newId` makes them, of the day of the moment. */
const keyAt = (prefix: string, moment: string): string =>
  `'${prefix}' || to_char(${moment} at time zone 'Asia/Shanghai', 'YYMMDD') || upper(substr(md5(n::text), 1, 12))`;

beforeAll(async () => {
  world = await testPlatform({ PARKDECK_WORLD: 'none' });
  world.setClock(() => NOW);
  const at = `(timestamptz '${FIRST}' + n * interval '1 hour 10 minutes')`;
  await ask(`insert into gate_event (id, company_id, park_id, gate_id, type, plate, time, due, source, screen)
    select ${keyAt('EV', at)}, 'C' || n % 3, 'P' || n % 5, 'G1', case when n % 4 = 0 then 'refuse' else 'read' end,
      '京A' || lpad((n % 700)::text, 5, '0'), ${at} - interval '1 minute' * (n % 50), n, 'cam/' || n,
      '{"zh": "请, \\"慢\\"行", "en": "a\\nb"}' from generate_series(1, ${EVENTS}) n`);
  await ask(`insert into operation_log (id, company_id, type, at, user_name, action, noun, row_id, object_name, surface,
      content)
    select ${keyAt('LG', at)}, 'C1', 'account', ${at}, 'somebody', 'pass.renew', 'pass', 'P' || n, '', 'console',
      jsonb_build_object('before', null, 'after', n) from generate_series(1, 900) n`);
});
afterAll(() => world.close());

test('rows that come before their month find a place, and the job gives them their months', async () => {
  const before = await contents('gate_event');
  const lost = await rowsWithoutMonth(world.platform.database.pool);
  expect(lost.map(({ resource, rows }) => [resource.name, rows])).toEqual(
    expect.arrayContaining([
      ['gate-event', EVENTS],
      ['operation-log', 900],
    ]),
  );
  await run(monthsJob);
  expect(await rowsWithoutMonth(world.platform.database.pool)).toEqual([]);
  expect(await contents('gate_event')).toEqual(before);
  for (const noun of monthlyNouns) {
    const names = (await partsOf(world.platform.database.pool, noun)).map(({ name }) => name.slice(-5));
    expect(names).toEqual(expect.arrayContaining(['_3706', '_3707', '_3708', '_3709', '_rest', 'efore']));
  }
  await run(monthsJob); // nothing is left to do
  expect(await contents('gate_event')).toEqual(before);
});

describe('beside the same rows in a plain table', () => {
  beforeAll(async () => {
    await run(monthsJob);
    await ask('create table plain as select * from gate_event');
  });

  test.each([
    ['all', {}, 'true'],
    ['a kind', { type: ['refuse'] }, "type = 'refuse'"],
    ['a plate', { plate: '京A00042' }, "plate = '京A00042'"],
    [
      'days over the end of a month',
      { timeFrom: '2037-01-30 00:00:00', timeTo: '2037-02-02 23:59:59' },
      "time between '2037-01-30 00:00:00+08' and '2037-02-02 23:59:59+08'",
    ],
  ])('a list and its total are the same: %s', async (_name, input, where) => {
    const expected = await ask(`select id from plain t where ${where} order by time desc nulls last, id desc`);
    for (const page of [1, 3]) {
      const listed = await inScope(world.platform.database, systemActor('test'), world.platform.clock(), (tx) =>
        listRows(tx, gateEvent, { ...input, size: 20, page, exactTotal: true }, { extra: [] }),
      );
      expect(listed?.rows.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 20, page * 20).map(({ id }) => id));
      if (listed && listed.rows.length > 0) expect(listed.total).toBe(expected.length);
    }
    const sum = `count(*) as n, sum(due) as due, max(id) as last from`;
    expect(await ask(`select ${sum} gate_event where ${where}`)).toEqual(
      await ask(`select ${sum} plain where ${where}`),
    );
  });

  /** The parts that a query looks into. */
  const touched = async (query: string): Promise<readonly string[]> => {
    const [row] = await ask(`explain (format json) ${query}`);
    return [...JSON.stringify(row).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name = '']) => name).toSorted();
  };
  const SPAN = "time between '2037-02-10 00:00:00+08' and '2037-02-10 23:59:59+08'";

  test('a key leads to its month, and a day to the months that may hold it', async () => {
    const [row] = await ask("select id from gate_event where id like 'EV3702%' limit 1");
    expect(await touched(`select * from gate_event where id = '${String(row?.id)}'`)).toEqual(['gate_event_3702']);
    const parts = await touched(`select sum(due) from gate_event where ${SPAN}`);
    expect(parts).toContain('gate_event_3702');
    for (const over of ['gate_event_3701', 'gate_event_3704', 'gate_event_3705']) expect(parts).not.toContain(over);
  });

  test('what happens now is looked for in the months since, and among rows without a day', async () => {
    const { rows } = await world.platform.database.db.execute(
      sql`explain (format json) select from gate_event t where ${writtenSince(gateEvent, '2037-06-18' as Day)}`,
    );
    const parts = new Set([...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name));
    const since = ['3706', '3707', '3708', '3709', 'before', 'rest'].map((part) => `gate_event_${part}`);
    expect([...parts].toSorted()).toEqual(since);
  });

  test('the rows are read only by who may see them, and not past the table', async () => {
    const client = await world.platform.database.pool.connect();
    try {
      await client.query('begin; set local role parkdeck_app');
      await client.query("select set_config('app.companies', '{C1}', true), set_config('app.all_parks', 'on', true)");
      const seen = await client.query<{ company: string }>('select distinct company_id as company from gate_event');
      expect(seen.rows).toEqual([{ company: 'C1' }]);
      await expect(client.query('select from gate_event_3702')).rejects.toThrow(/permission denied/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('a device’s number is taken once, whichever month it comes in', async () => {
    await expect(
      ask(`insert into gate_event (id, company_id, type, time, source)
        values ('EV370620ABCDEFGHJKMN', 'C1', 'read', '${NOW}+08', 'cam/1')`),
    ).rejects.toMatchObject({ constraint: 'gate_event_source_once' });
  });
});

describe('an archive', () => {
  beforeAll(() => run(monthsJob));
  const month = `id >= 'EV3701' and id < 'EV3702'`;

  test('of a month comes back as the same rows', async () => {
    const [all, january] = [await contents('gate_event'), await contents('gate_event', month)];
    const [sources] = await ask('select count(*) as n from gate_event_source');
    const done = await archiveMonth(world.platform, gateEvent, JANUARY);
    expect(done).toMatchObject({ id: 'gate-event-3701', rows: (january as { n: number }).n });
    expect(await contents('gate_event', month)).toEqual({ n: 0, hash: null });
    expect(await ask("select to_regclass('gate_event_3701') as part")).toEqual([{ part: null }]);
    expect(await world.platform.files.facts(archiveKey('gate-event-3701'))).toEqual({
      size: done?.size,
      sha256: done?.sha256,
    });
    expect(await archiveMonth(world.platform, gateEvent, JANUARY)).toBeUndefined();
    expect(await restoreMonth(world.platform, gateEvent, JANUARY)).toBe(done?.rows);
    expect(await contents('gate_event')).toEqual(all);
    expect(await ask('select count(*) as n from gate_event_source')).toEqual([sources]);
    await expect(restoreMonth(world.platform, gateEvent, JANUARY)).rejects.toThrow(/No archive/);
  });

  test('is whole or not there when its connection dies after the file was written', async () => {
    const all = await contents('gate_event');
    const { files } = world.platform;
    const dying = {
      ...world.platform,
      files: {
        ...files,
        facts: async (key: Parameters<typeof files.facts>[0]) => {
          await ask(`select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.granted
            and l.objid = 86860021 and l.pid <> pg_backend_pid()`);
          return files.facts(key);
        },
      },
    };
    await expect(archiveMonth(dying, gateEvent, FEBRUARY)).rejects.toThrow();
    expect(await contents('gate_event')).toEqual(all);
    expect(await archivedMonths(world.platform.database.pool, gateEvent, FEBRUARY)).toEqual([]);
    const done = await archiveMonth(world.platform, gateEvent, FEBRUARY);
    expect(done?.rows).toBeGreaterThan(0);
    await restoreMonth(world.platform, gateEvent, FEBRUARY);
    expect(await contents('gate_event')).toEqual(all);
  });

  test('of rows that lie together with those of other months leaves these alone', async () => {
    await ask(`insert into device_connection (id, company_id, park_id, device_id, event, time)
      select ${keyAt('DN', "(timestamptz '2026-01-20 08:00+08' + n * interval '1 hour')")}, 'C1', 'P1', 'D1', 'online',
        timestamptz '2026-01-20 08:00+08' + n * interval '1 hour' from generate_series(1, 600) n`);
    const all = await contents('device_connection');
    const others = await contents('device_connection', "not (id >= 'DN2601' and id < 'DN2602')");
    await archiveMonth(world.platform, deviceConnection, '2026-01' as Month);
    expect(await contents('device_connection')).toEqual(others);
    await restoreMonth(world.platform, deviceConnection, '2026-01' as Month);
    expect(await contents('device_connection')).toEqual(all);
  });

  test('of the operation log is proved by its seals, and a changed file is told', async () => {
    await expect(archiveMonth(world.platform, operationLog, JANUARY)).rejects.toThrow(/not sealed/);
    await sealAudit(world.platform);
    expect(await verifyAudit(world.platform)).toBeUndefined();
    const lines = await contents('operation_log');
    const done = await archiveMonth(world.platform, operationLog, JANUARY);
    expect(await verifyAudit(world.platform)).toBeUndefined();
    const { read } = world.platform.files;
    const without = { ...world.platform, files: { ...world.platform.files, facts: async () => undefined } };
    expect(await verifyAudit(without)).toMatchObject({ why: 'removed' });
    expect(await read(archiveKey(done?.id ?? ''))).toBeDefined();
    await restoreMonth(world.platform, operationLog, JANUARY);
    expect(await contents('operation_log')).toEqual(lines);
    expect(await verifyAudit(world.platform)).toBeUndefined();
  });

  test('is made at night of what is older than the parameter says, not of what was just brought back', async () => {
    world.setClock(() => '2040-02-10 12:00:00'); // 36 months before: February 2037
    const first = async (): Promise<unknown> =>
      (await ask("select min(substr(id, 1, 6)) as first from gate_event where id like 'EV37%'"))[0]?.first;
    await run(archiveMonthsJob);
    expect(await first()).toBe('EV3702');
    await restoreMonth(world.platform, gateEvent, JANUARY);
    await run(archiveMonthsJob);
    expect(await first()).toBe('EV3701');
    await ask("update archived_month set restored_at = '2039-12-01' where restored_at > '2040-01-01'");
    await run(archiveMonthsJob);
    expect(await first()).toBe('EV3702');
    world.setClock(() => NOW);
  });
});

test('a table as it was before becomes one by month: no row, right, rule or index of it is lost', async () => {
  const text = readFileSync(fileURLToPath(new URL('../../db/migrations/0021_months.sql', import.meta.url)), 'utf8');
  const [makes = ''] = text.split('--> statement-breakpoint');
  await ask('create table elder (id text primary key, plate text not null, seq bigint generated always as identity)');
  await ask(`insert into elder (id, plate) select ${keyAt('EL', 'now()')}, n::text from generate_series(1, 2000) n`);
  await ask("insert into elder (id, plate) values ('EL991231ABCDEFGHJKMN', 'ahead')");
  await ask('create index elder_plate on elder (plate desc)');
  await ask('create trigger elder_stays before delete on elder for each row execute function refuse_change()');
  await ask('alter table elder enable row level security');
  await ask("create policy seen on elder for select using (plate <> '7')");
  await ask('grant select on elder to parkdeck_app');
  const before = await contents('elder');
  const [index] = await ask("select relfilenode as file from pg_class where relname = 'elder_plate'");
  const [last] = await ask('select max(seq) as last from elder');
  await ask(makes);
  await ask("select partition_by_month('elder', 'EL')");
  await ask('drop function partition_by_month(text, text)');
  expect(await contents('elder')).toEqual(before);
  expect(await ask('select id from elder_rest')).toEqual([{ id: 'EL991231ABCDEFGHJKMN' }]);
  expect(await ask("select relfilenode as file from pg_class where relname = 'elder_plate_before'")).toEqual([index]);
  expect(
    await ask(`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'elder_plate'::regclass order by 1 limit 1`),
  ).toEqual([{ name: 'elder_plate_before' }]);
  const [added] = await ask("insert into elder (id, plate) values ('EL260101ABCDEFGHJKMN', 'new') returning seq");
  expect(Number(added?.seq)).toBeGreaterThan(Number(last?.last));
  await expect(ask("delete from elder where plate = 'new'")).rejects.toThrow(/only ever added/);
  const client = await world.platform.database.pool.connect();
  try {
    await client.query('begin; set local role parkdeck_app');
    expect((await client.query("select from elder where plate in ('7', '8')")).rowCount).toBe(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
