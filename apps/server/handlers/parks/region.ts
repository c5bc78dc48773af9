import { sql } from 'drizzle-orm';
import { region } from '@parkdeck/core/catalogue/index';
import { ok } from '@parkdeck/core/lib/result';
import type { Work } from '../../engine/work.ts';
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

export const regionHandlers = {
  provinces: (work) => tree(work, 1),
  cities: (work, { parent }) => tree(work, 2, parent),
  districts: (work, { parent }) => tree(work, 3, parent),
} satisfies HandlersOf<typeof region>;
