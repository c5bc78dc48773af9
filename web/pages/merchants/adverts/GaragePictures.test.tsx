import type { Day } from '@parkdeck/core/lib/day';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { showingOn, type GarageRow } from './garage-model.ts';
import { GarageCard } from './GaragePictures.tsx';

const day = (text: string): Day => text as Day; // written as one
const TODAY = day('2026-03-01');
const advert: GarageRow = {
  id: 'GA1',
  title: '洗车八折',
  image: '/files/wash.png',
  state: 'enabled',
  startDate: null,
  endDate: null,
  parks: [],
};

test.each([
  [{}, 'now'],
  [{ startDate: TODAY, endDate: TODAY }, 'now'],
  [{ startDate: day('2026-03-02') }, 'later'],
  [{ endDate: day('2026-02-28') }, 'over'],
  [{ state: 'disabled', endDate: day('2026-02-28') }, 'off'],
] as const)('of an advert with %j drivers see on the day: %s', (more, showing) => {
  expect(showingOn({ ...advert, ...more }, TODAY)).toBe(showing);
});

test('a card shows the picture, whether it is shown, where and until when, and opens the advert', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const onOpen = vi.fn<() => void>();
  const row = { ...advert, startDate: day('2026-02-01'), endDate: day('2026-02-28') };
  await act(async () => root.render(<GarageCard row={row} day={TODAY} onOpen={onOpen} />));
  expect(host.querySelector('img')?.getAttribute('src')).toBe('/files/wash.png');
  for (const text of ['洗车八折', '已结束', '全部车场', '2026-02-01', '2026-02-28'])
    expect(host.textContent).toContain(text);
  await act(async () => host.querySelector('button')?.click());
  expect(onOpen).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
});
