import type { Call } from '@parkdeck/core/kit/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../app/navigate.ts';
import { loadPages } from '../app/pages.ts';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { session } from '../state/session.ts';
import { currentCommands } from './commands.ts';
import { dialog, drawn, open, press, type } from './palette.fixture.tsx';

/** Lines that name many rows, as a user types and runs them; and workspaces opened by their names. */

const platform = vi.hoisted(() => ({
  planned: [] as { input: { action: string; ids?: readonly string[] } }[],
  written: [] as (readonly [call: string, ids: readonly string[] | undefined, input: unknown])[],
  files: [] as string[],
}));
const VALID = { state: 'active', expireState: 'valid', park: 'PK1' };
const PARK = { noun: 'park', id: 'PK1', title: '云泊广场', detail: '', plates: [] };
const PASSES = [
  { noun: 'pass', id: 'GR1', title: '京A116N0', detail: '', plates: ['京A116N0'] },
  { noun: 'pass', id: 'GR2', title: '京A116N1', detail: '', plates: ['京A116N1'] },
];

vi.mock('../app/client.ts', async () => {
  const { playedClient } = await import('./palette-client.fixture.ts');
  const act = async (
    { name }: { name: string },
    verb: string,
    asked: { input: { text?: string; kinds?: readonly string[]; action: string } },
  ) => {
    if (name === 'plan' && verb === 'create') {
      platform.planned.push(asked);
      return { id: 'PL1', rows: 2, problems: 0, amount: 0, state: 'draft' };
    }
    const { text = '', kinds } = asked.input;
    const rows = [...PASSES, PARK].filter(
      ({ noun, title }) => title.includes(text) && (!kinds || kinds.includes(noun)),
    );
    return verb === 'search' ? { rows, total: rows.length } : { rows: [], total: 0 };
  };
  return playedClient({
    act,
    upload: async ({ file }: { file: File }) => {
      platform.files.push(await file.text());
      return { url: '/file/1' };
    },
    list: async () => ({ rows: [], total: 0 }),
    call: async (call: Call, asked: { readonly ids?: readonly string[]; readonly input?: object }) => {
      if (call.effect === 'write') platform.written.push([call.id, asked.ids, asked.input]);
      if (call.verb === 'list') {
        const said = JSON.stringify(asked.input);
        const rows = call.noun === 'pass' ? PASSES.filter(({ title }) => said.includes(title)) : [];
        return { answers: 'rows', value: { rows: rows.map((row) => ({ ...row, ...VALID })), total: rows.length } };
      }
      if (call.verb === 'get') return { answers: 'row', value: { id: asked.ids?.[0], ...VALID } };
      return { answers: 'results', value: (asked.ids ?? []).map((id) => ({ id, ok: true })) };
    },
    previewCall: async (_: Call, { ids = [] }: { readonly ids?: readonly string[] }) => ({
      rows: ids.map((id) => ({ id })),
      amountFen: 0,
      notes: [],
    }),
  });
});

await loadPages();
let away: () => Promise<void>;
beforeEach(async () => {
  Object.assign(platform, { planned: [], written: [], files: [] });
  connectNavigation(() => undefined);
  Object.assign(selection, NO_SELECTION);
  const codes = ['view', 'renewalMonth', 'tempStop'].map((one) => `car_carMonthNew_${one}`);
  const black = ['view', 'add', 'import'].map((one) => `car_blacklist_${one}`);
  session.codes = Object.fromEntries([...codes, ...black].map((code) => [code, true as const]));
  away = await drawn();
});
afterEach(() => away());

test('a plate that names no row keeps the whole line from running', async () => {
  await open();
  await type('暂停 京A116N0 京A999Z9');
  expect(dialog()).toContain('京A999Z9');
  await press('Enter', { ctrlKey: true });
  expect([platform.written, platform.planned]).toEqual([[], []]);
});

test('plates that are added become a plan with one row each', async () => {
  await open();
  await type('拉黑 浙A12345 浙A23456 逃费 @云泊广场');
  expect(dialog()).toContain('建立计划：拉黑 2 条');
  await press('Enter', { ctrlKey: true });
  expect(platform.planned.map(({ input }) => input.action)).toEqual(['blacklist-entry.import']);
  const rows = (platform.files[0] ?? '').split('\n').map((line): unknown => JSON.parse(line));
  const each = { reason: '逃费', park: 'PK1', effect: 'refuse' };
  expect(rows).toEqual([
    { plate: '浙A12345', ...each },
    { plate: '浙A23456', ...each },
  ]);
  expect(platform.written).toEqual([]);
});

test.each(['早班', '工作区 早班', '打开工作区 早班', '切换工作区 早班', 'open workspace 早班'])(
  'a workspace is opened by its name: %s',
  (typed) => {
    const { ranker } = currentCommands('zh', [
      { id: 'w1', name: '早班', tabs: [] },
      { id: 'w2', name: '夜班', tabs: [] },
    ]);
    expect(ranker.search(typed, { nowMs: 0 })[0]?.entry.id).toBe('setting:workspace.w1');
  },
);
