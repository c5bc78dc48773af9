import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { calledBy, calledText } from '@parkdeck/core/kit/called';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { isChoice, isKey, isPlate } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { misreadForms, plateForms } from '@parkdeck/core/search/plate-match';
import { fold, foldWords } from '@parkdeck/core/search/text';
import { escapedLike, searchConditions } from '../../db/columns.ts';
import { presetCondition } from '../../db/list.ts';
import { calls, resourceOf, resources, tableOf } from '../../db/registry.ts';
import { expression } from '../../db/expression.ts';
import { all, rowsByIds } from '../../db/rows.ts';
import { searchedFor } from '../../db/search-index.ts';
import type { Row } from '../../db/rows.ts';
import { allow } from '../../access/access.ts';
import { cellOf, yuanText } from '../../files/cells.ts';
import type { Work } from '../../engine/work.ts';

export interface Hit {
  readonly noun: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly plates: readonly string[];
  readonly state: string | null;
}

/** Minimum letters of a pinyin search: a single letter would match nearly everything. */
const PINYIN_MIN = 2;

/** The query for rows of a noun; undefined: the actor may not read its list, or it has nothing to search. */
type SearchOf = (work: Work, resource: ResourceDef, limit: number) => SQL | undefined;

/** Conditions under which the actor may see rows of a noun's list; undefined when he may not read it. */
const visibleOf = (work: Work, resource: ResourceDef): readonly SQL[] | undefined => {
  const call = calls.get(`${resource.name}.list`);
  const allowed = call && allow(work.actor, call, false);
  return !allowed || 'refusal' in allowed ? undefined : presetCondition(resource, allowed.presets);
};

/** Whether rows are about a payment: how it was paid is one of their fields, beside an amount. */
const isMoney = ({ fields }: ResourceDef): boolean => 'payWay' in fields && ('amount' in fields || 'due' in fields);

const hitsIn = (resource: ResourceDef, rank: SQL, where: SQL, limit: number): SQL =>
  sql`(select ${resource.name}::text as noun, t.id, ${rank} as rank, ${isMoney(resource)} as money
    from ${tableOf(resource)} t where ${where} order by rank, t.id desc limit ${limit})`;

/** Rows whose plate may have been misread as one of the forms, in which `_` stands for any character. */
const misreadSearch =
  (forms: readonly string[]): SearchOf =>
  (work, resource, limit) => {
    const visible = visibleOf(work, resource);
    const hasPlates = (resource.search ?? []).some((key) => {
      const field = resource.fields[key];
      return field && isPlate(field);
    });
    if (!visible || !hasPlates) return undefined;
    const likes = forms.map((form) => sql`t.search_key like ${`%${form.split('_').map(fold).join('_')}%`}`);
    return hitsIn(resource, sql`0`, all([sql`(${sql.join(likes, sql` or `)})`, ...visible]), limit);
  };

const textSearch =
  (text: string): SearchOf =>
  (work, resource, limit) => {
    const visible = visibleOf(work, resource);
    if (!visible) return undefined;
    const ranks: SQL[][] = [[sql`t.id = ${text}`], [], []];
    for (const key of resource.search ?? []) {
      const field = resource.fields[key];
      if (field)
        searchConditions(field, expression(resource, key), text).forEach((condition, rank) =>
          ranks[rank]?.push(condition),
        );
    }
    const folded = fold(text);
    if (folded.length >= PINYIN_MIN) ranks[2]?.push(sql`t.search_key like ${`%${escapedLike(folded)}%`}`);
    // `B1 1号入口` finds B1 层 1 号入口: every word, wherever it stands.
    const words = foldWords(text);
    const everyWord =
      words.length > 1
        ? [
            sql`(${sql.join(
              words.map((word) => sql`t.search_key like ${`%${escapedLike(word)}%`}`),
              sql` and `,
            )})`,
          ]
        : [];
    ranks[2]?.push(...everyWord);
    const rank = sql`(case ${sql.join(
      ranks.flatMap((conditions, index) =>
        conditions.length === 0 ? [] : [sql`when ${sql.join(conditions, sql` or `)} then ${sql.raw(String(index))}`],
      ),
      sql` `,
    )} end)`;
    // Every match of a field is in the search key, too, which has an index.
    const near = searchedFor(resource, [text, ...plateForms(text)])?.concat(everyWord);
    const where = all([
      ...(near ? [sql`(${sql.join([sql`t.id = ${text}`, ...near], sql` or `)})`] : []),
      sql`(${sql.join(ranks.flat(), sql` or `)})`,
      ...visible,
    ]);
    return hitsIn(resource, rank, where, limit);
  };

/** Number of facts that tell equal names apart: the first list columns that are not shown already. */
const DETAILS = 3;
const textOf = (key: string, field: Field, row: Row, work: Work): string => {
  const cell = cellOf(key, field, row, work.actor.language);
  return cell === null ? '' : typeof cell === 'object' ? yuanText(cell.fen) : String(cell);
};

const hitOf = (work: Work, resource: ResourceDef, row: Row): Hit => {
  const { fields } = resource;
  const text = (key: string): string => {
    const field = fields[key];
    return field ? textOf(key, field, row, work) : '';
  };
  const called = calledBy(resource);
  const state = fields.state;
  const plates = row.plates ?? row.plate;
  return {
    noun: resource.name,
    id: row.id,
    title: calledText(resource, text),
    detail: [...new Set([resource.display, ...resource.list.columns])]
      .filter((key) => !called.includes(key) && key !== 'state' && !isKey(fields[key]))
      .map(text)
      .filter(Boolean)
      .slice(0, DETAILS)
      .join(' · '),
    plates: Array.isArray(plates) ? plates.map(String) : typeof plates === 'string' ? [plates] : [],
    state:
      state && isChoice(state) && typeof row.state === 'string'
        ? (choiceLabel(choicesOf(state), row.state)?.[work.actor.language] ?? null)
        : null,
  };
};

interface Found {
  readonly noun: string;
  readonly id: string;
}

/**
 * Rows of every noun whose lists the actor may read, by plate, name, phone, number or pinyin: exact matches first, then
 * prefixes, then substrings; payments come after what they paid for. A plate that nothing has is looked for as a
 * misread one. One query finds the keys, one per noun the rows.
 */
export const searchRecords = async (
  work: Work,
  text: string,
  kinds: readonly string[] | undefined,
  limit: number,
): Promise<readonly Hit[]> => {
  const sought = text.trim();
  if (sought === '') return [];
  const wanted = [...resources.values()].filter(
    (resource) =>
      resource.search?.length && resource.scope !== 'none' && (!kinds?.length || kinds.includes(resource.name)),
  );
  const find = async (search: SearchOf): Promise<readonly Found[]> => {
    const parts = wanted.flatMap((resource) => search(work, resource, limit) ?? []);
    if (parts.length === 0) return [];
    const { rows } = await work.tx.execute<{ noun: string; id: string }>(
      sql`select noun, id from (${sql.join(parts, sql` union all `)}) hits order by rank, money, noun, id desc
        limit ${limit}`,
    );
    return rows;
  };
  const asTyped = await find(textSearch(sought));
  const misread = asTyped.length === 0 ? misreadForms(sought) : [];
  const found = misread.length > 0 ? await find(misreadSearch(misread)) : asTyped;
  const rows = new Map<string, ReadonlyMap<string, Row>>();
  for (const noun of new Set(found.map((hit) => hit.noun))) {
    rows.set(
      noun,
      await rowsByIds(
        work.tx,
        resourceOf(noun),
        found.flatMap((hit) => (hit.noun === noun ? [hit.id] : [])),
        { full: true },
      ),
    );
  }
  return found.flatMap(({ noun, id }) => {
    const row = rows.get(noun)?.get(id);
    return row ? [hitOf(work, resourceOf(noun), row)] : [];
  });
};
