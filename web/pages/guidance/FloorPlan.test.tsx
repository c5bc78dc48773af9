import type { PlannedSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FloorPlan } from './FloorPlan.tsx';

const space = (number: string, state: PlannedSpace['state'], plate: string | null = null): PlannedSpace => ({
  id: `NS-${number}`,
  number,
  row: null,
  position: null,
  state,
  plate,
  since: '2026-03-01 12:00:00' as Datetime,
});
const SPACES = [
  space('B1-A001', 'free'),
  space('B1-A002', 'taken', '浙A12345'),
  space('B1-A003', 'unknown'),
  space('B1-B001', 'offline'),
];

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});
const draw = (more: Partial<Parameters<typeof FloorPlan>[0]> = {}) => {
  const onChoose = vi.fn<(space: PlannedSpace) => void>();
  act(() =>
    root.render(<FloorPlan floor="B1" spaces={SPACES} found={null} chosen={null} onChoose={onChoose} {...more} />),
  );
  return onChoose;
};
const stalls = () => [...place.querySelectorAll<SVGGElement>('[data-space]')];
const stall = (number: string) => stalls().find((one) => one.dataset['space'] === number) ?? expect.unreachable();

test('every space is drawn once with its state, and said to those who do not see it', () => {
  draw();
  expect(stalls().map((one) => [one.dataset['space'], one.dataset['state'], one.getAttribute('aria-label')])).toEqual([
    ['B1-A001', 'free', 'B1-A001 空闲'],
    ['B1-A002', 'taken', 'B1-A002 有车 浙A12345'],
    ['B1-A003', 'unknown', 'B1-A003 未知'],
    ['B1-B001', 'offline', 'B1-B001 离线'],
  ]);
  expect(place.querySelector('svg')?.getAttribute('aria-label')).toBe('B1 平面图');
});

test('the states differ by what is drawn, not by colour alone', () => {
  draw();
  const shapes = ['B1-A001', 'B1-A002', 'B1-A003', 'B1-B001'].map((number) => ({
    car: stall(number).querySelectorAll('[data-part=car]').length,
    doubt: stall(number).querySelectorAll('[data-part="doubt"]').length,
    hatched: stall(number).querySelectorAll('[data-part=hatch]').length,
  }));
  expect(shapes).toEqual([
    { car: 0, doubt: 0, hatched: 0 },
    { car: 1, doubt: 0, hatched: 0 },
    { car: 0, doubt: 1, hatched: 0 },
    { car: 0, doubt: 0, hatched: 1 },
  ]);
});

test('the car that is looked for is marked, and only it', () => {
  draw({ found: '浙A12345' });
  expect(stalls().filter((one) => one.dataset['found'] === 'true')).toEqual([stall('B1-A002')]);
  expect(stall('B1-A002').getAttribute('aria-label')).toContain('要找的车');
});

test('a space is chosen by a click or by Enter; one of all is a tab stop', () => {
  const onChoose = draw({ chosen: 'NS-B1-A003' });
  expect(stalls().filter((one) => one.getAttribute('tabindex') === '0')).toEqual([stall('B1-A003')]);
  expect(stall('B1-A003').getAttribute('aria-pressed')).toBe('true');
  act(() => void stall('B1-A001').dispatchEvent(new MouseEvent('click', { bubbles: true })));
  act(() => void stall('B1-B001').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(onChoose.mock.calls.map(([{ number }]) => number)).toEqual(['B1-A001', 'B1-B001']);
});
