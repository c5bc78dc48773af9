import { sql } from 'drizzle-orm';
import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import { derateUse } from '@parkdeck/core/catalogue/merchants/derate-use';
import { seller } from '@parkdeck/core/catalogue/merchants/seller';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { checkBinding } from '@parkdeck/core/domain/finance/orders/binding';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import { elevated } from '../../db/elevated.ts';
import type { Work } from '../../engine/work.ts';
import { bindingFacts } from './derate-facts.ts';
import { fundsOf } from './seller-funds.ts';
import type { Derate } from './seller-funds.ts';

/** The car for which derates are looked up, and the park in which it is; without a plate any car inside. */
interface AskedCar {
  readonly plate: string | null | undefined;
  readonly park: string | null | undefined;
}

/**
 * Open stays of the plate. A driver has no access to sessions, and is told nothing of them but which derates he can
 * use: hence `elevated`.
 */
const staysOf = (work: Work, plate: string) =>
  elevated(work.tx, () => work.find(session, { where: { plate, state: 'open' }, columns: ['park'] }));

/** Uses of today that are not void: of each derate, and of each code by the plate. */
const usesToday = async (work: Work, derates: readonly string[], plate: string | undefined) => {
  const { rows } = await work.tx.execute<{ key: string; uses: number }>(
    sql`select x.key, count(*)::int as uses from derate_use u cross join lateral (select u.derate_id as key
      union all select u.code where u.code is not null and u.plate = ${plate ?? ''}) x
      where u.derate_id = any(${sql.param([...derates])}) and u.time >= ${work.today}::date and u.state <> 'void'
      and u.deleted_at is null group by 1`,
  );
  const uses = new Map(rows.map(({ key, uses: number }) => [key, number]));
  return (key: string): number => uses.get(key) ?? 0;
};

/**
 * Those of some derates whose binding would not be refused now (rules 5.25): bound already, by one of its codes, or by
 * hand when it has none.
 */
export const usableDerates = async (
  work: Work,
  rows: readonly Derate[],
  { plate: given, park }: AskedCar,
): Promise<readonly Derate[]> => {
  if (rows.length === 0) return [];
  const plate = given ? cleanPlate(given) : undefined;
  const derates = rows.map(({ id }) => id);
  const sellers = [...new Set(rows.map((row) => row.seller))];
  const owners = new Map((await work.find(seller, { where: { id: sellers }, full: true })).map((row) => [row.id, row]));
  const stays = plate === undefined ? [] : await staysOf(work, plate);
  const bound = await work.find(derateUse, {
    where: { session: stays.map(({ id }) => id), derate: derates, state: 'bound' },
    columns: ['derate'],
  });
  const codes = await work.find(derateCode, { where: { derate: derates }, full: true });
  const funds = await fundsOf(work, sellers);
  const uses = await usesToday(work, derates, plate);
  return rows.filter((row) => {
    const owner = owners.get(row.seller);
    if (!owner || (park && !owner.parks.some((id) => id === park))) return false;
    if (bound.some((use) => use.derate === row.id)) return true;
    const isInPark =
      plate === undefined ||
      stays.some((stay) => owner.parks.includes(stay.park) && (!park || String(stay.park) === park));
    const own = codes.filter((code) => code.derate === row.id);
    const ways = own.length === 0 ? [null] : own.map((code) => ({ row: code, plateToday: uses(code.id) }));
    return ways.some(
      (code) => checkBinding(bindingFacts(work, { row, owner, funds, isInPark, usedToday: uses(row.id), code })).ok,
    );
  });
};
