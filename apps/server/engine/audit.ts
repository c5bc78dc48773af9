import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { logOf } from '@parkdeck/core/catalogue/system/operation-log';
import type { Call } from '@parkdeck/core/kit/call';
import { isSecret, refTarget } from '@parkdeck/core/kit/field';
import { isSingleReference } from '@parkdeck/core/kit/kinds';
import { maskedRow, maskedValue } from '@parkdeck/core/kit/personal';
import { subjectField } from '@parkdeck/core/kit/subject';
import { maskedName } from '../access/personal.ts';
import { displayOf } from '../db/expression.ts';
import { calledHere } from './called-here.ts';
import { resourceOf, tableOf } from '../db/registry.ts';
import { newId } from '../db/ids.ts';
import { changedKeys, isOnlyReported } from './work.ts';
import type { Change, Work } from './work.ts';

const secretFree = (
  change: Change,
  row: Readonly<Record<string, unknown>> | null,
  keys: readonly string[],
): Record<string, unknown> | null =>
  row &&
  Object.fromEntries(
    keys.flatMap((key) => {
      const field = change.resource.fields[key];
      return !field || field.options.derived ? [] : [[key, isSecret(field) ? '***' : maskedValue(field, row[key])]];
    }),
  );

/** Names of the rows that name changed rows which have no name of their own (`subjectField`). */
const subjectNames = async (work: Work, changes: readonly Change[]): Promise<ReadonlyMap<Change, string>> => {
  const asked = changes.flatMap((change) => {
    if (calledHere(change.resource, change.after ?? change.before ?? {}) !== '') return [];
    const key = subjectField(change.resource);
    const field = change.resource.fields[key];
    const target = field && isSingleReference(field) ? refTarget(field) : undefined;
    const id = (change.after ?? change.before)?.[key];
    return target !== undefined && typeof id === 'string' ? [{ change, target, id }] : [];
  });
  const names = new Map<string, string>();
  for (const target of new Set(asked.map((one) => one.target))) {
    const noun = resourceOf(target);
    const ids = asked.flatMap((one) => (one.target === target ? [one.id] : []));
    const { rows } = await work.tx.execute<{ id: string; name: string | null }>(
      sql`select n.id, ${displayOf(noun, sql`n`)}::text as name from ${tableOf(noun)} n
        where n.id = any(${sql.param(ids)})`,
    );
    for (const { id, name } of rows) if (name !== null) names.set(`${target}/${id}`, String(maskedName(noun, name)));
  }
  return new Map(
    asked.flatMap(({ change, target, id }) => {
      const name = names.get(`${target}/${id}`);
      return name === undefined ? [] : [[change, name] as const];
    }),
  );
};

/** What the changed rows are called in what is stored: in the words of their own fields, or by what they belong to. */
export const namesOf = async (work: Work, changes: readonly Change[]): Promise<(change: Change) => string> => {
  const subjects = await subjectNames(work, changes);
  return (change) => {
    const row = maskedRow(change.resource.fields, change.after ?? change.before ?? {});
    const shown = row[change.resource.display];
    return (
      calledHere(change.resource, row) ||
      (subjects.get(change) ?? (Array.isArray(shown) ? shown.join(',') : typeof shown === 'string' ? shown : change.id))
    );
  };
};

/** Append-only rows without a log of their own are a log themselves. */
const isLog = ({ resource }: Change): boolean => resource.append === true && resource.log === undefined;

/** The statement that appends one line per row that somebody changed to the operation log (rules 0.10, I30). */
export const auditOf = async (work: Work, call: Pick<Call, 'id'>, plan?: string): Promise<SQL | undefined> => {
  const changes = work.changes.filter(
    (change) => !isLog(change) && !isOnlyReported(change.resource, changedKeys(change)),
  );
  const nameOf = await namesOf(work, changes);
  const rows = changes.map((change) => {
    const keys =
      change.before && change.after
        ? changedKeys(change).filter((key) => !['updatedBy', 'updatedAt'].includes(key))
        : Object.keys(change.resource.fields);
    const park = change.resource.name === 'park' ? change.id : (change.after ?? change.before)?.park;
    return {
      id: newId('LG', work.now),
      type: logOf(change.resource),
      user_name: work.actor.userName,
      approved_by: work.actor.approvedBy ?? null,
      action: call.id,
      object_name: nameOf(change).slice(0, 200),
      content: { before: secretFree(change, change.before, keys), after: secretFree(change, change.after, keys) },
      at: work.now,
      ip: work.actor.ip,
      surface: work.actor.surface,
      noun: change.resource.name,
      row_id: change.id,
      request: work.actor.requestId,
      plan: plan ?? null,
      park_id: typeof park === 'string' ? park : null,
      company_id:
        (change.after ?? change.before)?.company ?? (change.after ?? change.before)?.$company ?? work.actor.company,
      rev: 1,
    };
  });
  if (rows.length === 0) return undefined;
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into operation_log (${columns}) select ${columns}
    from jsonb_populate_recordset(null::operation_log, ${JSON.stringify(rows)}::jsonb)`;
};

/** Writes what somebody changed into the operation log, in the same transaction. */
export const writeAudit = async (work: Work, call: Pick<Call, 'id'>, plan?: string): Promise<void> => {
  const lines = await auditOf(work, call, plan);
  if (lines) await work.tx.execute(lines);
};
