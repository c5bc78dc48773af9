import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { columnName } from '../../db/columns.ts';
import { all } from '../../db/rows.ts';
import { tableOf } from '../../db/registry.ts';
import { elevated } from '../../db/elevated.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';

/** A row created by a person limited to single parks would be out of that person's own scope. */
const LIMITED = refused('limited-to-parks', {
  zh: '只管理部分车场，不能新增。由单位管理员办理',
  en: 'You work at single parks only and cannot create this. Ask a company admin',
});

/** Refuses to create villages and parks for people who do not see all parks of their company. */
export const needsAllParks = (work: Work): Refusal | undefined =>
  work.actor.everything || work.actor.allParks ? undefined : LIMITED;

export const PAID_BELOW = refused('paid-below', {
  zh: '通过后已有收款，不能撤销审核',
  en: 'Money was taken since; the approval cannot be undone',
});

/** Whether money was taken since a moment at the parks `p` and stays `s` that match the condition. */
export const paidBelow = async (work: Work, where: SQL, since: Datetime | null): Promise<boolean> =>
  (
    await work.tx.execute(sql`select 1 from payment m join park p on p.id = m.park_id
  join "order" o on o.id = m.order_id left join session s on s.id = o.session_id where ${where} and m.time >= ${since}
  limit 1`)
  ).rows.length > 0;

/**
 * Refuses a value that any row of the platform has: numbers and codes are unique beyond the actor's scope, hence
 * `elevated`.
 */
export const takenAnywhere = async (
  work: Work,
  resource: ResourceDef,
  key: string,
  values: Readonly<Record<string, unknown>>,
  except: string | undefined,
): Promise<Refusal | undefined> => {
  const field = resource.fields[key];
  if (!field) throw new Error(`${resource.name} has no ${key}`);
  const value = values[key];
  if (typeof value !== 'string') return undefined;
  const column = sql`t.${sql.identifier(columnName(key, field))}`;
  const found = await elevated(work.tx, () =>
    work.tx.execute(
      sql`select 1 from ${tableOf(resource)} t where
        ${all([sql`${column} = ${value}`, sql`t.id is distinct from ${except ?? null}`])} limit 1`,
    ),
  );
  return found.rows.length > 0 ? malformed({ field: key, rule: 'taken' }) : undefined;
};

/** Refuses a name that a sibling has, where the engine could not check it because the server sets the parent. */
export const takenBeside = async (
  work: Work,
  resource: ResourceDef,
  within: SQL,
  name: unknown,
  except: string | undefined,
): Promise<Refusal | undefined> => {
  if (typeof name !== 'string') return undefined;
  const found = await work.tx.execute(
    sql`select 1 from ${tableOf(resource)} t where
      ${all([within, sql`t.name = ${name}`, sql`t.id is distinct from ${except ?? null}`])} limit 1`,
  );
  return found.rows.length > 0 ? malformed({ field: 'name', rule: 'taken' }) : undefined;
};

/** Whether a given value differs from the stored one. */
export const changes = (
  before: Readonly<Record<string, unknown>> | null,
  values: Readonly<Record<string, unknown>>,
  key: string,
): boolean => values[key] !== undefined && (values[key] ?? null) !== (before?.[key] ?? null);
