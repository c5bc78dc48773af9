import { getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ResourceDef, Scope } from '@parkdeck/core/kit/resource';
import { columnName, tableName } from './columns.ts';
import { stored } from './registry.ts';
import {
  exportJob,
  linkedIdentity,
  plan,
  planRow,
  personalToken,
  pushDevice,
  secondFactor,
  sessionToken,
  storedFile,
  doneCall,
  undoEntry,
} from './system.ts';
import { APP_ROLE, COMPANIES_ROLE, PLATFORM_ROLE, REQUESTS, ROLES } from './roles.ts';
import type { Role } from './roles.ts';
import type { Reach } from '../platform/actor.ts';
import type { Owners } from './rows.ts';

// What the transaction says of its actor is worked out once a statement, inside of the subqueries: outside of them it
// would be once a row, and the keys of an actor with hundreds of parks would be compared one by one.
const setting = (name: string): string => `(select current_setting('app.${name}', true))`;
/** A setting that is a list of keys; one that was never made, or has ended with its transaction, is none. */
const listed = (name: string): string => `nullif(current_setting('app.${name}', true), '')::text[]`;
const within = (column: string, name: string): string => `${column} in (select unnest(${listed(name)}))`;
/** The outer cast changes nothing, but tells the array from a subquery of rows. */
const keys = (name: string): string => `(select ${listed(name)})::text[]`;

type Unlimited = 'all_parks' | 'all_sections' | 'all_gates' | 'all_sellers';
/** What is known of a flag of the actor before a statement is planned, by the role that it runs as. */
const KNOWN: Readonly<Record<Role, (flag: 'everything' | Unlimited) => boolean | undefined>> = {
  [PLATFORM_ROLE]: () => true,
  [COMPANIES_ROLE]: (flag) => flag !== 'everything',
  [APP_ROLE]: () => undefined,
};
/** The condition; with a flag of the actor on, all rows satisfy it. */
const unless = (role: Role, flag: 'everything' | Unlimited, condition: string): string => {
  const known = KNOWN[role](flag);
  if (known !== undefined) return known ? 'true' : condition;
  return `((select current_setting('app.${flag}', true) = 'on') or ${condition})`;
};

type Place = 'park' | 'village' | 'section' | 'gate' | 'seller';

/**
 * Column that names the row's park, village, section, gate or seller; for rows of these nouns themselves it is their
 * key.
 */
const place = (resource: ResourceDef, noun: Place): string | undefined =>
  resource.name === noun ? 'id' : noun in resource.fields ? `${noun}_id` : undefined;

/** For each scope: the places that limit its rows within the companies, and the setting that lifts the limit. */
const NARROWED: Readonly<Partial<Record<Scope, readonly (readonly [noun: Place, unlimited: Unlimited])[]>>> = {
  park: [['park', 'all_parks']],
  village: [['village', 'all_parks']],
  section: [
    ['park', 'all_parks'],
    ['section', 'all_sections'],
  ],
  gate: [
    ['park', 'all_parks'],
    ['gate', 'all_gates'],
  ],
  seller: [['seller', 'all_sellers']],
};

/** Rows of such nouns may belong to the company alone, without a park. */
const mayLackPark = (resource: ResourceDef, noun: Place): boolean =>
  noun === 'park' && 'company' in resource.fields && resource.name !== 'park';

/** A stay in a garage has no section; only its park limits it. */
const mayLackSection = (resource: ResourceDef, noun: Place): boolean =>
  noun === 'section' && resource.fields['section']?.options.required !== true && resource.name !== 'section';

/** References through which a row without a section of its own gets one: its stay, or its order. */
const LIES_WITH = ['session', 'order'] as const;

/**
 * Condition: the row's stay or order is visible; row-level security applies inside the subquery, too. The order that
 * pays a debt follows the debt.
 */
const withItsStay = (resource: ResourceDef, role: Role): string => {
  const noun = LIES_WITH.find((one) => one in resource.fields);
  if (resource.scope !== 'section' || noun === undefined || place(resource, 'section') !== undefined) return '';
  const own = `"${tableName(resource.name)}"`;
  const debt =
    resource.name === 'order'
      ? ` when type = 'arrears' then (select true from arrears a where a.pay_order_id = ${own}.id limit 1)`
      : '';
  const itself = `case
    when ${noun}_id is not null then (select true from "${tableName(noun)}" s where s.id = ${own}.${noun}_id)${debt}
    else true end`;
  return ` and ${unless(role, 'all_sections', itself)}`;
};

/** Condition: the actor is the user of the row, or has its role. */
const betweenTwo = ({ between }: ResourceDef): string =>
  between ? ` and (${between.user}_id = ${setting('user')} or ${within(`${between.role}_id`, 'roles')})` : '';

/** Condition: the actor is the user of the row, or has one of its roles. */
const sharedWith = ({ sharedWith: shared, fields }: ResourceDef): string => {
  const roles = shared && fields[shared.roles];
  return shared && roles
    ? ` and (${shared.user}_id = ${setting('user')}
        or ${columnName(shared.roles, roles)} && ${keys('roles')})`
    : '';
};

/** Condition: the actor sees every park that the row names. */
const everyPark = ({ everyOf, fields }: ResourceDef, role: Role): string => {
  const field = everyOf === undefined ? undefined : fields[everyOf];
  return everyOf === undefined || field === undefined
    ? ''
    : ` and ${unless(role, 'all_parks', `${columnName(everyOf, field)} <@ ${keys('parks')}`)}`;
};

const narrowing = (resource: ResourceDef, role: Role): string =>
  betweenTwo(resource) +
  sharedWith(resource) +
  everyPark(resource, role) +
  (NARROWED[resource.scope] ?? [])
    .map(([noun, unlimited]) => {
      const column = place(resource, noun);
      if (column === undefined) return '';
      const lacking =
        (mayLackPark(resource, noun) ? ' or park_id is null' : '') +
        (mayLackSection(resource, noun) ? ' or section_id is null' : '');
      return ` and ${unless(role, unlimited, `(${within(column, `${noun}s`)}${lacking})`)}`;
    })
    .join('');

/**
 * The rows of a noun that the actor may see, as SQL over the settings of the transaction (rules 0.8). The same
 * condition guards writes, except that a row which follows its stay may be written before the stay is visible. Shared
 * rows without a company (national holidays) are read by all and written only by the platform.
 */
const visible = (resource: ResourceDef, role: Role): { read: string; write: string } => {
  if (resource.scope === 'platform') return { read: 'true', write: unless(role, 'everything', 'false') };
  // Everybody's own rows are nobody else's, whatever he may see; the platform itself works with them.
  if (resource.scope === 'own') {
    const mine = `user_id = ${setting('user')} or ${setting('user')} = 'system'`;
    return { read: mine, write: mine };
  }
  const own = `${within('company_id', 'companies')}${narrowing(resource, role)}`;
  const condition = unless(role, 'everything', `(${own})`);
  // The log is always writable: the engine logs every action, also a user's change of the own password while acting for
  // another company.
  if (resource.shared) return { read: `(company_id is null or ${condition})`, write: condition };
  return {
    read: unless(role, 'everything', `(${own}${withItsStay(resource, role)})`),
    write: resource.name === 'operation-log' ? 'true' : condition,
  };
};

/** Places by which much is gained when an actor is limited to some of them; undefined: he is not. */
const LIMITS: Readonly<Partial<Record<Place, (actor: Reach) => readonly string[] | undefined>>> = {
  park: ({ allParks, parks }) => (allParks ? undefined : parks),
  village: ({ allParks, villages }) => (allParks ? undefined : villages),
  seller: ({ allSellers, sellers }) => (allSellers ? undefined : sellers),
};

/** The columns of such places, where no row of the noun lacks one. */
const placesOf = (resource: ResourceDef) =>
  (NARROWED[resource.scope] ?? []).flatMap(([noun]) => {
    const column = place(resource, noun);
    const limitedTo = LIMITS[noun];
    return column === undefined || !limitedTo || mayLackPark(resource, noun) ? [] : [{ column, limitedTo }];
  });

const anyOf = (alias: string, column: string, ids: readonly string[]): SQL => {
  const target = sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
  return ids.length === 1 ? sql`${target} = ${ids[0]}` : sql`${target} = any(${sql.param([...ids])})`;
};

/** Whether the rows of a noun belong to companies, each to one. */
const isOwned = (resource: ResourceDef): boolean =>
  !resource.shared && resource.scope !== 'platform' && resource.scope !== 'own';

/** The columns by which an actor may be limited to rows of a noun: their company, their park, their seller. */
export const ownerColumns = (resource: ResourceDef): readonly string[] =>
  isOwned(resource)
    ? ['company_id', ...placesOf(resource).flatMap(({ column }) => (column === 'id' ? [] : [column]))]
    : [];

/**
 * More owners than this are not looked through one by one, nor compared a row: an actor with so many sees much of what
 * is their company's anyway.
 */
const MOST_OWNERS = 50;

/** What an actor sees of a noun, said again in a form that an index can serve. */
export interface ReachOf {
  /** Conditions that hold anyway for its rows. */
  readonly conditions: readonly SQL[];
  /** Its rows belong to one of a few companies or parks, and are found for each of them by itself. */
  readonly owners?: Owners;
}

/**
 * What the actor sees of a noun (see {@link ReachOf}): the newest rows of a company that has few, or none, are found
 * without walking through those of all others.
 */
export const reachOf = (resource: ResourceDef, actor: Reach, alias = 't'): ReachOf => {
  if (actor.everything || !isOwned(resource)) return { conditions: [] };
  const narrow = placesOf(resource).flatMap(({ column, limitedTo }): Owners[] => {
    const ids = limitedTo(actor);
    return ids === undefined ? [] : [{ column, ids }];
  });
  const few = narrow.filter(({ ids }) => ids.length <= MOST_OWNERS);
  const limits = few.length > 0 ? few : [{ column: 'company_id', ids: actor.companies }];
  const owners = limits.find(({ ids }) => ids.length > 1 && ids.length <= MOST_OWNERS);
  return { conditions: limits.map(({ column, ids }) => anyOf(alias, column, ids)), ...(owners ? { owners } : {}) };
};

/**
 * The same as one condition on the rows of an alias, for statements written by hand: row-level security alone reads
 * what all others have, and throws it away.
 */
export const inReach = (resource: ResourceDef, actor: Reach, alias = 't'): SQL => {
  const { conditions } = reachOf(resource, actor, alias);
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
};

/** Removes the policies of a table: those of an older version may have had other names. */
const withoutPolicies = (table: string): string => `do $$ declare one name; begin
  for one in select polname from pg_policy where polrelid = '"${table}"'::regclass loop
    execute format('drop policy %I on %I', one, '${table}');
  end loop;
end $$`;

/** Statements that put row-level security on a noun's table. They are idempotent. */
export const policiesOf = (resource: ResourceDef): string[] => {
  const table = tableName(resource.name);
  return [
    `alter table "${table}" enable row level security`,
    `revoke all on "${table}" from ${REQUESTS}`,
    `grant select, insert${resource.append === true ? '' : ', update'} on "${table}" to ${REQUESTS}`,
    withoutPolicies(table),
    ...ROLES.flatMap((role) => {
      const { read, write } = visible(resource, role);
      const policy = (what: string): string => `create policy ${role}_${what} on "${table}" for ${what} to ${role}`;
      return [
        `${policy('select')} using (${read})`,
        `${policy('insert')} with check (${write})`,
        `${policy('update')} using (${write}) with check (${write})`,
      ];
    }),
  ];
};

const own = `user_id = ${setting('user')}`;

/**
 * Who reaches rows of the platform's own tables that belong to a user. Who holds the code of an action may take it back
 * for a colleague by the key of the entry, which is then read elevated (`handlers/shell/undo-entry.ts`).
 */
const OWNED: readonly (readonly [table: PgTable, whose: string])[] = [
  [plan, own],
  [planRow, `plan_id in (select p.id from ${getTableName(plan)} p)`],
  [undoEntry, own],
  [doneCall, own],
  [exportJob, own],
  [storedFile, own],
  [sessionToken, own],
  [secondFactor, own],
  [linkedIdentity, own],
  [pushDevice, own],
  [personalToken, own],
];

const ownedSteps = (): string[][] =>
  OWNED.map(([of, whose]) => {
    const table = getTableName(of);
    return [
      `alter table ${table} enable row level security`,
      withoutPolicies(table),
      ...ROLES.map((role) => {
        const condition = unless(role, 'everything', whose);
        return `create policy ${role} on ${table} to ${role} using (${condition}) with check (${condition})`;
      }),
    ];
  });

/** For each table what is to be done as a whole: between, nobody would see its rows. */
export const policySteps = (): string[][] => [...stored.map(policiesOf), ...ownedSteps()];
