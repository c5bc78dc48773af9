import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorkbook } from '../../files/xlsx-writer.ts';
import { plansOn } from '../../testing/plans.fixture.ts';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';

/** Plans made from a file: edits line by line, and imports. */
let world: PassWorld;
const { make, rowsOf, apply, refusalOf, upload, stored } = plansOn(() => world);
beforeAll(async () => void (world = await passWorld()));
afterAll(() => world.close());

test('a file says which passes and for how long; what it gets wrong is said line by line', async () => {
  const one = await stored('2026-03-31', { plate: '京R00001' });
  const two = await stored('2026-03-31', { plate: '京R00002' });
  await stored('2026-03-31', { plate: '京R00003' });
  await stored('2026-03-31', { plate: '京R00003', park: 'P2', type: 'WEST' });
  const file = await upload(
    '车牌,车场,月数,颜色\n京r·00001,East,3,红\n京R00002,P1,,\n京R00003,,1,\n' +
      '京R00009,,1,\n京R00001,East,1,\n京R00003,Nowhere,1,\n京R00003,West,x,\n',
  );
  const plan = await make({ action: 'pass.renew-chosen', input: { months: 2 }, file });
  const rows = await rowsOf(plan);
  expect(rows.map(({ row, state, reason }) => [row, state, reason])).toEqual([
    [one, 'ready', null],
    [two, 'ready', null],
    [null, 'problem', 'row-ambiguous'],
    [null, 'problem', 'row-unknown'],
    [one, 'problem', 'line-repeated'],
    [null, 'problem', 'malformed'],
    [null, 'problem', 'malformed'],
  ]);
  expect(rows[0]).toMatchObject({ after: { endDate: '2026-06-30' }, amount: 90_000 });
  expect(rows[1]).toMatchObject({ after: { endDate: '2026-05-31' }, amount: 64_000 });
  expect(plan.warnings).toContain('忽略的列：颜色');
});

test('an import finds names within reach and creates what is right', async () => {
  const file = await upload(
    [
      '车牌,车场,车类,车主,手机,起始日,到期日,授权通道,房号',
      '京S00001,East,Monthly,王敏,13800000001,2026/3/1,2026/5/31,In,B1',
      '京S00002,East,West monthly,李雷,13800000002,2026-03-01,2026-05-31,,',
      '京S00001,East,Monthly,王敏,13800000001,2026-03-01,2026-05-31,,',
      '不是车牌,East,Monthly,韩梅,13800000003,2026-03-01,2026-05-31,,',
      '京S00005,East,Monthly,,138,2026-03-01,2026-05-31,,',
      '京S00006,East,Monthly,赵六,13800000006,2026-05-31,2026-03-01,,',
      '京S00007,West,West monthly,钱七,13800000007,2026-03-01,2026-05-31,,',
    ].join('\n'),
  );
  const plan = await make({ action: 'pass.import', file });
  const rows = await rowsOf(plan);
  expect(rows.map(({ state, message }) => [state, message === null])).toEqual(
    [
      ['note', true],
      ['problem', false],
      ['problem', false],
      ['problem', false],
      ['problem', false],
      ['problem', false],
      ['note', true],
    ].map(([state, none], index) => [rows[index]?.state === 'ready' && state === 'note' ? 'ready' : state, none]),
  );
  expect(await world.rows(`select 1 from pass where plates && array['京S00001']`)).toEqual([]);
  expect(await apply(plan)).toMatchObject({ state: 'done', done: 2 });
  expect(
    await world.rows(
      `select plates, source, gates, start_date::text as start from pass where plates && array['京S00001', '京S00007']
        order by plates`,
    ),
  ).toEqual([
    { plates: ['京S00001'], source: 'import', gates: ['G1'], start: '2026-03-01' },
    { plates: ['京S00007'], source: 'import', gates: [], start: '2026-03-01' },
  ]);
  expect(await world.rows(`select kind from pass_period where pass_id = $1`, [(await rowsOf(plan))[0]?.row])).toEqual([
    { kind: 'import' },
  ]);
});

test('an import says what it leaves out: columns it does not take, example rows of the template, money', async () => {
  const plan = await make({
    action: 'pass.import',
    file: await upload(
      [
        '车牌,车场,车类,车主,手机,起始日,到期日,支付方式,收款',
        '京A12345,East,Monthly,示例一,13800000001,2026-03-01,2026-05-31,现金,现在收款',
        '京S00031,East,Monthly,王敏,13800000001,2026-03-01,2026-05-31,现金,现在收款',
      ].join('\n'),
    ),
  });
  expect((await rowsOf(plan)).map(({ name }) => name)).toEqual(['京S00031']);
  expect(plan).toMatchObject({
    amount: 0,
    warnings: expect.arrayContaining([
      '忽略的列：支付方式、收款',
      '模板的示例行没有导入：1 行',
      expect.stringContaining('不收款，导入后待确认'),
    ]),
  });
});

test('a line tells all that is wrong with it, but nothing of what depends on an unknown park', async () => {
  const plan = await make({
    action: 'pass.import',
    file: await upload('车牌,车场,车类,车主,手机,起始日,到期日\n京S00011,Nowhere,Monthly,,138,2026-03-01,2026-05-31\n'),
  });
  const [row] = await rowsOf(plan);
  expect(row).toMatchObject({ name: '京S00011', line: 2, about: { owner: '', parkName: 'Nowhere' } });
  expect(row?.message).toBe(
    [
      '车场不存在或不在权限内，填名称或编号（B 列「车场」：「Nowhere」）',
      '车主不能为空（D 列「车主」是空的）',
      '手机应为 11 位（E 列「手机」：「138」）',
    ].join('；'),
  );
});

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';

test('an import asks the database as often for many lines as for few', async () => {
  const lines = (plate: string, count: number): string =>
    [
      '车牌,车场,车类,车主,手机,起始日,到期日',
      ...Array.from(
        { length: count },
        (_, index) => `${plate}${String(index).padStart(4, '0')},East,Monthly,王敏,13800000001,2026-03-01,2026-05-31`,
      ),
    ].join('\n');
  const asked = async (text: string): Promise<readonly number[]> => {
    const spy = vi.spyOn(pg.Query.prototype, 'submit');
    // Parameters are read anew every second, whoever asks.
    const count = (): number => spy.mock.contexts.filter((query) => !textOf(query).includes('from parameter')).length;
    const plan = await make({ action: 'pass.import', file: await upload(text) });
    const made = count();
    expect(await apply(plan)).toMatchObject({ state: 'done', failed: 0 });
    const all = count();
    spy.mockRestore();
    expect(made).toBeGreaterThan(0);
    return [made, all - made];
  };
  expect(await asked(lines('京T1', 150))).toEqual(await asked(lines('京T2', 10)));
});

const GOOD: Readonly<Record<string, string>> = {
  车牌: '京S00021',
  车场: 'East',
  车类: 'Monthly',
  车主: '王敏',
  手机: '13800000001',
  起始日: '2026-03-01',
  到期日: '2026-05-31',
};
const HEADS = Object.keys(GOOD);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;
/** A workbook of sheets by name, each with its lines. */
const bookOf = (sheets: Sheets): Uint8Array => {
  const book = createWorkbook();
  const parts = Object.entries(sheets).flatMap(([name, [heads = [], ...rows]]) => [
    book.sheet(
      name,
      heads,
      heads.map(() => 18),
    ),
    book.rows(rows.map((row) => [...row])),
  ]);
  return Buffer.concat([...parts, book.end()]);
};

test.each<[column: string, text: string, said: string]>([
  ['车牌', 'ABC', '车牌格式不正确，应为车牌，如 京A12345（「月租」表 A 列「车牌」：「ABC」）'],
  ['车场', 'Nowhere', '车场不存在或不在权限内，填名称或编号（「月租」表 B 列「车场」：「Nowhere」）'],
  ['车类', 'West monthly', '车类不存在或不在权限内，填名称或编号（「月租」表 C 列「车类」：「West monthly」）'],
  ['车主', '', '车主不能为空（「月租」表 D 列「车主」是空的）'],
  ['手机', '138', '手机应为 11 位（「月租」表 E 列「手机」：「138」）'],
  ['起始日', '32号', '起始日格式不正确，应为日期，如 2026-03-31（「月租」表 F 列「起始日」：「32号」）'],
  ['到期日', '2026-02-30', '到期日格式不正确，应为日期，如 2026-03-31（「月租」表 G 列「到期日」：「2026-02-30」）'],
  ['下发白名单', 'TRUE?', '下发白名单的类型不对，可以填 是、否（「月租」表 H 列「下发白名单」：「TRUE?」）'],
])('a bad %s is told with sheet, column, value and what is wanted', async (column, text, said) => {
  const cells = { ...GOOD, [column]: text };
  const file = await upload(bookOf({ 月租: [Object.keys(cells), Object.values(cells)], 说明: [['随便']] }), XLSX);
  const [row] = await rowsOf(await make({ action: 'pass.import', file }));
  expect(row?.line).toBe(2);
  expect(row?.message?.split('；')).toContain(said);
});

test('a renewal by file tells its cells too', async () => {
  await stored('2026-03-31', { plate: '京R00031' });
  const file = await upload('车牌,月数\n京R00031,x\n');
  const [row] = await rowsOf(await make({ action: 'pass.renew', file }));
  expect(row?.message).toBe('月数的类型不对，应为整数，如 3（B 列「月数」：「x」）');
});

const DATA = [HEADS, Object.values(GOOD)];
test.each<[what: string, sheets: Sheets, reason: string, zh: RegExp, en: RegExp]>([
  ['heads only', { 月租: [HEADS] }, 'file-no-rows', /只有表头，没有数据行.*每行填一条$/, /heads only/],
  ['nothing', { 月租: [[]] }, 'file-empty', /是空的。要有的列：车牌、车场、车类、车主/, /must have: Plates, Park/],
  [
    'its data on another sheet',
    { 月租: [HEADS], 数据: DATA, 旧: [] },
    'file-no-rows',
    /读的是第一张表「月租」，没有读「数据」「旧」：数据在那里的话，选那张表（终端用 --sheet），或把它移到最前$/,
    /The first sheet "月租" was read, "数据", "旧" were not/,
  ],
  [
    'an empty first sheet',
    { 封面: [[]], 数据: DATA },
    'file-empty',
    /要有的列：车牌、.*读的是第一张表「封面」，没有读「数据」/,
    /"封面" was read, "数据" was not/,
  ],
  [
    'a cover before its data',
    { 封面: [['说明'], ['请填写']], 数据: DATA },
    'file-columns',
    /缺少列：车牌、.*不认识的列：说明。读的是第一张表「封面」，没有读「数据」/,
    /"封面" was read, "数据" was not/,
  ],
])('a file with %s says which sheet was read and what is wanted', async (_what, sheets, reason, zh, en) => {
  const refusal = await refusalOf(make({ action: 'pass.import', file: await upload(bookOf(sheets), XLSX) }));
  expect(refusal).toMatchObject({
    reason,
    isContent: true,
    msg: { zh: expect.stringMatching(zh), en: expect.stringMatching(en) },
  });
});

test('heads alone are no rows in csv either', async () => {
  expect(await refusalOf(make({ action: 'pass.import', file: await upload(HEADS.join()) }))).toMatchObject({
    reason: 'file-no-rows',
  });
});

test('an import that lacks a needed column is refused at once', async () => {
  expect(
    await refusalOf(make({ action: 'pass.import', file: await upload('车牌,颜色\n京S00001,蓝\n') })),
  ).toMatchObject({
    reason: 'file-columns',
    msg: {
      zh: expect.stringMatching(/缺少列：车场、车类、车主、.*。不认识的列：颜色$/),
      en: expect.stringContaining('Columns that are not known: 颜色'),
    },
  });
});
