import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { tableName } from '@parkdeck/server/db/columns';
import { calls, stored } from '@parkdeck/server/db/registry';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** An end is not before its beginning (B131), whatever the noun; it may be nearer than 90 days (B132, S10). */
let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const PAIRS = [
  ['startDate', 'endDate'],
  ['startTime', 'endTime'],
  ['effectiveFrom', 'effectiveTo'],
  ['from', 'until'],
] as const;
const TIMES = { day: ['2031-05-02', '2031-05-01'], datetime: ['2031-05-02 08:00:00', '2031-05-02 07:59:59'] } as const;
type Timed = keyof typeof TIMES;
/** Refusals that speak of the span: its order, or that another row says it. Others are of the state of a row. */
const NAMED = /"rule":"(?:order|fixed)"|"reason":"(?:ends-first|of-visitor)"/;
const MOST_ROWS = 40;

/** Nouns whose rows have a beginning and an end that people enter. */
const spans = stored.flatMap((noun: ResourceDef) => {
  const pair = PAIRS.find(([from, to]) => {
    const [begin, end] = [noun.fields[from], noun.fields[to]];
    const isEntered = [begin, end].every((field) => field && field.kind in TIMES && !field.options.readonly);
    return isEntered && begin?.kind === end?.kind;
  });
  const kind = pair && noun.fields[pair[0]]?.kind;
  if (!pair || !calls.has(`${noun.name}.create-or-update`)) return [];
  return [[noun.name, noun, pair, kind as Timed] as const]; // of these kinds, as was asked above
});

test('the nouns with a span are found', () => expect(spans.length).toBeGreaterThan(12));

test.each(spans)('%s: an end before its beginning is refused (B131)', async (_name, noun, [from, to], kind) => {
  const { rows } = await world.platform.database.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(tableName(noun.name))} where deleted_at is null order by id limit ${MOST_ROWS}`,
  );
  const [begin, end] = TIMES[kind];
  const said: string[] = [];
  for (const { id } of rows) {
    const { status, body } = await world.call('admin', `${noun.name}.create-or-update`, {
      ids: [id],
      input: { [from]: begin, [to]: end },
    });
    expect(status, `${noun.name} ${id}`).toBeOneOf([400, 409]);
    said.push(JSON.stringify(body.data));
    if (NAMED.test(said.at(-1) ?? '')) return;
  }
  expect.fail(`${noun.name}: ${said.join('; ') || 'no rows'}`);
});

/** What a park service answers to a period. */
const booked = async (input: Readonly<Record<string, unknown>>) => {
  const { rows } = await world.platform.database.db.execute<{ id: string }>(
    sql`select s.id from park_service s join park p on p.id = s.park_id
      where s.deleted_at is null and p.company_id = 'C0002' order by s.id limit 1`,
  );
  return world.call('admin', 'park-service.create-or-update', { ids: [String(rows[0]?.id)], input });
};

test('a park service ends 90 days after its start at the earliest, others the same day (B132, S10)', async () => {
  const startDate = '2031-05-02';
  const short = await booked({ startDate, endDate: '2031-07-30' });
  expect([short.status, short.body.data]).toMatchObject([409, { reason: 'too-short' }]);
  expect(short.body.msg).toBe('服务期至少 90 天，到期日不早于 2031-07-31');
  expect((await booked({ startDate, endDate: '2031-07-31' })).status).toBe(200);
  // what was booked before stays as it is, and so do ends of what is short
  const [{ id, kept } = {}] = (
    await world.platform.database.db.execute<{ id: string; kept: string }>(
      sql`update park_service set end_date = start_date + 30 where deleted_at is null
        returning id, end_date::text as kept`,
    )
  ).rows;
  for (const input of [{ description: '平台年费' }, { endDate: kept }])
    expect((await world.call('admin', 'park-service.create-or-update', { ids: [String(id)], input })).status).toBe(200);
  const { rows } = await world.platform.database.db.execute<{ id: string }>(
    sql`select id from derate where deleted_at is null order by id limit 1`,
  );
  const rule = { ids: [String(rows[0]?.id)], input: { startDate, endDate: startDate } };
  expect((await world.call('admin', 'derate.create-or-update', rule)).status).toBe(200);
});
