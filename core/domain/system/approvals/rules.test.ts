import { describe, expect, test } from 'vitest';
import { decisionRefusal, ruleFor } from './rules.ts';
import type { Decision, Rule, Weight } from './rules.ts';

const rule = (id: string, more: Partial<Rule> = {}): Rule => ({
  id,
  company: 'C1',
  fromAmount: null,
  fromRows: null,
  roles: [],
  ...more,
});
const weight = (more: Partial<Weight> = {}): Weight => ({
  amount: 5000,
  rows: 2,
  companies: new Set(['C1']),
  roles: ['cashier'],
  ...more,
});

describe('which rule holds', () => {
  test.each([
    ['no rule', [], weight(), undefined],
    ['a rule without conditions', [rule('a')], weight(), 'a'],
    ['the amount is reached', [rule('a', { fromAmount: 5000 })], weight(), 'a'],
    ['one fen is missing', [rule('a', { fromAmount: 5001 })], weight(), undefined],
    ['the rows are reached', [rule('a', { fromRows: 2 })], weight(), 'a'],
    ['a row is missing', [rule('a', { fromRows: 3 })], weight(), undefined],
    ['amount and rows must both be reached', [rule('a', { fromAmount: 1, fromRows: 3 })], weight(), undefined],
    ['of another company', [rule('a', { company: 'C2' })], weight(), undefined],
    [
      'rows of another company are changed',
      [rule('a', { company: 'C2' })],
      weight({ companies: new Set(['C1', 'C2']) }),
      'a',
    ],
    ['of another role', [rule('a', { roles: ['manager'] })], weight(), undefined],
    ['one of several roles', [rule('a', { roles: ['manager', 'cashier'] })], weight(), 'a'],
    [
      'the highest amount decides',
      [rule('a', { fromAmount: 1 }), rule('b', { fromAmount: 5000 }), rule('c')],
      weight(),
      'b',
    ],
    ['then the most rows', [rule('a', { fromRows: 1 }), rule('b', { fromRows: 2 })], weight(), 'b'],
    ['then the newest', [rule('a'), rule('b')], weight(), 'b'],
  ] as const)('%s', (_, rules, what, expected) => expect(ruleFor(rules, what)?.id).toBe(expected));
});

describe('who may decide', () => {
  const decision = (more: Partial<Decision> = {}): Decision => ({
    state: 'waiting',
    expiresAt: '2026-01-02 00:00:00',
    now: '2026-01-01 12:00:00',
    asker: { user: 'U1', phone: '13800000001' },
    by: { user: 'U2', phone: '13800000002', roles: ['manager'] },
    role: 'manager',
    ...more,
  });
  test.each([
    ['another person with the role', {}, undefined],
    ['the asker', { by: { user: 'U1', phone: null, roles: ['manager'] } }, 'own'],
    ['a second account of the asker', { by: { user: 'U2', phone: '13800000001', roles: ['manager'] } }, 'same-person'],
    [
      'accounts without a phone are not one person',
      { asker: { user: 'U1', phone: null }, by: { user: 'U2', phone: null, roles: ['manager'] } },
      undefined,
    ],
    ['without the role', { by: { user: 'U2', phone: null, roles: ['cashier'] } }, 'role'],
    ['after it was decided', { state: 'approved' }, 'decided'],
    ['at the moment it lapses', { now: '2026-01-02 00:00:00' }, 'expired'],
    ['a second before', { now: '2026-01-01 23:59:59' }, undefined],
  ] as const)('%s', (_, more, expected) => expect(decisionRefusal(decision(more))).toBe(expected));
});
