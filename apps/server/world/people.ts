import { parkGrant, role, user } from '@parkdeck/core/catalogue/index';
import type { USER_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { DEMO_PASSWORD_HASH } from '../access/demo-password.ts';
import { personName, phoneOf } from './names.ts';
import type { Place, Places } from './places.ts';
import { menusOf, ROLES } from './roles.ts';
import type { RoleDef } from './roles.ts';
import type { Scale } from './scale.ts';
import { around, key, numbered, numbers, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

interface Person {
  readonly userName: string;
  readonly kind: keyof typeof USER_TYPES;
  /** Its role, where that is another than the one of its kind. */
  readonly role?: RoleDef['key'];
  readonly company: string;
  /** Parks granted to it; without any, its role sees all parks, or it sees none. */
  readonly parks?: readonly string[];
  readonly roleless?: true;
  readonly disabled?: true;
}

/** `U00001` and on (rules 9.3). */
const CAST: readonly Person[] = [
  { userName: 'admin', kind: 'platform', company: '1' },
  { userName: 'yunbo', kind: 'company', company: 'C0001' },
  { userName: 'east', kind: 'company', company: 'C0002', parks: ['PK0001', 'PK0002', 'PK0004'] },
  { userName: 'roadmgr', kind: 'company', company: 'C0003', parks: ['PK0005', 'PK0006'] },
  { userName: 'jinhe', kind: 'company', company: 'C0004', parks: ['PK0003'] },
  { userName: 'mgr1', kind: 'park', company: 'C0002', parks: ['PK0001'] },
  { userName: 'cash1', kind: 'cashier', company: 'C0002', parks: ['PK0001'] },
  { userName: 'cash2', kind: 'cashier', role: 'booth', company: 'C0002', parks: ['PK0001'] },
  { userName: 'seller1', kind: 'seller', company: 'C0002', parks: ['PK0001'] },
  { userName: 'audit1', kind: 'auditor', company: 'C0001' },
  { userName: 'col1', kind: 'collector', company: 'C0003', parks: ['PK0005'] },
  { userName: 'col2', kind: 'collector', company: 'C0003', parks: ['PK0005', 'PK0006'] },
  { userName: 'seat1', kind: 'seat', company: 'C0001' },
  { userName: 'none1', kind: 'park', company: 'C0004', roleless: true },
  { userName: 'support1', kind: 'support', company: 'C0001' },
];

/** Beyond the cast: an admin for each further company, then staff of the group in turn. The last two are disabled. */
const staff = (scale: Scale, places: Places): readonly Person[] => {
  const further = places.companies
    .slice(5)
    .map(({ id }): Person => ({ userName: `admin.${id.toLowerCase()}`, kind: 'company', company: id }));
  const parksOf = (company: string): string[] =>
    places.parks.filter((park) => park.company === company).map((park) => park.id);
  const posts = [
    ['cashier', 'C0002', 'cash'],
    ['park', 'C0002', 'mgr'],
    ['collector', 'C0003', 'col'],
    ['cashier', 'C0002', 'cash'],
  ] as const;
  const count = Math.max(0, scale.users - CAST.length - further.length);
  return [
    ...further,
    ...numbers(count).map((number): Person => {
      const [kind, company, name] = around(posts, number);
      return {
        userName: `${name}${number + 2}`,
        kind,
        company,
        parks: [around(parksOf(company), number)],
        ...(number > count - 2 ? { disabled: true } : {}),
      };
    }),
  ];
};

/** A user who opens and renews passes. */
export interface Clerk {
  readonly userName: string;
  readonly nickName: string;
}

/** A clerk with an account. */
export interface Staff extends Clerk {
  readonly id: string;
}

const everybody = ({ random }: Setting, scale: Scale, places: Places) =>
  numbered('U', 5, [...CAST, ...staff(scale, places)]).map((one, index) => ({
    ...one,
    nickName: personName(random, 'user', index),
  }));

/** The name of a user that the demo names by its account. */
export const nickNameOf = ({ random }: Pick<Setting, 'random'>, userName: string): string =>
  personName(
    random,
    'user',
    CAST.findIndex((one) => one.userName === userName),
  );

const COUNTER: ReadonlySet<Person['kind']> = new Set(['company', 'park', 'cashier']);

/** Users of some kinds who work at a park; when there are none, those of `otherwise`. */
const workersOf = (
  setting: Setting,
  scale: Scale,
  places: Places,
  kinds: ReadonlySet<Person['kind']>,
  otherwise: (park: Place, users: readonly Staff[]) => readonly Staff[],
): ((park: Place) => readonly Staff[]) => {
  const users = everybody(setting, scale, places);
  const byPark = new Map(
    places.parks.map((park) => {
      const own = users.filter(
        (one) =>
          kinds.has(one.kind) &&
          !one.disabled &&
          one.company === park.company &&
          (one.parks?.includes(park.id) ?? true),
      );
      return [park.id, own.length > 0 ? own : otherwise(park, users)];
    }),
  );
  return (park) => byPark.get(park.id) ?? [];
};

/** Clerks at the counter of a park; when there are none, staff of the platform. */
export const clerksOf = (setting: Setting, scale: Scale, places: Places): ((park: Place) => readonly Staff[]) =>
  workersOf(setting, scale, places, COUNTER, (_park, users) => users.slice(0, 1));

/** Users who take money at exits: collectors at streets, clerks at garages. */
export const takersOf = (setting: Setting, scale: Scale, places: Places): ((park: Place) => readonly Staff[]) => {
  const clerks = clerksOf(setting, scale, places);
  const collectors = workersOf(setting, scale, places, new Set(['collector']), clerks);
  return (park) => (park.kind === 'roadside' ? collectors : clerks)(park);
};

/** The roles of all companies. */
const rolesIn = (places: Places) =>
  numbered(
    'RL',
    4,
    ROLES.flatMap((def) =>
      def.company === 'each'
        ? places.companies.slice(1).map(({ id }) => ({ def, company: id }))
        : [{ def, company: def.company }],
    ),
  );

/** Key of the role of a kind in a company. */
export const roleIdOf = (places: Places, kind: RoleDef['key'], company: string): string =>
  rolesIn(places).find((one) => one.def.key === kind && one.company === company)?.id ?? '';

/** Roles, users, and the parks granted to them. */
export const people = (setting: Setting, scale: Scale, places: Places): readonly SeedTable[] => {
  const roles = rolesIn(places);
  const users = everybody(setting, scale, places);
  const rolesOf = ({ kind, role: own = kind, company, roleless }: Person): string[] =>
    roleless ? [] : roles.filter((one) => one.def.key === own && one.company === company).map((one) => one.id);
  return [
    table(role)(roles, ({ id, def, company }, index) => ({
      id,
      name: def.name,
      alias: def.key,
      company,
      allParks: def.allParks,
      refundMax: def.refundMax,
      waiveMax: def.waiveMax,
      menus: menusOf(def),
      sort: index + 1,
    })),
    table(user)(users, (one, index) => ({
      id: one.id,
      userName: one.userName,
      nickName: one.nickName,
      phone: phoneOf(index + 1),
      kind: one.kind,
      company: one.company,
      roles: rolesOf(one),
      password: DEMO_PASSWORD_HASH,
      state: one.disabled ? 'disabled' : 'enabled',
    })),
    // Everybody has a row; it is empty for users who see all parks of the company.
    table(parkGrant)(users, (one) => ({
      id: one.id,
      company: one.company,
      parks: one.parks ?? [],
      villages: [],
    })),
  ];
};

/** Key of a cast user. */
export const userId = (userName: string): string => key('U', 5, CAST.findIndex((one) => one.userName === userName) + 1);
