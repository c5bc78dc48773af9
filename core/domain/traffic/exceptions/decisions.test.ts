import { expect, test } from 'vitest';
import type { CaseFacts } from './case-facts.ts';
import { decisionsFor } from './decisions.ts';

const facts: CaseFacts = {
  kind: 'plate-unsure',
  direction: 'out',
  unpaid: 3500,
  noEntry: { rule: 'fixed-fee', fee: 800 },
  waiveLimit: 2000,
  has: () => true,
};
const ways = (more: Partial<CaseFacts>) =>
  decisionsFor({ ...facts, ...more }).map(({ decision, amount }) => [decision, amount]);

test.each<readonly [Partial<CaseFacts>, readonly (readonly [string, number | null])[]]>([
  [
    {},
    [
      ['collect', 3500],
      ['fixed-fee', 800],
      ['supplement', null],
      ['waive', 0],
      ['owe', 0],
    ],
  ],
  [
    { noEntry: { rule: 'free', fee: 800 } },
    [
      ['collect', 3500],
      ['fixed-fee', 0],
      ['supplement', null],
      ['waive', 0],
      ['owe', 0],
    ],
  ],
  [
    { noEntry: { rule: 'refuse', fee: 0 } },
    [
      ['collect', 3500],
      ['supplement', null],
      ['waive', 0],
      ['owe', 0],
    ],
  ],
  [
    { kind: 'unpaid-at-exit' },
    [
      ['collect', 3500],
      ['waive', 0],
      ['owe', 0],
    ],
  ],
  [
    { kind: 'unpaid-at-exit', unpaid: 0 },
    [
      ['collect', 0],
      ['waive', 0],
    ],
  ],
  [
    { direction: 'in' },
    [
      ['let-in', 0],
      ['turn-back', 0],
    ],
  ],
  [
    { kind: 'full', direction: 'in' },
    [
      ['let-in', 0],
      ['turn-back', 0],
    ],
  ],
  [
    { kind: 'release-request' },
    [
      ['allow', 0],
      ['turn-back', 0],
    ],
  ],
  [
    { kind: 'release-request', direction: 'in' },
    [
      ['allow', 0],
      ['turn-back', 0],
    ],
  ],
  [
    { kind: 'intercom-call' },
    [
      ['allow', 0],
      ['collect', 3500],
      ['fixed-fee', 800],
      ['supplement', null],
      ['waive', 0],
      ['owe', 0],
      ['turn-back', 0],
      ['close', 0],
    ],
  ],
  [
    { kind: 'intercom-call', direction: 'in' },
    [
      ['allow', 0],
      ['let-in', 0],
      ['turn-back', 0],
      ['close', 0],
    ],
  ],
  [{ kind: 'device-down' }, [['close', 0]]],
  [
    { kind: 'result-unknown' },
    [
      ['ask-channel', 0],
      ['mark-paid', 0],
      ['close', 0],
    ],
  ],
  [{ kind: 'result-unknown', direction: 'in' }, [['close', 0]]],
])('the ways of %j', (more, expected) => {
  expect(ways(more)).toEqual(expected);
});

test('a way says what stands in it: no car, no code, too much to waive', () => {
  const offered = decisionsFor({ ...facts, unpaid: null, has: (code) => code !== 'static_incar_supplement' });
  expect(offered.map(({ decision, missing, blocked }) => [decision, missing, blocked !== null])).toEqual([
    ['collect', null, true],
    ['fixed-fee', null, false],
    ['supplement', 'static_incar_supplement', false],
    ['waive', null, false],
    ['owe', null, true],
  ]);
  expect(decisionsFor(facts).find(({ decision }) => decision === 'waive')?.blocked?.zh).toContain('额度');
  expect(decisionsFor({ ...facts, waiveLimit: null }).find(({ decision }) => decision === 'waive')?.blocked).toBeNull();
});

test('who opens for a caller says why; a request of the lane says it itself', () => {
  const needs = (kind: CaseFacts['kind']) => decisionsFor({ ...facts, kind })[0]?.needs;
  expect([needs('intercom-call'), needs('release-request')]).toEqual([['reason'], []]);
});

test('who lets in a car that was refused says why', () => {
  const needs = (kind: CaseFacts['kind']) => decisionsFor({ ...facts, kind, direction: 'in' })[0]?.needs;
  expect([needs('plate-unsure'), needs('full'), needs('refused-at-entry')]).toEqual([
    ['plate'],
    ['plate', 'reason'],
    ['plate', 'reason'],
  ]);
});
