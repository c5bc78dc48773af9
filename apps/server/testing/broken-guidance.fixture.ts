import type { Breach } from './planted-rows.fixture.ts';

/** Breaches of the invariants of guided garages. */
export const GUIDANCE_BREACHES: readonly Breach[] = [
  [
    'a floor that counts a car too many',
    `update guidance_floor set taken = taken + 1 where (building_id, floor) = (select building_id, floor
      from guidance_floor order by 1, 2 limit 1)`,
    { I47: 1 },
  ],
  [
    'a space that its floor does not count',
    `insert into guidance_space select (jsonb_populate_record(s, '{"id": "NSX", "number": "X", "floor": "B9",
      "plate": null}')).* from guidance_space s where s.id = 'NS000001'`,
    { I47: 1 },
  ],
  [
    'a car on two spaces',
    `update guidance_space set plate = (select plate from guidance_space where park_id = 'PK0001' and plate is not null
      order by id limit 1)
    where id = (select id from guidance_space where park_id = 'PK0001' and taken and plate is not null order by id desc
      limit 1)`,
    { I48: 1 },
  ],
  [
    'a plate on a free space',
    `update guidance_space set plate = '京T77777' where id = (select id from guidance_space where not taken order by id
      limit 1)`,
    { I48: 1 },
  ],
];
