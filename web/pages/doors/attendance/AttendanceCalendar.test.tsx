import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@parkdeck/core/lib/day';
import { day as dayOf } from '@parkdeck/core/lib/fixtures/day';
import { CalendarGrid, movedBy } from './CalendarGrid.tsx';
import type { Spot } from './CalendarGrid.tsx';
import { DayDetail } from './DayDetail.tsx';
import { calendarOf, countStates, daysOf, monthAfter } from './model.ts';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

const FIRST = dayOf('2026-02-01');
const row = (employee: string, ago: number, state: string | null, more: object = {}) => ({
  employee,
  employeeName: employee === 'EM1' ? '王芳' : '李强',
  number: employee,
  departments: '管理处',
  day: addDays(FIRST, ago),
  state,
  scheduleName: '白班',
  on: null,
  off: null,
  lateMinutes: 0,
  earlyMinutes: 0,
  minutes: 0,
  ...more,
});
const PEOPLE = calendarOf([
  row('EM1', 0, 'rest'),
  row('EM1', 1, 'late', { on: '2026-02-02 08:50:11', off: '2026-02-02 17:31:00', lateMinutes: 20, minutes: 520 }),
  row('EM1', 2, null),
  row('EM2', 1, 'absent'),
]);
const { queryClient } = await import('../../../app/client.ts');

afterEach(() => document.body.replaceChildren());

test('rows of the detail are lines of people, their days counted by state', () => {
  expect(PEOPLE.map(({ name, days }) => [name, days.size])).toEqual([
    ['王芳', 3],
    ['李强', 1],
  ]);
  expect(countStates(PEOPLE)).toEqual({ normal: 0, late: 1, early: 0, absent: 1, rest: 1 });
});

test('a month has its days; months go over the year', () => {
  expect([daysOf('2026-02').length, daysOf('2024-02').length, daysOf('x').length]).toEqual([28, 29, 0]);
  expect([monthAfter('2026-01', -1), monthAfter('2025-12', 1)]).toEqual(['2025-12', '2026-01']);
});

test.each([
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 0, 2],
  ['ArrowDown', 1, 1],
  ['ArrowUp', 0, 1],
  ['End', 0, 27],
  ['PageDown', 1, 1],
])('%s leads from the second day of the first person to %i:%i', (key, to, column) => {
  expect(movedBy(key, { row: 0, column: 1 }, { rows: 2, columns: 28 })).toEqual({ row: to, column });
});
test('other keys move nothing', () => {
  expect(movedBy('x', { row: 0, column: 0 }, { rows: 2, columns: 28 })).toBeUndefined();
});

test('squares tell states by sign and name, one of them is a tab stop, and the keyboard moves and opens', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const moved: Spot[] = [];
  const opened: Spot[] = [];
  await act(async () =>
    root.render(
      <CalendarGrid
        people={PEOPLE}
        days={daysOf('2026-02')}
        today="2026-02-03"
        spot={{ row: 0, column: 1 }}
        onMove={(spot) => moved.push(spot)}
        onOpen={(spot) => opened.push(spot)}
      />,
    ),
  );
  const late = place.querySelector<HTMLButtonElement>('[data-spot="0:1"]');
  expect([late?.textContent, late?.dataset['mark'], late?.getAttribute('aria-label')]).toEqual([
    '迟',
    'late',
    '王芳 2026-02-02 迟到',
  ]);
  expect(place.querySelector('[data-spot="0:2"]')?.textContent).toBe('…');
  expect(place.querySelectorAll('[data-spot][tabindex="0"]')).toHaveLength(1);
  late?.focus();
  await act(async () => {
    late?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  });
  expect(moved.at(-1)).toEqual({ row: 1, column: 1 });
  expect(document.activeElement).toBe(place.querySelector('[data-spot="1:1"]'));
  await act(async () => place.querySelector<HTMLButtonElement>('[data-spot="1:1"]')?.click());
  expect(opened).toEqual([{ row: 1, column: 1 }]);
  act(() => root.unmount());
});

test('the detail of a day tells passages and minutes', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const [person] = PEOPLE;
  if (!person) throw new Error('nobody');
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <DayDetail person={person} day="2026-02-02" onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const facts = [...place.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toContain('上班2026-02-02 08:50');
  expect(facts).toContain('迟到20 分');
  act(() => root.unmount());
});
