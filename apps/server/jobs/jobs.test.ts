import { readFile, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passWorld } from '../testing/passes.fixture.ts';
import type { PassWorld } from '../testing/passes.fixture.ts';
import { ROLES } from '../db/roles.ts';
import { FILE_URL, fileKey, newFileId } from '../files/files.ts';
import { cleanUpJob } from './clean-up.ts';
import { freeExceptionsJob } from './free-exceptions.ts';
import { expirePlansJob } from './expire-plans.ts';
import { warnOfFailure } from './warnings.ts';
import { anchorFile } from './seal-anchor.ts';
import { sealAudit, verifyAudit, verifyAuditJob } from './seal-audit.ts';

let world: PassWorld;
beforeAll(async () => void (world = await passWorld()));
afterAll(() => world.close());
const running = new AbortController().signal;

test('sealed lines of the log cannot be changed, dropped or added to without showing', async () => {
  const log = async (minutes: number): Promise<unknown> =>
    world.rows(
      `insert into operation_log (id, type, at, user_name, action, noun, row_id, content, company_id)
        select 'LG' || gen_random_uuid(), 'account', $1::timestamptz - make_interval(mins => $2), 'a', 'x', 'gate',
        'G', '{"b":1}', 'C1' from generate_series(1, 5)`,
      [world.platform.clock().now, minutes],
    );
  await log(60);
  await sealAudit(world.platform);
  // leaves a gap, like a write that was rolled back
  await world.rows(`select nextval(pg_get_serial_sequence('operation_log', 'seq'))`);
  await log(30);
  await sealAudit(world.platform);
  await log(1);
  await sealAudit(world.platform);
  expect(await world.rows('select from_seq, to_seq from audit_seal order by id')).toEqual([
    { from_seq: 1, to_seq: 5 },
    { from_seq: 6, to_seq: 11 },
  ]);
  expect(await verifyAudit(world.platform)).toBeUndefined();

  const tamper = async (statement: string, back: string): Promise<unknown> => {
    const as = async (text: string): Promise<unknown> =>
      world.rows(`set session_replication_role = replica; ${text}; set session_replication_role = origin`);
    await as(statement);
    const broken = await verifyAudit(world.platform);
    await as(back);
    return broken;
  };
  const rowAt = async (seq: number): Promise<unknown> =>
    (await world.rows('select id from operation_log where seq = $1', [seq]))[0]?.id;
  expect(
    await tamper(
      `update operation_log set user_name = 'b' where seq = 9`,
      `update operation_log set user_name = 'a' where seq = 9`,
    ),
  ).toEqual({ seal: 2, why: 'changed', seq: 9, row: await rowAt(9) });
  expect(
    await tamper(
      `create temp table kept as select * from operation_log where seq = 2; delete from operation_log where seq = 2`,
      `insert into operation_log overriding system value select * from kept`,
    ),
  ).toEqual({ seal: 1, why: 'removed', seq: 2 });
  expect(
    await tamper(
      `create temp table last as select * from operation_log where seq = 11; delete from operation_log where seq = 11`,
      `insert into operation_log overriding system value select * from last`,
    ),
  ).toEqual({ seal: 2, why: 'removed', seq: 11 });
  expect(
    await tamper(
      `insert into operation_log overriding system value select (jsonb_populate_record(o, '{"id": "LGX", "seq": 6}')).*
        from operation_log o where seq = 7`,
      `delete from operation_log where seq = 6`,
    ),
  ).toEqual({ seal: 2, why: 'added', seq: 6, row: 'LGX' });
  const chain = async (column: string, value: string): Promise<unknown> =>
    tamper(
      `create temp table seal_${column} as select ${column} as was from audit_seal where id = 2; update audit_seal
        set ${column} = ${value} where id = 2`,
      `update audit_seal set ${column} = was from seal_${column} where id = 2`,
    );
  for (const [column, value] of [
    ['previous', "'x'"],
    ['lines', 'left(lines, 32)'],
    ['hash', "'x'"],
    ['from_seq', '7'],
  ] as const)
    expect(await chain(column, value)).toEqual({ seal: 2, why: 'chain' });
  expect(await verifyAudit(world.platform)).toBeUndefined();
});

test.each([
  ['is removed', () => ''],
  ['loses its last line', (text: string) => text.replace(/[^\n]*\n$/, '')],
])('a file of anchors that %s shows by the note in the database, also after sealing on', async (_how, left) => {
  const anchors = await readFile(anchorFile(world.platform), 'utf8');
  const [note] = await world.rows(`select value from meta where name = 'audit-anchors'`);
  expect(note?.value).toMatchObject({ count: 2 });
  if (left(anchors) === '') await rm(anchorFile(world.platform));
  else await writeFile(anchorFile(world.platform), left(anchors));
  for (let times = 0; times < 2; times++) {
    expect(await verifyAudit(world.platform)).toEqual({ seal: 2, why: 'unanchored' });
    await sealAudit(world.platform);
  }
  await expect(verifyAuditJob.run(world.platform, running)).rejects.toThrow(/file of anchors was removed/);
  await writeFile(anchorFile(world.platform), anchors);
  expect(await verifyAudit(world.platform)).toBeUndefined();
});

test('the last seal cut off with its lines shows by the anchor in the data folder', async () => {
  const cut = `set session_replication_role = replica; delete from operation_log where seq >= 6;
    delete from audit_seal where id = 2; set session_replication_role = origin`;
  await world.rows('create temp table kept_seal as select * from audit_seal');
  const anchors = await readFile(anchorFile(world.platform), 'utf8');
  expect(anchors.split('\n').filter(Boolean)).toHaveLength(2);
  const forged = anchors.replace(/^2 /m, '3 ');
  await writeFile(anchorFile(world.platform), forged);
  expect(await verifyAudit(world.platform)).toEqual({ seal: 2, why: 'anchor' });
  await writeFile(anchorFile(world.platform), anchors);
  await world.rows(cut);
  expect(await verifyAudit(world.platform)).toEqual({ seal: 2, why: 'cut' });
  // Sealing on does not hide it.
  await world.rows(`insert into operation_log (id, type, at, user_name, action, noun, row_id, content, company_id)
    values ('LGNEW', 'account', '2020-01-01', 'a', 'x', 'gate', 'G', '{}', 'C1')`);
  await sealAudit(world.platform);
  expect(await verifyAudit(world.platform)).toEqual({ seal: 2, why: 'cut' });
  await expect(verifyAuditJob.run(world.platform, running)).rejects.toThrow(/cut off or replaced/);
});

const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  audit_seal: [],
  meta: [],
  operation_log: ['INSERT', 'SELECT'],
};
test.each(Object.entries(RIGHTS))(
  'the roles of requests can neither change nor delete rows of %s',
  async (table, allowed) => {
    const rights = await world.rows(
      `select role, array(select privilege_type::text from information_schema.role_table_grants
        where grantee = role and table_name = $1 order by 1) as all from unnest($2::text[]) role`,
      [table, ROLES],
    );
    expect(rights).toEqual(ROLES.map((role) => ({ role, all: allowed })));
  },
);

test('telling of a failed job never fails in its place', async () => {
  const odd: unknown = Object.create(null); // has no text
  const run = { id: 'JL1', start: 'clock', job: { id: 'JB-export', name: 'export', handler: 'export' } } as const;
  await expect(warnOfFailure(world.platform, run, odd)).resolves.toBeUndefined();
});

test('old intents, forgotten pictures and read tables go; what is shown stays', async () => {
  const file = async (type: string): Promise<string> => {
    const id = newFileId();
    await world.platform.files.write(fileKey(id), Readable.from([Buffer.from('x')]), () => type);
    await world.rows(
      `insert into stored_file (id, user_id, use, name, type, size, sha256, created_at)
        values ($1, 'u', 'x', 'x', $2, 1, '', '2026-01-01')`,
      [id, type],
    );
    return id;
  };
  const [logo, forgotten, table] = [await file('image/png'), await file('image/png'), await file('text/csv')];
  await world.rows(`insert into branding (id, logo) values ('B1', $1)`, [FILE_URL + logo]);
  await world.rows(
    `insert into idempotency (key, user_id, request_hash, created_at)
      values ('old', 'u', '', '2026-01-01'), ('new', 'u', '', '2026-02-28')`,
  );
  await cleanUpJob.run(world.platform, running);
  expect(await world.rows('select id from stored_file')).toEqual([{ id: logo }]);
  expect(await world.platform.files.facts(fileKey(logo))).toMatchObject({ size: 1 });
  for (const gone of [forgotten, table]) expect(await world.platform.files.facts(fileKey(gone))).toBeUndefined();
  expect(await world.rows('select key from idempotency')).toEqual([{ key: 'new' }]);
});

test('plans whose day is over expire', async () => {
  await world.rows(`insert into plan (id, user_id, action, input, source, state, hash, rows, ready, noted, amount_fen,
    created_at, expires_at)
    select 'PL' || n, 'u', 'x', '{}', '{}', case when n = 3 then 'running' else 'ready'
    end, '', 0, 0, 0, 0, '2026-02-01', case when n = 1 then timestamptz '2026-03-02' else '2026-02-02' end
    from generate_series(1, 3) n`);
  await expirePlansJob.run(world.platform, running);
  expect(await world.rows('select id, state from plan order by id')).toEqual([
    { id: 'PL1', state: 'ready' },
    { id: 'PL2', state: 'expired' },
    { id: 'PL3', state: 'running' },
  ]);
});

test('cases that somebody took and left, and those whose time to wait is over, are open again', async () => {
  const { now } = world.platform.clock();
  const plant = (id: string, state: string, minutes: number): Promise<unknown> =>
    world.rows(
      `insert into exception (id, kind, park_id, opened_at, target, state, taken_at, snooze_until, taken_by,
        company_id) select $1, 'device-down', p.id, $2::timestamptz, 900, $3,
        $2::timestamptz + make_interval(mins => $4), $2::timestamptz + make_interval(mins => $4), 'x', p.company_id
        from park p order by p.id limit 1`,
      [id, `${now}+08`, state, minutes],
    );
  await Promise.all([
    plant('EXA', 'taken', -6),
    plant('EXB', 'taken', -4),
    plant('EXC', 'snoozed', -1),
    plant('EXD', 'snoozed', 5),
  ]);
  await freeExceptionsJob.run(world.platform, running);
  expect(
    await world.rows(
      `select id, state, taken_by as "by" from exception where id in ('EXA', 'EXB', 'EXC', 'EXD') order by id`,
    ),
  ).toEqual([
    { id: 'EXA', state: 'open', by: null },
    { id: 'EXB', state: 'taken', by: 'x' },
    { id: 'EXC', state: 'open', by: null },
    { id: 'EXD', state: 'snoozed', by: 'x' },
  ]);
});
