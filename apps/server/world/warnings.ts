import { alertReceiver, warning, workOrder } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { endOf } from './moment.ts';
import { personName, phoneOf } from './names.ts';
import { userId } from './people.ts';
import type { Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import type { WorldStay } from './traffic.ts';
import { warned } from './warning-cases.ts';
import { WORKS } from './work-order-cases.ts';

const HOUR = 3_600_000;

/** Receivers of warnings: a park manager, a village's guard, the head of a company, one for devices only. */
const RECEIVERS = [
  { tag: 'park', place: 'PK0001', user: 'mgr1', phone: 6, events: [] },
  { tag: 'village', place: 'V0003', user: 'jinhe', phone: 5, events: ['high-temperature', 'device-offline'] },
  {
    tag: 'company',
    place: 'C0001',
    user: 'yunbo',
    phone: 2,
    events: ['payment-failures', 'reconciliation', 'configuration-missing'],
  },
  { tag: 'company', place: 'C0003', user: 'roadmgr', phone: 4, events: [] },
] as const;

/** The user who handles warnings at a company of the cast; elsewhere a platform admin does. */
const ADMINS: Readonly<Partial<Record<string, string>>> = {
  C0001: 'yunbo',
  C0002: 'east',
  C0003: 'roadmgr',
  C0004: 'jinhe',
};
const adminAt = (company: string | undefined): string => ADMINS[company ?? ''] ?? 'admin';

/** Warnings, their receivers and work orders. `tables`: the tables of the world so far. */
export const warnings = (
  { baseDate, random }: Setting,
  places: Places,
  tables: readonly SeedTable[],
  stays: readonly WorldStay[],
): readonly SeedTable[] => {
  const now = endOf(baseDate);
  const at = (ago: number): string => datetimeOfInstant(now - ago);
  const rows = warned(baseDate, places, tables, stays).map((row, index) => ({ ...row, id: key('WN', 6, index + 1) }));
  const companyOf = (park: string | null | undefined): string | undefined =>
    places.parks.find(({ id }) => id === park)?.company;
  const nickName = (userName: string): string => personName(random, 'user', Number(userId(userName).slice(1)) - 1);
  const siteOf = (id: string): string | undefined => places.sites.find((site) => site.id === id)?.company;
  return [
    table(alertReceiver)(RECEIVERS, ({ tag, place, user, phone, events }, index) => ({
      id: key('AR', 4, index + 1),
      name: nickName(user),
      phone: phoneOf(phone),
      tag,
      place,
      park: tag === 'park' ? place : null,
      village: tag === 'village' ? place : null,
      company: tag === 'company' ? place : tag === 'village' ? siteOf(place) : companyOf(place),
      user: userId(user),
      events,
    })),
    table(warning)(rows, ({ ago, state = 'open', ...row }) => ({
      company: companyOf(row.park),
      ...row,
      state,
      time: at(ago),
      ...(row.handledBy ? { handledAt: at(ago - 2 * HOUR) } : {}),
      toldAt: at(ago),
    })),
    table(workOrder)(WORKS, ({ by, handler, ago, within, took, of, ...row }, index) => {
      // A work order made from a warning is done at the warning's park.
      const own = of && rows.find(({ type, park }) => type === of && (park === row.park || of === 'reconciliation'));
      const [reported, dealt] =
        own && own.park !== row.park
          ? [adminAt(companyOf(own.park)), handler && adminAt(companyOf(own.park))]
          : [by, handler];
      return {
        ...row,
        ...(own ? { park: own.park ?? null } : {}),
        company: companyOf(own?.park ?? row.park),
        id: key('WO', 6, index + 1),
        number: `GD${at(ago).slice(2, 10).replaceAll('-', '')}${key('', 4, index + 1)}`,
        source: own ? 'warning' : 'manual',
        warning: own?.id ?? null,
        reporter: nickName(reported),
        handler: dealt ? userId(dealt) : null,
        deadline: at(ago - within),
        dealtAt: took ? at(ago - took) : null,
        createdBy: reported,
        createdAt: at(ago),
        updatedBy: dealt ?? reported,
        updatedAt: at(took ? ago - took : ago),
      };
    }),
  ];
};
