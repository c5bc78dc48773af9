import { expect, test } from 'vitest';
import { inForce, type KeyBinding, type KeyScope, type Layer } from './layers.ts';
import { takenBy } from './rebind.ts';

const key = (keys: string, name: string, more: Partial<KeyBinding> = {}): KeyBinding => ({
  keys,
  label: { zh: name, en: name },
  run: () => undefined,
  ...more,
});
const layer = (scope: KeyScope, ...bindings: readonly KeyBinding[]): Layer => ({ scope, bindings });
const names = (layers: readonly Layer[], keymap = {}): readonly string[] =>
  inForce(layers, keymap)
    .map(({ keys, binding }) => `${keys} ${binding.label.zh}`)
    .sort();

test.each<readonly [rule: string, layers: readonly Layer[], expected: readonly string[]]>([
  ['scopes add up', [layer('global', key('?', 'help')), layer('list', key('j', 'down'))], ['? help', 'j down']],
  ['the inner scope wins a key', [layer('global', key('r', 'refresh')), layer('list', key('r', 'renew'))], ['r renew']],
  [
    'the order of mounting does not matter',
    [layer('list', key('r', 'renew')), layer('global', key('r', 'refresh'))],
    ['r renew'],
  ],
  ['of one scope the last wins', [layer('page', key('e', 'first')), layer('page', key('e', 'second'))], ['e second']],
  [
    'of one scope what is urgent wins, though another came later',
    [layer('global', key('alt+a', 'answer', { urgent: true })), layer('global', key('alt+a', 'all tabs'))],
    ['alt+a answer'],
  ],
  [
    'what is urgent leaves an inner scope its keys',
    [layer('global', key('o', 'answer', { urgent: true })), layer('list', key('o', 'open'))],
    ['o open'],
  ],
  ['a dialog covers the rest', [layer('global', key('?', 'help')), layer('dialog', key('y', 'yes'))], ['y yes']],
  ['a dialog without keys covers the rest, too', [layer('global', key('?', 'help')), layer('dialog')], []],
  [
    'the palette covers a dialog',
    [layer('dialog', key('y', 'yes')), layer('palette', key('down', 'next'))],
    ['down next'],
  ],
  [
    'a binding that does not hold leaves its key to the outer scope',
    [layer('global', key('z', 'undo')), layer('list', key('z', 'zoom', { when: () => false }))],
    ['z undo'],
  ],
])('%s', (_rule, layers, expected) => {
  expect(names(layers)).toEqual(expected);
});

test('a user’s own key takes the place of the declared one, in its scope only', () => {
  const layers = [layer('global', key('r', 'refresh')), layer('list', key('r', 'renew'))];
  expect(names(layers, { 'list:r': 'alt+r' })).toEqual(['alt+r renew', 'r refresh']);
});

test('a key that the user switched off is off', () => {
  expect(names([layer('list', key('r', 'renew'))], { 'list:r': '' })).toEqual([]);
});

test.each([
  ['j', 'next'],
  ['g', 'go to passes'],
  ['r', undefined],
  ['b', undefined],
  ['?', undefined],
])('“renew” of the list moved to %s takes the key of: %s', (keys, loser) => {
  const bound = inForce(
    [layer('global', key('g m', 'go to passes'), key('?', 'help')), layer('list', key('r', 'renew'), key('j', 'next'))],
    {},
  );
  const renew = bound.find(({ binding }) => binding.label.zh === 'renew');
  expect(renew && takenBy(bound, renew, keys)?.binding.label.zh).toBe(loser);
});
