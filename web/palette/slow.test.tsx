import type { Call } from '@parkdeck/core/kit/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { session } from '../state/session.ts';
import { drawn, field, open, settle } from './palette.fixture.tsx';
import { UNDO } from './undo-entry.fixture.ts';
import { act } from 'react';

/**
 * On a slow network every answer comes by itself, after the user has seen what Enter would do. None of them may move
 * the current item: what was highlighted before an answer is highlighted after it, and stands where it stood.
 */

/** How long each kind of question takes here: one after the other, in an order that changes. */
const DELAYS = [
  [300, 700, 1100],
  [1100, 700, 300],
];
const STEP_MS = 100;
const UNTIL_MS = 1800;

const platform = vi.hoisted(() => ({ asked: 0, delays: [0] }));
const FOUND = Array.from({ length: 6 }, (_, at) => ({
  noun: at % 2 === 0 ? 'pass' : 'session',
  id: `GR${at}`,
  title: `京A116N${at}`,
  detail: '陈思远',
  plates: [`京A116N${at}`],
}));
const PASS = { id: 'GR0', plates: ['京A116N0'], owner: '陈思远', state: 'active', expireState: 'valid' };

vi.mock('../app/client.ts', async () => {
  const { playedClient } = await import('./palette-client.fixture.ts');
  const late = <T,>(value: T): Promise<T> => {
    const ms = platform.delays[platform.asked % platform.delays.length] ?? 0;
    platform.asked += 1;
    return new Promise((resolve) => setTimeout(resolve, ms, value));
  };
  const act = ({ name }: { name: string }, verb: string) => {
    const rows = name === 'undo-entry' ? [UNDO] : name === 'record' ? FOUND : [PASS];
    return late(verb === 'lookup' ? [{ value: 'RS1', label: '车主外出' }] : { rows, total: rows.length });
  };
  return playedClient({
    act,
    list: () => late({ rows: [PASS], total: 1 }),
    get: () => late(PASS),
    call: (call: Call) => late({ answers: 'rows', value: { rows: call.verb === 'list' ? [PASS] : [], total: 1 } }),
    previewCall: () => late({ rows: [], amountFen: 0, notes: [] }),
  });
});

let away: () => Promise<void>;
beforeEach(async () => {
  platform.asked = 0;
  Object.assign(selection, NO_SELECTION);
  session.codes = {
    car_carMonthNew_view: true,
    car_carMonthNew_renewalMonth: true,
    car_carMonthNew_add: true,
    car_carMonthNew_pause: true,
    car_blacklist_add: true,
    car_blacklist_view: true,
  };
  away = await drawn();
});
afterEach(() => away());

const typeNow = (text: string) =>
  act(async () => {
    const input = field();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** The highlighted item and what stands above it. */
const shown = (): { readonly item: string; readonly above: number } => {
  const options = [...document.querySelectorAll('[role="option"]')];
  const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  return { item: options[at]?.getAttribute('data-value') ?? options[at]?.textContent ?? '', above: at };
};

/** What was highlighted over time, each change once. */
const highlights = async (): Promise<readonly string[]> => {
  const seen: string[] = [];
  for (let ms = 0; ms < UNTIL_MS; ms += STEP_MS) {
    await settle(STEP_MS);
    const { item, above } = shown();
    if (item !== '' && seen.at(-1) !== `${item} after ${above}`) seen.push(`${item} after ${above}`);
  }
  return seen;
};

const TEXTS = [
  '',
  '116n',
  '京A116N0',
  '陈思远',
  'xufei',
  '续费',
  'yzc',
  '撤销',
  '黑名单',
  '京A 续费',
  '续费 陈思远',
  'settings',
];

test.each(TEXTS.flatMap((text) => DELAYS.map((delays) => [text, delays] as const)))(
  'while answers for %j come after %j ms the highlighted item stays',
  async (text, delays) => {
    platform.delays = [...delays];
    await open();
    await typeNow(text);
    const seen = await highlights();
    expect(seen.length, seen.join('\n')).toBeLessThanOrEqual(1);
  },
);

test('an item that the user has moved to stays too', async () => {
  platform.delays = [300, 900, 1500];
  await open();
  await typeNow('xufei');
  await act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })));
  const seen = await highlights();
  expect(seen.length, seen.join('\n')).toBe(1);
  expect(platform.asked).toBeGreaterThan(0);
});
