import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../app/navigate.ts';
import { loadPages } from '../app/pages.ts';
import { open as requests } from '../resource/action/request.ts';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { ownParks } from '../state/own-parks.ts';
import { session } from '../state/session.ts';
import { dialog, drawn, field, open, press, type } from './palette.fixture.tsx';
import { hit } from './palette-client.fixture.ts';
import type { Played } from './palette-client.fixture.ts';

/** One-line commands as the platform's rows settle them: which words name a row, and what becomes of the others. */

const platform = vi.hoisted((): Played => ({ hits: [], written: [], options: [] }));
const HITS = [
  hit('gate', 'GT1', 'B1 1号入口'),
  hit('user', 'US1', '何嘉怡'),
  hit('pass', 'GR1', '京A116N0', ['京A116N0']),
];

vi.mock('../app/client.ts', async () => (await import('./palette-client.fixture.ts')).clientOf(platform));

await loadPages();
let went: [string, unknown][];
let away: () => Promise<void>;
beforeEach(async () => {
  Object.assign(platform, { hits: HITS, written: [] });
  Object.assign(requests, { action: null, export: null });
  went = [];
  connectNavigation(({ path, search }) => went.push([path, search]));
  Object.assign(selection, NO_SELECTION);
  session.codes = {
    system_remoteAuthorization_remoteGate: true,
    system_user_view: true,
    system_user_grant: true,
    system_user_grantRole: true,
    car_carMonthNew_view: true,
    car_carMonthNew_renewalMonth: true,
    static_onlineorder_view: true,
    static_onlineorder_export: true,
  };
  away = await drawn();
});
afterEach(() => away());

test('words that no row is called become the reason: the longest name that exists is the row', async () => {
  await open();
  await type('开闸 B1 1号入口 消防');
  expect(dialog()).toContain('B1 1号入口');
  expect(dialog()).toContain('原因消防');
  expect(dialog()).toContain('指令开闸');
});

test('what was not understood is said, and the line does not run', async () => {
  await open();
  await type('续费 京A116N0 3月 5');
  await type('续费 京A116N0 3月 500元');
  expect(dialog()).toContain('没有读懂「500元」');
  await press('Enter', { ctrlKey: true });
  expect(platform.written).toEqual([]);
  expect(field().value).toBe('续费 京A116N0 3月 500元');
});

test('a name for a parameter that refers to rows is looked up at its step', async () => {
  await open();
  await type('给 何嘉怡 角色 收费员');
  await press('Enter');
  expect(dialog()).toContain('分配角色2 / 3');
  expect(field().value).toBe('收费员');
});

test('an export opens its dialog with the period of the line', async () => {
  await open();
  await type('导出 2026-02-28 线上订单');
  await press('Enter');
  expect(requests.export?.noun.name).toBe('online-order');
  expect(requests.export?.filters).toEqual({
    createdAtFrom: '2026-02-28 00:00:00',
    createdAtTo: '2026-02-28 23:59:59',
  });
});

test.each(['case 116N0', '京A116N0 查车', '案件 116N0'])('%s opens the case file of the car', async (text) => {
  await open();
  await type(text);
  await press('Enter');
  expect(went).toEqual([['/desk/case', { plate: '京A116N0' }]]);
});

test.each(['开闸 4号出口', '开闸 出口4', '开闸 4'])(
  'who may not list the lanes still names one as people say it: %s',
  async (text) => {
    const lanes = ['B2 层 2 号出口', 'B2 层 4 号出口'].map((label, at) => ({ value: `GT${at}`, label }));
    Object.assign(platform, { hits: [], options: lanes });
    ownParks.only = { id: 'PK1', name: '云泊广场' }; // lanes are chosen among those of a park
    await open();
    await type(text);
    ownParks.only = null;
    expect([dialog().includes('没有通道'), dialog().includes('B2 层 4 号出口')]).toEqual([false, true]);
  },
);

test('whose only park it is, is not asked for it step by step either, and reads its name, not its key', async () => {
  session.codes = { ...session.codes, static_incar_supplement: true };
  Object.assign(platform, { hits: [], options: [{ value: 'PK1', label: '云泊广场' }] });
  ownParks.only = { id: 'PK1', name: '云泊广场' };
  await open();
  await type('补录入场');
  await press('Enter');
  expect(dialog()).toContain('补录入场1 / 3');
  await type('京A12345');
  await press('Enter');
  await type('2026-03-01 08:00:00');
  await press('Enter');
  ownParks.only = null;
  expect(dialog()).toContain('车场云泊广场');
});
