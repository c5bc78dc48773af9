import { sql } from 'drizzle-orm';
import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import type { Work } from '../../engine/work.ts';
import { publishEvent } from '../../events/publish.ts';
import { queueSms } from '../service/sms-record.ts';

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
export const notifyFollowers = async (work: Work, { id, person, place, at }: Passed): Promise<void> => {
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
      sentence: 'person-passed',
      facts: { person: person.name, place, time: at.slice(11, 16) },
      noun: doorEvent.name,
      object: id,
      park: null,
      company,
    })),
  );
};
