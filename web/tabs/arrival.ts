import { useSyncExternalStore } from 'react';
import { afterPaint } from '../ui/after-paint.ts';

/**
 * A change of tabs in two steps. First the page that comes to the front is drawn, as it was left; then, after that
 * paint or before the next key or press, whichever is earlier, everything else follows: address, title, menu, keys,
 * effects of the page.
 */
interface Arrival {
  readonly value: string;
  readonly follow: () => void;
  readonly cancel: () => void;
}

let arrival: Arrival | undefined;
const listeners = new Set<() => void>();
/** Tabs whose pages stand ready behind the one in front. */
const ready = new Set<string>();

/** Longest wait for a free moment, when the browser has much to do. */
const SOON_MS = 100;

/** Safari has no idle callback. */
const whenFree = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: SOON_MS });
  else setTimeout(run);
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

const INPUT = ['keydown', 'pointerdown', 'click', 'beforeinput', 'compositionstart'] as const;

/** Has everything follow that has not yet. */
export const finishArrival = (): void => {
  const done = arrival;
  if (!done) return;
  arrival = undefined;
  for (const name of INPUT) removeEventListener(name, finishArrival, { capture: true });
  done.cancel();
  done.follow();
  tell();
};

/** Draws a tab in front and has `follow` run after that. False, and nothing is done, where its page is not ready. */
export const arrive = (value: string, follow: () => void): boolean => {
  finishArrival();
  if (!ready.has(value) || document.hidden) return false;
  arrival = { value, follow, cancel: afterPaint(() => whenFree(finishArrival)) };
  for (const name of INPUT) addEventListener(name, finishArrival, { capture: true });
  tell();
  return true;
};

/** Says that the page of a tab is rendered. Returns what takes that back. */
export const standReady = (value: string): (() => void) => {
  ready.add(value);
  return () => void ready.delete(value);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a tab is drawn in front: the one that arrives, otherwise the one that is. */
export const useDrawn = (value: string, front: boolean): boolean =>
  useSyncExternalStore(subscribe, () => (arrival === undefined ? front : arrival.value === value));
