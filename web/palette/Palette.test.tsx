import type { Call } from '@parkdeck/core/kit/call';
import { askable } from '@parkdeck/core/palette/steps';
import { callNamed } from '../resource/nouns.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../app/navigate.ts';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { session } from '../state/session.ts';
import { toasts } from '../ui/toast-store.ts';
import { closeDialog, dialogs } from '../dialogs/dialogs.ts';
import { closePalette, palette } from './open.ts';
import { current, dialog, drawn, field, open, press, settle, type } from './palette.fixture.tsx';

interface Sent {
  readonly ids?: readonly string[];
  readonly input?: Readonly<Record<string, unknown>>;
}

const platform = vi.hoisted(() => {
  const sent: unknown[] = [];
  return { sent, renewed: [] as unknown[] };
});

const PASS = {
  id: 'GR1',
  plates: ['京A12345'],
  owner: '陈思远',
  parkName: '东城写字楼停车场',
  state: 'active',
  expireState: 'valid',
  confirmState: 'confirmed',
  endDate: '2026-03-05',
};

vi.mock('../app/client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  const rows = async () => ({ rows: [], total: 0 });
  return {
    queryClient: new QueryClient(),
    onClientEvent: () => () => undefined,
    client: {
      session: { current: () => undefined },
      newIntent: () => 'intent',
      now: () => Date.now(),
      act: async (_: unknown, verb: string) => (verb === 'lookup' ? [{ value: 'RS1', label: '车主外出' }] : rows()),
      list: rows,
      call: async (call: Call, asked: Sent) => {
        if (call.effect === 'read') return { answers: 'rows', value: { rows: [], total: 0 } };
        platform.renewed.push([call.id, asked.ids, asked.input]);
        return { answers: 'row', value: PASS, undo: 'UN1' };
      },
      previewCall: async (call: Call, asked: Sent) => {
        platform.sent.push([call.id, asked.input]);
        const { ApiError } = await import('@parkdeck/core/client/errors');
        if (call.verb === 'pause' && !asked.input?.['remark'])
          throw new ApiError({
            status: 409,
            message: '没有原因，不能执行。填原因',
            callId: call.id,
            reason: 'no-reason',
          });
        return {
          rows: [
            {
              noun: 'pass',
              id: 'GR1',
              before: PASS,
              after: { ...PASS, endDate: '2026-06-05' },
              amountFen: 90000,
              notes: [],
            },
          ],
          amountFen: 90000,
          notes: ['季价 1 × ¥900.00'],
        };
      },
    },
  };
});

let went: string[];
let away: () => Promise<void>;

beforeEach(async () => {
  platform.sent.length = 0;
  platform.renewed.length = 0;
  went = [];
  connectNavigation(({ path }) => went.push(path));
  Object.assign(selection, NO_SELECTION);
  session.codes = {
    car_carMonthNew_view: true,
    car_carMonthNew_renewalMonth: true,
    car_carMonthNew_recover: true,
    car_carMonthNew_tempStop: true,
  };
  away = await drawn();
});

afterEach(() => away());

function focusPass(...ids: readonly string[]) {
  Object.assign(selection, {
    noun: 'pass',
    path: '/car/carMonthNew',
    focusedId: 'GR1',
    ids,
    rows: Object.fromEntries(['GR1', 'GR2'].map((id) => [id, { ...PASS, id }])),
  });
}

test('it is a named dialog with a combobox that has the focus', async () => {
  await open();
  const label = document.querySelector('[role="dialog"]')?.getAttribute('aria-labelledby');
  expect(document.getElementById(label ?? '')?.textContent).toBe('命令面板');
  expect(document.activeElement).toBe(field());
});

test('yka and Enter go to the passes', async () => {
  await open();
  await type('yka');
  await press('Enter');
  expect(went).toEqual(['/car/carMonthNew']);
  expect(palette.open).toBe(false);
});

test('a focused pass is renewed in two steps, seen before it runs, and only on Ctrl Enter', async () => {
  focusPass();
  await open();
  await type('xufei');
  expect(current()).toContain('续费');
  await press('Enter');
  expect(current()).toContain('1 个月');
  await press('ArrowDown');
  await press('Enter');
  expect(dialog()).toContain('2026-06-05');
  expect(dialog()).toContain('¥900.00');
  await press('Enter');
  expect(platform.renewed).toEqual([]);
  await press('Enter', { ctrlKey: true });
  expect(platform.renewed).toEqual([
    ['pass.renew', ['GR1'], { startRule: 'today', payWay: 'cash', months: 3, endDate: '2026-06-05' }],
  ]);
  expect(toasts.list().map(({ text, action }) => [text, action?.keys])).toEqual([['已续费：京A12345，¥900.00', 'Z']]);
  expect(palette.open).toBe(false);
});

test('Enter while an input method composes chooses nothing', async () => {
  await open();
  await type('yka');
  await press('Enter', { isComposing: true });
  expect(went).toEqual([]);
});

test('a command that does not fit says why, then offers another row', async () => {
  focusPass('GR1', 'GR2');
  await open();
  await type('恢复');
  expect(current()).toContain('2 个都不符合');
  await press('Enter');
  expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('仅限已暂停、已停用');
  await press('Enter');
  expect(field().placeholder).toBe('哪个月租车？');
});

test('a command without its permission names the code', async () => {
  focusPass();
  await open();
  await type('停用');
  expect(current()).toContain('没有「停用」的权限（car_carMonthNew_stop），可申请开通');
});

test.each(['停用', '停用 京A116N0 住户搬离'])('what lacks a permission leads to who can give it: %s', async (text) => {
  focusPass();
  await open();
  await type(text);
  await press('Enter');
  expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('看谁能开通');
  await press('Enter');
  expect([palette.open, dialogs.open, dialogs.code]).toEqual([false, 'ask-access', 'car_carMonthNew_stop']);
  closeDialog();
});

test('it opens with the text that it was closed with, to be typed over, for the same rows only', async () => {
  focusPass();
  await open();
  await type('停用');
  await act(async () => closePalette());
  await open();
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['停用', 0, 2]);
  await press('Escape');
  await press('Escape');
  await open();
  expect(field().value).toBe('');
  await type('恢复');
  await act(async () => closePalette());
  focusPass('GR1', 'GR2');
  await open();
  expect(field().value).toBe('');
});

test('Backspace on an empty input lets go of the selection', async () => {
  focusPass('GR1', 'GR2');
  await open();
  expect(dialog()).toContain('已选 2 个月租车');
  await press('Backspace');
  expect(dialog()).not.toContain('已选 2 个月租车');
});

test('Escape clears the text, leaves the command, then closes', async () => {
  focusPass();
  await open();
  await type('xufei');
  await press('Enter');
  await type('3');
  await press('Escape');
  expect(field().value).toBe('');
  await press('Escape');
  expect(field().placeholder).toContain('搜索车牌');
  await press('Escape');
  expect(palette.open).toBe(false);
});

test('a month out of range is refused at its step, with the rule', async () => {
  focusPass();
  await open();
  await type('xufei');
  await press('Enter');
  await type('40');
  await press('Enter');
  expect(dialog()).toContain('月数不能超过 36');
});

test('what only the platform knows to be needed is asked for, and says why', async () => {
  focusPass();
  await open();
  await type('暂停');
  await press('Enter');
  expect([field().getAttribute('aria-label'), dialog().includes('没有原因，不能执行')]).toEqual(['备注？', true]);
  expect(document.querySelector('[class*=bad]')).toBeNull(); // nobody has left it out yet
  await press('Enter', { ctrlKey: true });
  expect(platform.renewed).toEqual([]);
  await type('欠费');
  await press('Enter');
  await press('Enter');
  expect(platform.renewed).toEqual([['pass.pause', ['GR1'], { remark: '欠费' }]]);
});

test('where a reason is asked for, the preset remarks of the company are offered, by arrow or typed', async () => {
  focusPass();
  await open();
  await type('暂停');
  await press('Enter');
  await settle();
  expect(current()).toBe('车主外出');
  await type('外');
  expect(dialog()).toContain('车主外出');
  await press('ArrowDown');
  await press('Enter');
  await press('Enter');
  expect(platform.renewed).toEqual([['pass.pause', ['GR1'], { remark: '车主外出' }]]);
});

test('every condition of a preview is reached by Tab, changed, and rehearsed again', async () => {
  focusPass();
  await open();
  await type('续费');
  await press('Enter');
  await type('3');
  await press('Enter');
  const renew = callNamed('pass.renew');
  const conditions = renew ? askable(renew) : [];
  expect(conditions.length).toBeGreaterThan(1);
  for (const [, { options }] of conditions) {
    await press('Tab');
    expect(field().getAttribute('aria-label')).toContain(options.label.zh);
  }
  await press('Tab'); // and back at the preview
  await press('Tab');
  const [[key, asked] = ['']] = conditions;
  expect(field().getAttribute('aria-label')).toContain(asked?.options.label.zh);
  await press('ArrowDown');
  const chosen = current();
  await press('Enter');
  expect([chosen, dialog().includes(chosen)]).toEqual([expect.stringMatching(/./), true]);
  expect(platform.sent.at(-1)).toEqual([
    'pass.renew',
    expect.objectContaining({ months: 3, [key]: expect.anything() }),
  ]);
});
