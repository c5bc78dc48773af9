import { afterEach, expect, test } from 'vitest';
import { isComposing } from './composition.ts';

/** What hears a key, from the outermost on: what closes layers listens on the document, before the page does. */
const heard: string[] = [];
const listen = (event: KeyboardEvent): void => void heard.push(event.key);
document.addEventListener('keydown', listen, { capture: true });
window.addEventListener('keydown', listen);

afterEach(() => (heard.length = 0));

test.each<readonly [why: string, init: KeyboardEventInit, composes: boolean]>([
  ['Escape drops what is composed', { key: 'Escape', isComposing: true }, true],
  ['Enter takes it, in a browser that says that it is over', { key: 'Enter', keyCode: 229 }, true],
  ['a key goes on with it', { key: 'Process', keyCode: 229, isComposing: true }, true],
  ['Ctrl K while composing', { key: 'k', ctrlKey: true, isComposing: true }, true],
  ['Escape', { key: 'Escape', keyCode: 27 }, false],
])('%s: %j belongs to the input method: %s', (_why, init, composes) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  expect([isComposing(event), heard.length, event.defaultPrevented]).toEqual([composes, composes ? 0 : 2, false]);
});
