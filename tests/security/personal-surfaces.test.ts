import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportCallOf } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { isPhone, isText } from '@parkdeck/core/kit/kinds';
import { columnName } from '@parkdeck/server/db/columns';
import { calls, resourceOf, stored, tableOf } from '@parkdeck/server/db/registry';
import { isZip, zipEntries } from '@parkdeck/server/files/zip-entries';
import { runExports } from '@parkdeck/server/jobs/export';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { idsOf, sampleValues } from '../factories/samples.ts';

/**
 * Whatever can be read, by whichever call, file, plan or background work: who lacks the code for plain values finds no
 * phone, number of papers or name of a person in it as the database has it.
 */
const MASKED = 'east';
/** The phone that templates of imports show as an example. */
const EXAMPLE = '13800000001';

let at: TestPlatform;
let values: readonly string[];

const personalValues = async (): Promise<readonly string[]> => {
  const { db } = at.platform.database;
  const found = new Set<string>();
  for (const resource of stored)
    for (const [key, field] of Object.entries(resource.fields)) {
      if (!field.options.personal || field.options.derived || !(isText(field) || isPhone(field))) continue;
      const column = sql.identifier(columnName(key, field));
      const { rows } = await db.execute<{ value: string }>(
        sql`select distinct ${column} as value from ${tableOf(resource)} where length(${column}) > 2`,
      );
      for (const { value } of rows) found.add(value);
    }
  // colleagues know each other by name
  const staff = await db.execute<{ name: string }>(sql`select nick_name as name from "user"`);
  for (const { name } of staff.rows) found.delete(name);
  found.delete(EXAMPLE);
  return [...found];
};

beforeAll(async () => {
  at = await testPlatform();
  await at.platform.database.db.execute(
    sql`delete from menu where kind = 'button' and code = 'system_personalData_plain'`,
  );
  values = await personalValues();
});
afterAll(() => at.close());

/** Bytes of a file inside a packed one. */
const MOST = 50_000_000;
/** All texts in an answer; those of packed files as they are inside. */
const textOf = (body: Buffer): string =>
  isZip(body) ? [...zipEntries(body, MOST)].map(({ content }) => String(content)).join('\n') : body.toString('utf8');
const within = (text: string): readonly string[] => values.filter((value) => text.includes(value));

/** Calls that give a person's data for a reason that is recorded; a stream never ends. */
const LEFT_OUT = /^(sign-in|personal-access|personal-request|live-event)\./;

const reading = [...calls.values()].filter(
  ({ id, effect, action }) => effect === 'read' && action !== undefined && !LEFT_OUT.test(id),
);

describe('every call that reads', () => {
  let answered = 0;
  const ask = async (call: Call): Promise<void> => {
    const input = await sampleValues(at.platform, call.input);
    const keys =
      call.on === 'none' || !call.resource || call.resource.scope === 'none'
        ? [undefined]
        : (await idsOf(at.platform, call.resource)).slice(0, 3);
    for (const key of keys) {
      const { raw, status } = await at.call(MASKED, call.id, { input, ...(key === undefined ? {} : { ids: [key] }) });
      if (status === 200) answered += 1;
      expect([call.id, within(textOf(raw.rawPayload))]).toEqual([call.id, []]);
    }
  };
  test.each(reading.map(({ id }) => id))('%s', async (id) => {
    const call = calls.get(id);
    if (call) await ask(call);
  });
  test('most of them answer', () => {
    expect(answered).toBeGreaterThan(60);
  });
});

const listed = stored.filter(
  (resource) => Object.values(resource.fields).some(({ options }) => options.personal) && exportCallOf(resource),
);

describe('files', () => {
  test.each(listed.map(({ name }) => name))('%s as xlsx', async (name) => {
    const call = exportCallOf(resourceOf(name));
    if (!call || !calls.has(call.id)) return; // exported in the background only, see below
    const answer = await at.app.inject({
      method: call.route.method,
      url: call.route.path,
      query: { format: 'xlsx' },
      headers: { authorization: await at.bearer(MASKED) },
    });
    expect(within(textOf(answer.rawPayload))).toEqual([]);
  });

  test('exports that are written in the background', async () => {
    let written = 0;
    for (const { name } of listed) {
      const asked = await at.call(MASKED, 'export-job.create', { input: { of: name, format: 'jsonl', filters: {} } });
      if (asked.status !== 200) continue;
      await runExports(at.platform, new AbortController().signal);
      const { rows } = await at.platform.database.db.execute<{ id: string; state: string }>(
        sql`select id, state from export_job order by created_at desc, id desc limit 1`,
      );
      const [job] = rows;
      if (job?.state !== 'done') continue;
      const file = await at.call(MASKED, 'export-job.file', { ids: [job.id] });
      expect(file.status).toBe(200);
      expect([name, within(textOf(file.raw.rawPayload))]).toEqual([name, []]);
      written += 1;
    }
    expect(written).toBeGreaterThan(5);
  });
});

describe('a pass of somebody', () => {
  interface Known extends Record<string, unknown> {
    readonly id: string;
    readonly plate: string;
    readonly phone: string;
    readonly owner: string;
  }
  const passOf = async (): Promise<Known> => {
    const { rows } = await at.platform.database.db.execute<Known>(
      sql`select id, plates[1] as plate, phone, owner from pass where park_id = 'PK0001' and deleted_at is null
        and length(owner) > 2 and state = 'active' order by id limit 1`,
    );
    if (!rows[0]) throw new Error('no pass');
    return rows[0];
  };

  test('the case file of its car', async () => {
    const { plate } = await passOf();
    const { raw, status } = await at.call(MASKED, 'case-file.get', { input: { plate } });
    expect(status).toBe(200);
    expect(within(raw.body)).toEqual([]);
    const file = await at.call(MASKED, 'case-file.export', { input: { plate, format: 'xlsx' } });
    expect(file.status).toBe(200);
    expect(within(textOf(file.raw.rawPayload))).toEqual([]);
  });

  test('a plan of its renewal, as it is made and as it is kept', async () => {
    const { id } = await passOf();
    const made = await at.call(MASKED, 'plan.create', {
      input: { action: 'pass.renew', input: { months: 1 }, ids: [id] },
    });
    expect([made.status, made.raw.body.slice(0, 200)]).toEqual([200, expect.anything()]);
    const plan = (made.body.data as { id: string }).id;
    for (const [call, options] of [
      ['plan.get', { ids: [plan] }],
      ['plan.rows', { ids: [plan] }],
      ['plan.list', {}],
    ] as const) {
      const { raw, status } = await at.call(MASKED, call, options);
      expect([call, status]).toEqual([call, 200]);
      expect([call, within(raw.body)]).toEqual([call, []]);
    }
    const file = [...calls.values()].filter(
      ({ noun, answers, on }) => noun === 'plan' && answers === 'file' && on === 'one',
    );
    for (const call of file) {
      const { raw } = await at.call(MASKED, call.id, { ids: [plan], input: { format: 'csv' } });
      expect([call.id, within(textOf(raw.rawPayload))]).toEqual([call.id, []]);
    }
  });

  test('an edit by who reads masked keeps what was not touched, and clears what is cleared', async () => {
    const { id, phone, owner } = await passOf();
    await at.platform.database.db.execute(
      sql`update pass set id_number = '110101199003070017', remark = '门岗' where id = ${id}`,
    );
    const shown = (await at.call(MASKED, 'pass.get', { ids: [id] })).raw.body;
    expect(shown).toContain('110101********0017');
    const edit = (input: Readonly<Record<string, unknown>>) =>
      at.call(MASKED, 'pass.create-or-update', { ids: [id], input });
    const kept = async () =>
      (await at.platform.database.db.execute(sql`select phone, owner, id_number, remark from pass where id = ${id}`))
        .rows[0];
    const masked = { phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, owner: `${owner.slice(0, 1)}*` };
    expect((await edit({ ...masked, idNumber: '110101********0017', remark: '' })).status).toBe(200);
    expect(await kept()).toMatchObject({ phone, owner, id_number: '110101199003070017' });
    expect((await edit({ ...masked, idNumber: '' })).status).toBe(200);
    expect((await kept())?.id_number ?? '').toBe('');
    expect(await kept()).toMatchObject({ phone, owner });
  });
});
