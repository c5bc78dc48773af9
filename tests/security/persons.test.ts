import { afterAll, beforeAll, expect, test } from 'vitest';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { tableName } from '@parkdeck/server/db/columns';
import { stored } from '@parkdeck/server/db/registry';
import { newFileId } from '@parkdeck/server/files/files';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/**
 * What a person may ask for: what is held, a copy, that it is erased. Compared with a walk over every row of every
 * table which knows nothing of declarations.
 */
const ADMIN = 'admin';
const PHONE = '13987650123';
const ID_NUMBER = '110101199003070017';
const BASIS = '本人书面申请';

let at: TestPlatform;
let pass: { readonly id: string; readonly plate: string; readonly park_id: string };
const picture = newFileId();

const run = async <T extends Record<string, unknown>>(text: string) =>
  (await at.platform.database.db.execute<T>(sql.raw(text))).rows;

/** Tables in which a text stands, with the number of rows, whatever they are. */
const dump = async (value: string): Promise<ReadonlyMap<string, number>> => {
  const tables = await run<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
        and format('%I.%I', schemaname, tablename)::regclass not in (select inhrelid from pg_inherits)`,
  );
  const found = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await run<{ n: number }>(
      `select count(*)::int as n from ${name} dumped where dumped::text like '%${value}%'`,
    );
    if (row && row.n > 0) found.set(name.replace('public.', '').replaceAll('"', ''), row.n);
  }
  return found;
};

/** The table that is meant by the name of a holding. */
const tableOfTitle = (title: string): string =>
  /（(\w+)）$/.exec(title)?.[1] ??
  tableName(stored.find((resource) => resource.title.zh === title)?.name ?? `no noun ${title}`);

interface Held {
  readonly noun: string;
  readonly rows: number;
  readonly fate: string;
}
const FATES = ['erased', 'kept', 'plate'];
const find = async (value: string, user = ADMIN): Promise<readonly Held[]> => {
  const { body, status } = await at.call(user, 'personal-request.find', { input: { value } });
  expect(status).toBe(200);
  // declared: rows of the output
  return (body.data as { noun: string; rows: number; fate: number }[]).map((one) => ({
    ...one,
    fate: FATES[one.fate] ?? '',
  }));
};
const tablesOf = (held: readonly Held[], fate?: string): string[] =>
  [
    ...new Set(held.filter((one) => fate === undefined || one.fate === fate).map(({ noun }) => tableOfTitle(noun))),
  ].toSorted();

beforeAll(async () => {
  at = await testPlatform();
  const [found] = await run<{ id: string; plate: string; park_id: string }>(
    `select p.id, p.plates[1] as plate, p.park_id from pass p join session s on s.plate = p.plates[1]
      where p.deleted_at is null and p.state = 'active' order by p.id limit 1`,
  );
  if (!found) throw new Error('no pass whose car was here');
  pass = found;
  // an edit leaves traces: an undo entry, an answer that is kept for repeated calls
  const edit = await at.call(ADMIN, 'pass.create-or-update', {
    ids: [pass.id],
    input: { phone: PHONE, owner: '欧阳锋', idNumber: ID_NUMBER, remark: `来电 ${PHONE}` },
    headers: { 'idempotency-key': 'persons-1' },
  });
  if (edit.status !== 200) throw new Error(edit.raw.body);
  const [village] = await run<{ id: string; company_id: string }>(
    'select id, company_id from village where deleted_at is null order by id limit 1',
  );
  const { id: villageId, company_id: companyId } = village ?? { id: '', company_id: '' };
  await at.platform.files.write(`files/${picture}`, Readable.from([Buffer.from('face')]), () => 'image/jpeg');
  await run(`insert into stored_file (id, user_id, use, name, type, size, sha256, created_at)
    values ('${picture}', 'system', 'picture', '${PHONE}.jpg', 'image/jpeg', 4, 'x', now())`);
  await run(`insert into employee (id, rev, company_id, village_id, name, phone, photo)
    values ('YG999', 1, '${companyId}', '${villageId}', '欧阳锋', '${PHONE}', '/api/parkdeck/files/${picture}')`);
  await run(`insert into employee_photo (id, rev, company_id, village_id, employee_id, image)
    values ('YP999', 1, '${companyId}', '${villageId}', 'YG999', '/api/parkdeck/files/${picture}')`);
  await run(`insert into visitor (id, rev, company_id, village_id, name, phone, id_number, images, person_id)
    values ('FK999', 1, '${companyId}', '${villageId}', '欧阳锋', '${PHONE}', '${ID_NUMBER}', '{}', 'YG998')`);
  await run(`insert into employee (id, rev, company_id, village_id, name)
    values ('YG998', 1, '${companyId}', '${villageId}', '欧阳锋')`);
  await run(`insert into sms_record (id, rev, company_id, phone, content, key)
    values ('DX999', 1, '${companyId}', '${PHONE}', '${PHONE} 您好', 'remind/${PHONE}')`);
  await run(`insert into invoice (id, rev, company_id, phone) values ('FP999', 1, '${companyId}', '${PHONE}')`);
});
afterAll(() => at.close());

test('whatever a dump holds of a phone, the search for it tells', async () => {
  const held = await find(PHONE);
  const dumped = await dump(PHONE);
  expect(dumped.size).toBeGreaterThan(5);
  for (const [table, rows] of dumped) {
    const told = held.filter(({ noun, fate }) => tableOfTitle(noun) === table && fate !== 'plate');
    // more where rows tell of the person without the number
    expect(
      told.reduce((sum, one) => sum + one.rows, 0),
      table,
    ).toBeGreaterThanOrEqual(rows);
  }
  // the picture of the person, and stays of the car, through rows that name them
  expect(tablesOf(held)).toEqual(expect.arrayContaining(['employee_photo', 'session']));
  expect(tablesOf(held, 'kept')).toContain('invoice');
});

test('the number is recognised, or named; what is none is refused', async () => {
  const ask = (input: Readonly<Record<string, unknown>>) => at.call(ADMIN, 'personal-request.find', { input });
  expect((await ask({ value: ` ${PHONE.slice(0, 3)} ${PHONE.slice(3)} ` })).status).toBe(200);
  expect((await ask({ value: '%' })).status).toBe(400);
  expect((await ask({ value: PHONE, kind: 'plate' })).status).toBe(400);
});

test('who does not hold the code is refused, and nobody sees beyond his companies', async () => {
  for (const user of ['mgr1', 'cash1', 'audit1'])
    expect((await at.call(user, 'personal-request.find', { input: { value: PHONE } })).status).toBe(403);
  const all = await find(PHONE);
  const some = await find(PHONE, 'yunbo');
  const sum = (held: readonly Held[]): number => held.reduce((total, { rows }) => total + rows, 0);
  expect(sum(some)).toBeLessThan(sum(all));
});

test('a copy holds every row of the person, and is written down without the number', async () => {
  const { raw } = await at.call(ADMIN, 'personal-request.copy', { input: { value: PHONE, reason: BASIS } });
  expect(raw.statusCode).toBe(200);
  const lines = raw.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { noun: string; id: string });
  expect(lines.map(({ id }) => id)).toEqual(expect.arrayContaining([pass.id, 'YG999', 'FK999', 'DX999', 'FP999']));
  const [row] = await run<{ called: string }>(`select called from personal_request where doing = 'copy'`);
  expect(row?.called).toBe('139****0123');
});

test('a trial shows what would go and what stays, and changes nothing', async () => {
  const before = await dump(PHONE);
  const { status, body } = await at.call(ADMIN, 'personal-request.erase', {
    input: { value: PHONE, reason: BASIS },
    headers: { 'dry-run': '1' },
  });
  expect(status).toBe(200);
  const told = JSON.stringify(body.data);
  expect(told).toContain('月租');
  expect(told).toContain('依法保留');
  expect(await dump(PHONE)).toEqual(before);
});

test('after an erasure a dump holds the phone only where the law keeps it; the person is not found again', async () => {
  const kept = tablesOf(await find(PHONE), 'kept');
  const erase = () => at.call(ADMIN, 'personal-request.erase', { input: { value: PHONE, reason: BASIS } });
  const first = await erase();
  expect([first.status, first.body.msg]).toEqual([200, expect.anything()]);
  expect([...(await dump(PHONE)).keys()].filter((table) => !kept.includes(table))).toEqual([]);
  expect((await find(PHONE)).filter(({ fate }) => fate !== 'kept')).toEqual([]);
  const [row] = await run<{ owner: string; id_number: string | null; remark: string }>(
    `select owner, id_number, remark from pass where id = '${pass.id}'`,
  );
  expect(row).toEqual({ owner: '***', id_number: null, remark: '来电 ***' });
  expect([...(await dump(ID_NUMBER)).keys()]).toEqual([]);
  // also who he is to the doors, which has neither a phone nor a number
  expect(await run(`select name from employee where id in ('YG998', 'YG999')`)).toEqual([
    { name: '***' },
    { name: '***' },
  ]);
  // names and their letters are gone from what searches use
  expect(await run(`select id from pass where id = '${pass.id}' and search_key like '%ouyangfeng%'`)).toEqual([]);
  expect((await run(`select id from stored_file where id = '${picture}'`)).length).toBe(0);
  expect(await at.platform.files.read(`files/${picture}`)).toBeUndefined();
  const again = await erase();
  expect(again.body.data).toMatchObject({ rows: 0 });
  expect(await run(`select id from personal_request where doing = 'erase'`)).toHaveLength(1);
  const logged = await run<{ told: string }>(
    `select log::text as told from operation_log log where noun = 'personal-request'`,
  );
  expect(logged.length).toBe(2);
  for (const { told } of logged) expect(told).not.toContain(PHONE);
});

test('a plate goes from passes and whatever is no proof of a stay or of money', async () => {
  const held = await find(pass.plate);
  for (const [table, rows] of await dump(pass.plate)) {
    const told = held.filter(({ noun }) => tableOfTitle(noun) === table);
    expect([table, told.reduce((sum, one) => sum + one.rows, 0)]).toEqual([table, rows]);
  }
  const kept = new Set([...tablesOf(held, 'kept'), 'former_pass_plate']);
  const { status } = await at.call(ADMIN, 'personal-request.erase', { input: { value: pass.plate, reason: BASIS } });
  expect(status).toBe(200);
  expect([...(await dump(pass.plate)).keys()].filter((table) => !kept.has(table))).toEqual([]);
  expect(kept.has('pass')).toBe(false);
});
