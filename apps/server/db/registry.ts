import * as catalogue from '@parkdeck/core/catalogue/index';
import { callsOf } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { tableName } from './columns.ts';

type Owner = ResourceDef | ServiceDef;
const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' && value !== null && 'name' in value && 'base' in value;

/** The name under which the catalogue exports each noun, service or report: handlers and SQL are found by it. */
export const exportedAs: ReadonlyMap<string, string> = new Map(
  Object.entries<unknown>(catalogue).flatMap(([exported, value]) =>
    isOwner(value) ? [[value.name, exported] as const] : [],
  ),
);
/** All declarations of the catalogue, by noun. */
export const owners: ReadonlyMap<string, Owner> = new Map(
  Object.values<unknown>(catalogue)
    .filter(isOwner)
    .map((owner) => [owner.name, owner]),
);
export const resources: ReadonlyMap<string, ResourceDef> = new Map(
  [...owners].flatMap(([name, owner]) => ('fields' in owner ? [[name, owner] as const] : [])),
);
/** Nouns with a table of their own. */
export const stored: readonly ResourceDef[] = [...resources.values()].filter(
  (resource) => resource.scope !== 'none' && !resource.storedAs,
);
export const calls: ReadonlyMap<string, Call> = new Map(
  [...owners.values()].flatMap(callsOf).map((call) => [call.id, call]),
);

/** The declared noun; throws on an undeclared name, which is a bug. */
export const resourceOf = (noun: string): ResourceDef => {
  const found = resources.get(noun);
  if (!found) throw new Error(`No noun "${noun}" is declared`);
  return found;
};

/** Noun whose table holds the rows. */
export const storage = (resource: ResourceDef): ResourceDef =>
  resource.storedAs ? resourceOf(resource.storedAs) : resource;

/** The table that holds the rows of a noun. */
export const tableOf = (resource: ResourceDef): SQL => sql.identifier(tableName(storage(resource).name)).getSQL();
