import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MaintenanceNews } from './MaintenanceNews.tsx';

vi.mock('../client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);
const listeners = vi.hoisted(() => new Set<(event: { event: string; data: string }) => void>());
vi.mock('../../state/live.ts', () => ({
  onLive: (listener: (event: { event: string; data: string }) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const place = document.body.appendChild(document.createElement('div'));
let root: Root;
beforeEach(async () => {
  vi.useFakeTimers();
  root = createRoot(place);
  await act(async () => root.render(<MaintenanceNews />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const hear = (told: unknown): Promise<void> =>
  act(async () => {
    for (const listener of listeners) listener({ event: 'maintenance', data: JSON.stringify(told) });
  });
const wait = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));
const shown = (): string => place.querySelector('[role=status]')?.textContent ?? '';

test('it stands while the platform says so, with what its operators say, and goes when it is over', async () => {
  expect(shown()).toBe('');
  await hear({ isOn: true, message: '02:00 结束' });
  expect(shown()).toMatch(/系统维护中，暂时只能查看02:00 结束 · 提交的内容会留着/);
  await hear({ isOn: false, message: null });
  expect(shown()).toBe('');
});

test('it goes by itself when nothing is heard of it any more', async () => {
  await hear({ isOn: true, message: null });
  await wait(40_000);
  await hear({ isOn: true, message: null }); // said again
  await wait(40_000);
  expect(shown()).not.toBe('');
  await wait(20_000);
  expect(shown()).toBe('');
});
