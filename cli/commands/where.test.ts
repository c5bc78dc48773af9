import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { good } from '@parkdeck/core/client/scripted';
import type { Day } from '@parkdeck/core/lib/day';
import { expect, test } from 'vitest';
import { runLine, wirePass, wirePlan } from '../fixtures/scripted-environment.ts';
import { filtersOfWhere } from './where.ts';

const lookup = {
  fromToday: async <T>(read: (today: Day) => T) => read('2026-03-01' as Day),
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
])('rows that a plan chooses by %s', async (text, filters) => {
  expect(await filtersOfWhere(pass, text, lookup)).toEqual(filters);
});

test.each([
  ['endDate', 'should look like'],
  ['endDate <=', 'value is missing'],
  ['nothing = 1', 'filtered by "nothing"'],
  ['state >= active', 'takes = only'],
  ['endDate <= soon', 'a day is needed'],
  ['state = gone', 'only active'],
  ['endDate <= today and endDate <= +1d', 'twice'],
])('rows cannot be chosen by %s', async (text, said) => {
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

const answer = ({ url }: { readonly url: string }) =>
  url.startsWith('/api/updown/basePark/')
    ? good([{ PKID: 'PK0001', parkName: '东城', parkNo: 'P1', VID: 'V1', parkType: 1, stallNum: 1, lng: 1, lat: 1 }], {
        total: 1,
      })
    : good([wirePass()], { total: 1 });

const queryOf = async (line: readonly string[]) => {
  const { sent, code } = await runLine(line, { answer });
  return [code, Object.fromEntries(new URLSearchParams(sent.at(-1)?.url.split('?')[1]))];
};

test.each([
  ['end <= +7d', ['--end-date-to', '+7d']],
  ['end = 本月 and state = active', ['--end-date-from', '本月', '--end-date-to', '本月', '--state', 'active']],
  ['车场 = 东城, 状态 in (正常, paused)', ['--park', '东城', '--state', '正常,paused']],
])('--where "%s" asks what its flags ask, of the list and of its file', async (where, flags) => {
  for (const verb of ['list', 'export'])
    expect(await queryOf(['pass', verb, '--where', where])).toEqual(await queryOf(['pass', verb, ...flags]));
});

test.each([
  [['pass', 'list', '--where', 'colour = red'], '--where'],
  [['pass', 'list', '--where', 'end <= +7d', '--end-date-to', 'today'], '--end-date-to'],
  [['pass', 'list', '--where', 'end <= soon'], '--end-date-to'],
  [['pass', 'list', '--where', 'park = nowhere'], '--park'],
])('%s is refused', async (line, field) => {
  const { code, out } = await runLine([...line, '--json'], { answer: () => good([], { total: 0 }) });
  expect([code, JSON.parse(out).error.field]).toEqual([2, field]);
});
