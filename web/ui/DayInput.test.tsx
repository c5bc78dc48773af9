import { isDay, type Day } from '@parkdeck/core/lib/day';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DayInput, DayRangeInput, type DaySpan } from './DayInput.tsx';

function day(text: string): Day {
  if (!isDay(text)) throw new Error(`no day: ${text}`);
  return text;
}
const TODAY = day('2026-03-01');

let root: Root;
let changes: unknown[];

function inputs(): HTMLInputElement[] {
  return [...document.querySelectorAll('input')];
}

async function type(input: HTMLInputElement | undefined, text: string) {
  if (!input) throw new Error('no input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

async function press(target: Element | null | undefined, key: string) {
  await act(async () => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

async function click(name: string) {
  const button = [...document.querySelectorAll('button')].find(
    (candidate) => candidate.getAttribute('aria-label') === name || candidate.textContent === name,
  );
  if (!button) throw new Error(`no button ${name}`);
  await act(async () => button.click());
}

/** The calendar's code is fetched when it is first opened. */
async function calendarShown() {
  await act(async () => {
    await expect.poll(() => document.querySelector('[role="grid"] button, table button')).not.toBeNull();
  });
}

async function showDay(value: Day | null, limits: { min?: Day; max?: Day } = {}) {
  await act(async () =>
    root.render(<DayInput value={value} today={TODAY} onChange={(next) => changes.push(next)} {...limits} />),
  );
}

async function showRange(value: DaySpan) {
  await act(async () =>
    root.render(<DayRangeInput label="日期" value={value} today={TODAY} onChange={(next) => changes.push(next)} />),
  );
}

beforeEach(() => {
  changes = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('a short form is read on Enter', async () => {
  await showDay(null);
  await type(inputs()[0], '3-5');
  expect(changes).toEqual([]);
  await press(inputs()[0], 'Enter');
  expect(changes).toEqual(['2026-03-05']);
});

test('a text that is no day keeps standing, is marked, and no old value is sent under it', async () => {
  await showDay(day('2026-03-05'));
  await type(inputs()[0], '2026-02-30');
  await press(inputs()[0], 'Enter');
  expect(changes).toEqual([null]);
  await showDay(null);
  expect(inputs()[0]?.value).toBe('2026-02-30');
  expect(inputs()[0]?.getAttribute('aria-invalid')).toBe('true');
  await type(inputs()[0], '2026-02-28');
  expect(changes).toEqual([null, '2026-02-28']);
});

test('a typed day outside the limits is refused', async () => {
  await showDay(null, { min: TODAY });
  await type(inputs()[0], '2026-02-28');
  await press(inputs()[0], 'Enter');
  await showDay(null, { min: TODAY });
  expect(changes).toEqual([]);
  expect(inputs()[0]?.getAttribute('aria-invalid')).toBe('true');
});

test('↓ opens the calendar at the value; arrows walk over the month and Enter is a press', async () => {
  await showDay(day('2026-02-27'));
  await press(inputs()[0], 'ArrowDown');
  await calendarShown();
  await press(document.activeElement, 'ArrowRight');
  await press(document.activeElement, 'ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('2026年3月1日');
  await act(async () => document.activeElement instanceof HTMLElement && document.activeElement.click());
  expect(changes).toEqual(['2026-03-01']);
});

test('two picks make a range, in either order', async () => {
  await showRange({ from: null, to: null });
  await click('打开日历');
  await calendarShown();
  await click('2026年3月9日星期一');
  expect(changes).toEqual([]);
  await click('2026年3月4日星期三');
  expect(changes).toEqual([{ from: '2026-03-04', to: '2026-03-09' }]);
});

test('an end typed past the other takes it along', async () => {
  await showRange({ from: day('2026-03-01'), to: day('2026-03-05') });
  await type(inputs()[0], '3-9');
  await press(inputs()[0], 'Enter');
  expect(changes).toEqual([{ from: '2026-03-09', to: '2026-03-09' }]);
});

test('the field tells a screen reader of the calendar whose button Tab passes by', async () => {
  await showRange({ from: null, to: null });
  const told = () => inputs().map((one) => [one.ariaHasPopup, one.getAttribute('aria-keyshortcuts')]);
  expect(told()).toEqual([
    ['dialog', 'ArrowDown'],
    ['dialog', 'ArrowDown'],
  ]);
  await showDay(TODAY);
  expect(told()).toEqual([['dialog', 'ArrowDown']]);
  expect(document.querySelector('button')?.tabIndex).toBe(-1);
  await act(async () => root.render(<DayInput value={TODAY} today={TODAY} onChange={() => undefined} readOnly />));
  expect(told()).toEqual([[null, null]]);
});
