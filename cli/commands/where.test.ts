import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { good } from '@parkdeck/core/client/scripted';
import type { Day } from '@parkdeck/core/lib/day';
import { expect, test } from 'vitest';
import { runLine, wirePlan } from '../fixtures/scripted-environment.ts';
import { filtersOfWhere } from './where.ts';

const lookup = {
  today: () => '2026-03-01' as Day,
  key: async (_noun: string, text: string) => `KEY-${text}`,
  text: async (from: string) => from,
  upload: async (path: string) => path,
};

test.each([
  ['endDate <= +7d', { endDateTo: '2026-03-08' }],
  ['end <= +7d', { endDateTo: '2026-03-08' }],
  ['endDate < 2026-03-10 and endDate >= 2026-03-01', { endDateTo: '2026-03-09', endDateFrom: '2026-03-01' }],
  ['endDate = today', { endDateFrom: '2026-03-01', endDateTo: '2026-03-01' }],
  ['state = active,paused; park = 东城', { state: 'active,paused', park: 'KEY-东城' }],
  ["park = '东 城'", { park: 'KEY-东 城' }],
])('%s', async (text, filters) => {
  expect(await filtersOfWhere(pass, text, lookup)).toEqual(filters);
});

test.each([
  ['endDate', 'not understood'],
  ['endDate <=', 'not understood'],
  ['nothing = 1', 'cannot be chosen by'],
  ['state >= active', 'only be compared by ='],
  ['endDate <= soon', 'a day is needed'],
  ['state = gone', 'only active'],
  ['endDate <= today and endDate <= +1d', 'twice'],
])('%s is refused', async (text, said) => {
  await expect(filtersOfWhere(pass, text, lookup)).rejects.toThrow(said);
});

test('an action on the rows of a condition is a plan by its filters, and asks first', async () => {
  const { code, sent } = await runLine(
    ['pass', 'renew', '--where', 'end <= +7d and state = active', '--months', '1', '--plan', '--json'],
    { answer: () => good(wirePlan({ problems: 0, ready: 3 })) },
  );
  expect(code).toBe(0);
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
    action: 'pass.renew',
    filters: { endDateTo: '2026-03-08', state: 'active' },
  });
  const both = await runLine(['pass', 'renew', 'GR00000001', '--where', 'end <= +7d', '--months', '1'], {});
  expect([both.code, both.sent.length]).toEqual([2, 0]);
});
