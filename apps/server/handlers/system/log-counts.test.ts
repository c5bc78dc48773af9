import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityLog, apiLog, errorLog, jobLog } from '@parkdeck/core/catalogue/index';
import { choicesOf } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { readAll } from '../../../../tests/factories/figures.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { calls } from '../../db/registry.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

/** Above each log stand the counts of its kinds or results, within what it is filtered by. */

let world: TestPlatform;
const { ask } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 15:00:00`);
  for (const [index, place] of ['call', 'call', 'page', 'job', 'device', 'device'].entries())
    await ask(`insert into error_log (id, time, place, message, company_id) values ($1, $2, $3, 'x', 'C0002')`, [
      `ERCOUNT${index}`,
      `${BASE_DATE} 1${index}:00:00+08`,
      place,
    ]);
});
afterAll(() => world.close());

const LOGS: readonly (readonly [noun: ResourceDef, field: string, time: string])[] = [
  [activityLog, 'kind', 'time'],
  [apiLog, 'result', 'time'],
  [errorLog, 'place', 'time'],
  [jobLog, 'state', 'startTime'],
];
test.each(LOGS.map((log) => [log[0].name, ...log] as const))('%s', async (_name, noun, field, time) => {
  const call = calls.get(`${noun.name}.list`);
  const declared = noun.fields[field];
  if (!call || !declared) throw new Error(`${noun.name} has no list by ${field}`);
  const parts = (noun.list.views ?? []).filter(({ filters }) => Object.keys(filters).join() === field);
  const named = parts.flatMap(({ filters }) => String(filters[field]).split(','));
  // each kind stands in one part, so that the parts add up to the whole
  expect(named.toSorted()).toEqual(Object.keys(choicesOf(declared)).toSorted());
  for (const within of [{}, { [`${time}From`]: `${BASE_DATE} 12:00:00` }]) {
    const all = await readAll(world, 'admin', call, within);
    let sum = 0;
    for (const { filters } of parts) {
      const values = String(filters[field]).split(',');
      const found = await readAll(world, 'admin', call, { ...within, [field]: values });
      const rows = all?.rows.filter((row) => values.includes(String(row[field]))).length;
      expect(found?.total, `${values.join()} of ${JSON.stringify(within)}`).toBe(rows);
      sum += found?.total ?? 0;
    }
    expect(sum).toBe(all?.total);
    expect(sum).toBe(all?.rows.length);
  }
});
