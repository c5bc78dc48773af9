import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { tableName } from './columns.ts';
import { stored } from './registry.ts';
import { APP_ROLE } from './transaction.ts';

const setting = (name: string): string => `(select current_setting('app.${name}', true))`;
const within = (column: string, name: string): string => `${column} = any((${setting(name)})::text[])`;
const everything = `${setting('everything')} = 'on'`;

/** Column that names the row's park or village; the park's and village's own rows are named by their key. */
const place = (resource: ResourceDef, noun: 'park' | 'village'): string | undefined =>
  resource.name === noun ? 'id' : noun in resource.fields ? `${noun}_id` : undefined;

/**
 * Which rows of a noun the actor sees, as SQL over the settings of the transaction (domain 0.8). The same condition guards
 * writes. Shared rows without a company (national holidays) are read by all and written by nobody but the platform.
 */
const visible = (resource: ResourceDef): { read: string; write: string } => {
  if (resource.scope === 'platform') return { read: 'true', write: everything };
  const company = within('company_id', 'companies');
  const park = place(resource, 'park');
  const village = place(resource, 'village');
  const allParks = `${setting('all_parks')} = 'on'`;
  const narrowed = resource.scope === 'park' && park ? ` and (${allParks} or ${within(park, 'parks')}${'company' in resource.fields && resource.name !== 'park' ? ' or park_id is null' : ''})`
    : resource.scope === 'village' && village ? ` and (${allParks} or ${within(village, 'villages')})`
    : '';
  const condition = `(${everything} or (${company}${narrowed}))`;
  // The engine writes down whatever was done, also a user's own password while acting for another company.
  if (resource.shared) return { read: `(company_id is null or ${condition})`, write: condition };
  return { read: condition, write: resource.name === 'operation-log' ? 'true' : condition };
};

/** Statements that put row-level security on every stored noun. They may run again at any time. */
export const policyStatements = (): string[] =>
  stored.flatMap((resource) => {
    const table = `"${tableName(resource.name)}"`;
    const { read, write } = visible(resource);
    return [
      `alter table ${table} enable row level security`,
      `grant select, insert${resource.append ? '' : ', update'} on ${table} to ${APP_ROLE}`,
      `drop policy if exists seen on ${table}`, `create policy seen on ${table} for select using (${read})`,
      `drop policy if exists added on ${table}`, `create policy added on ${table} for insert with check (${write})`,
      `drop policy if exists changed on ${table}`, `create policy changed on ${table} for update using (${write}) with check (${write})`,
    ];
  });
