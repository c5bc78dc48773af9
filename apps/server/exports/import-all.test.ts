import { exampleHeadIn } from '@parkdeck/core/kit/import-columns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf } from '@parkdeck/core/kit/call';
import { createCallOf } from '@parkdeck/core/kit/command';
import { importCallOf, whyNotImported } from '@parkdeck/core/kit/imports';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { todaysShare } from '../../../tests/factories/size.ts';
import { resources } from '../db/registry.ts';
import { inverseOf } from '../engine/journal.ts';

/**
 * Rows of every noun that can be created come from a file: the example rows of its template pass its import, are
 * written once whatever file they come in, and are taken back. A seventh of the nouns a day, nightly all.
 */
let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

type Row = Readonly<Record<string, unknown>>;
const all = [...resources.values()];
const nouns = all.flatMap((noun) => {
  const call = importCallOf(noun);
  return call ? [{ noun, call, name: noun.name }] : [];
});

/** Nouns of which the demo world has every possible row, so that no example is left. */
const FULL: ReadonlySet<string> = new Set(['door-grant', 'display-binding']);
/** A column of the file that no noun has: what its lines are known by. */
const KEY = '外部编号';

const done = async (id: string, options: Parameters<TestPlatform['call']>[2]): Promise<Row> => {
  const { status, body } = await world.call('admin', id, options);
  expect([id, status, status === 200 ? '' : JSON.stringify(body)]).toEqual([id, 200, '']);
  return Object(body.data);
};

const upload = async (content: string | Buffer, format = 'jsonl'): Promise<string> => {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="rows.${format}"\r\n\r\n`;
  const tail = '\r\n--x\r\nContent-Disposition: form-data; name="use"\r\n\r\nplan\r\n--x--\r\n';
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/parkdeck/files',
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(tail)]),
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: await world.bearer('admin') },
  });
  return answer.json<{ data: { url: string } }>().data.url;
};

/** The example rows of a template, as somebody would overwrite them with his own: their mark goes. */
const linesOf = async (of: string): Promise<readonly Row[]> => {
  const { raw } = await world.call('admin', 'plan.template', { input: { of, format: 'jsonl' } });
  expect([of, raw.statusCode]).toEqual([of, 200]);
  const own = raw.body.replaceAll('示例', '张').replaceAll('2345', '2346').replaceAll('1380000000', '1380000001');
  return own
    .split('\n')
    .filter(Boolean)
    .map((line): Row => {
      const { [exampleHeadIn(Object.keys(JSON.parse(line))) ?? '']: _mark, ...row } = JSON.parse(line);
      return row;
    });
};
const fileOf = (lines: readonly Row[]): Promise<string> =>
  upload(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

test('rows of a noun can be imported, or it is said why not', () => {
  const creatable = all.filter((noun) => createCallOf(callsOf(noun)));
  const silent = creatable.filter((noun) => !importCallOf(noun) && !whyNotImported(noun)).map(({ name }) => name);
  // nouns whose save only edits what there is already
  expect(silent).toEqual(
    creatable
      .filter((noun) => {
        const { permission = [], action } = createCallOf(callsOf(noun)) ?? {};
        return action === undefined && permission.length === 1 && permission[0] === 'edit';
      })
      .map(({ name }) => name),
  );
  expect(nouns.length).toBeGreaterThan(100);
});
const problemsOf = async (plan: Row): Promise<unknown> =>
  (await world.call('admin', 'plan.rows', { ids: [String(plan.id)], input: { state: ['problem', 'failed'] } })).body
    .data;

const reasonOf = (data: unknown): unknown => Object(Array.isArray(data) ? data[0] : data).reason;

test.each(todaysShare(nouns).map((one) => [one.name, one] as const))('an import of %s', async (name, { call }) => {
  const lines = await linesOf(name);
  if (FULL.has(name)) return expect(lines).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  const keyed = lines.map((line, index) => ({ ...line, [KEY]: `${name} ${index}` }));
  const asked = { action: call.id, once: true, key: KEY };
  const made = await done('plan.create', { input: { ...asked, file: await fileOf(keyed) } });
  expect([made.rows, await problemsOf(made)]).toEqual([lines.length, []]);
  const applied = await done('plan.apply', { ids: [String(made.id)], input: { hash: made.hash } });
  expect([applied.done, await problemsOf(made)]).toEqual([lines.length, []]);
  // another file with the same lines brings nothing in
  const again = await done('plan.create', {
    input: { ...asked, file: await fileOf([{ ...keyed[0], 备忘: 'x' }, ...keyed.slice(1)]) },
  });
  expect([again.ready, again.problems, again.skipped]).toEqual([0, 0, lines.length]);
  if (inverseOf(call, [{ noun: name, before: null }]) !== 'restore') return undefined;
  const undone = await done('undo-entry.undo', { ids: [String(made.id)] });
  for (const outcome of Object.values(undone).map((one): Row => Object(one))) {
    if (outcome.ok === true) continue;
    // what may not be removed by hand is not taken back either
    const { body } = await world.call('admin', `${name}.remove`, { ids: [String(outcome.id)] });
    expect([name, outcome.reason]).toEqual([name, reasonOf(body.data)]);
  }
  return undefined;
});

const DRY = { headers: { 'dry-run': '1' } } as const;

test.each(todaysShare(nouns).map((one) => [one.name, one] as const))(
  'the template of %s as it was downloaded, in every form: its rows pass, and none is imported',
  async (name, { call }) => {
    for (const format of ['csv', 'xlsx', 'jsonl']) {
      const { raw } = await world.call('admin', 'plan.template', { input: { of: name, format } });
      expect([name, format, raw.statusCode]).toEqual([name, format, 200]);
      if (FULL.has(name)) continue;
      const input = { action: call.id, file: await upload(raw.rawPayload, format) };
      const { plan } = await done('plan.create', { input, ...DRY });
      const { examples, rows, ready, refused } = Object(plan);
      expect([name, format, refused, ready, rows]).toEqual([name, format, [], 0, examples]);
      expect(examples).toBeGreaterThan(0);
      const made = await world.call('admin', 'plan.create', { input });
      expect([name, format, made.status, Object(made.body.data).reason]).toEqual([
        name,
        format,
        400,
        'file-only-examples',
      ]);
    }
  },
);

test('an example row that somebody wrote over is his own, whatever mark stands beside it', async () => {
  const { raw } = await world.call('admin', 'plan.template', { input: { of: 'arrears-rule', format: 'csv' } });
  const [head = '', row = ''] = raw.body.trimEnd().split('\r\n');
  const value = row.split(',').findIndex((cell) => /^\d+$/.test(cell));
  const own = row.split(',').map((cell, at) => (at === value ? String(Number(cell) + 1) : cell));
  const file = await upload(`${head}\r\n${own.join()}\r\n`, 'csv');
  const { plan, notes } = await done('plan.create', { input: { action: 'arrears-rule.import', file }, ...DRY });
  expect(plan).toMatchObject({ rows: 1, examples: 0 });
  expect(String(notes)).not.toMatch(/忽略|示例/);
});

const templatesOf = async (): Promise<readonly Row[]> =>
  (
    await world.platform.database.pool.query(
      `select id, usual from print_template where kind = 'shift' and deleted_at is null order by id`,
    )
  ).rows;

test.each([
  ['became the default one after the other, over several batches', [0, 201], false],
  ['of which the first became the default because there was none', [], true],
] as const)(
  'the undo of an import goes from the last line to the first: templates that %s',
  async (_what, usual, none) => {
    if (none)
      await world.platform.database.pool.query(`update print_template set deleted_at = now() where kind = 'shift'`);
    const before = await templatesOf();
    const count = none ? 3 : 202;
    const lines = Array.from({ length: count }, (_, at) => ({
      name: `撤销 ${String(none)} ${at}`,
      kind: 'shift',
      paper: 'wide',
      content: `张 ${at}`,
      usual: usual.some((one) => one === at),
    }));
    const made = await done('plan.create', { input: { action: 'print-template.import', file: await fileOf(lines) } });
    const applied = await done('plan.apply', { ids: [String(made.id)], input: { hash: made.hash } });
    expect(applied.done).toBe(count);
    expect(await templatesOf()).toHaveLength(count + before.length);
    const undone = Object.values(await done('undo-entry.undo', { ids: [String(made.id)] })).map((one): Row =>
      Object(one),
    );
    expect(undone.filter(({ ok }) => ok !== true)).toEqual([]);
    expect(await templatesOf()).toEqual(before);
  },
);
