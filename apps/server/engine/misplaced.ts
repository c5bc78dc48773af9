import { sql } from 'drizzle-orm';
import { refTarget } from '@parkdeck/core/kit/field';
import { isOneOf, onlyOf, withinOf } from '@parkdeck/core/kit/limits';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { resourceOf } from '../db/registry.ts';
import { selectRows } from '../db/rows.ts';
import type { SaveItem } from './behaviour.ts';
import type { Work } from './work.ts';

/**
 * References to one level of a tree (`RefOptions.only`), like the city of a park: of each saved row the first whose
 * record is of another level, or is not below what the field above it says. What is saved as it stood is not asked.
 */
export const misplacedReferences = async (
  work: Work,
  resource: ResourceDef,
  items: readonly SaveItem<ResourceDef>[],
): Promise<readonly (FieldProblem | undefined)[]> => {
  const problems: (FieldProblem | undefined)[] = items.map(() => undefined);
  for (const [key, field] of Object.entries(resource.fields)) {
    const only = Object.keys(onlyOf(field));
    const target = refTarget(field);
    if (only.length === 0 || target === undefined || field.options.derived) continue;
    const above = Object.entries(withinOf(field));
    const asked = items.map(({ before, values }) => {
      const isTouched = [key, ...above.map(([, ours]) => ours)].some((name) => name in values);
      const whole: Readonly<Record<string, unknown>> = { ...before, ...values };
      return isTouched && typeof whole[key] === 'string' ? { whole, id: whole[key] } : undefined;
    });
    const ids = [...new Set(asked.flatMap((one) => one?.id ?? []))];
    if (ids.length === 0) continue;
    const rows = await selectRows(work.tx, resourceOf(target), {
      where: [sql`t.id = any(${sql.param(ids)})`],
      columns: [...only, ...above.map(([theirs]) => theirs)],
    });
    const known = new Map(rows.map((row) => [row.id, row]));
    asked.forEach((one, index) => {
      const record: Readonly<Record<string, unknown>> | undefined = one && known.get(one.id);
      if (!one || !record || problems[index]) return;
      if (!isOneOf(field, record)) problems[index] = { field: key, rule: 'choice' };
      else if (above.some(([theirs, ours]) => one.whole[ours] && record[theirs] !== one.whole[ours]))
        problems[index] = { field: key, rule: 'within' };
    });
  }
  return problems;
};
