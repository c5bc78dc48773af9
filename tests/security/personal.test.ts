import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportCallOf } from '@parkdeck/core/kit/call';
import { isText, isPhone } from '@parkdeck/core/kit/kinds';
import { PLAIN_CODE } from '@parkdeck/core/kit/personal';
import { columnName } from '@parkdeck/server/db/columns';
import { calls, resourceOf, stored, tableOf } from '@parkdeck/server/db/registry';
import { sql } from 'drizzle-orm';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/**
 * Who lacks the code for plain values never receives a phone, a number of papers or a name of a person as the database
 * has it, whichever way it is asked for; who holds it does.
 */
const MASKED = 'east';
const PLAIN = 'admin';

let at: TestPlatform;
/** Every phone, number of papers and longer name of persons that is stored anywhere. */
let values: ReadonlySet<string>;
beforeAll(async () => {
  at = await testPlatform();
  const { db } = at.platform.database;
  await db.execute(sql`delete from menu where kind = 'button' and code = ${PLAIN_CODE}`);
  const found = new Set<string>();
  for (const resource of stored)
    for (const [key, field] of Object.entries(resource.fields)) {
      if (!field.options.personal || field.options.derived || !(isText(field) || isPhone(field))) continue;
      const { rows } = await db.execute<{ value: string }>(
        sql`select distinct ${sql.identifier(columnName(key, field))} as value from ${tableOf(resource)}
          where length(${sql.identifier(columnName(key, field))}) > 2`,
      );
      for (const { value } of rows) found.add(value);
    }
  // names of colleagues are no secret among them
  const staff = await db.execute<{ name: string }>(sql`select nick_name as name from "user"`);
  for (const { name } of staff.rows) found.delete(name);
  values = found;
});
afterAll(() => at.close());

const within = (text: string): readonly string[] => [...values].filter((value) => text.includes(value));
const nouns = stored.filter(({ fields }) => Object.values(fields).some(({ options }) => options.personal));
const listed = nouns.filter(({ name }) => calls.has(`${name}.list`));

test('there is something to hide', () => {
  expect(values.size).toBeGreaterThan(100);
  expect(listed.length).toBeGreaterThan(20);
});

describe('lists, details and files', () => {
  test.each(listed.map(({ name }) => name))('%s', async (name) => {
    const list = await at.call(MASKED, `${name}.list`, { input: { size: 100 } });
    if (list.status === 403) return; // whoever may not read it at all learns nothing either
    expect(list.status).toBe(200);
    expect(within(list.raw.body)).toEqual([]);
    const rows = Array.isArray(list.body.data) ? list.body.data : [];
    const get = calls.get(`${name}.get`);
    const resource = resourceOf(name);
    const { rows: keys } = await at.platform.database.db.execute<{ id: string }>(
      sql`select id from ${tableOf(resource)} where deleted_at is null order by id desc limit 3`,
    );
    if (get && rows.length > 0)
      for (const { id } of keys) {
        const one = await at.call(MASKED, `${name}.get`, { ids: [id] });
        expect(within(one.raw.body)).toEqual([]);
      }
    const file = exportCallOf(resource);
    if (!file) return;
    const { method, path } = file.route;
    const columns = Object.keys(resource.fields).filter((key) => resource.fields[key]?.options.personal);
    for (const format of ['csv', 'jsonl']) {
      const answer = await at.app.inject({
        method,
        url: path,
        query: { format, columns: columns.join(',') },
        headers: { authorization: await at.bearer(MASKED) },
      });
      expect(within(answer.body)).toEqual([]);
    }
  });
});

/** A pass of a park of the masked reader's. */
const passOf = async (): Promise<{ id: string; phone: string; owner: string }> => {
  const { rows } = await at.platform.database.db.execute<{ id: string; phone: string; owner: string }>(
    sql`select id, phone, owner from pass where park_id = 'PK0001' and deleted_at is null and length(owner) > 2
      order by id limit 1`,
  );
  if (!rows[0]) throw new Error('no pass');
  return rows[0];
};

test('whoever holds the code reads what is stored', async () => {
  const pass = await passOf();
  const { raw } = await at.call(PLAIN, 'pass.get', { ids: [pass.id] });
  expect(raw.body).toContain(pass.phone);
  expect(raw.body).toContain(pass.owner);
});

test('a whole phone or its last four digits find the row, a part of it none, and no order tells it', async () => {
  const pass = await passOf();
  const find = async (phone: string) =>
    JSON.stringify((await at.call(MASKED, 'pass.list', { input: { phone, size: 100 } })).body.data).includes(pass.id);
  expect(await find(pass.phone)).toBe(true);
  expect(await find(pass.phone.slice(-4))).toBe(true);
  expect(await find(pass.phone.slice(0, 7))).toBe(false);
  expect((await at.call(MASKED, 'pass.list', { input: { sort: 'phone' } })).status).toBe(400);
  expect((await at.call(PLAIN, 'pass.list', { input: { phone: pass.phone.slice(0, 7), sort: 'phone' } })).status).toBe(
    200,
  );
});

test('the search over everything tells neither', async () => {
  const pass = await passOf();
  const whole = await at.call(MASKED, 'record.search', { input: { text: pass.phone } });
  expect(whole.raw.body).toContain(pass.id);
  expect(within(whole.raw.body)).toEqual([]);
  const part = await at.call(MASKED, 'record.search', { input: { text: pass.phone.slice(0, 8) } });
  expect(part.raw.body).not.toContain(pass.id);
});

test('what comes back masked stays, what is new is written, preview and log are masked', async () => {
  const pass = await passOf();
  const store = async () =>
    (
      await at.platform.database.db.execute<{ phone: string; owner: string; room: string | null }>(
        sql`select phone, owner, room from pass where id = ${pass.id}`,
      )
    ).rows[0];
  const input = { phone: `${pass.phone.slice(0, 3)}****${pass.phone.slice(-4)}`, owner: `${pass.owner.slice(0, 1)}*` };
  const dry = await at.call(MASKED, 'pass.create-or-update', {
    ids: [pass.id],
    input: { ...input, room: '9-909' },
    headers: { 'dry-run': '1' },
  });
  expect(dry.status).toBe(200);
  expect(within(dry.raw.body)).toEqual([]);
  expect(
    (await at.call(MASKED, 'pass.create-or-update', { ids: [pass.id], input: { ...input, room: '9-909' } })).status,
  ).toBe(200);
  expect(await store()).toEqual({ phone: pass.phone, owner: pass.owner, room: '9-909' });
  expect(
    (await at.call(MASKED, 'pass.create-or-update', { ids: [pass.id], input: { phone: '139****0000' } })).status,
  ).toBe(400);
  const phone = '13912345678';
  expect((await at.call(MASKED, 'pass.create-or-update', { ids: [pass.id], input: { phone } })).status).toBe(200);
  expect((await store())?.phone).toBe(phone);
  const log = await at.platform.database.db.execute<{ content: unknown; object_name: string }>(
    sql`select content, object_name from operation_log where row_id = ${pass.id} order by at desc limit 2`,
  );
  expect(log.rows).toHaveLength(2);
  const told = JSON.stringify(log.rows);
  expect(told).toContain('139****5678');
  expect(told).not.toContain(phone);
  expect(within(told)).toEqual([]);
});

test('one row is shown in full for a reason, which is recorded, to whom its list shows it', async () => {
  const pass = await passOf();
  const ask = { noun: 'pass', rowId: pass.id, reason: '联系车主挪车' };
  const shown = await at.call(MASKED, 'personal-access.unmask', { input: ask });
  expect(shown.status).toBe(200);
  expect(shown.raw.body).toContain(pass.owner);
  expect((await at.call(MASKED, 'personal-access.unmask', { input: { ...ask, reason: '' } })).status).toBe(400);
  expect((await at.call('jinhe', 'personal-access.unmask', { input: ask })).status).toBe(404);
  expect((await at.call('cash1', 'personal-access.unmask', { input: ask })).status).toBe(403);
  const { rows } = await at.platform.database.db.execute<{ reason: string; created_by: string; called: string }>(
    sql`select reason, created_by, called from personal_access where row_id = ${pass.id}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ reason: ask.reason });
  expect(within(JSON.stringify(rows))).toEqual([]);
  const { rows: kept } = await at.platform.database.db.execute<{ content: unknown }>(
    sql`select content from operation_log where noun = 'personal-access'`,
  );
  expect(kept).toHaveLength(1);
  expect(within(JSON.stringify(kept))).toEqual([]);
});
