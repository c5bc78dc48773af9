import { emptyOf, isNeverNull } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { columnName } from '../db/columns.ts';
import type { Platform } from '../platform/platform.ts';
import { sealedValue } from './secrets.ts';

/** The values of a new row of which nothing is said. */
export const defaults = (resource: ResourceDef): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, field]): (readonly [string, unknown])[] => {
      if (field.options.derived) return [];
      if (field.options.initial !== undefined) return [[key, field.options.initial]];
      return [[key, emptyOf(field)]];
    }),
  );

/** Whether nothing is given for a field that every row has a value of: a flag, a list. */
export const lacks = ({ fields }: ResourceDef, key: string, value: unknown): boolean =>
  value === null && isNeverNull(fields[key]);

/** An undeclared key would be dropped silently: it is a bug of the caller. */
export const checkKeys = (resource: ResourceDef, values: Readonly<Record<string, unknown>>): void => {
  const unknown = Object.keys(values).find((key) => !key.startsWith('$') && !(key in resource.fields));
  if (unknown !== undefined) throw new Error(`${resource.name} has no field ${unknown}`);
};

/** Values of a row by its columns, secrets sealed. */
export const toColumns = (
  platform: Pick<Platform, 'vault'>,
  resource: ResourceDef,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): (readonly [string, unknown])[] => {
      const field = resource.fields[key];
      if (key === '$company') return [['company_id', value]];
      return field && !field.options.derived
        ? [[columnName(key, field), sealedValue(platform, resource, key, { id, value })]]
        : [];
    }),
  );
