import { sql } from 'drizzle-orm';
import { together } from '../../db/together.ts';
import { equals } from '../../db/where.ts';
import { autoDebit } from '@parkdeck/core/catalogue/finance/auto-debit';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import type { DebitContract } from '@parkdeck/core/domain/traffic/sessions/exit';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import type { Platform } from '../../platform/platform.ts';
import { isLive, payChannel } from '../../channels/pay/index.ts';
import { signedAtWallets } from '../finance/debit-entries.ts';
import { writePayment } from '../finance/online-start.ts';
import type { Order, Session } from '../traffic/session-rows.ts';
import type { Work } from '../../engine/work.ts';
import { standsMs } from './lane.ts';

/** Whether cars are debited at all at the exits of a park, asked for within a statement. */
export const debitsAt = (park: string): string =>
  `exists (select from auto_debit a where a.park_id = ${park} and a.state = 'enabled' and a.deleted_at is null)`;

/**
 * Pay ways by which a plate can be debited at the exits of a park that debits. The channel is asked before any row is
 * locked, so that the next car does not wait for it.
 */
export const signedWays = async (platform: Platform, park: string, plate: string): Promise<readonly PayWay[]> =>
  isLive(platform) ? signedAtWallets(platform, { park, plate }) : (payChannel(platform)?.contracts(plate) ?? []);

/** The same for the text that a camera at an exit has read; at an entry there are no debits. */
export const signedAtExit = async (platform: Platform, serial: string, text: string): Promise<readonly PayWay[]> => {
  const {
    rows: [at],
  } = await platform.database.pool.query<{ park: string; plate: string; debits: boolean }>(
    `select g.park_id as park, ${debitsAt('g.park_id')} as debits,
      coalesce((select c."right" from plate_correction c where c.park_id = g.park_id and c.wrong = $2
      and c.state = 'enabled' and c.deleted_at is null), $2) as plate
    from device d join gate g on g.id = d.gate_id and g.direction in ('out', 'two-way') where d.serial = $1
    and d.deleted_at is null`,
    [serial, cleanPlate(text)],
  );
  return at?.debits ? signedWays(platform, at.park, at.plate) : [];
};

/** The plate's contracts that its park accepts, without those already tried during this wait at the exit (E#21). */
export const contractsOf = async (
  work: Work,
  { id, park }: Session,
  signed: readonly PayWay[],
): Promise<readonly DebitContract[]> => {
  if (signed.length === 0) return [];
  const since = datetimeOfInstant(instantOf(work.now) - (await standsMs(work.platform)));
  const ways = await work.find(autoDebit, {
    where: [
      { park, state: 'enabled', payWay: equals(signed) },
      sql`not exists (select from online_order p join "order" o on o.id = any(p.orders)
      where o.session_id = ${id} and p.pay_way = t.pay_way and p.scene = 'auto-debit' and p.created_at > ${since}
      and p.deleted_at is null)`,
    ],
  });
  return ways.map(({ payWay, priority, limit }) => ({ payWay, priority, limit }));
};

/** Starts a debit by the first contract that has a merchant; returns whether there was one. Its result comes later. */
export const startDebit = async (
  work: Work,
  order: Order,
  { plate, contracts }: { readonly plate: string; readonly contracts: readonly DebitContract[] },
): Promise<boolean> => {
  for (const { payWay } of contracts)
    if ((await writePayment(work, [order], { payWay, scene: 'auto-debit', payer: plate })).ok) return true;
  return false;
};

/** Whether a debit of a stay is in progress, and whether its last payment was a debit. */
export const debitsOf = async (
  work: Work,
  { id }: Session,
): Promise<{ readonly isUnderWay: boolean; readonly isLast: boolean }> => {
  const ofStay = sql`exists (select from "order" o where o.session_id = ${id} and o.id = any(t.orders))`;
  const [open, [last]] = await together(
    work.tx,
    () =>
      work.find(onlineOrder, {
        // by values, not parameters: of these there is an index
        where: [sql`t.scene = 'auto-debit' and t.state = 'waiting'`, ofStay],
        columns: [],
        limit: 1,
      }),
    () =>
      work.find(payment, {
        where: [sql`exists (select from "order" o where o.session_id = ${id} and o.id = t.order_id)`],
        order: ['-time', '-id'],
        limit: 1,
        columns: ['scene'],
      }),
  );
  return { isUnderWay: open.length > 0, isLast: last?.scene === 'auto-debit' };
};
