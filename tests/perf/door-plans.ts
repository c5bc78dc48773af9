import type pg from 'pg';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { connect } from '../faults/connect.ts';
import { applyToTheEnd } from '../faults/renewals.ts';
import type { Plan } from '../faults/renewals.ts';
import { connectTerminals, countOf, until } from './door-clients.ts';
import { timed } from './harness.ts';

/** People of one department, each with a grant for every terminal of the site. */
export const DEPARTMENT = 1000;

interface Site {
  readonly url: string;
  readonly data: string;
  readonly port: number;
  readonly terminals: number;
  /** Whose grants are changed. */
  readonly department: string;
}

/**
 * A department's grants get another end, among millions that stay as they are: planned, looked at, applied, told to
 * every terminal and answered by it. Beside it the plain statement that changes as many grants.
 */
export const measurePlan = async (database: pg.Client, { url, data, port, terminals, department }: Site) => {
  const client = await connect(url);
  const pairs = DEPARTMENT * terminals;
  const clients = await connectTerminals(database, {
    data,
    port,
    serials: Array.from({ length: terminals }, (_, at) => `BENCH${at + 1}`),
  });
  const devices = Array.from({ length: terminals }, (_, at) => `DTB${at + 1}`);
  let made: Plan | undefined;
  const planMs = await timed(async () => {
    made = await client.act(plan, 'create', {
      input: {
        action: 'employee.grant',
        input: { devices, endDate: '2031-12-31' },
        filters: { departments: department },
      },
    });
  });
  if (made?.ready !== DEPARTMENT) throw new Error(`The plan would grant ${made?.ready} of ${DEPARTMENT}`);
  const ready = made;
  let applyMs = 0;
  const sentMs = await timed(async () => {
    applyMs = await timed(() => applyToTheEnd(client, ready));
    await until(
      async () =>
        (await countOf(
          database,
          `select count(*)::int as n from face_delivery d join employee e on e.id = d.employee_id
            where e.departments = '{${department}}' and d.state = 'sent' and d.rev > 2`,
        )) === pairs,
    );
  });
  await Promise.all(clients.map((one) => one.endAsync(true)));
  await database.query(`create table bench_pairs as select id, employee_id, device_id, end_date from door_grant;
    alter table bench_pairs add primary key (id)`);
  const bareMs = await timed(() =>
    database.query(
      `update bench_pairs set end_date = '2031-12-31' where employee_id in (select id from employee
        where departments = '{${department}}')`,
    ),
  );
  await database.query('drop table bench_pairs');
  return {
    metrics: {
      departmentPlanMs: planMs,
      departmentApplyMs: applyMs,
      departmentSentMs: sentMs,
      departmentDeliveriesPerSecond: pairs / ((planMs + sentMs) / 1000),
    },
    baseline: { departmentApplyMs: bareMs },
  };
};
