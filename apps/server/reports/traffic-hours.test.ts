import { afterAll, beforeAll, expect, test } from 'vitest';
import { trafficHours } from '@parkdeck/core/catalogue/reports/traffic';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { reportsOn, SPAN } from '../testing/reports.fixture.ts';

/** A cell of the map counts the rows to which it leads; the map as a whole is the report by hour and by day. */
let world: TestPlatform;
const { asked, sumsOf } = reportsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 16:00:00`);
});
afterAll(() => world.close());

const { heat } = trafficHours.report;
if (!heat) throw new Error('The report has no map');

test.each([
  ['admin', {}],
  ['admin', { park: ['PK0001'] }],
  ['mgr1', {}],
])('every ninth cell of %s with %j counts the records of its hour', async (user, place) => {
  const { rows } = await asked('traffic-hours', { ...SPAN, ...place }, user);
  expect(rows.length).toBeGreaterThan(24);
  for (const [at, row] of rows.entries()) {
    if (at % 9 !== 0) continue;
    for (const [value, moment] of Object.entries(heat.at)) {
      const [from, to] = ['00:00', '59:59'].map((rest) => `${String(row.date)} ${String(row.hour)}:${rest}`);
      const { body } = await world.call(user, 'session.list', {
        input: { ...heat.only, ...place, [`${moment}From`]: from, [`${moment}To`]: to, size: 1, exactTotal: true },
      });
      const counted = row[value === 'entries' ? 'inNum' : 'outNum'];
      expect(body.total, `${value} ${from}`).toBe(counted);
    }
  }
});

test('all cells come to the entries and exits by hour, of each kind of park, too', async () => {
  for (const place of [{}, { parkKind: ['roadside'] }, { park: ['PK0001', 'PK0002'] }])
    expect(await sumsOf('traffic-hours', { ...SPAN, ...place })).toEqual(
      await sumsOf('traffic', { ...SPAN, ...place, groupBy: 'hour' }),
    );
});
