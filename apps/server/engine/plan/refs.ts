import { sql } from 'drizzle-orm';
import { refTarget, wireName } from '@parkdeck/core/kit/field';
import { isOneOf, onlyOf, withinOf } from '@parkdeck/core/kit/limits';
import type { Field, Fields } from '@parkdeck/core/kit/field';
import { isReferenceList } from '@parkdeck/core/kit/kinds';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { resourceOf } from '../../db/registry.ts';
import { expression } from '../../db/expression.ts';
import { selectRows } from '../../db/rows.ts';
import type { Row } from '../../db/rows.ts';
import type { Work } from '../work.ts';

type Draft = Record<string, unknown>;

const listed = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];

/** Rows that references of a batch may mean, by key or by name; row-level security limits them to the scope. */
const meant = async (
  work: Work,
  field: Field,
  target: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const to = resourceOf(target);
  const columns = [to.display, ...Object.keys(withinOf(field)), ...Object.keys(onlyOf(field))];
  const wanted = sql.param([...new Set(names)]);
  const rows = await selectRows(work.tx, to, {
    where: [sql`(t.id = any(${wanted}) or ${expression(to, to.display)} = any(${wanted}))`],
    columns,
  });
  const found = new Map<string, Row[]>();
  const offered = rows.filter((row) => isOneOf(field, row));
  for (const row of offered)
    for (const name of new Set([row.id, String(row[to.display])])) found.set(name, [...(found.get(name) ?? []), row]);
  return found;
};

/**
 * Turns names of references into keys, for a whole batch at once. A name with no match in scope, or with several
 * matches that the row's other fields cannot narrow to one, is a problem of its row. References with fewer `within`
 * fields are resolved first, so that the park is known before its car types; what depends on a name without a match is
 * left alone.
 */
export const resolveNames = async (
  work: Work,
  fields: Fields,
  drafts: readonly Draft[],
): Promise<readonly (readonly FieldProblem[])[]> => {
  const problems: FieldProblem[][] = drafts.map(() => []);
  const unresolved = drafts.map(() => new Set<string>());
  const ordered = Object.entries(fields).toSorted(
    ([, a], [, b]) => Object.keys(withinOf(a)).length - Object.keys(withinOf(b)).length,
  );
  for (const [key, field] of ordered) {
    const target = refTarget(field);
    const names = target === undefined ? [] : drafts.flatMap((draft) => listed(draft[key]));
    if (target === undefined || names.length === 0) continue;
    const found = await meant(work, field, target, names);
    drafts.forEach((draft, index) => {
      const one = (name: string): string | undefined => {
        const rows = (found.get(name) ?? []).filter((row) =>
          // a file may lack the field by which a form narrows what it offers
          Object.entries(withinOf(field)).every(([theirs, ours]) => !(ours in fields) || row[theirs] === draft[ours]),
        );
        return rows.length === 1 ? rows[0]?.id : undefined;
      };
      const given = listed(draft[key]);
      // Of a park that is not known, nothing can be said about its car types.
      if (given.length === 0 || Object.values(withinOf(field)).some((ours) => unresolved[index]?.has(ours))) return;
      const ids = given.map(one);
      if (ids.some((id) => id === undefined)) {
        problems[index]?.push({ field: wireName(key, field, 'in'), rule: 'missing' });
        unresolved[index]?.add(key);
      } else draft[key] = isReferenceList(field) ? ids : ids[0];
    });
  }
  return problems;
};
