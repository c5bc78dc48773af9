import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SuggestInput } from './SuggestInput.tsx';

const KNOWN = [
  { value: 'exposure', label: '曝光' },
  { value: 'photoQuality', label: '照片质量' },
];
let root: Root;

function Typed() {
  const [text, setText] = useState('');
  return <SuggestInput aria-label="参数" value={text} onChange={setText} suggestions={KNOWN} />;
}

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Typed />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function field(): HTMLInputElement {
  const input = document.querySelector('input');
  if (!input) throw new Error('no input');
  return input;
}
const offered = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const press = async (key: string): Promise<boolean> => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => field().dispatchEvent(event));
  return event.defaultPrevented;
};
const type = (text: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new InputEvent('input', { bubbles: true }));
  });

test('what is known is offered at a press, in a list of our own and not in one that the browser draws', async () => {
  expect(offered()).toEqual([]);
  await act(async () => field().click());
  expect(offered()).toEqual(['曝光exposure', '照片质量photoQuality']);
  expect(document.querySelector('datalist')).toBeNull();
});

test('typing narrows by key and by word, Enter takes the one the arrows have reached', async () => {
  await type('照片');
  expect(offered()).toEqual(['照片质量photoQuality']);
  await press('ArrowDown');
  await press('Enter');
  expect([field().value, offered()]).toEqual(['photoQuality', []]);
});

test('a text that nobody knows stays as it was typed, and Enter goes on to the form', async () => {
  await type('own.key');
  expect(offered()).toEqual([]);
  expect(await press('Enter')).toBe(false);
  expect(field().value).toBe('own.key');
});

test('Escape closes the list only, a second one goes on to what is around', async () => {
  await act(async () => field().click());
  expect(await press('Escape')).toBe(true);
  expect(offered()).toEqual([]);
  expect(await press('Escape')).toBe(false);
});
