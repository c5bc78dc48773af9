import { sql } from 'drizzle-orm';
import { door } from '@parkdeck/core/catalogue/doors/door';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Work } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyFollowers } from './follows.ts';
import type { Passage } from './passage-news.ts';

const namesOf = async (
  work: Work,
  noun: typeof door | typeof doorDevice,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const where = [sql`t.id = any(${sql.param([...new Set(ids)])})`];
  return new Map((await work.find(noun, { where, columns: ['name'] })).map(({ id, name }) => [id, name]));
};

/** Tells those who follow somebody that he has passed (E#114). */
export const tellOfPassages = (platform: Platform, followed: readonly Passage[]): Promise<void> =>
  systemUnit(platform, 'door-event.tell', async (work) => {
    const places = await namesOf(
      work,
      door,
      followed.map((one) => one.door),
    );
    const terminals = await namesOf(
      work,
      doorDevice,
      followed.map(({ device }) => device),
    );
    for (const { id, employee: person, person: name, village, device, door: at, time } of followed)
      if (person !== null)
        await notifyFollowers(work, {
          id,
          person: { id: person, name: name ?? '', village },
          place: places.get(at ?? '') ?? terminals.get(device) ?? '',
          at: time,
        });
  });
