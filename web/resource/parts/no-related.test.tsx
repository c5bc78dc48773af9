import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPages } from '../../app/pages.ts';
import { dialogs } from '../../dialogs/dialogs.ts';
import { session } from '../../state/session.ts';
import { NoRelated } from './NoRelated.tsx';
import { NoRight } from './NoRight.tsx';

const opened = vi.hoisted(() => [] as unknown[]);
vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);
vi.mock('../../tabs/tabs.ts', async (original) => ({
  ...(await original<typeof import('../../tabs/tabs.ts')>()),
  openTab: (...asked: readonly unknown[]) => opened.push(asked),
}));

await loadPages();
let root: Root;
beforeEach(() => {
  opened.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  session.codes = {};
  dialogs.open = null;
});

const drawn = async (node: ReactNode): Promise<readonly HTMLButtonElement[]> => {
  await act(async () => root.render(node));
  return [...document.querySelectorAll('button')];
};
const names = (buttons: readonly HTMLButtonElement[]) => buttons.map(({ textContent }) => textContent);
const code = 'derate_parkseller_addCode';

test('a record without rows offers the first one to whoever may add it, with the record filled in', async () => {
  session.codes = { [code]: true };
  const buttons = await drawn(<NoRelated noun={derateCode} preset={{ seller: 'S1' }} onLookAgain={() => undefined} />);
  expect(names(buttons)).toEqual(['新增减免二维码']);
  await act(async () => buttons[0]?.click());
  await vi.waitFor(() => expect(opened).toEqual([[expect.any(String), expect.objectContaining({ form: 'new' })]]));
  expect(JSON.stringify(opened)).toContain('seller=S1');
});

test('who may not add it is told so, and who can allow it', async () => {
  const buttons = await drawn(<NoRelated noun={derateCode} preset={{}} onLookAgain={() => undefined} />);
  expect(document.body.textContent).toContain('新增要有权限');
  expect(names(buttons)).toEqual(['看谁能开通', '刷新']);
  await act(async () => buttons[0]?.click());
  expect([dialogs.open, dialogs.code]).toEqual(['ask-access', code]);
});

test('rows that come by themselves are looked for again', async () => {
  session.codes = { [code]: true };
  const look = vi.fn<() => void>();
  const buttons = await drawn(<NoRelated noun={derateCode} preset={{}} adds={false} onLookAgain={look} />);
  expect(names(buttons)).toEqual(['刷新']);
  await act(async () => buttons[0]?.click());
  expect(look).toHaveBeenCalledOnce();
});

test('what may not be seen names the code and leads to who can allow it', async () => {
  const [ask] = await drawn(<NoRight title="不能查看操作日志" code="log_view" />);
  expect(document.body.textContent).toContain('没有权限（log_view）');
  await act(async () => ask?.click());
  expect([dialogs.open, dialogs.code]).toEqual(['ask-access', 'log_view']);
});
