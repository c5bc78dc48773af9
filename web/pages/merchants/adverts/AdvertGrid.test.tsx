import type { Day } from '@parkdeck/core/lib/day';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { AdvertGrid, type Spot } from './AdvertGrid.tsx';
import { AdvertPhone } from './AdvertPhone.tsx';
import { placePlan, type PlannedAdvert } from './plan-model.ts';

const host = document.body.appendChild(document.createElement('div'));
let root = createRoot(host);
afterEach(async () => {
  await act(async () => root.unmount());
  root = createRoot(host);
});

const day = (text: string): Day => text as Day; // written as one
const FROM = day('2026-02-23');
const advert = (id: string, more: Partial<PlannedAdvert> = {}): PlannedAdvert => ({
  id,
  title: id,
  plat: 'own',
  state: 'on',
  position: 'pay-page',
  parks: [],
  startDate: null,
  endDate: null,
  ...more,
});

let opened = '';
function Calendar({ adverts }: { readonly adverts: readonly PlannedAdvert[] }) {
  const [spot, setSpot] = useState<Spot>({ position: 'pay-page', day: day('2026-03-01') });
  const plans = (['pay-page', 'pay-success'] as const).map((position) =>
    placePlan({ adverts, closings: [], park: 'PK1', from: FROM }, position),
  );
  return (
    <AdvertGrid
      plans={plans}
      nameOf={() => '横幅'}
      from={FROM}
      today={day('2026-03-01')}
      spot={spot}
      onSpot={setSpot}
      onOpen={(id) => {
        opened = id;
      }}
    />
  );
}
const show = (adverts: readonly PlannedAdvert[]) => act(async () => root.render(<Calendar adverts={adverts} />));
const chosen = (): string | null | undefined => host.querySelector('[aria-pressed=true]')?.getAttribute('data-spot');
const press = (key: string) =>
  act(async () =>
    host.querySelector('[aria-pressed=true]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );

test('each day says how many run, and more than a page shows stands out', async () => {
  await show([
    advert('a'),
    advert('b', { endDate: day('2026-03-01') }),
    advert('c', { startDate: day('2026-03-01'), endDate: day('2026-03-01') }),
  ]);
  const labels = ['2026-02-28', '2026-03-01', '2026-03-02'].map((at) =>
    host.querySelector(`[data-spot="pay-page ${at}"]`)?.getAttribute('aria-label'),
  );
  expect(labels).toEqual(['支付页 2026-02-28 2/2', '支付页 2026-03-01 3 条，只显示最新 2 条', '支付页 2026-03-02 1/2']);
  expect(host.querySelector('[aria-label="支付页"]')?.textContent).toContain('21 天有空');
});

test('arrows walk over days and places', async () => {
  await show([advert('a')]);
  await press('ArrowRight');
  expect(chosen()).toBe('pay-page 2026-03-02');
  await press('ArrowDown');
  await press('ArrowDown');
  expect(chosen()).toBe('pay-success 2026-03-02');
});

test('a stopped advert says so, and its bar opens it', async () => {
  await show([advert('年货节', { state: 'stopped', plat: 'pp' })]);
  const bar = [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('年货节'));
  expect(bar?.textContent).toBe('PP · 年货节 · 已停止');
  await act(async () => bar?.click());
  expect(opened).toBe('年货节');
});

const picture = (id: string) => ({ id, title: id, image: `/${id}.png` });

test('the phone shows what fits, the garage adverts below, and tells what does not fit', async () => {
  const phone = (position: Spot['position']) =>
    act(async () =>
      root.render(
        <AdvertPhone
          position={position}
          day={FROM}
          park="云泊广场"
          running={['a', 'b', 'c'].map(picture)}
          garage={[picture('g')]}
        />,
      ),
    );
  const alts = (): readonly (string | null)[] =>
    [...host.querySelectorAll('img')].map((one) => one.getAttribute('alt'));
  await phone('pay-page');
  expect(alts()).toEqual(['a', 'b', 'g']);
  expect(host.textContent).toContain('广告 2 条，车库广告 1 条');
  expect(host.textContent).toContain('还有 1 条排不上');
  await phone('mini-home');
  expect(alts()).toEqual(['a', 'b']);
});

test('a phone without adverts says so', async () => {
  await act(async () =>
    root.render(<AdvertPhone position="pay-success" day={FROM} park="云泊广场" running={[]} garage={[]} />),
  );
  expect(host.textContent).toContain('这天这里没有广告');
});
