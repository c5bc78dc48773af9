import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseDebt, CaseEntry } from '@parkdeck/core/catalogue/traffic/case-file';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

const OWING = '沪B8K6X2';
interface CaseFile {
  readonly plate: string;
  readonly stayNum: number;
  readonly dueFen: number;
  readonly paidFen: number;
  readonly owedFen: number | null;
  readonly inside: readonly { readonly session: string; readonly park: string; readonly due: number }[];
  readonly debts: readonly CaseDebt[];
  readonly entries: readonly CaseEntry[];
  readonly withheld: readonly string[];
  readonly truncated: unknown;
}

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const caseOf = (user: string, plate: string, input = {}): Promise<CaseFile> =>
  done<CaseFile>(user, 'case-file.get', { input: { plate, ...input } });
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 15:00:00`);
});
afterAll(() => world.close());

test('the 23.00 yuan that 沪B8K6X2 owes are explained line by line', async () => {
  const file = await caseOf('roadmgr', OWING);
  expect(file).toMatchObject({
    plate: OWING,
    stayNum: 3,
    dueFen: 2300,
    paidFen: 0,
    owedFen: 2300,
    withheld: [],
    truncated: 0,
  });
  expect(file.debts.map(({ rest, park, stateName }) => [rest, park, stateName])).toEqual([
    [1000, '人民路路段', '待缴'],
    [800, '人民路路段', '待缴'],
    [500, '人民路路段', '待缴'],
  ]);
  expect(file.debts.map(({ lines }) => [lines[0], lines.at(-1)])).toEqual([
    ['停放 2 小时 30 分', '应付 ¥10.00'],
    ['停放 2 小时', '应付 ¥8.00'],
    ['停放 1 小时 15 分', '应付 ¥5.00'],
  ]);
  expect(file.debts.every(({ lines }) => lines.some((line) => line.includes(' = ')))).toBe(true);
  expect(file.entries.map(({ at }) => at)).toEqual(
    file.entries
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  expect(
    file.entries.filter(({ title }) => title === '欠费').map(({ amount, mark, lines }) => [amount, mark, lines.at(-1)]),
  ).toEqual([
    [1000, 'bad', '应付 ¥10.00'],
    [800, 'bad', '应付 ¥8.00'],
    [500, 'bad', '应付 ¥5.00'],
  ]);
  expect(file.entries.find(({ title }) => title === '离场')).toMatchObject({
    kind: 'stay',
    detail: expect.stringContaining('2 小时 30 分'),
    lines: ['应收：¥10.00', '欠费：¥10.00'],
  });
});

test('a pass whose days are over is told as expired', async () => {
  const { passes } = await done<{ readonly passes: readonly { readonly park: string; readonly stateName: string }[] }>(
    'yunbo',
    'case-file.get',
    { input: { plate: '京A00001' } },
  );
  expect(Object.fromEntries(passes.map(({ park, stateName }) => [park, stateName]))).toEqual({
    东城写字楼停车场: '已过期',
    云泊广场地下车库: '正常',
  });
});

test.each(['沪b8k6x2', ' 沪B·8K6X2 ', '沪Ｂ８Ｋ６Ｘ２'])('%s is the same car', async (typed) => {
  expect(await caseOf('roadmgr', typed)).toMatchObject({ plate: OWING, owedFen: 2300 });
});

test('what is no plate is refused; a car that nobody knows has an empty file', async () => {
  expect(await refusal('roadmgr', 'case-file.get', { input: { plate: '8K6X2' } })).toBe('plate format');
  expect(await caseOf('roadmgr', '京Z99999')).toMatchObject({ stayNum: 0, owedFen: 0, entries: [], debts: [] });
});

test('nothing is told of rows out of scope or without the right to read them', async () => {
  const nothing = { stayNum: 0, dueFen: 0, owedFen: 0, entries: [], debts: [] };
  expect(await caseOf('jinhe', OWING)).toMatchObject({ ...nothing, withheld: [] });
  expect(await caseOf('none1', OWING)).toMatchObject({
    ...nothing,
    owedFen: null,
    withheld: expect.arrayContaining(['欠费', '订单', '操作日志']),
  });
  expect(
    (await world.call('roadmgr', 'case-file.get', { input: { plate: OWING, park: 'PK0003' } })).body,
  ).toMatchObject({ code: 200, data: nothing });
  const [own] = await ask(
    `select plate from session where park_id = 'PK0001' and state = 'left' and paid > 0 order by id limit 1`,
  );
  const cashier = await caseOf('cash2', String(own?.plate));
  expect(cashier.withheld).toEqual(expect.arrayContaining(['欠费', '月租车', '操作日志']));
  expect(new Set(cashier.entries.map(({ noun }) => noun))).toEqual(new Set(['session', 'order', 'payment']));
  expect(new Set(cashier.entries.map(({ park }) => park))).toEqual(new Set(['云泊广场地下车库']));
});

test('where the car stands now is told with what it would pay, as its exit reckons it', async () => {
  const made = await done<{ readonly recordId: string }>('east', 'session.supplement', {
    input: { park: 'PK0001', plate: '京W00777', inTime: `${BASE_DATE} 09:00:00` },
  });
  const { inside } = await caseOf('cash1', '京W00777');
  expect(inside).toMatchObject([{ session: made.recordId, park: '云泊广场地下车库' }]);
  const now = await done<{ readonly due: number }>('cash1', 'session.fee-now', { ids: [made.recordId] });
  expect(inside[0]?.due).toBe(now.due);
  expect(now.due).toBeGreaterThan(0);
  await done('cash1', 'session.exit', { ids: [made.recordId], input: { payWay: 'cash' } });
  expect((await caseOf('cash1', '京W00777')).inside).toEqual([]);
});

test('passes, their periods and the blacklist are part of it', async () => {
  const file = await caseOf('east', '京A00001');
  expect(file.entries.filter(({ noun }) => noun === 'pass-period').length).toBeGreaterThan(1);
  expect((await caseOf('east', '苏E88888')).entries).toContainEqual(
    expect.objectContaining({ title: '加入黑名单', noun: 'blacklist-entry', mark: 'bad' }),
  );
});

test('who changed what is told by his name, with the values before and after', async () => {
  const [east] = await ask(`select nick_name as name from "user" where user_name = 'east'`);
  const made = await done('east', 'session.supplement', {
    input: { park: 'PK0001', plate: '京W00001', inTime: `${BASE_DATE} 09:00:00` },
  });
  await done('east', 'session.correct-plate', { ids: [String(made.recordId)], input: { plate: '京W00002' } });
  const { entries } = await caseOf('east', '京W00002');
  expect(entries).toContainEqual(
    expect.objectContaining({
      title: '改车牌',
      kind: 'handling',
      by: east?.name,
      lines: expect.arrayContaining(['车牌：京W00001 → 京W00002']),
    }),
  );
  expect((await caseOf('east', '京W00001')).entries).toEqual([]);
});

test('what its driver complained of and was answered is part of it, by whom, within its scope', async () => {
  const { id } = await done('support1', 'complaint.create', {
    input: { phone: '13900139001', type: 'fee', content: '多收了八元', plate: '京W00003' },
  });
  await done('support1', 'complaint.answer', { ids: [String(id)], input: { answer: '今天原路退回' } });
  const [clerk] = await ask(`select nick_name as name from "user" where user_name = 'support1'`);
  const file = await caseOf('support1', '京W00003');
  expect(file.entries).toMatchObject([
    { title: '回复投诉', detail: expect.stringContaining('今天原路退回'), by: clerk?.name },
    { title: '投诉', detail: expect.stringContaining('多收了八元'), by: clerk?.name },
  ]);
  expect((await caseOf('cash1', '京W00003')).entries).toEqual([]);
});

test('the file can be taken along as a table', async () => {
  const { raw } = await world.call('roadmgr', 'case-file.export', { input: { plate: OWING, format: 'csv' } });
  expect(raw.headers['content-disposition']).toContain(encodeURIComponent(`车辆档案-${OWING}.csv`));
  const [head, ...lines] = raw.body.trim().split('\r\n');
  expect(head).toBe('时间,事项,车场,说明,金额（元）,经办,明细');
  expect(lines).toHaveLength((await caseOf('roadmgr', OWING)).entries.length);
  expect(
    (await world.call('roadmgr', 'case-file.export', { input: { plate: OWING } })).raw.headers['content-type'],
  ).toContain('spreadsheetml');
});

test('paid twice at the same moment, from the console and the terminal, the arrears are charged once', async () => {
  const { debts } = await caseOf('roadmgr', OWING);
  const pay = (surface: string) =>
    world.call('roadmgr', 'arrears.pay', {
      ids: debts.map(({ id }) => id),
      input: { payWay: 'cash' },
      headers: { [HEADERS.surface]: surface, 'idempotency-key': `case-${surface}-1` },
    });
  const answers = await Promise.all([pay('web'), pay('cli')]);
  expect(
    answers
      .map(({ body }) => JSON.stringify((body.data as { ok: boolean }[] | null)?.map(({ ok }) => ok) ?? body.code))
      .toSorted(),
  ).toEqual([JSON.stringify([false, false, false]), JSON.stringify([true, true, true])]);
  expect(await ask('select count(*) as n, sum(amount) as taken from payment where plate = $1', [OWING])).toEqual([
    { n: 1, taken: 2300 },
  ]);
  const after = await caseOf('roadmgr', OWING);
  expect(after).toMatchObject({ owedFen: 0, paidFen: 2300, debts: [] });
  expect(
    after.entries
      .filter(({ title }) => title === '欠费已缴')
      .map(({ amount }) => amount)
      .toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual([500, 800, 1000]);
  expect(after.entries).toContainEqual(expect.objectContaining({ title: '补缴订单', amount: 2300 }));
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
