import type { CaseEntry } from '@parkdeck/core/catalogue/traffic/case-file';
import { datetimeOfInstant, instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { expect, test } from 'vitest';
import { foldExits, movedOf } from './fold.ts';

const at = (text: string) => (isDatetime(text) ? text : expect.fail(text));
const entry = (time: string, noun: string, more: Partial<CaseEntry> = {}): CaseEntry => ({
  at: at(time),
  kind: 'stay',
  title: noun,
  icon: 'circle',
  detail: '',
  park: 'P1',
  amount: null,
  mark: null,
  by: null,
  lines: [],
  pictures: [],
  noun,
  id: `${noun}${time}`,
  ...more,
});
const exit = (time: string, park = 'P1') => entry(time, 'session', { icon: 'log-out', park });
const entered = (time: string) => entry(time, 'session', { icon: 'log-in' });

test('one exit is one entry, with all that the lane did for it', () => {
  const told = foldExits([
    entry('2026-03-05 18:31:00', 'gate-command'),
    exit('2026-03-05 18:30:30'),
    entry('2026-03-05 18:30:10', 'payment', { amount: 1400 }),
    entry('2026-03-05 18:29:00', 'derate-use', { amount: -600 }),
    entry('2026-03-05 18:28:00', 'order', { amount: 2000 }),
    entry('2026-03-05 18:27:00', 'arrears', { mark: 'bad', amount: 100 }),
    entry('2026-03-05 18:25:00', 'payment', { park: 'P2', amount: 1 }),
    entry('2026-03-05 18:20:00', 'coupon'),
    entered('2026-03-05 18:29:30'),
  ]);
  expect(told.map(({ entry: { noun }, parts }) => [noun, parts.map((one) => one.noun)])).toEqual([
    ['session', ['gate-command', 'payment', 'derate-use', 'order']],
    ['arrears', []],
    ['payment', []],
    ['coupon', []],
    ['session', []],
  ]);
  expect(movedOf(told[0]?.parts ?? [])).toBe(1400);
});

test('money that nobody moved is none, and what is given back counts against it', () => {
  const paid = entry('2026-03-05 18:30:10', 'payment', { amount: 1400 });
  const back = entry('2026-03-05 18:30:20', 'refund', { amount: -400 });
  expect([movedOf([]), movedOf([entry('2026-03-05 18:30:10', 'order', { amount: 5 })]), movedOf([paid, back])]).toEqual(
    [null, null, 1000],
  );
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'nothing is lost or told twice, and each stands at its nearest exit, seed %i',
  (seed) => {
    let state = seed * 7919;
    const below = (limit: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % limit;
    };
    const start = instantOf(at('2026-03-05 10:00:00'));
    const story = Array.from({ length: 40 }, (_, index) => {
      const time = datetimeOfInstant(start - index * 90_000 - below(80) * 1000);
      return below(4) === 0
        ? exit(time, `P${below(2)}`)
        : entry(time, 'payment', { park: `P${below(2)}`, amount: index });
    });
    const told = foldExits(story);
    const flat = told.flatMap(({ entry: one, parts }) => [one, ...parts]);
    expect(flat).toHaveLength(story.length);
    expect(new Set(flat)).toEqual(new Set(story));
    const gap = (a: CaseEntry, b: CaseEntry): number => Math.abs(instantOf(a.at) - instantOf(b.at));
    const exits = story.filter(({ noun }) => noun === 'session');
    for (const { entry: home, parts } of told)
      for (const part of parts) {
        const others = exits.filter(({ park }) => park === part.park).map((one) => gap(one, part));
        expect(gap(home, part)).toBeLessThanOrEqual(600_000);
        expect(home.park).toBe(part.park);
        // an exit that is nearer, but too long before it, does not take it
        const near = exits.filter((one) => one.park === part.park && instantOf(part.at) - instantOf(one.at) <= 120_000);
        expect(gap(home, part)).toBe(Math.min(...near.map((one) => gap(one, part))));
        expect(others.length).toBeGreaterThan(0);
      }
  },
);
