import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { WARNING_SENTENCES, warningText } from '@parkdeck/core/catalogue/service/warning-sentences';
import type { WarningSentence } from '@parkdeck/core/catalogue/service/warning-sentences';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { sayOf } from '../../db/sentences.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { warningsJob, warnOfFailure } from '../../jobs/warnings.ts';
import { systemActor } from '../../platform/actor.ts';
import { withWork } from '../../engine/run.ts';
import { checkWorld } from '../../invariants/check.ts';
import { notifyReceivers } from '../../business/service/alert-receivers.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
let now = instantOf(`${BASE_DATE} 15:00:00` as Datetime);
const { ask, done, refusal, row } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => datetimeOfInstant(now));
});
afterAll(() => world.close());

const minutes = (count: number): void => void (now += count * 60_000);
const look = (): Promise<void> => warningsJob.run(world.platform, new AbortController().signal);
const about = (object: string): Promise<Row[]> =>
  ask(
    `select id, type, level, said, state, park_id as park, company_id as company from warning where object = $1
      order by time, id`,
    [object],
  );
const at = (ago: number): string => datetimeOfInstant(now - ago * 60_000);

/** What happens → the object that is warned of, and how. `plant` answers the key. */
const RULES: readonly (readonly [what: string, plant: () => Promise<string>, expected: Row])[] = [
  [
    'a camera that is away for six minutes',
    async () => {
      const [camera] = await ask(
        `update device set state = 'offline' where id = (select id from device where park_id = 'PK0002'
          and type = 'camera' and state = 'online' order by id limit 1) returning id`,
      );
      await ask(
        `insert into device_connection (id, device_id, park_id, company_id, event, time)
          values ('DCX', $1, 'PK0002', 'C0002', 'offline', $2)`,
        [camera?.id, at(6)],
      );
      return String(camera?.id);
    },
    { type: 'device-offline', level: 'serious', park: 'PK0002', company: 'C0002', state: 'open' },
  ],
  [
    'a lock that has not arrived',
    async () =>
      String(
        (
          await ask(
            `update lock set state = 'fault', since = $1 where id = (select id from lock order by id limit 1)
              returning id`,
            [at(0)],
          )
        )[0]?.id,
      ),
    { type: 'device-offline', level: 'normal' },
  ],
  [
    'an upgrade that has failed',
    async () =>
      String(
        (
          await ask(
            `update upgrade set state = 'failed', done_at = $1, error = 'MD5' where state = 'upgrading' returning id`,
            [at(1)],
          )
        )[0]?.id,
      ),
    { type: 'device-offline' },
  ],
  [
    'a car that does not leave',
    async () =>
      String(
        (
          await ask(
            `update session set in_time = $1 where id = (select id from session where state = 'open'
              and pass_id is null and park_id = 'PK0004' order by id limit 1) returning id`,
            [at(73 * 60)],
          )
        )[0]?.id,
      ),
    { type: 'long-stay', level: 'info', park: 'PK0004' },
  ],
  [
    'many exception releases',
    async () => {
      await ask(
        `update session set release_type = 'exception', out_time = $1
          where id in (select id from session where state = 'left' and park_id = 'PK0003' order by id limit 5)`,
        [at(20)],
      );
      return 'PK0003';
    },
    { type: 'exception-releases', company: 'C0004' },
  ],
  [
    'more cars than stalls',
    async () => {
      await ask(`update park set stalls = 1 where id = 'PK0004'`);
      return 'PK0004';
    },
    { type: 'stall-mismatch' },
  ],
  [
    'a passage that fits no stay',
    async () => {
      await ask(
        `insert into gate_event (id, gate_id, park_id, company_id, type, time, plate)
          values ('EVLOST', 'GT000002', 'PK0001', 'C0002', 'offline-pass', $1, '京A12345')`,
        [at(3)],
      );
      return 'GT000002';
    },
    {
      type: 'stall-mismatch',
      said: { sentence: 'passages-unmatched', facts: expect.objectContaining({ count: 1, plate: '京A12345' }) },
    },
  ],
  [
    'a refund that the channel refused',
    async () =>
      String(
        (
          await ask(
            `update online_order set state = 'refund-failed', error = '余额不足', updated_at = $1
              where id = (select id from online_order where state = 'success' order by id limit 1) returning id`,
            [at(2)],
          )
        )[0]?.id,
      ),
    { type: 'payment-failures', level: 'serious' },
  ],
  [
    'money that the bank did not take',
    async () =>
      String(
        (
          await ask(
            `update transfer set state = 'failed', error = '账号不存在', done_at = $1
              where id = (select id from transfer where state = 'done' order by id limit 1) returning id`,
            [at(4)],
          )
        )[0]?.id,
      ),
    { type: 'payment-failures', park: null, level: 'serious' },
  ],
  [
    'a service that ends',
    async () => {
      await ask(`update park_service set end_date = $1::date + 3 where id = 'PS000003'`, [BASE_DATE]);
      return 'PS000003';
    },
    { type: 'service-expiry', company: 'C0004' },
  ],
  [
    'a day that clears otherwise',
    async () =>
      String(
        (
          await ask(
            `update etc_check set result = 'ours-only', created_at = $1
              where id = (select id from etc_check where result = 'equal' order by bill_date desc limit 1)
              returning id`,
            [at(60)],
          )
        )[0]?.id,
      ),
    { type: 'reconciliation' },
  ],
  [
    'a shift that nobody ended',
    async () =>
      String(
        (
          await ask(
            `update shift set start_time = $1::timestamptz - interval '30 hours', end_time = $1, handover = 0,
              state = 'ended' where state = 'open' returning id`,
            [at(5)],
          )
        )[0]?.id,
      ),
    { type: 'reconciliation' },
  ],
  [
    'cars for which there is no tariff',
    async () => {
      await ask(
        `update "order" set tariff_id = null, fee = 0, created_at = $1
          where id = (select id from "order" where type = 'parking' and park_id = 'PK0001' and session_id is not null
          order by id limit 1)`,
        [at(10)],
      );
      return 'PK0001';
    },
    { type: 'configuration-missing', level: 'serious' },
  ],
];

test.each(RULES)('%s is warned of once, and again when it happens anew', async (_what, plant, expected) => {
  const object = await plant();
  const before = (await about(object)).length;
  await look();
  const raised = (await about(object)).slice(before);
  expect(raised).toEqual([expect.objectContaining(expected)]);
  await look();
  expect((await about(object)).length).toBe(before + 1);
  expect(await done('admin', 'warning.handle', { ids: [String(raised[0]?.id)], input: { remark: '看过' } })).toEqual([
    { id: raised[0]?.id, ok: true },
  ]);
  await look();
  expect((await about(object)).length).toBe(before + 1);
});

test('a job that fails is told to the platform, once', async () => {
  for (const error of [new Error('disk full'), new Error('disk full')])
    await warnOfFailure(world.platform, 'etc-check', error);
  expect(await about('etc-check')).toEqual([
    expect.objectContaining({
      type: 'job-failed',
      company: '1',
      park: null,
      said: { sentence: 'job-failed', facts: { job: 'etc-check', reason: 'disk full' } },
    }),
  ]);
  const rows = await done<Row[]>('yunbo', 'warning.list', { input: { type: ['job-failed'] } });
  expect(rows).toEqual([]);
});

const open = async (park: string): Promise<string> => {
  minutes(1);
  const id = `WNT${now}`;
  await ask(
    `insert into warning (id, company_id, park_id, type, level, said, noun, object, time, state, rev)
      select $1, company_id, id, 'device-offline', 'serious', $4, 'device', $1, $2, 'open', 1 from park where id = $3`,
    [id, at(0), park, { sentence: 'device-fault', facts: { name: '西门相机' } }],
  );
  return id;
};

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
  // A work order is what somebody has written: it keeps the language of its writer; the warning beside it follows the
  // reader.
  expect([await orders(), await orders(inEnglish)]).toMatchObject([
    { title: en, warningName: zh },
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

test('each way of handling takes its own code and what it needs', async () => {
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

/** The work order that a warning has become. */
const converted = async (warned: string): Promise<Row> => {
  await done('east', 'warning.handle', { ids: [warned], input: { way: 'convert' } });
  return (await ask('select * from work_order where warning_id = $1 and deleted_at is null', [warned]))[0] ?? {};
};

test('a warning becomes a work order, is worked on, and is dealt with when that is closed', async () => {
  const warned = await open('PK0001');
  const made = await converted(warned);
  const id = String(made.id);
  expect(made).toMatchObject({
    title: '设备「西门相机」报告故障',
    type: 'device',
    level: 'urgent',
    source: 'warning',
    park_id: 'PK0001',
    company_id: 'C0002',
    state: 'uploaded',
  });
  expect((await done<Row[]>('east', 'warning.list', { input: { object: warned } }))[0]).toMatchObject({
    workOrderId: id,
    state: 1,
  });
  for (const [user, handler, why] of [
    ['east', 'U00005', 'handlerId missing'],
    ['yunbo', 'U00004', 'handler-away'],
    ['yunbo', 'U00007', 'handler-away'],
  ] as const) {
    const { status, body } = await world.call(user, 'work-order.allocate', { ids: [id], input: { handler } });
    expect(
      status === 200
        ? (body.data as Row[])[0]?.reason
        : await refusal(user, 'work-order.allocate', { ids: [id], input: { handler } }),
      handler,
    ).toBe(why);
  }
  await done('yunbo', 'work-order.allocate', { ids: [id], input: { handler: 'U00003' } });
  expect(await done<Row[]>('yunbo', 'work-order.accept', { ids: [id] })).toEqual([
    expect.objectContaining({ ok: false, reason: 'not-handler' }),
  ]);
  await done('east', 'work-order.accept', { ids: [id] });
  expect(await refusal('east', 'work-order.deal', { ids: [id] })).toBe('dealRemark required');
  expect(
    await refusal('east', 'work-order.deal', {
      ids: [id],
      input: { dealRemark: 'x', dealPictures: ['javascript:alert(1)'] },
    }),
  ).toBe('images format');
  await done('east', 'work-order.deal', {
    ids: [id],
    input: { dealRemark: '换了网线', dealPictures: ['https://pictures.parkdeck.test/1.jpg'] },
  });
  await done('yunbo', 'work-order.reopen', { ids: [id], input: { remark: '还在掉线' } });
  expect(await row('work_order', id)).toMatchObject({ state: 'allocated', reopen_remark: '还在掉线', dealt_at: null });
  await done('east', 'work-order.deal', { ids: [id], input: { dealRemark: '换了交换机口' } });
  const { body } = await world.call('yunbo', 'work-order.close', { ids: [id] });
  expect([await row('work_order', id), await row('warning', warned)]).toMatchObject([
    { state: 'closed' },
    { state: 'dealt', remark: '换了交换机口' },
  ]);
  await done('yunbo', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect([await row('work_order', id), await row('warning', warned)]).toMatchObject([
    { state: 'dealt' },
    { state: 'work-order' },
  ]);
});

test('a removed work order leaves its warning open; converting is taken back as long as nobody has it', async () => {
  const warned = await open('PK0001');
  const { body } = await world.call('east', 'warning.handle', { ids: [warned], input: { way: 'convert' } });
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await row('warning', warned)).toMatchObject({ state: 'open', handled_by: null });
  const first = String((await converted(warned)).id);
  await done('east', 'work-order.remove', { ids: [first] });
  expect(await row('warning', warned)).toMatchObject({ state: 'open' });
  const second = String((await converted(warned)).id);
  await done('east', 'work-order.allocate', { ids: [second], input: { handler: 'U00003' } });
  expect(await refusal('east', 'work-order.remove', { ids: [second] })).toBe('not-uploaded');
});

test('a work order is uploaded with a time that is ahead, and closed by who manages', async () => {
  const input = { title: '岗亭空调', type: 'other', content: '不制冷', park: 'PK0003' };
  expect(await refusal('jinhe', 'work-order.upload', { input: { ...input, deadline: at(1) } })).toBe('deadline order');
  expect(await refusal('jinhe', 'work-order.upload', { input: { ...input, park: 'PK0001' } })).toBe('PKID missing');
  const made = await done('jinhe', 'work-order.upload', { input: { ...input, deadline: at(-60) } });
  expect(made).toMatchObject({ orderNo: expect.stringMatching(/^GD/), state: 0, level: 1, source: 1 });
  const overdue = async (): Promise<unknown> =>
    (await done<Row[]>('jinhe', 'work-order.list', { input: { overdue: true, title: '岗亭空调' } })).length;
  expect(await overdue()).toBe(0);
  minutes(61);
  expect(await overdue()).toBe(1);
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
  const tell = (): Promise<void> => systemUnit(world.platform, 'test', notifyReceivers);
  while ((await ask(`select 1 from warning where state = 'open' and told_at is null`)).length > 0) await tell();
  // Of devices that are away somebody hears only where the village wants it.
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
