import { describe, expect, test } from 'vitest';
import { momentOf, writtenOf } from './terminal-news.ts';

const NOW = 1_772_000_000_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the clock of a terminal', () => {
  test.each([
    ['without a time', undefined, false, NOW],
    ['as it happens', NOW - 2000, false, NOW - 2000],
    ['a little ahead', NOW + 5 * MINUTE, false, NOW],
    ['far ahead', NOW + 11 * MINUTE, false, null],
    ['a day ahead', NOW + DAY, true, null],
    ['just within a day', NOW - DAY, false, NOW - DAY],
    ['more than a day behind', NOW - DAY - 1, false, null],
    ['stored while away', NOW - 3 * DAY, true, NOW - 3 * DAY],
    ['stored for too long', NOW - 61 * DAY, true, null],
  ] as const)('%s', (_what, said, isStored, expected) => {
    expect(momentOf(said, NOW, isStored)).toBe(expected);
  });
});

describe('what is written down', () => {
  test.each([
    ['passed', 'passed', 'passed', true],
    ['passed', 'no-right', 'no-right', true],
    ['passed', 'expired', 'expired', true],
    ['no-right', 'passed', 'no-right', false],
    ['temperature', 'passed', 'temperature', false],
    ['blacklisted', 'no-right', 'blacklisted', false],
  ] as const)('the terminal says %s, the rule %s', (says, verdict, result, opened) => {
    expect(writtenOf(says, verdict)).toEqual({ result, opened });
  });
});
