import { door } from '@parkdeck/core/catalogue/doors/door';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { sql } from 'drizzle-orm';
import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Work } from '../../engine/work.ts';
import { publishEvent } from '../../events/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueSms } from '../service/sms-record.ts';
import type { Passage } from './passage-news.ts';

/** Somebody who has passed a door. */
interface Passed {
  readonly id: string;
  readonly person: { readonly id: string; readonly name: string; readonly village: string };
  readonly place: string;
  readonly at: string;
}

/**
 * Tells everybody who follows a person that he has passed: on open consoles at once, and by SMS (E#114). For work of
 * the platform itself, which alone sees the follows of all.
 */
const notifyFollowers = async (work: Work, { id, person, place, at }: Passed): Promise<void> => {
  const { rows } = await work.tx.execute<{ user: string; phone: string | null; company: string }>(
    sql`select u.id as user, u.phone, u.company_id as company from employee_follow f
      join "user" u on u.id = f.user_id and u.deleted_at is null and u.state = 'enabled'
      where f.employee_id = ${person.id} and f.deleted_at is null order by 1`,
  );
  for (const { user } of rows)
    await publishEvent(work, { topic: 'follow', user, id, employee: person.id, person: person.name, place, at });
  await queueSms(
    work,
    rows.map(({ user, phone, company }) => ({
      key: `follow/${id}/${user}`,
      phone,
      scene: 'notice',
      sentence: 'person-passed',
      facts: { person: person.name, place, time: at.slice(11, 16) },
      noun: doorEvent.name,
      object: id,
      park: null,
      company,
    })),
  );
};

/** Tells those who follow somebody that he has passed (E#114); most batches hold nobody whom anybody follows. */
export const tellOfPassages = async (platform: Platform, passages: readonly Passage[]): Promise<void> => {
  const passed = passages.filter(({ result, employee }) => result === 'passed' && employee !== null);
  if (passed.length === 0) return;
  const { rows } = await platform.database.pool.query<{ id: string }>(
    'select distinct employee_id as id from employee_follow where employee_id = any($1) and deleted_at is null',
    [passed.map(({ employee }) => employee)],
  );
  if (rows.length === 0) return;
  const followed = new Set(rows.map(({ id }) => id));
  await systemUnit(platform, 'door-event.tell', async (work) => {
    for (const { id, employee: person, person: name, village, device, door: at, time } of passed) {
      if (person === null || !followed.has(person)) continue;
      const [place] = at === null ? [] : await work.find(door, { where: { id: at }, columns: ['name'] });
      const [terminal] = await work.find(doorDevice, { where: { id: device }, columns: ['name'] });
      await notifyFollowers(work, {
        id,
        person: { id: person, name: name ?? '', village },
        place: place?.name ?? terminal?.name ?? '',
        at: time,
      });
    }
  });
};
