import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startKeys } from '../../keyboard/keys.ts';
import { preferences } from '../../state/preferences.ts';
import { TOUR_STEPS } from './steps.ts';
import { Tour } from './Tour.tsx';
import { isTourNew, startTour, tour } from './tour.ts';

vi.mock('../client.ts', () => ({ client: { act: () => Promise.resolve({}) }, onClientEvent: () => () => undefined }));

let root: Root;
let stopKeys: () => void;
beforeEach(async () => {
  Object.assign(preferences, { values: {}, loaded: true });
  stopKeys = startKeys();
  document.body.innerHTML = '<div id="at"></div>';
  root = createRoot(document.querySelector('#at') ?? document.body);
  await act(async () => root.render(<Tour />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  stopKeys();
  tour.step = null;
});

const press = (key: string): Promise<void> =>
  act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const heading = (): string | undefined => document.querySelector('[role="dialog"] h2')?.textContent;

test('five steps, and the last one ends it for good; it is found again', async () => {
  expect(isTourNew(preferences)).toBe(true);
  await act(async () => startTour());
  const seen: (string | undefined)[] = [];
  for (let step = 0; step < 5; step++) {
    seen.push(heading());
    await press('ArrowRight');
  }
  expect(seen).toEqual(TOUR_STEPS.map(({ title }) => title.zh));
  expect([heading(), isTourNew(preferences)]).toEqual([undefined, false]);
  await act(async () => startTour());
  expect(heading()).toBe(TOUR_STEPS[0]?.title.zh);
});

test('Esc leaves it at any step, and it is not offered again', async () => {
  await act(async () => startTour());
  await press('ArrowRight');
  await press('Escape');
  expect([heading(), isTourNew(preferences)]).toEqual([undefined, false]);
});
