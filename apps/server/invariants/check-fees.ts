import { sql } from 'drizzle-orm';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { chargedAgain } from '@parkdeck/core/domain/finance/orders/basis';
import type { ChargeBasis } from '@parkdeck/core/domain/finance/orders/basis';
import { rulesOf } from '../business/fees/tariff-content.ts';
import type { Tx } from '../platform/database.ts';
import { finderOn } from '../engine/work.ts';
import { FILLED } from '../db/where.ts';

/** Orders computed per batch; between batches other work of the process can run. */
const AT_ONCE = 10_000;

/** A stored charge of an order. */
interface Line extends Record<string, unknown> {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Null: an order without a line. */
  readonly fen: number | null;
  readonly by: ChargeBasis | null;
}

/** The next orders by key. The conditions are applied to the batch afterwards, so that it is found by the key alone. */
const linesAfter = (last: string) => sql`select o.id, (l->>'from')::float8 as "from", (l->>'to')::float8 as "to",
  (l->'trace'->>'amountFen')::float8 as fen, l->'by' as by
  from (select id, type, deleted_at, fee_lines from "order" where id > ${last} order by id limit ${AT_ONCE}) o
  left join lateral jsonb_array_elements(case when o.deleted_at is null and o.type in ('parking', 'visitor')
  and jsonb_typeof(o.fee_lines) = 'array' then o.fee_lines else '[]' end) l on true order by o.id`;

/**
 * Number of orders whose stored charge differs from a new computation by their tariff and its inputs (I05). Without a
 * tariff only an agreed price, which is for no time, may cost anything.
 */
export const misquoted = async (tx: Pick<Tx, 'execute'>): Promise<number> => {
  const find = finderOn(tx);
  const published = await find.find(tariff, { where: { publishedAt: FILLED } });
  const contents = new Map<string, string>(published.map(({ id, rule }) => [id, rule]));
  const rules = await rulesOf(find, published);
  const again = chargedAgain((id) => rules.get(contents.get(id) ?? ''));
  const wrong = new Set<string>();
  for (let last = ''; ;) {
    const { rows } = await tx.execute<Line & Record<string, unknown>>(linesAfter(last));
    for (const { id, from, to, fen, by } of rows)
      if (fen !== null && (by ? again({ from, to, by }) !== fen : from !== to && fen !== 0)) wrong.add(id);
    const end = rows.at(-1);
    if (!end) return wrong.size;
    last = end.id;
  }
};
