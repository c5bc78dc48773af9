import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { SaveItem } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Rows<R extends ResourceDef> = ReadonlyMap<string, Stored<R>>;

/** The visible rows of a noun that some drafts name by one of their fields, by key. */
export const named = async <R extends ResourceDef>(
  work: Work,
  noun: R,
  items: readonly { readonly before: object | null; readonly values: Readonly<Record<string, unknown>> }[],
  field: string,
): Promise<Rows<R>> => {
  const ids = items.flatMap(({ before, values }) => {
    const value: unknown = { ...before, ...values }[field as keyof object];
    return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  });
  if (ids.length === 0) return new Map();
  const rows = await work.find(noun, { where: [sql`t.id = any(${sql.param([...new Set(ids)])})`] });
  return new Map(rows.map((row) => [String(row.id), row]));
};

/** Refuses a field that names a row of another site than the row's own. */
export const withinSite = <R extends ResourceDef>(
  { before, values }: SaveItem<R>,
  rows: ReadonlyMap<string, { readonly village?: unknown }>,
  field: string,
): Result<void, Refusal> => {
  const whole: Readonly<Record<string, unknown>> = { ...before, ...values };
  const given = [whole[field] ?? []].flat();
  return given.every((id) => rows.get(String(id))?.village === whole['village'])
    ? ok(undefined)
    : err(malformed({ field, rule: 'choice' }));
};
