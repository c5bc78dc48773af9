import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlineShare, uptimeOf, type UpState } from './uptime.ts';

const at = (...changes: readonly (readonly [at: number, state: 'online' | 'offline'])[]) =>
  changes.map(([moment, state]) => ({ at: moment, state }));

test.each([
  ['no change: as it is', { before: null, changes: [], now: 'online', since: 0 }, 'online 100–200', 1000],
  ['as the last change before', { before: 'offline', changes: [], now: 'offline', since: 0 }, 'offline 100–200', 0],
  [
    'what goes was there',
    { before: null, changes: at([150, 'offline']), now: 'offline', since: 0 },
    'online 100–150, offline 150–200',
    500,
  ],
  [
    'what comes was somewhere',
    { before: null, changes: at([150, 'online']), now: 'online', since: 0 },
    'unknown 100–150, online 150–200',
    1000,
  ],
  [
    'new in the span',
    { before: null, changes: at([160, 'offline'], [180, 'online']), now: 'online', since: 140 },
    'unknown 100–140, online 140–160, offline 160–180, online 180–200',
    666,
  ],
  ['told twice', { before: 'online', changes: at([150, 'online']), now: 'online', since: 0 }, 'online 100–200', 1000],
  ['nothing known', { before: null, changes: [], now: 'unknown', since: 0 }, 'unknown 100–200', null],
] as const)('%s', (_name, told, spans, share) => {
  const found = uptimeOf(told, 100, 200);
  expect(found.map(({ state, from, to }) => `${state} ${from}–${to}`).join(', ')).toBe(spans);
  expect(onlineShare(found)).toBe(share);
});

test('every moment has the state of the latest change before it', () => {
  const change = fc.record({ at: fc.integer({ min: 0, max: 99 }), state: fc.constantFrom('online', 'offline') });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.constantFrom('online', 'offline'), (some, before) => {
      const changes = some.toSorted((a, b) => a.at - b.at);
      const spans = uptimeOf({ before, changes, now: 'unknown', since: 0 }, 0, 100);
      const plain = (moment: number): UpState => changes.findLast((one) => one.at <= moment)?.state ?? before;
      for (let moment = 0; moment < 100; moment += 1) {
        const [own, ...more] = spans.filter(({ from, to }) => from <= moment && moment < to);
        expect([own?.state, more.length]).toEqual([plain(moment), 0]);
      }
      expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([0, 100]);
    }),
  );
});
