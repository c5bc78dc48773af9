import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { visitAfter } from '@parkdeck/core/domain/vehicles/visitors/states';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Work } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveVisits } from './visitor-visits.ts';

/** Whom a terminal has let pass. */
interface Passed {
  readonly result: string;
  readonly employee: string | null;
}

/** A visitor's passages, by himself, of a terminal that leads in or out. */
const passages = (direction: SQL): SQL => sql`from door_event e join door_device d on d.id = e.device_id
  where e.employee_id = v.person_id and e.result = 'passed' and e.verify <> 'remote' and ${direction}`;
const IN = sql`d.direction <> 'out'`;
/** The door by which he came, and whether he was let out there last. */
const HAS_GONE_OUT = sql`exists (select from (select e.door_id ${passages(IN)} order by e.time, e.id limit 1) came
  cross join lateral (select d.direction ${passages(sql`e.door_id = came.door_id`)} order by e.time desc, e.id desc
    limit 1) last where last.direction = 'out')`;
/** Whether the car of a visitor stands in a park: its exit ends the visit. */
export const carInside = (visitor: SQL): SQL => sql`exists (select from visitor_car c join session s
  on s.visitor_car_id = c.id and s.state = 'open' and s.deleted_at is null where c.visitor_id = ${visitor})`;

/**
 * Visitors who were let in at a door have arrived; one whose car is not inside has left when he goes out by the door he
 * came in by (rules 5.4). `people`: who they are to the doors; undefined: everybody, for what was missed.
 */
export const followPassages = async (work: Work, people?: readonly string[]): Promise<void> => {
  const whose = people ? sql`v.person_id = any(${sql.param([...people])})` : sql`v.person_id is not null`;
  const due = async (condition: SQL): Promise<readonly string[]> =>
    (
      await work.tx.execute<{ id: string }>(
        sql`select v.id from visitor v where ${whose} and v.deleted_at is null and ${condition} order by v.id`,
      )
    ).rows.map(({ id }) => id);
  const came = await due(sql`v.state = 'passed' and exists (select ${passages(IN)} and e.time <= v.end_time)`);
  await moveVisits(work, came, ({ state }) => (state === 'passed' ? visitAfter(state, true) : null));
  await work.flush();
  const gone = await due(sql`v.state = 'arrived' and not ${carInside(sql`v.id`)} and ${HAS_GONE_OUT}`);
  await moveVisits(work, gone, ({ state }) => visitAfter(state, false));
};

/** Moves on the visits of those among some passages who are visitors; most batches hold none. */
export const visitsOfPassages = async (platform: Platform, passed: readonly Passed[]): Promise<void> => {
  const people = passed.flatMap(({ result, employee }) => (result === 'passed' && employee !== null ? [employee] : []));
  if (people.length === 0) return;
  const { rows } = await platform.database.pool.query<{ id: string }>(
    `select person_id as id from visitor where person_id = any($1) and state in ('passed', 'arrived')
      and deleted_at is null`,
    [people],
  );
  if (rows.length === 0) return;
  await systemUnit(platform, 'visitor.arrive', (work) =>
    followPassages(
      work,
      rows.map(({ id }) => id),
    ),
  );
};
