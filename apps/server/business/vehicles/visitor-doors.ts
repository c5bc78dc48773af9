import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { rightAfter } from '@parkdeck/core/domain/vehicles/visitors/states';
import type { VisitorState } from '@parkdeck/core/domain/vehicles/visitors/states';
import { dayOf } from '@parkdeck/core/lib/datetime';
import { FILLED } from '../../db/where.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { keepPhoto, readPhoto } from '../doors/photos.ts';

export type Visitor = Stored<typeof visitor>;

/** What doors must know of a visitor. */
type Guest = Pick<Visitor, 'name' | 'host' | 'village' | 'startTime' | 'endTime' | 'passCode'> &
  Partial<Pick<Visitor, 'phone' | 'idNumber' | 'images'>>;

/** A number that no other person of the site has: pass codes come again, days do not. */
const numberOf = ({ startTime, passCode }: Guest): string =>
  `V${startTime.slice(2, 10).replaceAll('-', '')}-${passCode}`;

/** The terminals of a host that a visitor may use for the days of the visit, and when. */
const grantsLikeHost = async (work: Work, { host, startTime, endTime, village }: Guest) => {
  if (host === null) return [];
  const [from, to] = [dayOf(startTime), dayOf(endTime)];
  const grants = await work.find(doorGrant, { where: { employee: host } });
  return grants
    .filter(({ endDate }) => endDate === null || endDate >= from)
    .map(({ device, period, startDate, endDate }) => ({
      device,
      village,
      period,
      startDate: startDate !== null && startDate > from ? startDate : from,
      endDate: endDate !== null && endDate < to ? endDate : to,
    }));
};

/**
 * A passed visitor of a registered host becomes a person of the site for the days of the visit, whom the terminals of
 * the host let through in the host's periods (rules 5.4, E#111), by his face if there is a picture, and by his pass
 * code. Returns that person; null: the host opens no door.
 */
export const openDoors = async (work: Work, guest: Guest): Promise<string | null> => {
  const grants = await grantsLikeHost(work, guest);
  const [host] = await work.find(employee, { where: { id: guest.host ?? '' }, columns: ['departments'] });
  if (!host || grants.length === 0) return null;
  const [photo = null] = guest.images ?? [];
  const person = work.insert(employee, {
    name: guest.name,
    number: numberOf(guest),
    village: guest.village,
    departments: host.departments,
    phone: guest.phone ?? null,
    idNumber: guest.idNumber ?? null,
    photo,
    checkState: 'passed',
    state: 'in',
    admittedAt: work.now,
  });
  // What the form of a person does with a photo: without it no terminal could be sent the face.
  if (photo !== null) {
    const facts = await readPhoto(work, photo);
    await keepPhoto(work, { id: person.id, village: guest.village }, photo, facts.ok ? facts.value : undefined);
  }
  for (const grant of grants) work.insert(doorGrant, { employee: person.id, ...grant });
  return person.id;
};

/** Opens the doors to visitors who have just been passed. */
export const grantDoors = async (work: Work, rows: readonly Visitor[]): Promise<void> => {
  for (const row of rows) {
    const person = row.person === null ? await openDoors(work, row) : null;
    if (person !== null) work.update(visitor, row, { person });
  }
};

/** Doors close to visitors whose visit is over or withdrawn, and open again to who came back at once. */
export const followDoors = async (
  work: Work,
  moved: readonly { readonly id: string; readonly state: VisitorState }[],
): Promise<void> => {
  const over = moved.filter(({ state }) => rightAfter(state) !== 'valid').map(({ id }) => id);
  const guests = over.length === 0 ? [] : await work.find(visitor, { where: { id: over, person: FILLED } });
  const people = await work.rows(
    employee,
    guests.flatMap(({ person }) => person ?? []),
  );
  const grants = await work.find(doorGrant, { where: { employee: [...people.keys()] }, full: true });
  for (const row of grants) work.remove(doorGrant, row); // before their people: taking it back goes the other way
  for (const row of people.values())
    if (row.state === 'in') work.update(employee, row, { state: 'left', leftAt: work.now });
  await openAgain(
    work,
    moved.flatMap(({ id, state }) => (rightAfter(state) === 'valid' ? [id] : [])),
  );
};

/** Who came back at once is a person of the site again. */
const openAgain = async (work: Work, ids: readonly string[]): Promise<void> => {
  const guests =
    ids.length === 0 ? [] : await work.find(visitor, { where: { id: [...ids], person: FILLED }, full: true });
  const people = await work.rows(
    employee,
    guests.flatMap(({ person }) => person ?? []),
  );
  for (const guest of guests) {
    const person = people.get(guest.person ?? '');
    if (person?.state !== 'left') continue;
    work.update(employee, person, { state: 'in', leftAt: null });
    for (const grant of await grantsLikeHost(work, guest)) work.insert(doorGrant, { employee: person.id, ...grant });
  }
};
