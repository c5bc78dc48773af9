import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { branding } from '../../state/branding.ts';
import { session } from '../../state/session.ts';
import { TopMenu } from './TopMenu.tsx';

vi.mock('../client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  return { queryClient: new QueryClient(), onClientEvent: () => () => undefined, client: { now: () => 0 } };
});
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
);

afterEach(() => document.body.replaceChildren());

test.each([
  ['none', [], ['首页', '车辆', '路内']],
  ['two', ['TMhome', 'TMvehicles'], ['首页', '车辆']],
  ['one that the user does not have', ['TMdoors'], ['首页', '车辆', '路内']],
])('where the variant of the host names %s of the top menus, the top bar has %j (B6)', async (_, chosen, shown) => {
  session.topMenus = [
    { id: 'TMhome', name: '首页', code: 'home', icon: 'house' },
    { id: 'TMvehicles', name: '车辆', code: 'vehicles', icon: 'car' },
    { id: 'TMroadside', name: '路内', code: 'roadside', icon: 'milestone' },
  ];
  branding.topMenus = chosen;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<TopMenu horizontal={false} narrow={false} />));
  expect([...place.querySelectorAll('nav > div button')].map(({ textContent }) => textContent)).toEqual(shown);
  act(() => root.unmount());
});

test('lying across the top, each top menu drops down its own pages, and no other (B28)', async () => {
  branding.topMenus = [];
  session.topMenus = [
    { id: 'TMhome', name: '首页', code: 'home', icon: 'house' },
    { id: 'TMvehicles', name: '车辆', code: 'vehicles', icon: 'car' },
  ];
  session.menus = [
    ['wel', '工作台', '/wel/index', 'TMhome'],
    ['passes', '月租车', '/car/carMonthNew', 'TMvehicles'],
  ].map(([id = '', label = '', path = '', top = '']) => ({
    id,
    label,
    code: id,
    path,
    icon: null,
    children: [],
    query: {},
    meta: { keepAlive: true, newWindow: false, topMenus: [top] },
  }));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<TopMenu horizontal narrow={false} />));
  const [, vehicles] = place.querySelectorAll<HTMLButtonElement>('nav > div button');
  act(() => void vehicles?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 })));
  const offered = (): unknown => [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent);
  await act(async () => {
    await expect.poll(offered).toEqual(['月租车']);
  });
  act(() => root.unmount());
});
