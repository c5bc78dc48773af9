import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { WARNING_SENTENCES, warningText } from '@parkdeck/core/catalogue/service/warning-sentences';
import type { WarningSentence } from '@parkdeck/core/catalogue/service/warning-sentences';
import { warningsOn } from '../../testing/warnings.fixture.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { sayOf } from '../../db/sentences.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { systemActor } from '../../platform/actor.ts';
import { withWork } from '../../engine/run.ts';
import { checkWorld } from '../../invariants/check.ts';
import { notifyReceivers } from '../../business/service/alert-receivers.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Texts of warnings, their handling, and their receivers. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { clock, open } = warningsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(clock);
});
afterAll(() => world.close());

test('a warning is read in the language of the reader: in lists, filters, details, references and files', async () => {
  const id = await open('PK0001');
  const [zh, en] = ['设备「西门相机」报告故障', 'Device "西门相机" reports a fault'];
  const inEnglish = { 'accept-language': 'en-GB,en;q=0.9' };
  const read = async (input: Row, headers = {}): Promise<unknown> =>
    ((await world.call('east', 'warning.list', { input: { object: id, ...input }, headers })).body.data as Row[]).map(
      ({ content }) => content,
    );
  expect([await read({}), await read({}, inEnglish)]).toEqual([[zh], [en]]);
  expect([
    await read({ content: 'reports a' }),
    await read({ content: 'reports a' }, inEnglish),
    await read({ sort: 'content' }, inEnglish),
  ]).toEqual([[], [en], [en]]);
  const { body } = await world.call('east', 'warning.handle', {
    ids: [id],
    input: { way: 'convert' },
    headers: inEnglish,
  });
  const orders = async (headers = {}): Promise<Row | undefined> =>
    ((await world.call('east', 'work-order.list', { input: { sort: '-createdAt' }, headers })).body.data as Row[])[0];
  // Its title is the sentence of the warning: both follow the language of the reader.
  expect([await orders(), await orders(inEnglish)]).toMatchObject([
    { title: zh, warningName: zh },
    { title: en, warningName: en },
  ]);
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(
    await row(
      'operation_log',
      String(
        (
          await ask(`select id from operation_log where noun = 'warning' and row_id = $1 order by seq desc limit 1`, [
            id,
          ])
        )[0]?.id,
      ),
    ),
  ).toMatchObject({ object_name: zh });
});

test.each(['zh', 'en'] as const)('the database says each sentence as the program does (%s)', async (language) => {
  const facts = {
    name: 'N{x}',
    plate: '京A12345',
    number: 'T1',
    cashier: 'c',
    job: 'j',
    hours: 72,
    count: 3,
    cars: 41,
    stalls: 40,
    least: 5,
    degrees: 37.8,
    day: '2026-03-01',
    reason: null,
  };
  for (const sentence of Object.keys(WARNING_SENTENCES) as WarningSentence[]) {
    // the keys of the table
    const [said] = await withWork(
      world.platform,
      { ...systemActor('test'), language },
      async (work) =>
        (
          await work.tx.execute<{ text: string }>(
            sql`select ${sayOf(sql`t.said`)} as text from (select ${JSON.stringify({ sentence, facts })}::jsonb as
              said) t`,
          )
        ).rows,
    );
    expect(said?.text).toBe(warningText({ sentence, facts }, language));
  }
});

test('each way of handling takes its own code and what it needs (B175)', async () => {
  const id = await open('PK0001');
  expect(await refusal('east', 'warning.handle', { ids: [id] })).toBe('remark required');
  expect(await refusal('east', 'warning.handle', { ids: [id], input: { way: 'ignore', remark: ' ' } })).toBe(
    'remark required',
  );
  await ask(
    `update role set menus = array_remove(menus, (select id from menu
      where code = 'rdoperatingcenter_earlywarningmanage_ignore')) where company_id = 'C0002' and alias = 'company'`,
  );
  expect(
    (await world.call('east', 'warning.handle', { ids: [id], input: { way: 'ignore', remark: '误报' } })).body,
  ).toMatchObject({ code: 403, data: { permission: 'rdoperatingcenter_earlywarningmanage_ignore' } });
  expect(await refusal('mgr1', 'warning.handle', { ids: [id], input: { remark: 'x' } })).toBe(403);
  expect(await done('jinhe', 'warning.handle', { ids: [id], input: { remark: 'x' } })).toEqual([
    expect.objectContaining({ ok: false, reason: 'not-found' }),
  ]);
  const { body } = await world.call('east', 'warning.handle', { ids: [id], input: { remark: '已换电源' } });
  expect(await row('warning', id)).toMatchObject({ state: 'dealt', remark: '已换电源' });
  expect(await done<Row[]>('east', 'warning.handle', { ids: [id], input: { remark: 'x' } })).toEqual([
    expect.objectContaining({ reason: 'not-in-state' }),
  ]);
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await row('warning', id)).toMatchObject({ state: 'open', remark: null });
});

test('receivers are told once of what is new at their place and of their types; nobody of a strange park', async () => {
  const guard = {
    name: '值班',
    phone: '19900001111',
    tag: 'park',
    park: 'PK0002',
    events: ['device-offline'],
    language: 'chinese',
  };
  const head = { name: '主管', phone: '19900002222', tag: 'company', events: [], language: 'english' };
  expect(await refusal('east', 'alert-receiver.create-or-update', { input: { ...guard, park: undefined } })).toBe(
    'pid required',
  );
  expect(
    await refusal('east', 'alert-receiver.create-or-update', { input: { ...guard, park: undefined, place: 'PK0003' } }),
  ).toBe('pid missing');
  const made = await done('east', 'alert-receiver.create-or-update', { input: guard });
  expect(made).toMatchObject({ tagId: 'PK0002', companyId: 'C0002' });
  expect(await done('yunbo', 'alert-receiver.create-or-update', { input: head })).toMatchObject({
    tagId: 'C0001',
    companyId: 'C0001',
    pid: null,
  });
  expect((await done<Row[]>('jinhe', 'alert-receiver.list')).map(({ name }) => name)).not.toContain('值班');
  const tell = (): Promise<void> => systemUnit(world.platform, 'device.status', notifyReceivers);
  while ((await ask(`select 1 from warning where state = 'open' and told_at is null`)).length > 0) await tell();
  // Receivers get warnings about offline devices only when the village wants them.
  await ask(`update village set offline_notice = (id <> 'V0001')`);
  const ours = await open('PK0002');
  const [strange, quiet] = [await open('PK0003'), await open('PK0001')];
  await tell();
  await tell();
  const told = await ask(
    `select phone, object, content, state, company_id as company from sms_record where object = any($1)
      and phone = any($2) order by phone, object`,
    [
      [ours, strange, quiet],
      [guard.phone, head.phone],
    ],
  );
  expect(told).toEqual(
    [guard, head].map(({ phone, language }) => ({
      phone,
      object: ours,
      content:
        language === 'english' ? '[Warning] Device "西门相机" reports a fault' : '【预警】设备「西门相机」报告故障',
      state: 'queued',
      company: 'C0002',
    })),
  );
});

test('invariants hold', async () => {
  expect(await checkWorld(world.platform.database.db)).toMatchObject({ I30: 0, I38: 0, I39: 0 });
});
