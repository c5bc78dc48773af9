import type { Breach } from './planted-rows.fixture.ts';

/** The first event of somebody who passed by himself, with a grant. */
const PASSED = `select e.id from door_event e where e.result = 'passed' and e.verify <> 'remote' order by e.id limit 1`;

/** Breaches of the invariants of doors. */
export const DOOR_BREACHES: readonly Breach[] = [
  ['somebody who passed without a grant', `update door_event set grant_id = null where id = (${PASSED})`, { I41: 1 }],
  [
    'somebody who passed by the grant of another',
    `update door_event e set grant_id = (select g.id from door_grant g where g.employee_id <> e.employee_id
      order by g.id limit 1) where e.id = (${PASSED})`,
    { I41: 1 },
  ],
  [
    'somebody who passed before he was granted anything',
    `update door_event set time = time - interval '1 year' where id = (${PASSED})`,
    { I41: 1 },
  ],
  [
    'somebody who passed at night by a grant for the day',
    `update door_event set time = date_trunc('day', time) + interval '3 hours' where id = (select e.id
      from door_event e join door_grant g on g.id = e.grant_id where g.period_id in ('DI0002', 'DI0003')
      order by e.id limit 1)`,
    { I41: 1 },
  ],
  [
    'a grant whose face nobody sends',
    `update face_delivery set "order" = 'withdraw' where id = (select d.id from face_delivery d
      join face_due f using (employee_id, device_id) where f.sendable order by d.id limit 1)`,
    { I42: 1 },
  ],
  [
    'a face that stays when its grant is gone',
    `update door_grant set deleted_at = now() where id = (select g.id from door_grant g join face_delivery d
      using (employee_id, device_id) where d."order" = 'put' order by g.id limit 1)`,
    { I42: 1 },
  ],
  [
    'a door that stays open to a visitor who has left',
    `update visitor set person_id = (select employee_id from door_grant where deleted_at is null order by id limit 1)
      where id = (select id from visitor where state = 'left' order by id limit 1)`,
    { I44: 1 },
  ],
];
