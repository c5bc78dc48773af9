import { words } from '@parkdeck/core/kit/words';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPages } from '../../app/pages.ts';
import { EmptyFrame } from './EmptyFrame.tsx';

const user = vi.hoisted(() => ({ shown: [] as string[], opened: [] as unknown[] }));
vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);
vi.mock('../../state/session.ts', async (original) => ({
  ...(await original<typeof import('../../state/session.ts')>()),
  isShown: ({ path }: { readonly path: string }) => user.shown.includes(path),
}));
vi.mock('../../tabs/tabs.ts', async (original) => ({
  ...(await original<typeof import('../../tabs/tabs.ts')>()),
  openTab: (...asked: readonly unknown[]) => user.opened.push(asked),
}));

await loadPages();
let root: Root;
beforeEach(() => {
  user.opened = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const drawn = async (): Promise<readonly HTMLButtonElement[]> => {
  await act(async () =>
    root.render(
      <EmptyFrame
        title={words('这一周没有打卡', 'No records in this week')}
        detail={words('先排路内班次', 'Plan the duty shifts first')}
        ways={[
          { label: words('去路内班次', 'Go'), path: '/attendanceManagement', search: { part: 'duty-shift' } },
          { label: words('去车类', 'Go to car types'), path: '/car/parkcartype' },
          { label: words('没有的页', 'No such page'), path: '/no/such/page' },
        ]}
      />,
    ),
  );
  return [...document.querySelectorAll('button')];
};

test('a frame without rows leads to the pages that bring them, of those that the user has', async () => {
  user.shown = ['/attendanceManagement', '/no/such/page'];
  const [way, ...more] = await drawn();
  expect(document.body.textContent).toContain('先排路内班次');
  expect([way?.textContent, more.length]).toEqual(['去路内班次', 0]);
  await act(async () => way?.click());
  expect(user.opened).toEqual([['/attendanceManagement', { part: 'duty-shift' }]]);
});

test('who has none of these pages is told what is missing, and whom to ask', async () => {
  user.shown = [];
  expect(await drawn()).toHaveLength(0);
  expect(document.body.textContent?.trim()).toBe('这一周没有打卡先排路内班次。没有这个权限，找管理员');
});
