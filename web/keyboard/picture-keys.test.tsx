import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureKeys } from './picture-keys.ts';

/** Boxes as they are written: `data-box="left top width height"`. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left = 0, top = 0, width = 0, height = 0] = (this.getAttribute('data-box') ?? '').split(' ').map(Number);
    return new DOMRect(left, top, width, height);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const PICTURE = '[data-picture]';
const keys = pictureKeys(() => document.querySelector<HTMLElement>(PICTURE) ?? undefined);
/** What has the focus after these keys; a key that is nobody's moves nothing. */
const after = (html: string, from: string, pressed: readonly string[]): string => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>(from)?.focus();
  for (const key of pressed) {
    const bound = keys.find((one) => one.keys === key);
    if (bound?.when?.() === true) bound.run(new KeyboardEvent('keydown'));
  }
  return document.activeElement?.id ?? '';
};

const CARDS =
  '<main tabindex="-1"><input id="field"><div role="dialog" tabindex="-1" id="drawer"></div><section data-picture>' +
  '<header><button id="add" data-box="0 0 50 20"></button></header>' +
  '<a href="/1" id="a" data-box="0 30 100 40"></a><a href="/2" id="b" data-box="110 30 100 40"></a>' +
  '<a href="/3" id="c" data-box="0 80 100 40"></a><input data-box="0 125 50 20">' +
  '<a href="/4" id="d" data-box="110 80 100 40"></a><button id="e" data-box="140 130 30 20"></button>' +
  '</section></main>';
const PART = (inside: string): string => `<main><div data-picture data-shape="x">${inside}</div></main>`;

test.each([
  ['nowhere', 'body', ['down'], 'a'],
  ['nowhere, by a letter', 'body', ['j'], 'a'],
  ['the page', 'main', ['right'], 'a'],
  ['the first card, to the right', '#a', ['right'], 'b'],
  ['the first card, down', '#a', ['down'], 'c'],
  ['there, down: a field is no place to go to', '#c', ['down'], 'e'],
  ['the second card, down twice', '#b', ['down', 'down'], 'e'],
  ['the last card, back up', '#d', ['up'], 'b'],
  ['the first card, up: the head', '#a', ['up'], 'add'],
  ['the edge: it stays', '#b', ['right'], 'b'],
  ['card by card as they are read', 'body', ['j', 'j', 'j', 'j', 'k'], 'c'],
  ['a field: its arrows are its own', '#field', ['down'], 'field'],
  ['what lies over the page: its arrows are its own', '#drawer', ['down'], 'drawer'],
])('from %s', (_what, from, pressed, to) => {
  expect(after(CARDS, from, pressed)).toBe(to);
});

test.each([
  ['at its stop for Tab', '<button></button><i tabindex="-1"></i><i id="x" tabindex="0"></i>'],
  ['at what is current', '<button></button><button aria-current="false"></button><button id="x" aria-current="true">'],
  ['below its head', '<header><button></button></header><button id="x"></button>'],
  ['at its head, where there is nothing else', '<header><button id="x"></button></header>'],
  ['at its text, where there is only that', '<div id="x" role="region" tabindex="0"></div>'],
  ['not at a text before its things', '<div role="log" tabindex="0"></div><a href="/" id="x"></a>'],
])('a picture begins %s', (_what, inside) => {
  expect(after(PART(inside), 'body', ['down'])).toBe('x');
});

test.each([
  ['a grid', '<div role="grid"><button id="x"></button></div><button></button>'],
  ['options', '<input type="radio" id="x"><button></button>'],
  ['a chosen value', '<select id="x"></select><button></button>'],
])('inside a picture arrows of %s are its own', (_what, inside) => {
  expect(after(PART(inside), '#x', ['down', 'right', 'j'])).toBe('x');
});

test('a text that can be scrolled is scrolled, until it is at its end', () => {
  const html = PART(
    '<div id="x" role="region" tabindex="0" style="overflow-y: auto"></div><button id="next"></button>',
  );
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
  expect(after(html, '#x', ['down'])).toBe('x');
  height.mockReturnValue(100);
  expect(after(html, '#x', ['down'])).toBe('next');
});

test('where there is nothing to step on the keys are nobody’s', () => {
  document.body.innerHTML = PART('<p>Only text</p>');
  expect(keys.some(({ when }) => when?.())).toBe(false);
  document.body.innerHTML = '<main></main>';
  expect(keys.some(({ when }) => when?.())).toBe(false);
});
