import { expect, test } from 'vitest';
import { keyLabels } from './key-labels.ts';

test.each([
  ['Ctrl K', false, ['Ctrl', 'K']],
  ['Ctrl K', true, ['⌘', 'K']],
  ['Mod+Enter', false, ['Ctrl', 'Enter']],
  ['Mod+Shift+c', true, ['⌘', '⇧', 'C']],
  ['g m', false, ['G', 'M']],
  ['Backspace', false, ['⌫']],
  ['/', false, ['/']],
  ['', false, []],
] as const)('%s (mac: %s) is drawn as %j', (keys, mac, caps) => {
  expect(keyLabels(keys, mac)).toEqual(caps);
});
