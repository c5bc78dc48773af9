import { RUNBOOK_RUN_STATES } from '@parkdeck/core/vocabulary/runbooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lifeOf } from '../../../../tests/factories/dying.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { runDue } from '../../business/system/runbooks/by-clock.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
/** Two garages and some roles of the company of `east`, `mgr1` and `cash1`. */
let parks: readonly string[];
let roles: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await testPlatform();
  const [company] = await ask(`select company_id as id from "user" where user_name = 'east'`);
  parks = (
    await ask(`select id from park where company_id = $1 and kind = 'garage' and deleted_at is null order by id`, [
      company?.['id'],
    ])
  ).map(({ id }) => text(id));
  roles = Object.fromEntries(
    (await ask(`select alias, id from role where company_id = 'C0002'`)).map(({ alias, id }) => [
      text(alias),
      text(id),
    ]),
  );
});
afterAll(() => world.close());

/** As they are on the wire. */
const [DONE, FAILED] = [RUNBOOK_RUN_STATES.done[0], RUNBOOK_RUN_STATES.failed[0]];
const text = (value: unknown): string => String(value);
const SUBMIT = 'blacklist-entry.create-or-update';
const block = (user: string, plate: string, reason = '逃费'): Promise<Row> =>
  done(user, SUBMIT, { input: { park: parks[0], plate, reason } });
/** A car is blocked, and its entry then changed: the second step is about the row that the first one adds. */
const blockAndMend = async (user: string, plate: string): Promise<void> => {
  const row = await block(user, plate);
  await done(user, SUBMIT, { ids: [text(row['recordId'] ?? row['id'])], input: { reason: '多次逃费' } });
};
const record = (user: string, name: string, more: Row = {}): Promise<Row> =>
  done(user, 'runbook.record', { input: { name, last: 2, ...more } });
const runOf = (user: string, book: Row, set: readonly string[] = []): Promise<Row> =>
  done(user, 'runbook.run', { ids: [text(book['id'])], input: { set } });
const entriesOf = (plate: string): Promise<Row[]> =>
  ask(`select plate, park_id as park, reason from blacklist_entry where plate = $1 and deleted_at is null`, [plate]);

test('a run makes the calls that were recorded, with other values where a parameter says so', async () => {
  await blockAndMend('east', '京A10001');
  const book = await record('east', '拉黑');
  const [stored] = await ask('select steps, parameters from runbook where id = $1', [book['id']]);
  expect(stored?.['parameters']).toMatchObject([
    { name: 'plate', kind: 'plate', value: '京A10001', shown: '京A10001', steps: [0] },
  ]);
  expect(await runOf('east', book, ['plate=京a10002'])).toMatchObject({ state: DONE, done: 2, steps: 2 });
  expect(await entriesOf('京A10002')).toEqual([{ plate: '京A10002', park: parks[0], reason: '多次逃费' }]);
  // the calls of the run beside those of the original, without what a parameter has changed and without row keys
  const calls = await ask(
    `select l.action, l.noun, l.content from operation_log l where l.row_id in
      (select id from blacklist_entry where plate = any($1)) order by l.row_id, l.seq`,
    [['京A10001', '京A10002']],
  );
  const plain = (rows: readonly Row[]): string =>
    JSON.stringify(rows)
      .replace(/京A1000[12]/g, 'PLATE')
      .replace(/"(?:id|createdAt|updatedAt|startTime)":"[^"]*"/g, '');
  expect(calls).toHaveLength(4);
  expect(plain(calls.slice(2))).toBe(plain(calls.slice(0, 2)));
});

test('a recorded runbook is answered with the names of its company and its owner', async () => {
  await block('east', '京A10040');
  const { body } = await world.call('east', 'runbook.record', { input: { name: '有名字', last: 1 } });
  const [east] = await ask(
    `select u.nick_name as owner, c.name as company from "user" u join company c on c.id = u.company_id
      where u.user_name = 'east'`,
  );
  expect(body.data).toMatchObject({ companyName: east?.['company'], ownerName: east?.['owner'] });
});

test('without values a run takes those recorded; unknown, doubled and broken ones are refused by name', async () => {
  await blockAndMend('east', '京A10003');
  const book = await record('east', '原样');
  const set = (...lines: string[]) =>
    refusal('east', 'runbook.run', { ids: [text(book['id'])], input: { set: lines } });
  expect(await set('car=京A1')).toBe('parameter-unknown');
  expect(await set('plate')).toBe('parameter-format');
  expect(await set('plate=京A10004', 'plate=京A10005')).toBe('parameter-twice');
  expect(await set('plate=abc')).toBe('parameter-value');
  expect(await set('plate=')).toBe('parameter-value');
  // as recorded: the car is blocked already, so that the first step is refused, and nothing is done
  const ran = await runOf('east', book);
  expect(ran).toMatchObject({ state: FAILED, done: 0 });
  expect(text(ran['message'])).toContain('第 1 步');
});

test('a dry run shows all steps together and writes nothing', async () => {
  await blockAndMend('east', '京A10006');
  const book = await record('east', '试一试');
  const before = await ask('select count(*)::int as n from operation_log');
  const { status, body } = await world.call('east', 'runbook.run', {
    ids: [text(book['id'])],
    input: { set: ['plate=京A10007'] },
    headers: { 'Dry-Run': '1' },
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ rows: [{ before: null, after: { plate: '京A10007', reason: '多次逃费' } }] });
  expect(await ask('select count(*)::int as n from operation_log')).toEqual(before);
  expect(await entriesOf('京A10007')).toEqual([]);
});

test('a run stops at the step that is refused, and goes on with it without doing the first again', async () => {
  const first = await block('east', '京A10008');
  await block('east', '京A10009');
  const book = await record('east', '两辆');
  const taken = await block('east', '京A10011', '在先');
  const ran = await runOf('east', book, ['plate=京A10010', 'plate-2=京A10011']);
  expect(ran).toMatchObject({ state: FAILED, done: 1 });
  expect(await entriesOf('京A10010')).toHaveLength(1);
  await done('east', 'blacklist-entry.remove', { ids: [text(taken['recordId'] ?? taken['id'])] });
  const run = text(ran['runId'] ?? ran['run']);
  expect(await done('east', 'runbook-run.resume', { ids: [run] })).toMatchObject({ state: DONE, done: 2 });
  expect([await entriesOf('京A10010'), await entriesOf('京A10011')]).toMatchObject([[{}], [{ reason: '逃费' }]]);
  expect(await refusal('east', 'runbook-run.resume', { ids: [run] })).toBe('run-done');
  // as a whole: every line of the log stands under the run
  const lines = await ask(`select distinct row_id from operation_log where plan = $1 and noun = 'blacklist-entry'`, [
    run,
  ]);
  expect(lines).toHaveLength(2);
  expect(first).toBeDefined();
});

/** The run as it was before its last step was written down: the server died in between. */
const cutOff = async (run: string): Promise<void> => {
  await ask(
    `update runbook_run set state = 'running', done = step_count - 1, end_time = null,
       steps = jsonb_set(jsonb_set(steps, array[(step_count - 1)::text, 'state'], '"pending"'),
         array[(step_count - 1)::text, 'made'], '[]') where id = $1`,
    [run],
  );
  await world.restart();
};
const idOfRun = (ran: Row): string => text(ran['runId'] ?? ran['run']);

test('a step that was written before the server died is not done again, also where it opens a gate', async () => {
  const gate = text(
    (
      await ask(
        `select g.id from gate g where g.park_id = $1 and exists
           (select from device d where d.gate_id = g.id and d.type = 'barrier' and d.state = 'online')
           order by g.id limit 1`,
        [parks[0]],
      )
    )[0]?.['id'],
  );
  let now = '2026-03-01 12:00:00';
  world.setClock(() => now);
  await done('east', 'gate.operate', { ids: [gate], input: { order: 'open', reason: '救援' } });
  const book = await record('east', '开闸', { last: 1 });
  now = '2026-03-01 12:10:00';
  const run = idOfRun(await runOf('east', book));
  const commands = (): Promise<Row[]> => ask(`select id from gate_command where gate_id = $1 order by id`, [gate]);
  const before = await commands();
  await cutOff(run);
  // long after the gate would take a second order for a repetition of the first
  now = '2026-03-01 12:20:00';
  expect(await done('east', 'runbook-run.resume', { ids: [run] })).toMatchObject({ state: DONE, done: 1 });
  expect(await commands()).toEqual(before);
  const lines = await ask(`select noun from operation_log where plan = $1 and noun = 'gate-command'`, [run]);
  expect(lines).toHaveLength(1);
});

test('a step over a list that was cut off goes on with the rows that it began with', async () => {
  await block('east', '京A10021');
  const book = await record('east', '整单', { last: 1 });
  // as a plan over a list is recorded
  const step = { call: 'blacklist-entry.remove', ids: [], filters: { plate: '京A10021' }, input: {}, names: [] };
  await ask(`update runbook set steps = $2, parameters = '[]', step_count = 1 where id = $1`, [
    book['id'],
    JSON.stringify([step]),
  ]);
  const run = idOfRun(await runOf('east', book));
  expect(await entriesOf('京A10021')).toEqual([]);
  await cutOff(run);
  // the list comes to no row by now
  expect(await done('east', 'runbook-run.resume', { ids: [run] })).toMatchObject({ state: DONE, done: 1 });
});

test('wherever the server dies within a run, it goes on to its end and does nothing twice', async () => {
  await blockAndMend('east', '京A10030');
  const book = await record('east', '断电');
  const runsOf = (plate: string): Promise<Row[]> =>
    ask(`select id, state from runbook_run where set::text like '%' || $1 || '%'`, [plate]);
  let cut = 0;
  for (let at = 5, alive = false; !alive; at += 11) {
    const plate = `京A2${text(at).padStart(4, '0')}`;
    const life = lifeOf(world.platform);
    life.dieBefore(at);
    await world.call('east', 'runbook.run', { ids: [text(book['id'])], input: { set: [`plate=${plate}`] } });
    alive = !life.isDead();
    await world.restart();
    const [run] = await runsOf(plate);
    // it had not begun: nobody was told of it, and nothing of it is there
    if (!run) expect(await entriesOf(plate)).toEqual([]);
    else if (run['state'] === 'running') {
      cut += 1;
      await done('east', 'runbook-run.resume', { ids: [text(run['id'])] });
    }
    if (!run) continue;
    expect(await entriesOf(plate), `died before statement ${at}`).toMatchObject([{ reason: '多次逃费' }]);
    expect(await runsOf(plate)).toMatchObject([{ state: 'done' }]);
    const lines = `select 1 from operation_log where plan = $1 and noun = 'blacklist-entry'`;
    expect(await ask(lines, [run['id']]), `died before statement ${at}`).toHaveLength(2);
  }
  expect(cut).toBeGreaterThan(2);
});

test('a run is undone from its last step, also where two steps wrote the same row', async () => {
  const row = await block('east', '京A10012', '原因一');
  const id = text(row['recordId'] ?? row['id']);
  await done('east', SUBMIT, { ids: [id], input: { reason: '原因二' } });
  await done('east', SUBMIT, { ids: [id], input: { reason: '原因三' } });
  const book = await record('east', '改两次');
  await done('east', SUBMIT, { ids: [id], input: { reason: '从头' } });
  const ran = await runOf('east', book);
  expect([ran['state'], await entriesOf('京A10012')]).toMatchObject([DONE, [{ reason: '原因三' }]]);
  const run = text(ran['runId'] ?? ran['run']);
  await done('east', 'runbook-run.undo', { ids: [run] });
  expect(await entriesOf('京A10012')).toMatchObject([{ reason: '从头' }]);
  expect(await ask('select state from runbook_run where id = $1', [run])).toEqual([{ state: 'undone' }]);
});

test('a runbook is seen by its owner and by the roles that it is shared with, and checked as who runs it', async () => {
  await blockAndMend('east', '京A10013');
  const book = await record('east', '共享的');
  const seen = async (user: string): Promise<boolean> =>
    (await done<Row[]>(user, 'runbook.list', { input: { size: 100 } })).some(({ id }) => id === book['id']);
  expect([await seen('east'), await seen('cash1'), await seen('jinhe')]).toEqual([true, false, false]);
  expect(await refusal('cash1', 'runbook.run', { ids: [text(book['id'])], input: {} })).toBe(404);
  const change = { name: '共享的', roles: [roles['cashier']] };
  await done('east', 'runbook.change', { ids: [text(book['id'])], input: change });
  expect([await seen('cash1'), await seen('mgr1')]).toEqual([true, false]);
  // the cashier may not block cars, whatever the author may
  expect(await runOf('cash1', book, ['plate=京A10014'])).toMatchObject({ state: FAILED, done: 0 });
  expect(await entriesOf('京A10014')).toEqual([]);
  for (const [id, input] of [
    ['runbook.change', change],
    ['runbook.remove', {}],
  ] as const)
    expect(await refusal('cash1', id, { ids: [text(book['id'])], input })).not.toBe(200);
  const [foreign] = await ask(`select id from role where company_id = 'C0004' limit 1`);
  const wrong = { name: '共享的', roles: [foreign?.['id']] };
  expect(await refusal('east', 'runbook.change', { ids: [text(book['id'])], input: wrong })).toMatch(/^roleIds /);
});

test('what holds a secret, is not there or is of somebody else is not recorded', async () => {
  const named = (input: Row) => refusal('east', 'runbook.record', { input: { name: '录不了', ...input } });
  expect(await named({})).toBe('last required');
  expect(await named({ entries: ['RQ0'] })).toBe('nothing-to-record');
  const [users] = await ask(`select id from "user" where user_name = 'cash1'`);
  await done('east', 'user.create-or-update', {
    ids: [text(users?.['id'])],
    input: { password: 'Parkdeck-9-lanes' },
  });
  expect(await named({ last: 1 })).toBe('has-secret');
  expect(await ask(`select count(*)::int as n from done_call where input::text like '%Parkdeck-9-lanes%'`)).toEqual([
    { n: 0 },
  ]);
  await blockAndMend('east', '京A10015');
  const [theirs] = await ask(`select request from done_call order by seq desc limit 1`);
  expect(await refusal('mgr1', 'runbook.record', { input: { name: '别人的', entries: [theirs?.['request']] } })).toBe(
    'nothing-to-record',
  );
});

test('by the clock it runs as who has scheduled it, once for all times that were missed', async () => {
  await blockAndMend('east', '京A10016');
  const book = await record('east', '每天');
  const schedule = { cron: '0 2 * * *', set: ['plate=京A10017'] };
  expect(await refusal('east', 'runbook.schedule', { ids: [text(book['id'])], input: { cron: '1 2 3' } })).toBe(
    'cron-parts',
  );
  await done('east', 'runbook.schedule', { ids: [text(book['id'])], input: schedule });
  const { signal } = new AbortController();
  expect(await runDue(world.platform, signal)).toBe(0);
  await ask(`update runbook set next_time = next_time - interval '3 days' where id = $1`, [book['id']]);
  expect(await runDue(world.platform, signal)).toBe(1);
  expect(await entriesOf('京A10017')).toMatchObject([{ reason: '多次逃费' }]);
  expect(await runDue(world.platform, signal)).toBe(0);
  const [run] = await ask(
    `select r.start, r.state, u.user_name as by from runbook_run r join "user" u on u.id = r.runner_id
      where r.runbook_id = $1`,
    [book['id']],
  );
  expect(run).toEqual({ start: 'clock', state: 'done', by: 'east' });
});
