import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { startKeys } from '../../keyboard/keys.ts';
import { PresetRemarks } from './PresetRemarks.tsx';

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
startKeys();
let picked: string[] = [];
afterEach(async () => {
  picked = [];
  await act(async () => root.render(null));
});

const show = (texts: readonly string[]) =>
  act(async () =>
    root.render(
      <div role="dialog" aria-modal>
        <div data-field="remark">
          <textarea aria-label="备注" />
        </div>
        <select aria-label="未付部分">
          <option value="">—</option>
          <option value="waive">免收</option>
          <option value="later">7 天内补缴</option>
        </select>
        <PresetRemarks texts={texts} fills="remark" onPick={(text) => picked.push(text)} />
      </div>,
    ),
  );
const focused = (selector: string) => act(async () => place.querySelector<HTMLElement>(selector)?.focus());
const press = (key: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

test('remarks that come late are picked by number from the box where one waits for them', async () => {
  await show([]);
  await focused('textarea');
  await show(['重复支付', '收费有误']);
  await press('2');
  expect(picked).toEqual(['收费有误']);
});

test('who has begun to write goes on writing', async () => {
  await show([]);
  await focused('textarea');
  const box = place.querySelector('textarea');
  if (box) box.value = '2 号';
  await show(['重复支付', '收费有误']);
  expect(document.activeElement).toBe(box);
});

test('a number picks a remark from a choice too, unless an option begins with it', async () => {
  await show(['一', '二', '三', '四', '五', '六', '七']);
  await focused('select');
  await press('3');
  await press('7');
  expect(picked).toEqual(['三']);
});
