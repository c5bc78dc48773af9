import type { ResourceDef, Scope } from '@parkdeck/core/kit/resource';
import { tableName } from './columns.ts';
import { stored } from './registry.ts';
import { APP_ROLE } from './transaction.ts';

const setting = (name: string): string => `(select current_setting('app.${name}', true))`;
const within = (column: string, name: string): string => `${column} = any((${setting(name)})::text[])`;
const everything = `${setting('everything')} = 'on'`;

type Place = 'park' | 'village' | 'section' | 'seller';

/** Column that names the row's park, village, section or seller; their own rows are named by their key. */
const place = (resource: ResourceDef, noun: Place): string | undefined =>
  resource.name === noun ? 'id' : noun in resource.fields ? `${noun}_id` : undefined;

/** By which places the rows of a scope are narrowed within their companies, and the setting that lifts the limit. */
const NARROWED: Readonly<Partial<Record<Scope, readonly (readonly [noun: Place, unlimited: string])[]>>> = {
  park: [['park', 'all_parks']], village: [['village', 'all_parks']], section: [['park', 'all_parks'], ['section', 'all_sections']], seller: [['seller', 'all_sellers']],
};

/** Rows of a company that may name a park are also the company's own, without one. */
const mayLackPark = (resource: ResourceDef, noun: Place): boolean => noun === 'park' && 'company' in resource.fields && resource.name !== 'park';

/** A stay in a garage lies in no section; it is bounded by its park alone. */
const mayLackSection = (resource: ResourceDef, noun: Place): boolean => noun === 'section' && resource.fields['section']?.options.required !== true && resource.name !== 'section';

const narrowing = (resource: ResourceDef): string =>
  (NARROWED[resource.scope] ?? []).map(([noun, unlimited]) => {
    const column = place(resource, noun);
    return column === undefined ? '' : ` and (${setting(unlimited)} = 'on' or ${within(column, `${noun}s`)}${mayLackPark(resource, noun) ? ' or park_id is null' : ''}${mayLackSection(resource, noun) ? ' or section_id is null' : ''})`;
  }).join('');

/**
 * Which rows of a noun the actor sees, as SQL over the settings of the transaction (domain 0.8). The same condition guards
 * writes. Shared rows without a company (national holidays) are read by all and written by nobody but the platform.
 */
const visible = (resource: ResourceDef): { read: string; write: string } => {
  if (resource.scope === 'platform') return { read: 'true', write: everything };
  const company = within('company_id', 'companies');
  const condition = `(${everything} or (${company}${narrowing(resource)}))`;
  // The engine writes down whatever was done, also a user's own password while acting for another company.
  if (resource.shared) return { read: `(company_id is null or ${condition})`, write: condition };
  return { read: condition, write: resource.name === 'operation-log' ? 'true' : condition };
};

/** Statements that put row-level security on a noun's table. They may run again at any time. */
export const policiesOf = (resource: ResourceDef): string[] => {
  const table = `"${tableName(resource.name)}"`;
  const { read, write } = visible(resource);
  return [
    `alter table ${table} enable row level security`,
    `grant select, insert${resource.append === true ? '' : ', update'} on ${table} to ${APP_ROLE}`,
    `drop policy if exists seen on ${table}`, `create policy seen on ${table} for select using (${read})`,
    `drop policy if exists added on ${table}`, `create policy added on ${table} for insert with check (${write})`,
    `drop policy if exists changed on ${table}`, `create policy changed on ${table} for update using (${write}) with check (${write})`,
  ];
};

export const policyStatements = (): string[] => stored.flatMap(policiesOf);
