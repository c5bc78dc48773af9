import type { PlanSpan } from '@parkdeck/core/domain/doors/week-plan';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { WeekEditor } from './WeekEditor.tsx';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

const host = document.body.appendChild(document.createElement('div'));
let root = createRoot(host);
let spans: readonly PlanSpan[] = [];
const draw = () =>
  act(async () =>
    root.render(
      <WeekEditor
        spans={spans}
        onChange={(next) => {
          spans = next;
        }}
      />,
    ),
  );
const show = async (...given: readonly PlanSpan[]) => {
  spans = given;
  await draw();
};
afterEach(async () => {
  await act(async () => root.unmount());
  root = createRoot(host);
});

const band = (): HTMLElement => {
  const found = host.querySelector<HTMLElement>('[data-band]');
  if (!found) throw new Error('no span is drawn');
  return found;
};
const press = async (...keys: readonly string[]) => {
  for (const key of keys) {
    await act(async () => void band().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    await draw();
  }
};
const MONDAY: PlanSpan = { weekday: 1, start: '08:00', end: '12:00' };

test('arrows move a span, plus and minus resize it, to another day and away', async () => {
  await show(MONDAY);
  await press('ArrowRight', '+', '+', '-');
  expect(spans).toEqual([{ weekday: 1, start: '08:15', end: '12:30' }]);
  await press('ArrowDown');
  expect(spans).toEqual([{ weekday: 2, start: '08:15', end: '12:30' }]);
  await press('Delete');
  expect(spans).toEqual([]);
});

test('what would overlap is refused, says why, and changes nothing', async () => {
  await show(MONDAY, { weekday: 1, start: '12:00', end: '13:00' });
  await press('ArrowRight');
  expect(spans).toHaveLength(2);
  expect(host.querySelector('[role="alert"]')?.textContent).toContain('重叠');
});

test('a new span is put where there is room, and a plan without any says so', async () => {
  await show();
  expect(host.textContent).toContain('全天不可通行');
  const add = host.querySelector<HTMLButtonElement>('button[aria-label="在周三新增时段"]');
  await act(async () => add?.click());
  expect(spans).toEqual([{ weekday: 3, start: '08:00', end: '18:00' }]);
});
