import { session } from '@parkdeck/core/catalogue/traffic/session';
import { asId } from '@parkdeck/core/lib/id';
import type { Work } from '../../engine/work.ts';
import { publishPayers } from '../../events/publish.ts';
import { followSessions } from '../finance/order-book.ts';
import type { Order } from './session-rows.ts';
import { openReductions } from './stay-reductions.ts';

/**
 * Spends the reductions of orders that a payment has just settled (rules 4.3): derates with an effect are charged to
 * their sellers, those without are void, the coupon is used. Orders without reductions, and open ones, spend nothing.
 */
const spendReductions = async (work: Work, paid: readonly Order[]): Promise<void> => {
  const settled = paid.filter((row) => row.state === 'settled' && (row.derated > 0 || row.coupon > 0));
  const stays = await work.rows(
    session,
    settled.flatMap((row) => row.session ?? []),
  );
  if (stays.size === 0) return;
  const chosen = new Map(
    settled.flatMap((row) =>
      row.session !== null && row.usedCoupon !== null ? [[row.session, row.usedCoupon] as const] : [],
    ),
  );
  const reductions = await openReductions(
    work,
    [...stays.values()],
    chosen,
    settled.map(({ id }) => id),
  );
  for (const row of settled) {
    const stay = stays.get(row.session ?? '');
    if (stay)
      reductions.settle(stay, {
        order: row.id,
        derates: (row.derates ?? []).map(({ id, fen }) => ({ id: asId(id), fen })),
        couponId: row.usedCoupon,
        coupon: row.coupon,
      });
  }
};

/**
 * Follow-up of changed orders: settled ones spend their reductions, their sessions get the new sums, and the lanes hear
 * of those that are settled.
 */
export const followOrders = async (work: Work, changed: readonly Order[]): Promise<void> => {
  await spendReductions(work, changed);
  await followSessions(work, changed);
  await publishPayers(
    work,
    changed.filter(({ state }) => state === 'settled'),
  );
};
