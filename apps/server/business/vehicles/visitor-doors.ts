import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { rightAfter } from '@parkdeck/core/domain/vehicles/visitors/states';
import type { VisitorState } from '@parkdeck/core/domain/vehicles/visitors/states';
import { dayOf } from '@parkdeck/core/lib/datetime';
import { FILLED } from '../../db/where.ts';
import type { Work } from '../../engine/work.ts';
import type { Visitor } from './visitor-rights.ts';

/** A number that no other person of the site has: pass codes come again, days do not. */
const numberOf = ({ startTime, passCode }: Visitor): string =>
  `V${startTime.slice(2, 10).replaceAll('-', '')}-${passCode}`;

/**
 * Passed visitors of a registered host become people of the site for the days of their visit, whom the terminals of the
 * host let through in the host's periods (rules 5.4, E#111).
 */
export const grantDoors = async (work: Work, rows: readonly Visitor[]): Promise<void> => {
  const guests = rows.filter(({ host }) => host !== null);
  if (guests.length === 0) return;
  const hosts = await work.find(employee, { where: { id: guests.flatMap(({ host }) => host ?? []) }, full: true });
  const grants = await work.find(doorGrant, { where: { employee: hosts.map(({ id }) => id) } });
  for (const guest of guests) {
    const host = hosts.find(({ id }) => id === guest.host);
    const [from, to] = [dayOf(guest.startTime), dayOf(guest.endTime)];
    const open = grants.filter(
      ({ employee: of, endDate }) => of === guest.host && (endDate === null || endDate >= from),
    );
    if (!host || open.length === 0) continue;
    const person = work.insert(employee, {
      name: guest.name,
      number: numberOf(guest),
      village: guest.village,
      departments: host.departments,
      phone: guest.phone,
      idNumber: guest.idNumber,
      photo: guest.images?.[0] ?? null,
      checkState: 'passed',
      state: 'in',
      admittedAt: work.now,
    });
    for (const { device, period, endDate } of open)
      work.insert(doorGrant, {
        employee: person.id,
        device,
        village: guest.village,
        period,
        startDate: from,
        endDate: endDate !== null && endDate < to ? endDate : to,
      });
    work.update(visitor, guest, { person: person.id });
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
  for (const row of people.values())
    if (row.state === 'in') work.update(employee, row, { state: 'left', leftAt: work.now });
  const grants = await work.find(doorGrant, { where: { employee: [...people.keys()] }, full: true });
  for (const row of grants) work.remove(doorGrant, row);
};
