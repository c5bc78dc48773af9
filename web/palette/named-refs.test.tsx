import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../app/navigate.ts';
import { loadPages } from '../app/pages.ts';
import { registerExtensions } from '../resource/extension.ts';
import { extension as user } from '../pages/system/user.extension.ts';
import { open as requests } from '../resource/action/request.ts';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { session } from '../state/session.ts';
import { current, dialog, drawn, open, press, settle, type } from './palette.fixture.tsx';
import { hit } from './palette-client.fixture.ts';
import type { Played } from './palette-client.fixture.ts';

/** A line whose tail is looked up: taken where it is certain, shown to choose from where it is not. */

const platform = vi.hoisted((): Played => ({ hits: [], written: [], options: [] }));
vi.mock('../app/client.ts', async () => (await import('./palette-client.fixture.ts')).clientOf(platform));

await loadPages();
registerExtensions({ user });
const ROLES = ['平台管理员', '车场管理员', '收费员', '岗亭收费员', '单位管理员', '单位管理员'];
let away: () => Promise<void>;
beforeEach(async () => {
  const hits = [hit('user', 'US1', '万国栋'), hit('user', 'US2', '万国栋梁'), hit('work-order', 'WO1', '道闸坏了')];
  const options = ROLES.map((label, at) => ({ value: `RL${at + 1}`, label }));
  Object.assign(platform, { hits, written: [], options });
  Object.assign(requests, { action: null, export: null });
  connectNavigation(() => undefined);
  Object.assign(selection, NO_SELECTION);
  session.codes = { system_user_view: true, system_user_grant: true, order_wOrder_view: true, order_wOrder_allo: true };
  away = await drawn();
});
afterEach(() => away());

test.each([
  ['给 万国栋 角色 车场管理员', ['RL2']],
  ['分配角色 万国栋 收费员', ['RL3']],
  ['给 万国栋 角色 车场', ['RL2']],
  ['给 万国栋 角色 车场管理员 收费员', ['RL2', 'RL3']],
])('%s is done at once', async (line, roles) => {
  await open();
  await type(line);
  await settle();
  await press('Enter');
  expect(platform.written).toEqual([['user.grant-roles', ['US1'], { roles }]]);
});

test('of several of that name one is chosen where the line is typed, never the first by itself', async () => {
  await open();
  await type('给 万国栋 角色 单位管理员');
  expect(dialog()).toContain('「单位管理员」有 2 个，选一个');
  await press('ArrowDown');
  expect(current()).toContain('单位管理员');
  await press('Enter');
  expect(platform.written).toEqual([]);
  await settle();
  await press('Enter');
  expect(platform.written).toEqual([['user.grant-roles', ['US1'], { roles: ['RL6'] }]]);
});

test('a name that nothing has is said, and asked for', async () => {
  await open();
  await type('给 万国栋 角色 司机');
  expect(dialog()).toContain('没有角色「司机」');
  await press('Enter', { ctrlKey: true });
  expect(platform.written).toEqual([]);
});

test.each(['给 万国栋 授权车场', '授权车场 万国栋', '万国栋 车场授权'])(
  '%s opens that part of the record of that person',
  async (line) => {
    const opened: unknown[] = [];
    connectNavigation(({ path, search }) => void opened.push([path, search]));
    await open();
    await type(line);
    expect(dialog()).not.toContain('没有车场授权');
    await settle();
    await press('Enter');
    await settle();
    expect([opened, platform.written]).toEqual([[['/system/user', { id: 'US1', tab: 'parks' }]], []]);
  },
);
