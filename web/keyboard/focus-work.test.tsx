import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';
import { rove } from './walk.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const settled = () => new Promise((resolve) => setTimeout(() => setTimeout(() => setTimeout(resolve))));
const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
};

test.each<readonly [what: string, html: string, focused: string, removed: string, next: string]>([
  [
    'a filter: the one after it',
    '<main><div><span id="a"><button id="x"></button></span><button id="next"></button></div></main>',
    'x',
    'a',
    'next',
  ],
  [
    'the last of its kind: the one before',
    '<main><div><button id="before"></button><button id="x"></button></div></main>',
    'x',
    'x',
    'before',
  ],
  [
    'a drawer: the list that it lay over',
    '<main><div role="grid" id="grid" tabindex="0"></div><aside role="dialog" aria-modal="false" id="a">' +
      '<input id="x"></aside></main>',
    'x',
    'a',
    'grid',
  ],
  [
    'a drawer over a picture: the row that it was opened from',
    '<main><div data-shape="gate"><button></button><button id="row" data-focused></button></div>' +
      '<aside role="dialog" aria-modal="false" id="a"><input id="x"></aside></main>',
    'x',
    'a',
    'row',
  ],
  [
    'a form over a picture without a row in focus: where its keys begin',
    '<main><button></button><div data-shape="holiday"><i tabindex="-1"></i><i id="day" tabindex="0"></i></div>' +
      '<aside role="dialog" aria-modal="false" id="a"><input id="x"></aside></main>',
    'x',
    'a',
    'day',
  ],
  [
    'a list that loads again: the page, not its pager',
    '<main id="page" tabindex="-1"><section><div role="grid" id="a" tabindex="0"></div><select></select></section>' +
      '</main>',
    'a',
    'a',
    'page',
  ],
  [
    'a dialog on another: the one below',
    '<main></main><div role="dialog" id="below" tabindex="-1"></div><div role="dialog" id="a"><input id="x"></div>',
    'x',
    'a',
    'below',
  ],
  [
    'the whole sign-in: the page that comes, not what lets one skip to it',
    '<div><form id="a"><input id="x"></form><a href="#page"></a><main id="page" tabindex="-1"></main></div>',
    'x',
    'a',
    'page',
  ],
  [
    'a dialog of a page without a list: the page',
    '<main id="page" tabindex="-1"><p></p></main><div role="dialog" id="a"><input id="x"></div>',
    'x',
    'a',
    'page',
  ],
])('the focus goes on when its element is removed: %s', async (_what, html, focused, removed, next) => {
  document.body.innerHTML = html;
  byId(focused).focus();
  byId(removed).remove();
  await settled();
  expect(document.activeElement?.id).toBe(next);
});

test('who moves the focus comes first', async () => {
  document.body.innerHTML =
    '<main><button id="x"></button><button id="near"></button><button id="wanted"></button></main>';
  byId('x').focus();
  byId('x').remove();
  byId('wanted').focus();
  await settled();
  expect(document.activeElement?.id).toBe('wanted');
});

test.each([
  ['ArrowRight', 'b'],
  ['ArrowLeft', 'c'],
  ['End', 'c'],
  ['Home', 'a'],
  ['x', 'a'],
])('%s goes from the first of three to %s', (key, to) => {
  document.body.innerHTML =
    '<div id="row"><button id="a"></button><button id="b"></button><button id="c"></button></div>';
  byId('row').addEventListener('keydown', (event) => rove({ ...pick(event), currentTarget: byId('row') }, 'button'));
  byId('a').focus();
  byId('a').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(document.activeElement?.id).toBe(to);
});

const pick = (event: KeyboardEvent) => ({
  key: event.key,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  altKey: event.altKey,
  preventDefault: () => event.preventDefault(),
});
