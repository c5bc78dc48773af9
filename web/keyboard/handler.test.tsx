import { beforeEach, expect, test } from 'vitest';
import { createKeyHandler, inForce, type KeyBinding } from './layers.ts';

const log: string[] = [];
const bind = (...chords: readonly string[]): readonly KeyBinding[] =>
  chords.map((keys) => ({ keys, label: { zh: keys, en: keys }, run: () => void log.push(keys) }));
let now = 0;
const handlerOf = (...chords: readonly string[]) => {
  const bound = inForce([{ scope: 'global', bindings: bind(...chords) }], {});
  const handle = createKeyHandler(
    () => bound,
    () => now,
  );
  document.body.addEventListener('keydown', handle);
  return (init: KeyboardEventInit & { readonly on?: Element }) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    (init.on ?? document.body).dispatchEvent(event);
    return event.defaultPrevented;
  };
};

beforeEach(() => {
  document.body.replaceWith(document.createElement('body'));
  log.length = 0;
  now = 0;
});

test('a key runs its binding and is taken', () => {
  const press = handlerOf('r');
  expect([press({ key: 'r', code: 'KeyR' }), log]).toEqual([true, ['r']]);
});

test('the second key of a sequence belongs to the sequence alone', () => {
  const press = handlerOf('g r', 'r');
  press({ key: 'g', code: 'KeyG' });
  press({ key: 'r', code: 'KeyR' });
  press({ key: 'r', code: 'KeyR' });
  expect(log).toEqual(['g r', 'r']);
});

test('a sequence that waits too long is over', () => {
  const press = handlerOf('g m');
  press({ key: 'g', code: 'KeyG' });
  now = 1500;
  press({ key: 'm', code: 'KeyM' });
  expect(log).toEqual([]);
});

test('while an input method composes nothing runs', () => {
  const press = handlerOf('r', 'mod+k');
  press({ key: 'r', code: 'KeyR', isComposing: true });
  press({ key: 'k', code: 'KeyK', ctrlKey: true, isComposing: true });
  expect(log).toEqual([]);
});

test.each([
  ['input', 'r', []],
  ['textarea', 'r', []],
  ['input', 'mod+k', ['mod+k']],
  ['input', 'mod+a', []],
  ['input', 'mod+c', []],
  ['input', 'mod+shift+c', ['mod+shift+c']],
  ['input', 'mod+shift+z', []],
  ['textarea', 'mod+z', []],
  ['div', 'mod+a', ['mod+a']],
])('in a %s the chord %s runs %j', (tag, chord, ran) => {
  const press = handlerOf(chord);
  const field = document.body.appendChild(document.createElement(tag));
  const key = chord.slice(-1);
  const [ctrlKey, shiftKey] = [chord.startsWith('mod+'), chord.includes('shift+')];
  press({ key: shiftKey ? key.toUpperCase() : key, code: `Key${key.toUpperCase()}`, ctrlKey, shiftKey, on: field });
  expect(log).toEqual(ran);
});

test('a checkbox is not typed into', () => {
  const press = handlerOf('j');
  const box = document.body.appendChild(document.createElement('input'));
  box.type = 'checkbox';
  press({ key: 'j', code: 'KeyJ', on: box });
  expect(log).toEqual(['j']);
});

test('Enter stays with a focused button', () => {
  const press = handlerOf('enter');
  const button = document.body.appendChild(document.createElement('button'));
  expect(press({ key: 'Enter', code: 'Enter', on: button })).toBe(false);
  press({ key: 'Enter', code: 'Enter' });
  expect(log).toEqual(['enter']);
});

test.each([
  ['<div role="dialog"><button></button></div>', []],
  ['<div role="menu"><button></button></div>', []],
  ['<div role="dialog" aria-modal="false"><button></button></div>', ['r']],
])('keys of the page inside of %s run %j', (html, ran) => {
  const press = handlerOf('r');
  document.body.innerHTML = html;
  const button = document.querySelector('button');
  if (!button) throw new Error('no button');
  press({ key: 'r', code: 'KeyR', on: button });
  expect(log).toEqual(ran);
});

test('what something nearer has taken is left alone', () => {
  const press = handlerOf('j');
  const box = document.body.appendChild(document.createElement('div'));
  box.addEventListener('keydown', (event) => event.preventDefault());
  press({ key: 'j', code: 'KeyJ', on: box });
  expect(log).toEqual([]);
});

test.each([
  ['?', { key: '?', code: 'Slash', shiftKey: true }, true],
  ['/', { key: '/', code: 'Slash' }, true],
  ['[', { key: '[', code: 'BracketLeft' }, true],
  ['shift+p', { key: 'P', code: 'KeyP', shiftKey: true }, true],
  ['p', { key: 'P', code: 'KeyP', shiftKey: true }, false],
  ['alt+s', { key: 'ß', code: 'KeyS', altKey: true }, true],
  ['mod+enter', { key: 'Enter', code: 'Enter', ctrlKey: true }, true],
  ['r', { key: 'r', code: 'KeyR', ctrlKey: true }, false],
  ['space', { key: ' ', code: 'Space' }, true],
  ['esc', { key: 'Escape', code: 'Escape' }, true],
])('the chord %s is met by %j: %s', (chord, init, meets) => {
  const press = handlerOf(chord);
  press(init);
  expect(log).toEqual(meets ? [chord] : []);
});

test.each(['dialog', 'menu'])('a %s that is closed and only fades holds no key back', (role) => {
  const press = handlerOf('mod+k');
  document.body.innerHTML = `<div role="${role}" data-state="open"><button></button></div>`;
  const key = { key: 'k', code: 'KeyK', ctrlKey: true, on: document.body.querySelector('button')! };
  press(key);
  expect(log).toEqual([]);
  document.body.firstElementChild?.setAttribute('data-state', 'closed');
  press(key);
  expect(log).toEqual(['mod+k']);
});
