import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../app/navigate.ts';
import { loadPages } from '../app/pages.ts';
import { open as requests } from '../resource/action/request.ts';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { session } from '../state/session.ts';
import { THEMES } from '../state/theme.ts';
import { ui } from '../state/ui.ts';
import { dialogs } from '../dialogs/dialogs.ts';
import { dialog, drawn, open, press, type } from './palette.fixture.tsx';
import { hit } from './palette-client.fixture.ts';
import type { Played } from './palette-client.fixture.ts';

/** What is no action on rows is a command with parameters too: each clause of a table is typed, seen and done. */

const platform = vi.hoisted((): Played => ({ hits: [], written: [], options: [] }));
const HITS = [
  hit('gate', 'GT1', 'B1 1号入口'),
  hit('user', 'US1', '何嘉怡'),
  hit('role', 'RL1', '收费员'),
  hit('job', 'JB1', '日结算'),
  hit('runbook', 'RB1', '交班前'),
];

vi.mock('../app/client.ts', async () => (await import('./palette-client.fixture.ts')).clientOf(platform));

await loadPages();
let went: [string, unknown][] = [];
let away: () => Promise<void>;
beforeEach(async () => {
  Object.assign(platform, { hits: HITS, written: [], options: [{ value: 'RL1', label: '收费员' }] });
  Object.assign(requests, { action: null, export: null });
  went = [];
  connectNavigation(({ path, search }) => went.push([path, search]));
  Object.assign(selection, NO_SELECTION);
  Object.assign(ui, { language: 'zh', density: null, theme: 'system' });
  Object.assign(dialogs, { open: null });
  session.codes = {
    system_remoteAuthorization_remoteGate: true,
    system_user_view: true,
    system_user_grant: true,
    system_user_grantRole: true,
    car_carMonthNew_view: true,
    car_carMonthNew_renewalMonth: true,
    static_onlineorder_view: true,
    static_onlineorder_export: true,
    sysjob_job_view: true,
    sysjob_job_run: true,
    system_role_view: true,
    static_chartPayTypeSum_view: true,
  };
  away = await drawn();
  vi.setSystemTime('2026-03-01T12:00:00+08:00');
});
afterEach(() => away());

type Keys = readonly (readonly [key: string, more?: KeyboardEventInit])[];
const ENTER: Keys = [['Enter']];
/** Once to see what it would do, once to do it. */
const APPLY: Keys = [
  ['Enter', { ctrlKey: true }],
  ['Enter', { ctrlKey: true }],
];

/** What lines leave behind. */
const done = () => ({
  written: platform.written,
  went,
  exported: requests.export && [requests.export.noun.name, requests.export.filters],
  look: { language: ui.language, density: ui.density, mode: THEMES.find(({ id }) => id === ui.theme)?.mode },
  dialog: dialogs.open,
});
const WEEK = { from: '2026-02-16', to: '2026-02-22' };
const YESTERDAY = { createdAtFrom: '2026-02-28 00:00:00', createdAtTo: '2026-02-28 23:59:59' };
const LOOK = { language: 'zh', density: null, mode: undefined } as const;

const CLAUSES: readonly (readonly [
  clause: string,
  line: string,
  sees: string,
  keys: Keys,
  leaves: Partial<ReturnType<typeof done>>,
])[] = [
  ['a theme', '深色', '主题：夜班', ENTER, { look: { ...LOOK, mode: 'dark' } }],
  ['a language', '语言 英文', '切换到英文', ENTER, { look: { ...LOOK, language: 'en' } }],
  ['a setting', '密度 紧凑', '密度：紧凑', ENTER, { look: { ...LOOK, density: 'compact' } }],
  ['a workspace', '保存工作区', '存为工作区', ENTER, { dialog: 'save-workspace' }],
  ['an export', '导出 线上订单 昨天', '发起时间起', ENTER, { exported: ['online-order', YESTERDAY] }],
  ['a report', '支付方式统计 上周', '开始日期', ENTER, { went: [['/static/chartPayTypeSum', WEEK]] }],
  ['a job', '立即执行 日结算', '预演，尚未写入', APPLY, { written: [['job.run-now', ['JB1'], {}]] }],
  ['a runbook', '运行 交班前', '预演，尚未写入', APPLY, { written: [['runbook.run', ['RB1'], {}]] }],
  [
    'a grant of a role',
    '给 何嘉怡 角色 收费员',
    '预演，尚未写入',
    APPLY,
    { written: [['user.grant-roles', ['US1'], { roles: ['RL1'] }]] },
  ],
];

test.each(CLAUSES)('%s: %s', async (_clause, line, sees, keys, leaves) => {
  await open();
  await type(line);
  expect(dialog()).toContain(sees);
  expect(done()).toEqual({ look: LOOK, went: [], written: [], exported: null, dialog: null });
  for (const [key, more] of keys) await press(key, more);
  expect(done()).toMatchObject(leaves);
});
