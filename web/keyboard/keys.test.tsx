import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startKeys, useKeys } from './keys.ts';

const log: string[] = [];
let stop = (): void => undefined;

function Question() {
  useKeys('dialog', [{ keys: 'r', label: { zh: '问', en: 'Ask' }, run: () => void log.push('question') }]);
  return <p>question</p>;
}
function Work() {
  useKeys('page', [{ keys: 'r', label: { zh: '做', en: 'Do' }, run: () => void log.push('work') }]);
  return <p>work</p>;
}
beforeEach(() => {
  log.length = 0;
  // as in the browser: what is drawn does not wait for its effects
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  stop = startKeys();
});
afterEach(() => {
  stop();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.replaceChildren();
});

/** Presses `r` in the very moment in which the text appears. */
const pressWith = async (place: HTMLElement, text: string, change: () => void): Promise<void> => {
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (place.textContent !== text) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'r', code: 'KeyR', bubbles: true, cancelable: true }));
      resolve();
    });
    observer.observe(place, { childList: true, subtree: true, characterData: true });
    change();
  });
};

test('keys come and go in the same moment as what is seen', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await pressWith(place, 'work', () => root.render(<Work />));
  await pressWith(place, 'question', () => root.render(<Question />));
  await pressWith(place, 'work', () => root.render(<Work />));
  root.unmount();
  expect(log).toEqual(['work', 'question', 'work']);
});
