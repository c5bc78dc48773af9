import type { Call } from '@parkdeck/core/kit/call';
import { callNamed } from '../resource/nouns.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../app/navigate.ts';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { session } from '../state/session.ts';
import { palette } from './open.ts';
import { current, dialog, drawn, field, open, press, settle, type } from './palette.fixture.tsx';
import { UNDO } from './undo-entry.fixture.ts';

/**
 * What Enter does about a text that looks something up: a plate, a name, a phone. It opens or finds; it never writes,
 * whatever else the platform offers and whenever its answers come.
 */

const platform = vi.hoisted(() => ({
  written: [] as unknown[],
  undoable: [] as unknown[],
  found: [] as unknown[],
  /** Undo answers when this is called; at once by default. */
  undoAnswers: Promise.resolve(),
}));
const FOUND = { noun: 'pass', id: 'GR1', title: '京A116N0', detail: '陈思远', plates: ['京A116N0'] };

vi.mock('../app/client.ts', async () => {
  const { playedClient } = await import('./palette-client.fixture.ts');
  const act = async ({ name }: { name: string }) => {
    if (name === 'undo-entry') await platform.undoAnswers;
    const rows = name === 'undo-entry' ? platform.undoable : name === 'record' ? platform.found : [];
    return { rows, total: rows.length };
  };
  return playedClient({
    act,
    list: act,
    call: async (call: Call, asked: { readonly ids?: readonly string[] }) => {
      if (call.effect === 'write') platform.written.push([call.id, asked.ids]);
      return call.effect === 'write'
        ? { answers: 'results', value: [{ id: 'UN1', ok: true }] }
        : { answers: 'rows', value: { rows: [], total: 0 } };
    },
    previewCall: async () => ({ rows: [], amountFen: -30000, notes: [] }),
  });
});

let went: string[];
let away: () => Promise<void>;
beforeEach(async () => {
  Object.assign(platform, { written: [], undoable: [UNDO], found: [], undoAnswers: Promise.resolve() });
  went = [];
  connectNavigation(({ path }) => went.push(path));
  Object.assign(selection, NO_SELECTION);
  session.codes = { car_carMonthNew_view: true, car_carMonthNew_renewalMonth: true, car_carMonthNew_add: true };
  away = await drawn();
});
afterEach(() => away());

test.each(['116n', '京A116N0', '京A', '陈思远', '续费 京A116N0', '13800000000'])(
  'Enter on %s writes nothing and does not offer to undo what was done to it',
  async (text) => {
    platform.found = [FOUND];
    await open();
    await type(text);
    expect(dialog()).not.toContain('撤销「续费」');
    await press('Enter');
    expect(platform.written).toEqual([]);
  },
);

test('what comes late does not take the place of the current item', async () => {
  let answer = (): void => undefined;
  platform.undoAnswers = new Promise((resolve) => (answer = resolve));
  platform.found = [FOUND];
  await open();
  await type('撤销');
  const before = current();
  expect(before).not.toBe('');
  await act(async () => answer());
  await settle();
  expect(dialog()).toContain('撤销「续费」');
  expect(current()).toBe(before);
});

test.each(['撤销', '撤销 续', 'undo', 'chexiao', '撤销续费'])('%s finds what can be undone', async (text) => {
  await open();
  await type(text);
  expect(dialog()).toContain('撤销「续费」');
});

test.each(['撤销 999', 'u', 'c'])('%s does not', async (text) => {
  await open();
  await type(text);
  expect(dialog()).not.toContain('撤销「续费」');
});

test('undoing shows what it gives back, and runs on Ctrl Enter only', async () => {
  await open();
  await type('撤销续费');
  expect(current()).toContain('撤销「续费」');
  await press('Enter');
  expect(dialog()).toContain('撤销操作，退 ¥300.00');
  await press('Enter');
  expect(platform.written).toEqual([]);
  await press('Enter', { ctrlKey: true });
  expect(platform.written).toEqual([['undo-entry.undo', ['UN1']]]);
});

test('nothing found: what could be created is offered, and nothing of it is current', async () => {
  await open();
  await type('zt g075');
  expect(dialog()).toContain('没有找到「zt g075」');
  expect(dialog()).toContain('为它新增月租');
  expect(current()).toBe('');
  await press('Enter');
  expect(palette.open).toBe(true);
  expect(field().value).toBe('zt g075');
  await press('ArrowDown');
  expect(current()).toContain('为它新增月租');
});

test('what is done to one row and to several is one entry; the bulk action is found by a word of its own', async () => {
  await open();
  await type('续费');
  await settle();
  const names = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '');
  expect(names().filter((name) => name.startsWith('续费')).length).toBeGreaterThan(0);
  const bulk = callNamed('pass.renew-chosen')?.title.zh ?? '';
  expect(names().filter((name) => name.startsWith(bulk))).toEqual([]);
  await type(bulk);
  await settle();
  expect(names()[0]).toContain(bulk);
});

test('a row found for an older text is not taken by Enter', async () => {
  session.codes = { ...session.codes, car_carMonthNew_tempStop: true };
  platform.found = [FOUND];
  await open();
  await type('暂停');
  await press('Enter');
  await type('116');
  expect(current()).toContain('京A116N0');
  const typed = type('zzz');
  platform.found = [];
  await press('Enter');
  await typed;
  expect(field().getAttribute('aria-label')).toBe('哪个月租车？');
});
