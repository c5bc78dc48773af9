import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkbook } from '../../files/xlsx-writer.ts';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';
import { plansOn } from '../../testing/plans.fixture.ts';

/** Files that are not as the template has them: other sheets, other heads, and the same file twice. */
let world: PassWorld;
const { make, rowsOf, apply, refusalOf, upload, undo } = plansOn(() => world);
beforeAll(async () => void (world = await passWorld()));
afterAll(() => world.close());

const HEADS = ['车牌', '车场', '车类', '车主', '手机', '起始日', '到期日'];
const rowOf = (plate: string) => [plate, 'East', 'Monthly', '王敏', '13800000001', '2026-03-01', '2026-05-31'];

const bookWith = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer => {
  const book = createWorkbook();
  const parts = Object.entries(sheets).flatMap(([name, rows]) => [
    book.sheet(
      name,
      HEADS,
      HEADS.map(() => 10),
    ),
    book.rows(rows),
  ]);
  return Buffer.concat([...parts, book.end()]);
};
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('the sheet that is named is read, by its name or its number; no other will do', async () => {
  const file = await upload(bookWith({ 一月: [rowOf('京T00001')], 二月: [rowOf('京T00002')] }), XLSX);
  const platesOf = async (sheet: string | undefined) =>
    (await rowsOf(await make({ action: 'pass.import', file, ...(sheet ? { sheet } : {}) }))).map(({ name }) => name);
  expect(await platesOf(undefined)).toEqual(['京T00001']);
  expect(await platesOf('二月')).toEqual(['京T00002']);
  expect(await platesOf('2')).toEqual(['京T00002']);
  const none = await refusalOf(make({ action: 'pass.import', file, sheet: '三月' }));
  expect(none).toMatchObject({ reason: 'file-no-sheet', msg: { zh: expect.stringContaining('有：「一月」「二月」') } });
  expect(none).toMatchObject({ msg: { en: expect.stringContaining('It has "一月", "二月"') } });
  const csv = await upload(`${HEADS.join()}\n${rowOf('京T00003').join()}\n`);
  expect(await refusalOf(make({ action: 'pass.import', file: csv, sheet: '1' }))).toMatchObject({
    reason: 'file-no-sheet',
  });
});

test('heads that are called otherwise are read by what is said of them', async () => {
  const heads = { 牌: 'plates', 地方: '车场', 类: 'carType', 谁: '车主', 电话: '手机', 从: '起始日', 到: '到期日' };
  const file = await upload(`${Object.keys(heads).join()}\n${rowOf('京T00004').join()}\n`);
  expect(await refusalOf(make({ action: 'pass.import', file }))).toMatchObject({ kind: 'refused' });
  const [row] = await rowsOf(await make({ action: 'pass.import', file, heads }));
  expect([row?.name, row?.state]).toEqual(['京T00004', expect.stringMatching(/ready|note/)]);
});

test('a file that comes once more is answered with its plan, unless it is asked for again', async () => {
  const text = `${HEADS.join()}\n${rowOf('京T00005').join()}\n`;
  const send = async (more: object = {}, content = text) => {
    const file = await upload(content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await world.rows('update stored_file set sha256 = $2 where id = $1', [file.split('/').at(-1), sha256]);
    return make({ action: 'pass.import', file, once: true, ...more });
  };
  const first = await send();
  // one that wrote nothing is no import yet
  const second = await send();
  expect(second.id).not.toBe(first.id);
  await apply(second);
  expect(await send()).toMatchObject({ id: second.id, state: 'done', done: 1 });
  expect((await send({ once: false })).id).not.toBe(second.id);
  expect((await send({ heads: { 房: '车位' } })).id).not.toBe(second.id);
  expect((await send({}, text.replace('00005', '00006'))).id).not.toBe(second.id);
  // of what was undone nothing stands: it is planned anew
  await undo(second.id);
  const third = await send();
  expect([third.id === second.id, third.state, third.ready, third.skipped]).toEqual([false, 'ready', 1, 0]);
  expect(await apply(third)).toMatchObject({ state: 'done', done: 1 });
  expect(await send()).toMatchObject({ id: third.id });
});
