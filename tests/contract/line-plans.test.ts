import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf } from '@parkdeck/core/kit/call';
import { verbFor } from '@parkdeck/core/kit/command';
import { isChoice } from '@parkdeck/core/kit/kinds';
import { toDay } from '@parkdeck/core/lib/day';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import type { Entry } from '@parkdeck/core/palette/entry';
import { lineCallOf } from '@parkdeck/core/palette/line-call';
import { readLine } from '@parkdeck/core/palette/one-line';
import { createRanker } from '@parkdeck/core/search/rank';
import { HEADERS, type Preview } from '@parkdeck/core/wire/envelope';
import { hasPlates, owners, pageOf, pages } from '../../core/palette/fixtures/declared.ts';
import { BASE_DATE, testPlatform, type TestPlatform } from '../factories/platform.ts';

/**
 * A line that means rows by a condition, beside the same job by hand: the list under that filter, all its rows
 * selected, the dialog's dry run. The plan has the same rows, the same sum, and refuses as many.
 */

const day = toDay(BASE_DATE);
if (!day.ok) throw new Error(BASE_DATE);
const today = day.value;
const ranker = createRanker(consoleEntries({ owners, pages, pageOf, language: 'zh' }));
const callOf = ({ act }: Entry) => lineCallOf(act);

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

const asked = async <T>(id: string, options: Parameters<TestPlatform['call']>[2], read: (data: unknown) => T) => {
  const { body } = await at.call('admin', id, options);
  if (body.code !== 200) throw new Error(`${id}: ${body.msg}`);
  return read(body.data);
};
const numberOf = (data: unknown, key: string): number => Number(Object(data)[key]);
/** Keys of rows as a list of the wire has them. */
const keysOf = (wire: string) => (data: unknown) =>
  (Array.isArray(data) ? data : []).map((row: unknown) => String(Object(row)[wire])).toSorted();

test.each([
  ['续费 7天内到期 1月', 'grantId'],
  ['续费 15天内到期 3个月', 'grantId'],
  ['暂停 快到期', 'grantId'],
  ['停用 已过期 住户搬离', 'grantId'],
  ['恢复 已暂停', 'grantId'],
])('%s', async (text, key) => {
  const [line] = readLine(text, { ranker, callOf, today, nowMs: 0, hasPlates });
  if (!line?.many || !line.call.resource) throw new Error(`${text} means one row`);
  const { call, values, many } = line;
  const made = await asked(
    'plan.create',
    { input: { action: call.id, input: values, filters: many.conditions } },
    (data) => data,
  );
  const planned = await asked(
    'plan.rows',
    { ids: [String(Object(made)['id'])], input: { size: 500 } },
    keysOf('rowId'),
  );
  // by hand
  const list = callsOf(line.call.resource).find(({ verb }) => verb === 'list');
  if (!list) throw new Error('no list');
  const filters = Object.fromEntries(
    Object.entries(many.conditions).map(([name, said]) => {
      const field = list.input[name];
      return [name, field && isChoice(field) ? said.split(',') : said];
    }),
  );
  const ids = await asked(list.id, { input: { ...filters, size: 500 } }, keysOf(key));
  const together = callsOf(line.call.resource).find(({ verb }) => verb === verbFor(call, ids.length));
  const preview = await asked(
    together?.id ?? '',
    { ids, input: values, headers: { [HEADERS.dryRun]: '1' } },
    (data): Preview => Object(data),
  );
  expect(ids.length).toBeGreaterThan(0);
  expect(planned).toEqual(ids);
  expect({ amount: numberOf(made, 'amountFen'), problems: numberOf(made, 'problems') }).toEqual({
    amount: preview.amountFen,
    problems: preview.rows.filter(({ reason }) => reason !== undefined).length,
  });
});
