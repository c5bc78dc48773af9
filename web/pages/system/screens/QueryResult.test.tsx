import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { QueryResult, type Answered } from './QueryResult.tsx';

afterEach(() => document.body.replaceChildren());

const COLUMNS: Answered['columns'] = [
  { name: 'park', label: '车场', kind: 'text' },
  { name: 'received', label: '实收', kind: 'money' },
];
const drawn = (answer: Answered): HTMLElement => {
  const place = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(place).render(<QueryResult answer={answer} />));
  return place;
};

test('names with numbers are drawn as bars above their table', () => {
  const records = [
    { park: '云泊广场', received: 1_769_300 },
    { park: '锦和家园', received: 532_200 },
  ];
  const place = drawn({ columns: COLUMNS, records, total: 2 });
  expect(place.querySelectorAll('svg rect')).toHaveLength(2);
  expect(place.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(place.querySelector('th:last-child')?.getAttribute('data-number')).toBe('true');
});

test.each([
  ['one row', COLUMNS, [{ park: '云泊广场', received: 1 }]],
  ['no names', COLUMNS.slice(1), [{ received: 1 }, { received: 2 }]],
  ['no numbers', COLUMNS.slice(0, 1), [{ park: '甲' }, { park: '乙' }]],
])('%s: a table alone', (_, columns, records) => {
  const place = drawn({ columns, records, total: records.length });
  expect(place.querySelector('svg')).toBeNull();
  expect(place.querySelectorAll('tbody tr')).toHaveLength(records.length);
});
