import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../app/navigate.ts';
import { loadPages } from '../app/pages.ts';
import { open as requests } from '../resource/action/request.ts';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { session } from '../state/session.ts';
import { dialog, drawn, field, open, press, type } from './palette.fixture.tsx';
import { hit } from './palette-client.fixture.ts';
import type { Played } from './palette-client.fixture.ts';

/** Lines that fill in a form: what is understood is shown, Enter opens the form with it, nothing is written. */

const platform = vi.hoisted((): Played => ({ hits: [], written: [], options: [] }));

vi.mock('../app/client.ts', async () => (await import('./palette-client.fixture.ts')).clientOf(platform));

const RIGHTS: typeof session.codes = {
  static_incar_view: true,
  static_incar_manual: true,
  car_carMonthNew_view: true,
  car_carMonthNew_add: true,
  rdoperatingcenter_complaints_view: true,
  rdoperatingcenter_complaints_add: true,
};
const without = (code: string): typeof session.codes =>
  Object.fromEntries(Object.entries(RIGHTS).filter(([held]) => held !== code));

await loadPages();
let went: [string, unknown][];
let away: () => Promise<void>;
beforeEach(async () => {
  // rows that other readings of the same words would be done to
  const hits = [hit('session', 'IO1', '浙A12345', ['浙A12345']), hit('pass', 'GR1', '京A69015', ['京A69015'])];
  Object.assign(platform, { hits, written: [] });
  Object.assign(requests, { action: null });
  went = [];
  connectNavigation(({ path, search }) => went.push([path, search]));
  Object.assign(selection, NO_SELECTION);
  session.codes = RIGHTS;
  away = await drawn();
});
afterEach(() => away());

test('a line whose form leads opens it filled in', async () => {
  await open();
  await type('登记投诉 13800000001 浙A12345 收费 出口排队 2次');
  for (const shown of ['登记投诉', '类型收费', '内容出口排队 2次']) expect(dialog()).toContain(shown);
  await press('Enter');
  expect(requests.action).toMatchObject({
    call: { id: 'complaint.create' },
    ids: [],
    preset: { phone: '13800000001', plate: '浙A12345', type: 'fee', content: '出口排队 2次' },
  });
  expect(platform.written).toEqual([]);
});

test('the form of a new row is opened over its list', async () => {
  await open();
  await type('新建月租 京A00001 陈思远 13800000001');
  await press('Enter');
  expect(went).toEqual([
    ['/car/carMonthNew', { form: 'new', preset: expect.stringContaining(`owner=${encodeURIComponent('陈思远')}`) }],
  ]);
  expect(platform.written).toEqual([]);
});

test('who has not the right to the form is told so, whatever else the words could do', async () => {
  session.codes = without('rdoperatingcenter_complaints_add');
  await open();
  await type('登记投诉 13800000001 浙A12345 收费');
  await press('Enter');
  expect(dialog()).toContain('没有「登记投诉」的权限');
  expect(requests.action).toBeNull();
});

test('who may read rows, but not edit them, is told so', async () => {
  await open();
  await type('编辑月租 69015');
  await press('Enter');
  expect(dialog()).toContain('没有「编辑月租车」的权限');
  expect([went, field().value]).toEqual([[], '编辑月租 69015']);
});

test('what else all of the words could mean is offered, to who may do it', async () => {
  session.codes = { ...RIGHTS, static_incar_exit: true, car_carMonthNew_renewalMonth: true };
  await open();
  await type('登记投诉 13800000001 浙A12345 收费');
  expect(dialog()).not.toContain('手动离场'); // it knows no phone
  await type('续费 京A69015 3月');
  expect([dialog().includes('操作续费'), dialog().includes('批量续费')]).toEqual([true, false]);
  session.codes = { ...session.codes, car_carbatchgrant_renewal: true };
  await type('续费 京A69015 2月');
  expect(dialog()).toContain('批量续费');
});
