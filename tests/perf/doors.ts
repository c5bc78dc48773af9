import pg from 'pg';
import { runningDatabase } from '../faults/server-process.ts';
import { freePort } from './door-clients.ts';
import { LIST_LIMITS, measureLists } from './door-lists.ts';
import { DEPARTMENT, measurePlan } from './door-plans.ts';
import { build, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { addDoorEvents, addGrants, addPeople } from './many-door-events.ts';

/** People of a large site, and its terminals: every one of them is granted every one of these. */
const PEOPLE = 100_000;
const TERMINALS = 50;
/** Events of a year, of two hundred sites. */
const EVENTS = 10_000_000;

export const doors: Benchmark = {
  title: `${DEPARTMENT} of ${PEOPLE} people granted anew at ${TERMINALS} terminals, lists of ${EVENTS} events`,
  limits: { 'metrics.departmentDeliveriesPerSecond': { min: 2000 }, ...LIST_LIMITS },
  run: async () => {
    await build('server');
    const port = await freePort();
    return withServer(
      'small',
      async ({ url }, data) => {
        const database = new pg.Client({
          connectionString: runningDatabase(data)?.url ?? '',
          options: '-c timezone=Asia/Shanghai',
        });
        await database.connect();
        await addPeople(database, PEOPLE, TERMINALS);
        await addDoorEvents(database, EVENTS, { people: PEOPLE, terminals: TERMINALS });
        await addGrants(database, PEOPLE, TERMINALS);
        const planned = await measurePlan(database, { url, data, port, terminals: TERMINALS, department: 'DPB3' });
        const listed = await measureLists(url, database);
        await database.end();
        return {
          metrics: { ...planned.metrics, ...listed.metrics },
          baseline: { ...planned.baseline, ...listed.baseline },
        };
      },
      { mqttPort: port },
    );
  },
};
