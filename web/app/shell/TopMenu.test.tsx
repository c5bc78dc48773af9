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
