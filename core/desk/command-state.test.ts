import { expect, test } from 'vitest';
import { shownAt, stateAt, type Followed } from './command-state.ts';

const sent: Followed = {
  id: 'GC1',
  gate: 'GT1',
  name: '东出口',
  mine: true,
  sentAt: 1000,
  state: 'sent',
  answeredAt: null,
};

test.each([
  [10_999, 'sent'],
  [11_000, 'timed-out'],
] as const)('without an answer at %d it is %s', (now, state) => {
  expect(stateAt(sent, now)).toBe(state);
});

test('what was answered in time stays answered, and a good end goes by itself', () => {
  const answered: Followed = { ...sent, state: 'acknowledged', answeredAt: 2000 };
  expect([
    stateAt(answered, 60_000),
    shownAt([answered, sent], 9_999).length,
    shownAt([answered, sent], 10_000),
  ]).toEqual(['acknowledged', 2, [sent]]);
});

test('the deadline that the platform has told holds', () => {
  const longer: Followed = { ...sent, deadline: 31_000 };
  expect([stateAt(longer, 30_999), stateAt(longer, 31_000)]).toEqual(['sent', 'timed-out']);
});
