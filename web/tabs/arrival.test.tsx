import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { arrive, finishArrival, standReady, useDrawn } from './arrival.ts';

const told: string[] = [];
let stop: (() => void)[] = [];
beforeEach(() => {
  told.length = 0;
  stop = ['a', 'b'].map(standReady);
});
afterEach(() => {
  finishArrival();
  for (const one of stop) one();
});
const arriveAt = (value: string): boolean => arrive(value, () => told.push(value));

test('a page that is not ready does not arrive', () => {
  expect(arriveAt('c')).toBe(false);
  finishArrival();
  expect(told).toEqual([]);
});

test('the rest follows before the next key is heard', () => {
  arriveAt('a');
  expect(told).toEqual([]);
  const heard = (): void => void told.push('key');
  addEventListener('keydown', heard, { once: true });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  expect(told).toEqual(['a', 'key']);
});

test('a second one has the first follow before it', () => {
  arriveAt('a');
  arriveAt('b');
  expect(told).toEqual(['a']);
  finishArrival();
  finishArrival();
  expect(told).toEqual(['a', 'b']);
});

test('the rest follows without a key, too', async () => {
  await new Promise<void>((resolve) => void arrive('a', resolve));
});

test('the page that arrives is drawn instead of the one in front', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  function Drawn({ value, front }: { readonly value: string; readonly front: boolean }) {
    return useDrawn(value, front) && value;
  }
  const show = (front: string): Promise<void> =>
    act(async () =>
      root.render(['a', 'b'].map((value) => <Drawn key={value} value={value} front={value === front} />)),
    );
  await show('a');
  expect(place.textContent).toBe('a');
  await act(async () => void arriveAt('b'));
  expect(place.textContent).toBe('b');
  await act(async () => finishArrival());
  await show('b');
  expect(place.textContent).toBe('b');
  await act(async () => root.unmount());
});
