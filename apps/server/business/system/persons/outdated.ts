import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ERASED } from './erase.ts';

/** The moments before which visits, people who left and passages are not kept any longer. */
export interface Limits {
  readonly visitors: SQL;
  readonly faces: SQL;
  readonly passages: SQL;
}

/**
 * Statements that take away what tells of persons once nobody needs it: visits are removed without who came, people who
 * left and visitors lose their photos, passages theirs. The files of the pictures follow when nothing shows them.
 */
export const outdatedStatements = ({ visitors, faces, passages }: Limits, now: string): readonly SQL[] => {
  const gone = sql`select id from employee where least(left_at, deleted_at) < ${faces}
    union select person_id from visitor where end_time < ${visitors} and person_id is not null`;
  return [
    sql`update employee_photo set image = null, deleted_at = coalesce(deleted_at, ${now}), rev = rev + 1
      where image is not null and (employee_id in (${gone}) or deleted_at < ${faces})`,
    sql`update health_photo set image = null, deleted_at = coalesce(deleted_at, ${now}), rev = rev + 1
      where image is not null and deleted_at < ${faces}`,
    sql`update employee set photo = null, rev = rev + 1 where photo is not null and id in (${gone})`,
    sql`update visitor set name = ${ERASED}, phone = null, id_number = null, host_name = null, images = '{}',
      search_key = null, deleted_at = coalesce(deleted_at, ${now}), rev = rev + 1
      where end_time < ${visitors} and name <> ${ERASED}`,
    sql`update door_event set image = null, rev = rev + 1 where image is not null and time < ${passages}`,
    sql`update temperature_record set image = null, rev = rev + 1 where image is not null and time < ${passages}`,
  ];
};
