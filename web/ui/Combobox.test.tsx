import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import { NothingToChoose, type LoadOptions, type Option } from './use-options.ts';

const EAST: Option = { value: 'e', label: '东城写字楼停车场' };
const CLOSED: Option = { value: 'c', label: '云泊立体车库', disabled: true };
const SQUARE: Option = { value: 's', label: '云泊广场地下车库' };
const ALL = [EAST, CLOSED, SQUARE];

let root: Root;
let asked: string[];
let changes: (readonly Option[])[];

const load: LoadOptions = (query) => {
  asked.push(query);
  return ALL.filter(({ label }) => label.includes(query));
};

async function show(props: Partial<ComboboxProps> = {}) {
  await act(async () =>
    root.render(
      <Combobox aria-label="车场" value={[]} onChange={(value) => changes.push(value)} load={load} {...props} />,
    ),
  );
}

function field(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('[role="combobox"]');
  if (!input) throw new Error('no combobox');
  return input;
}

const settle = () => act(async () => vi.advanceTimersByTimeAsync(200));

/** Presses a key; whether it was taken: otherwise the browser and what is around go on with it. */
async function press(key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  await act(async () => field().dispatchEvent(event));
  await settle();
  return event.defaultPrevented;
}

/** Types like a user: calls the native setter first, so that React notices the change. */
async function type(text: string, isComposing = false) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  });
  await settle();
}

const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const listed = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  changes = [];
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('↓ opens, walks past what cannot be chosen and round, Enter takes and closes', async () => {
  await show();
  await press('ArrowDown');
  expect(listed()).toEqual(ALL.map(({ label }) => label));
  expect(active()).toBe(EAST.label);
  await press('ArrowDown');
  expect(active()).toBe(SQUARE.label);
  await press('ArrowDown');
  expect(active()).toBe(EAST.label);
  await press('ArrowUp');
  await press('Enter');
  expect(changes).toEqual([[SQUARE]]);
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('what is chosen stands first, also among many; a search leaves the order alone (B138)', async () => {
  const far: Option = { value: 'f', label: '云泊远郊停车场' };
  await show({ value: [far] });
  await press('ArrowDown');
  expect(listed()).toEqual([far, ...ALL].map(({ label }) => label));
  expect(active()).toBe(far.label);
  await show({ value: [SQUARE] });
  await type('');
  expect(listed()).toEqual([SQUARE, EAST, CLOSED].map(({ label }) => label));
  await type('云泊');
  expect(listed()).toEqual([CLOSED.label, SQUARE.label]);
});

test('what answers a text by more than its label is shown, too', async () => {
  await show({ value: [EAST], load: () => [SQUARE] });
  await type('/park');
  expect(listed()).toEqual([SQUARE.label]);
});

test('typing searches, and says when nothing is found', async () => {
  await show();
  await type('云泊');
  expect(asked).toEqual(['云泊']);
  expect(listed()).toEqual([CLOSED.label, SQUARE.label]);
  expect(active()).toBe(SQUARE.label);
  await type('zzz');
  expect(document.body.textContent).toContain('没有找到');
});

test('while an input method composes nothing is searched and Enter takes nothing', async () => {
  await show();
  await press('ArrowDown');
  await type('yun', true);
  await press('Enter', { isComposing: true });
  expect(asked).toEqual(['']);
  expect(changes).toEqual([]);
  await act(async () => field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'yun' })));
  await settle();
  expect(asked).toEqual(['', 'yun']);
});

test('Escape closes without taking and gives the text back', async () => {
  await show({ value: [EAST] });
  await type('云');
  await press('Escape');
  expect(changes).toEqual([]);
  expect(field().value).toBe(EAST.label);
  expect(document.querySelector('[role="option"]')).toBeNull();
});

test('several: Enter adds and keeps the list open, ⌫ on an empty text takes the last back', async () => {
  await show({ multiple: true, value: [EAST] });
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(changes).toEqual([[EAST, SQUARE]]);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  await press('Backspace');
  expect(changes.at(-1)).toEqual([]);
});

test('several: a click adds and closes the list, which lies over what comes next; another one opens it', async () => {
  await show({ multiple: true, value: [EAST] });
  await act(async () => field().click());
  await settle();
  const square = [...document.querySelectorAll<HTMLElement>('[role="option"]')].at(-1);
  await act(async () => square?.click());
  expect(changes).toEqual([[EAST, SQUARE]]);
  expect(listed()).toEqual([]);
  await act(async () => field().click());
  await settle();
  expect(listed()).toHaveLength(ALL.length);
});

test('a late answer to an older text is dropped', async () => {
  const answers = new Map<string, (options: readonly Option[]) => void>();
  await show({ load: (query) => new Promise((resolve) => answers.set(query, resolve)) });
  await type('东');
  await type('云');
  await act(async () => answers.get('云')?.([SQUARE]));
  await act(async () => answers.get('东')?.([EAST]));
  expect(listed()).toEqual([SQUARE.label]);
});

test('where trying again does not help, why is said', async () => {
  await show({ load: () => Promise.reject(new NothingToChoose('没有查看「优惠券」的权限')) });
  await press('ArrowDown');
  expect(document.body.textContent).toContain('没有查看「优惠券」的权限');
  expect(document.body.textContent).not.toContain('再试一次');
});

test('a failed search says so', async () => {
  await show({ load: () => Promise.reject(new Error('offline')) });
  await press('ArrowDown');
  expect(document.body.textContent).toContain('没有读出来');
});

test.each<readonly [how: string, key: string, init: KeyboardEventInit]>([
  ['Tab', 'Tab', {}],
  ['Shift Tab', 'Tab', { shiftKey: true }],
  ['Ctrl Enter', 'Enter', { ctrlKey: true }],
])('%s takes what is current, and goes on to the next field or the form', async (_how, key, init) => {
  await show();
  await type('云');
  expect(await press(key, init)).toBe(false);
  expect(changes).toEqual([[SQUARE]]);
});

test.each([{}, { ctrlKey: true }])('a text without a match chooses nothing and submits nothing: %j', async (init) => {
  await show({ value: [EAST] });
  await type('zzz');
  expect(await press('Enter', init)).toBe(true);
  expect(changes).toEqual([]);
});

test('a list that is only open chooses nothing: neither on Tab nor on Enter', async () => {
  await show();
  await act(async () => field().click());
  await settle();
  expect([active(), listed().length]).toEqual([undefined, 3]);
  await press('Enter');
  await act(async () => field().click());
  await press('Tab');
  expect(changes).toEqual([]);
});

test('Enter before the answer takes what answers the text, never what was there for an older one', async () => {
  const answers = new Map<string, (options: readonly Option[]) => void>();
  await show({ load: (query) => new Promise((resolve) => answers.set(query, resolve)) });
  await type('东');
  await act(async () => answers.get('东')?.([EAST]));
  await type('云');
  await press('Enter');
  expect(changes).toEqual([]);
  await act(async () => answers.get('云')?.([SQUARE]));
  expect(changes).toEqual([[SQUARE]]);
});

test('what was cleared by a key stays cleared', async () => {
  await show({ value: [EAST] });
  await type('');
  expect(changes).toEqual([[]]);
  await show({ value: [] });
  await press('Enter');
  await press('Tab');
  expect([changes, field().value]).toEqual([[[]], '']);
});

test('several: Tab takes what is current and never takes anything back', async () => {
  await show({ multiple: true, value: [EAST] });
  await type('东');
  await press('Tab');
  expect(changes).toEqual([]);
  await type('云');
  await press('Tab');
  expect(changes).toEqual([[EAST, SQUARE]]);
});
