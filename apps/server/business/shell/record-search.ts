import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { isPhone } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { keyOf, nearKeys, startReadings } from '@parkdeck/core/domain/vehicles/plates/misread';
import { groupBy } from '@parkdeck/core/lib/group';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import { matchPlate, misreadAs, plateForms } from '@parkdeck/core/search/plate-match';
import { fold, foldWords } from '@parkdeck/core/search/text';
import { seesPlain } from '../../access/personal.ts';
import { escapedLike, searchConditions } from '../../db/columns.ts';
import { resourceOf, resources, tableOf } from '../../db/registry.ts';
import { expression } from '../../db/expression.ts';
import { together } from '../../db/together.ts';
import { planOnce } from '../../db/named-statements.ts';
import { wholePhone } from '../../engine/list-scope.ts';
import { all, rowsByIds } from '../../db/rows.ts';
import { hasPlateKey, mayHold, searchedFor } from '../../db/search-index.ts';
import type { Row } from '../../db/rows.ts';
import type { Work } from '../../engine/work.ts';
import { likelyLanes } from '../traffic/likely-lanes.ts';
import { platesOf, toldOf, visibleOf } from './told-row.ts';
import type { ToldRow } from './told-row.ts';

export interface Hit extends ToldRow {
  /** Why a plate is found that is not as typed; null for what is. */
  readonly misread: string | null;
  /** Why a row that does not carry the text is found; null for others. */
  readonly because: string | null;
}

/** Minimum letters of a pinyin search: a single letter would match nearly everything. */
const PINYIN_MIN = 2;

/** The query for rows of a noun; undefined: the actor may not read its list, or it has nothing to search. */
type SearchOf = (work: Work, resource: ResourceDef, limit: number) => SQL | undefined;

/** Whether rows are about a payment: how it was paid is one of their fields, beside an amount. */
const isMoney = ({ fields }: ResourceDef): boolean => 'payWay' in fields && ('amount' in fields || 'due' in fields);

const hitsIn = (resource: ResourceDef, rank: SQL, where: SQL, limit: number, rows = tableOf(resource)): SQL =>
  sql`(select ${resource.name}::text as noun, t.id, ${rank} as rank, ${isMoney(resource)} as money
    from ${rows} t where ${where} order by rank, t.id desc limit ${limit})`;

/**
 * Rows that few of the whole platform are like: they are found first (`offset 0`), and whose they are is looked at
 * then. Otherwise the plan, which is one for all companies, puts them together with all rows of the company, of which a
 * large one has millions.
 */
const rowsWith = (resource: ResourceDef, condition: SQL): SQL =>
  sql`(select * from ${tableOf(resource)} t where ${condition} offset 0)`;

/** Rows whose plate has one of the folded keys; those of the typed province first, of which there are fewest. */
const keySearch =
  (keys: readonly string[], province: string): SearchOf =>
  (work, resource, limit) => {
    const visible = visibleOf(work, resource);
    const keyed = hasPlateKey(resource, keys);
    const isElsewhere = sql`(t.search_key not like ${`%${province}%`})::int`;
    return visible && keyed && hitsIn(resource, isElsewhere, all(visible), limit, rowsWith(resource, keyed));
  };

/** The longest text that is the beginning of a plate: what is longer is all of one, or lacks a character. */
const MOST_BEGUN = 6;

/** Rows with the beginning of a plate in any reading of the characters that look alike. */
const startSearch =
  (starts: readonly string[]): SearchOf =>
  (work, resource, limit) => {
    const visible = visibleOf(work, resource);
    if (!visible || starts.length === 0 || !hasPlateKey(resource, starts)) return undefined;
    const likes = starts.map((start) => sql`t.search_key like ${`%${fold(start)}%`}`);
    return hitsIn(resource, sql`0`, all(visible), limit, rowsWith(resource, sql`(${sql.join(likes, sql` or `)})`));
  };

/** Letters from which on a text is rare: no more rows of the whole platform have it than a search may look at. */
const RARE = 4;

const textSearch =
  (text: string): SearchOf =>
  (work, resource, limit) => {
    const visible = visibleOf(work, resource);
    if (!visible || !mayHold(resource, text)) return undefined;
    const isKeyOfRow = sql`t.id in (${text}, ${text.toUpperCase()})`;
    const ranks: SQL[][] = [[isKeyOfRow], [], []];
    // whoever reads phones masked learns none by trying parts of it
    const isHidden = !seesPlain(work.actor);
    const mayBePart = isHidden && /^\d+$/.test(text) && resource.search?.some((key) => isPhone(resource.fields[key]));
    for (const key of resource.search ?? []) {
      const field = resource.fields[key];
      if (field && isPhone(field) && isHidden) ranks[0]?.push(wholePhone(expression(resource, key), text));
      else if (field)
        searchConditions(field, expression(resource, key), text).forEach((condition, rank) =>
          ranks[rank]?.push(condition),
        );
    }
    const folded = fold(text);
    if (folded.length >= PINYIN_MIN && !mayBePart) ranks[2]?.push(sql`t.search_key like ${`%${escapedLike(folded)}%`}`);
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
    const found = sql`(${sql.join([isKeyOfRow, ...(near ?? [])], sql` or `)})`;
    const meant = all([sql`(${sql.join(ranks.flat(), sql` or `)})`, ...visible]);
    return near && folded.length >= RARE
      ? hitsIn(resource, rank, meant, limit, rowsWith(resource, found))
      : hitsIn(resource, rank, near ? all([found, meant]) : meant, limit);
  };

const hitOf = (work: Work, resource: ResourceDef, row: Row, why: Words | undefined): Hit => ({
  ...toldOf(work, resource, row),
  misread: why ? why[work.actor.language] : null,
  because: null,
});

interface Found {
  readonly noun: string;
  readonly id: string;
}

/** A phone as people write it in groups: `199 0000 1004`. */
const asPhone = (text: string): string => (/^(?:\d[\s-]?){11}$/.test(text) ? text.replaceAll(/[\s-]/g, '') : text);

/** What a plate begins with: a text that does so is a plate although something else is called so, too. */
const BEGINS_PLATE = /^(?:\p{Script=Han}[A-Z]|[A-Z])(?=.*\d)[0-9A-Z]{4,}$/u;

/** Of equal matches these are meant before others: what people look up all day. */
const FIRST: readonly string[] = (
  'pass user park village company gate device employee seller member session card visitor booking section ' + 'handheld'
).split(' ');

/** Rows looked at of what a misread plate may mean, before the likeliest are told. */
const MOST_MISREAD = 60;

/** The likeliest reading of a misread plate among those of a row. */
const readingOf = (typed: string, row: Row): { readonly cost: number; readonly why: Words } | undefined =>
  platesOf(row)
    .flatMap((plate) => misreadAs(typed, plate) ?? [])
    .toSorted((a, b) => a.cost - b.cost)[0];

/**
 * Rows of every noun whose lists the actor may read, by plate, name, phone, number or pinyin: exact matches first, then
 * prefixes, then substrings; payments come after what they paid for. A plate that nothing has is looked for as a
 * misread one: first by characters that look alike and provinces, then with one mistake; the likeliest first, and told
 * with the reason. One query finds the keys, one per noun the rows.
 */
export const searchRecords = async (
  work: Work,
  text: string,
  kinds: readonly string[] | undefined,
  limit: number,
): Promise<readonly Hit[]> => {
  const sought = asPhone(text.trim());
  if (sought === '') return [];
  await planOnce(work.tx);
  const wanted = [...resources.values()].filter(
    (resource) =>
      resource.search?.length && resource.scope !== 'none' && (!kinds?.length || kinds.includes(resource.name)),
  );
  const find = async (search: SearchOf, most: number): Promise<readonly Found[]> => {
    const parts = wanted.flatMap((resource) => search(work, resource, most) ?? []);
    if (parts.length === 0) return [];
    const { rows } = await work.tx.execute<{ noun: string; id: string }>(
      sql`select noun, id from (${sql.join(parts, sql` union all `)}) hits
        order by rank, money, coalesce(array_position(${sql.param([...FIRST])}::text[], noun), ${FIRST.length + 1}),
        noun, id desc
        limit ${most}`,
    );
    return rows;
  };
  const rowsOf = async (found: readonly Found[]): Promise<readonly (Found & { readonly row: Row })[]> => {
    const byNoun = [...groupBy(found, ({ noun }) => noun)];
    const read = byNoun.map(([noun, hits]) => async () => {
      const ids = hits.map(({ id }) => id);
      return [noun, await rowsByIds(work.tx, resourceOf(noun), ids, { full: true })] as const;
    });
    const rows = new Map(await together(work.tx, ...read));
    return found.flatMap(({ noun, id }) => {
      const row = rows.get(noun)?.get(id);
      return row ? [{ noun, id, row }] : [];
    });
  };
  const lanes = kinds?.includes(gate.name) ? await likelyLanes(work, sought, limit) : [];
  if (lanes.length > 0)
    return lanes.map(({ row, why }) => ({ ...hitOf(work, gate, row, undefined), because: why[work.actor.language] }));
  const asTyped = await find(textSearch(sought), limit);
  const typedHits = (await rowsOf(asTyped)).map(({ noun, row }) => hitOf(work, resourceOf(noun), row, undefined));
  // what was misread before is written down as it was read: the car itself is meant
  const isWrittenDown =
    BEGINS_PLATE.test(cleanPlate(sought)) &&
    typedHits.every(({ plates }) => !plates.some((plate) => matchPlate(sought, plate)));
  if (typedHits.length > 0 && !isWrittenDown) return typedHits;
  const forms = plateForms(sought);
  const province = forms.map((form) => form.charAt(0)).find((char) => char > '\x7f') ?? '';
  const ways = [
    keySearch(
      forms.flatMap((form) => keyOf(form) ?? []),
      province,
    ),
    startSearch(forms.filter(({ length }) => length <= MOST_BEGUN).flatMap(startReadings)),
    ...(typedHits.length > 0 ? [] : [keySearch([...new Set(forms.flatMap(nearKeys))], province)]),
  ];
  for (const way of ways) {
    const rows = await rowsOf(await find(way, MOST_MISREAD));
    const meant = rows.flatMap(({ noun, row }) => {
      const reading = readingOf(sought, row);
      const isMeant = reading ?? platesOf(row).some((plate) => matchPlate(sought, plate));
      return isMeant ? [{ noun, row, why: reading?.why, cost: reading?.cost ?? 0 }] : [];
    });
    if (meant.length > 0)
      return [
        ...meant
          .toSorted((a, b) => a.cost - b.cost)
          .map(({ noun, row, why }) => hitOf(work, resourceOf(noun), row, why)),
        ...typedHits,
      ].slice(0, limit);
  }
  return typedHits;
};
