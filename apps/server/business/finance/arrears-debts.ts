import { sql } from 'drizzle-orm';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { settleDebts } from '@parkdeck/core/domain/finance/arrears/collect';
import type { Debt } from '@parkdeck/core/domain/finance/arrears/collect';
import { ARREARS_REFUSALS } from '@parkdeck/core/domain/finance/arrears/refusals';
import type { ArrearsRefusal } from '@parkdeck/core/domain/finance/arrears/refusals';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import type { Plate } from '@parkdeck/core/lib/plate';
import { together } from '../../db/together.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { clearBlacklist } from './arrears-blacklist.ts';
import { arrearsConfigs } from './arrears-config.ts';
import { escapesOf, followEscape } from './escape-follow.ts';

export type Arrears = Stored<typeof arrears>;

/** Converts a refusal of the arrears rules to the engine's: same code, same message. */
export const arrearsRefusal = (code: ArrearsRefusal): Refusal => refused(code, ARREARS_REFUSALS[code]);

/** Debts with an online payment in progress: they must not change until its result is known. */
export const pendingDebts = async (work: Work, rows: readonly Arrears[]): Promise<ReadonlySet<string>> => {
  const orders = rows.flatMap((row) => (row.state === 'paid' ? [] : (row.payOrder ?? [])));
  if (orders.length === 0) return new Set();
  const found = await work.tx.execute<{ id: string }>(
    sql`select o.id from "order" o join online_order p on p.orders && array[o.id]
      where o.id = any(${sql.param(orders)}) and p.state in ('waiting', 'unknown')`,
  );
  const pending = new Set(found.rows.map(({ id }) => id));
  return new Set(rows.filter((row) => row.payOrder !== null && pending.has(row.payOrder)).map((row) => row.id));
};

/** Settles the debts that the given orders pay, now that these are paid. */
export const settlePaidDebts = async (work: Work, payOrders: readonly string[]): Promise<void> => {
  if (payOrders.length === 0) return;
  const rows = await work.find(arrears, { where: { payOrder: payOrders } });
  const settled = settleDebts(await debtsOf(work, rows));
  // debts with a payment in progress cannot change otherwise
  if (!settled.ok) throw new Error(`Debts of ${payOrders.join()} cannot be paid: ${settled.error}`);
  const escapes = await escapesOf(work, rows);
  settled.value.forEach(({ state, paid, escape }, index) => {
    const row = rows[index];
    if (!row) return;
    work.update(arrears, row, { state, paid, payTime: work.now });
    followEscape(work, escapes.get(row.id), escape);
  });
  await clearBlacklist(work, rows);
};

/** Debts in the form of the domain rules, each with the settings of its park. */
export const debtsOf = async (work: Work, rows: readonly Arrears[]): Promise<readonly Debt[]> => {
  if (rows.length === 0) return [];
  const parks = rows.map(({ park }) => park);
  const [config, escapes] = await together(
    work.tx,
    () => arrearsConfigs(work, parks),
    () => escapesOf(work, rows),
  );
  return rows.map((row) => ({
    id: asId(row.id),
    plate: row.plate as Plate,
    park: asId(row.park),
    company: asId(String(row.$company)),
    owed: row.owed,
    paid: row.paid,
    owedSince: instantOf(row.owedSince),
    state: row.state,
    escape: escapes.get(row.id)?.state ?? null,
    config: config(row.park), // plates are stored in their one form (I40)
  }));
};
