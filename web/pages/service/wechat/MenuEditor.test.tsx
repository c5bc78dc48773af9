import type { MenuEntry } from '@parkdeck/core/domain/service/wechat/menu';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { EntryForm } from './EntryForm.tsx';
import { MenuPhone } from './MenuPhone.tsx';
import { MenuTree } from './MenuTree.tsx';
import { shapeProblems } from '@parkdeck/core/domain/service/wechat/menu';

const host = document.body.appendChild(document.createElement('div'));
let root = createRoot(host);
afterEach(async () => {
  await act(async () => root.unmount());
  root = createRoot(host);
});

const entry = (id: string, parent: string | null = null, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  parent,
  name: id,
  kind: 'view',
  value: 'https://park.example',
  link: null,
  reply: null,
  program: null,
  ...more,
});
const START = [entry('停车'), entry('缴费', '停车'), entry('月租', '停车'), entry('我的')];

function Editor({ start }: { readonly start: readonly MenuEntry[] }) {
  const [entries, setEntries] = useState(start);
  const [chosen, setChosen] = useState<string | undefined>(start[0]?.id);
  const at = entries.find(({ id }) => id === chosen);
  return (
    <>
      <MenuTree
        entries={entries}
        problems={shapeProblems(entries)}
        chosen={chosen}
        locked={false}
        onChoose={setChosen}
        onChange={setEntries}
        onAdd={() => undefined}
        onRemove={(id) => setEntries(entries.filter((one) => one.id !== id && one.parent !== id))}
      />
      {at && (
        <EntryForm
          entry={at}
          hasBelow={false}
          problems={shapeProblems(entries)}
          stored={{ entries, replies: [], programs: [] }}
          locked={false}
          onChange={() => undefined}
        />
      )}
      <MenuPhone entries={entries} chosen={at} account="云泊" onChoose={setChosen} />
    </>
  );
}
const show = (start: readonly MenuEntry[] = START) => act(async () => root.render(<Editor start={start} />));
const item = (name: string): HTMLElement | null => host.querySelector<HTMLElement>(`[data-entry="${name}"]`);
const names = (): readonly string[] =>
  [...host.querySelectorAll('[role=treeitem]')].map(
    (one) => `${one.getAttribute('aria-level')}${one.getAttribute('data-entry')}`,
  );
const press = (name: string, key: string, altKey = false) =>
  act(async () => item(name)?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true })));

test('the tree stands in order, and the phone shows the same with the chosen open', async () => {
  await show();
  expect(names()).toEqual(['1停车', '2缴费', '2月租', '1我的']);
  const phone = host.querySelector('section');
  expect(phone?.getAttribute('aria-label')).toBe('手机底部菜单：停车 | 我的');
  expect(phone?.textContent).toContain('月租');
});

test('Alt and arrows move an entry: among its own, out, and in again', async () => {
  await show();
  await press('月租', 'ArrowUp', true);
  expect(names()).toEqual(['1停车', '2月租', '2缴费', '1我的']);
  await press('月租', 'ArrowLeft', true);
  expect(names()).toEqual(['1停车', '2缴费', '1月租', '1我的']);
  await press('月租', 'ArrowRight', true);
  expect(names()).toEqual(['1停车', '2缴费', '2月租', '1我的']);
});

test('an entry is removed by its key, with what is below it', async () => {
  await show();
  await press('停车', 'Delete');
  expect(names()).toEqual(['1我的']);
});

test('a name that is too long says how long it is and may be', async () => {
  await show([entry('a', null, { name: '停车场缴费吧' })]);
  expect(host.textContent).toContain('18 / 16 字节');
  expect(host.querySelector('[role=alert]')?.textContent).toContain('18 字节，最多 16');
});
