import type { Call } from '@parkdeck/core/kit/call';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../app/navigate.ts';
import { loadPages } from '../app/pages.ts';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { ownParks } from '../state/own-parks.ts';
import { session } from '../state/session.ts';
import { currentCommands } from './commands.ts';
import { dialog, drawn, field, open, press, settle, type } from './palette.fixture.tsx';

/** Lines that name many rows, as a user types and runs them; and workspaces opened by their names. */

const platform = vi.hoisted(() => ({
  planned: [] as { input: { action: string; ids?: readonly string[]; filters?: Readonly<Record<string, string>> } }[],
  previewed: null as unknown,
  applied: [] as string[],
  written: [] as (readonly [call: string, ids: readonly string[] | undefined, input: unknown])[],
  files: [] as string[],
  /** Whether the user may list parks; who may not still chooses among them. */
  listsParks: true,
}));
const VALID = { state: 'active', expireState: 'valid', park: 'PK1' };
const PARK = { noun: 'park', id: 'PK1', title: '云泊广场', detail: '', plates: [] };
const PASSES = [
  { noun: 'pass', id: 'GR1', title: '京A116N0', detail: '', plates: ['京A116N0'] },
  { noun: 'pass', id: 'GR2', title: '京A116N1', detail: '', plates: ['京A116N1'] },
];

vi.mock('../app/client.ts', async () => {
  const { playedClient } = await import('./palette-client.fixture.ts');
  const acted = async (
    { name }: { name: string },
    verb: string,
    asked: { input: { text?: string; kinds?: readonly string[]; action: string } },
  ) => {
    if (name === 'plan' && verb === 'create') {
      platform.planned.push(asked);
      return { id: 'PL1', rows: 2, problems: 0, amount: 240_000, state: 'draft', hash: 'h' };
    }
    if (name === 'plan' && verb === 'apply') {
      platform.applied.push('PL1');
      return { id: 'PL1', done: 2, failed: 0, problems: 0, amount: 240_000, state: 'done' };
    }
    const { text = '', kinds } = asked.input;
    const rows = [...PASSES, ...(platform.listsParks ? [PARK] : [])].filter(
      ({ noun, title }) => title.includes(text) && (!kinds || kinds.includes(noun)),
    );
    return verb === 'search' ? { rows, total: rows.length } : { rows: [], total: 0 };
  };
  return playedClient({
    act: acted,
    upload: async ({ file }: { file: File }) => {
      platform.files.push(await file.text());
      return { url: '/file/1' };
    },
    list: async () => ({ rows: [], total: 0 }),
    call: async (call: Call, asked: { readonly ids?: readonly string[]; readonly input?: object }) => {
      if (call.effect === 'write') platform.written.push([call.id, asked.ids, asked.input]);
      if (call.verb === 'list') {
        const said = JSON.stringify(asked.input);
        const isNamed = PASSES.some(({ title }) => said.includes(title));
        const rows = call.noun === 'pass' ? PASSES.filter(({ title }) => !isNamed || said.includes(title)) : [];
        return { answers: 'rows', value: { rows: rows.map((row) => ({ ...row, ...VALID })), total: rows.length } };
      }
      if (call.id === 'park.lookup') return { answers: 'options', value: [{ value: 'PK1', label: PARK.title }] };
      if (call.verb === 'get') return { answers: 'row', value: { id: asked.ids?.[0], ...VALID } };
      return { answers: 'results', value: (asked.ids ?? []).map((id) => ({ id, ok: true })) };
    },
    previewCall: async (_: Call, { ids = [], input }: { readonly ids?: readonly string[]; readonly input: object }) => {
      platform.previewed = { ids, input };
      return {
        rows: ids.map((id) => ({ id, noun: 'pass', before: null, after: null, amountFen: 120_000, notes: [] })),
        amountFen: ids.length * 120_000,
        notes: [],
      };
    },
  });
});

await loadPages();
let away: () => Promise<void>;
beforeEach(async () => {
  Object.assign(platform, { planned: [], written: [], files: [], previewed: null, applied: [], listsParks: true });
  connectNavigation(() => undefined);
  Object.assign(selection, NO_SELECTION);
  const codes = ['view', 'renewalMonth', 'car_carbatchgrant_renewal', 'tempStop'].map((one) =>
    one.includes('_') ? one : `car_carMonthNew_${one}`,
  );
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
  // all of them, and the park by its name
  expect([dialog().includes('浙A12345、浙A23456'), dialog().includes('PK1')]).toEqual([true, false]);
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

test('who has one park need not name it', async () => {
  ownParks.only = { id: 'PK1', name: '云泊广场' };
  await open();
  await type('拉黑 浙A12345 逃费');
  expect([dialog().includes('还缺'), dialog().includes('云泊广场')]).toEqual([false, true]);
  ownParks.only = null;
  await type('拉黑 浙A12345 逃费 ');
  expect(dialog()).toContain('还缺车场');
});

const paste = async (text: string): Promise<void> => {
  await act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
    field().dispatchEvent(event);
  });
  await settle();
};

test.each([
  ['line breaks', '浙A12345\n浙A23456\r\n浙A34567\n'],
  ['tabs', '浙A12345\t浙A23456\t浙A34567'],
  ['commas', '浙A12345,浙A23456, 浙A34567'],
])('plates pasted with %s are one row each', async (_name, text) => {
  await open();
  await type('拉黑 逃费 @云泊广场 ');
  if (text.includes(',')) await type(`${field().value}${text}`);
  else await paste(text);
  expect(dialog()).toContain('建立计划：拉黑 3 条');
  await press('Enter', { ctrlKey: true });
  const rows = (platform.files[0] ?? '').split('\n').map((line): { plate: string } => JSON.parse(line));
  expect(rows.map(({ plate }) => plate)).toEqual(['浙A12345', '浙A23456', '浙A34567']);
});

test('plates that name rows are renewed together: the rehearsed money is shown, and one key applies it', async () => {
  await open();
  await type('续费 京A116N0 京A116N1 3月');
  await settle();
  expect(platform.previewed).toMatchObject({ ids: ['GR1', 'GR2'], input: { months: 3, payWay: 'cash' } });
  expect(dialog()).toContain('执行并收款 ¥2,400.00');
  expect(platform.planned).toEqual([]);
  await press('Enter', { ctrlKey: true });
  expect(platform.planned.map(({ input }) => [input.action, input.ids])).toEqual([['pass.renew', ['GR1', 'GR2']]]);
  expect(platform.applied).toEqual(['PL1']);
});

test('rows within a park that meet a condition are renewed together, by the filters of their list', async () => {
  await open();
  await type('续费 @云泊广场 7天内到期 1月');
  await settle();
  expect(platform.previewed).toMatchObject({ ids: ['GR1', 'GR2'], input: { months: 1 } });
  await press('Enter', { ctrlKey: true });
  expect(platform.planned.map(({ input }) => input)).toMatchObject([
    { action: 'pass.renew', input: { months: 1 }, filters: { park: 'PK1', expireState: 'expiring' } },
  ]);
  expect(platform.applied).toEqual(['PL1']);
});

test('who may not list parks names one that they may choose', async () => {
  platform.listsParks = false;
  await open();
  await type('拉黑 浙A12345 浙A23456 逃费 @云泊广场');
  expect(dialog()).toContain('建立计划：拉黑 2 条');
  await press('Enter', { ctrlKey: true });
  const rows = (platform.files[0] ?? '').split('\n').map((line): { park: string } => JSON.parse(line));
  expect(rows.map(({ park }) => park)).toEqual(['PK1', 'PK1']);
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
