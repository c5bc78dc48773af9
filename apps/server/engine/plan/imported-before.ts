import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { fileIdOf } from '../../files/files.ts';
import { plan, storedFile } from '../../db/system.ts';
import type { Work } from '../work.ts';
import type { SourceRequest } from './source.ts';

/** What an import is known by: the content of its file, and everything that was said beside it. */
export const printOf = async (
  { tx }: Work,
  action: string,
  { file, sheet, heads }: SourceRequest,
  input: FieldValues,
): Promise<string | undefined> => {
  const id = file ? fileIdOf(file) : undefined;
  if (id === undefined) return undefined;
  const [stored] = await tx.select({ sha256: storedFile.sha256 }).from(storedFile).where(eq(storedFile.id, id));
  if (!stored) return undefined;
  const said = [
    action,
    stored.sha256,
    sheet ?? null,
    heads ?? null,
    Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
};

/**
 * The plan by which the actor has imported the same file already, begun or done, if there is one of which something
 * stands: that wrote a row and was not undone as a whole.
 */
export const importedBefore = async ({ tx, actor }: Work, print: string): Promise<string | undefined> => {
  const company = actor.switched ?? actor.company;
  const [found] = await tx
    .select({ id: plan.id })
    .from(plan)
    .where(
      and(
        eq(plan.user, actor.user),
        company === null ? sql`${plan.company} is null` : eq(plan.company, company),
        inArray(plan.state, ['running', 'done', 'partly']),
        sql`${plan.source} ->> 'print' = ${print}`,
        sql`exists (select from plan_row r where r.plan_id = ${plan.id} and r.state = 'done')`,
      ),
    )
    .limit(1);
  return found?.id;
};
