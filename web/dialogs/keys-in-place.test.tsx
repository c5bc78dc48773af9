import { expect, test } from 'vitest';
import { keysInPlace } from './keys-in-place.ts';

test('the help tells each key of a control that Tab passes by once, by what it does', () => {
  const page = document.createElement('main');
  page.innerHTML = `
    <button tabindex="-1" aria-keyshortcuts="ArrowDown" aria-label="打开日历"></button>
    <button tabindex="-1" aria-keyshortcuts="ArrowDown" aria-label="打开日历"></button>
    <button tabindex="-1" aria-keyshortcuts="Control+Space" aria-label="1 号楼" data-key-label="选中整列"></button>
    <button tabindex="-1" aria-keyshortcuts="Control+Space" aria-label="2 号楼" data-key-label="选中整列"></button>
    <button aria-keyshortcuts="R" aria-label="续费"></button>
    <button tabindex="-1" aria-label="没有键"></button>`;
  document.body.append(page);
  expect(keysInPlace(page)).toEqual([
    { keys: 'ArrowDown', label: '打开日历' },
    { keys: 'Ctrl+Space', label: '选中整列' },
  ]);
});
