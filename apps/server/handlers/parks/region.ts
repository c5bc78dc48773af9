import { sql } from 'drizzle-orm';
import { region } from '@parkdeck/core/catalogue/index';
import { ok } from '@parkdeck/core/lib/result';
import type { Work } from '../../engine/work.ts';
import { LOOKUP_MAX } from '../../engine/lookups.ts';
import type { Option } from '../../engine/lookups.ts';
import { forest } from '../../engine/tree.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { atMost } from '../../db/where.ts';

/** Regions down to a level; `parent` limits it to those below that one. */
const tree = async (work: Work, level: number, parent?: string | null) => {
  const below = parent
    ? [sql`(t.parent_id = ${parent} or t.parent_id in (select r.id from region r where r.parent_id = ${parent}))`]
    : [];
  const rows = await work.find(region, {
    where: [{ level: atMost(level) }, ...below],
    columns: ['name', 'parent'],
    order: 'id',
  });
  const nodes = forest(rows.map((row) => ({ id: row.id, title: row.name, parent: row.parent })));
  return ok({ rows: nodes, total: nodes.length });
};

/** Names that several cities have are told apart by what they lie in. */
const options = async (work: Work, text: string, parent: string | null, level: number | null) => {
  const path = parent === null ? sql`concat_ws(' / ', g.name, p.name, r.name)` : sql`r.name`;
  const { rows } = await work.tx.execute<{ [K in keyof Option]: Option[K] }>(sql`
    select r.id as value, ${path} as label from region r
      left join region p on p.id = r.parent_id left join region g on g.id = p.parent_id
    where strpos(r.name, ${text}) > 0 and (${parent}::text is null or r.parent_id = ${parent})
      and (${level}::int is null or r.level = ${level})
    order by r.level, r.id limit ${LOOKUP_MAX}`);
  return ok(rows);
};

export const regionHandlers = {
  provinces: (work) => tree(work, 1),
  cities: (work, { parent }) => tree(work, 2, parent),
  districts: (work, { parent }) => tree(work, 3, parent),
  lookup: (work, { text, parent, level }) => options(work, text ?? '', parent ?? null, level ?? null),
} satisfies HandlersOf<typeof region>;
