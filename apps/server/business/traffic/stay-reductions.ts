import { sql } from 'drizzle-orm';
import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { couponRule } from '@parkdeck/core/catalogue/merchants/coupon-rule';
import { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { deratePurchase } from '@parkdeck/core/catalogue/merchants/derate-purchase';
import { derateUse } from '@parkdeck/core/catalogue/merchants/derate-use';
import { seller } from '@parkdeck/core/catalogue/merchants/seller';
import type { Coupon } from '@parkdeck/core/domain/finance/orders/coupon';
import type { AppliedDerate, BoundDerate } from '@parkdeck/core/domain/finance/orders/derates';
import { sellerLimit } from '@parkdeck/core/domain/finance/orders/seller';
import { settle } from '@parkdeck/core/domain/finance/orders/settle';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import type { Stored, Work } from '../../engine/work.ts';
import { openBook } from '../merchants/seller-book.ts';
import type { SellerBook } from '../merchants/seller-book.ts';
import { fundsOf, priceOf } from '../merchants/seller-funds.ts';
import type { Derate, Funds } from '../merchants/seller-funds.ts';
import type { Session } from './session-rows.ts';

type Use = Stored<typeof derateUse>;
type StoredCoupon = Stored<typeof coupon>;

/** Reductions of the fees of some stays: the derates bound to them, and the coupon that each will use. */
export interface Reductions {
  bound(row: Session): readonly BoundDerate[];
  coupon(row: Session): Coupon | null;
}

/** Reductions whose rows are locked, so that each is spent once. */
export interface OpenReductions extends Reductions {
  /**
   * Books what a settled order used (rules 4.3): derates with an effect are charged to their sellers, the others are
   * void, the coupon is used. Without an order all derates are void, and no coupon is used.
   */
  settle(
    row: Session,
    taken: {
      readonly order: string | null;
      readonly derates: readonly AppliedDerate[];
      readonly couponId: string | null;
      readonly coupon: number;
    },
  ): void;
}

/** Session key → key of the coupon that a person chose. */
export type ChosenCoupons = ReadonlyMap<string, string>;

interface Loaded {
  readonly uses: readonly Use[];
  readonly derates: ReadonlyMap<string, Derate>;
  readonly coupons: ReadonlyMap<string, StoredCoupon>;
  readonly rules: ReadonlyMap<string, Stored<typeof couponRule>>;
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** A coupon locked by a payment in progress stays chosen unless another one is chosen. */
const withLocked = async (work: Work, sessions: readonly Session[], given: ChosenCoupons): Promise<ChosenCoupons> => {
  const held = await work.tx.execute<{
    session: string;
    coupon: string;
  }>(sql`select o.session_id as session, c.id as coupon from coupon c join "order" o on o.id = c.order_id
    where c.state = 'locked' and c.deleted_at is null and o.session_id =
    any(${sql.param(sessions.map(({ id }) => id))})`);
  return new Map([...held.rows.map((row) => [row.session, row.coupon] as const), ...given]);
};

/** Uses counted in an order whose payment has no result yet: they stay with it. */
const FROZEN = sql`select from "order" o cross join jsonb_array_elements(case
  when jsonb_typeof(o.derates) = 'array' then o.derates else '[]' end) d
  where o.session_id = t.session_id and o.pending = 'unknown' and d->>'id' = t.id`;

/** `paid`: orders whose result was just received and is not written yet. */
const load = async (
  work: Work,
  sessions: readonly Session[],
  chosen: ChosenCoupons,
  paid: readonly string[] = [],
): Promise<Loaded> => {
  const uses = await work.find(derateUse, {
    where: [
      { session: sessions.map(({ id }) => id), state: 'bound' },
      sql`not exists (${FROZEN} and not o.id = any(${sql.param([...paid])}))`,
    ],
    order: ['time', 'id'],
  });
  const derates = uses.length === 0 ? [] : await work.find(derate, { where: { id: uses.map((use) => use.derate) } });
  const coupons = chosen.size === 0 ? [] : await work.find(coupon, { where: { id: [...chosen.values()] } });
  const rules =
    coupons.length === 0 ? [] : await work.find(couponRule, { where: { id: coupons.map(({ rule }) => rule) } });
  return {
    uses,
    derates: byId<Derate>(derates),
    coupons: byId<StoredCoupon>(coupons),
    rules: byId<Stored<typeof couponRule>>(rules),
  };
};

/** The chosen coupon of a stay: one for its plate, or one without a plate. */
const couponFor =
  ({ coupons, rules }: Loaded, chosen: ChosenCoupons) =>
  (row: Session): Coupon | null => {
    const found = coupons.get(chosen.get(row.id) ?? '');
    const rule = found && rules.get(found.rule);
    if (!found || !rule) return null;
    return {
      id: asId(found.id),
      state: found.state,
      orderId: found.order === null ? null : asId(found.order),
      startsAt: rule.startDate ? startOfDay(rule.startDate) : 0,
      expiresAt: found.expireTime ? instantOf(found.expireTime) : Infinity,
      kind: rule.type,
      value: rule.value ?? 0,
      maxFen: rule.maxFen,
      threshold: rule.threshold ?? 0,
      parkAllowed: rule.parks.some((park) => park === row.park) && (found.plate === null || found.plate === row.plate),
    };
  };

type LimitOf = (use: Use, rule: Derate) => number | null;

/**
 * The maximum that each use may take off, by its seller's funds; what the use itself has reserved is available to it.
 */
const limitBy =
  (funds: Funds, ownerOf: (id: string) => Stored<typeof seller> | undefined): LimitOf =>
  (use, rule) => {
    const owner = ownerOf(use.seller);
    if (!owner) return 0;
    const money = funds.of(owner);
    return sellerLimit(
      { ...money, reserved: money.reserved - funds.promised(use.id) },
      priceOf(rule),
      funds.hasPurchase(rule.id),
    );
  };

const boundTo =
  ({ uses, derates }: Loaded, limitOf: LimitOf) =>
  (row: Session): readonly BoundDerate[] =>
    uses
      .filter((use) => use.session === row.id)
      .flatMap((use) => {
        const rule = derates.get(use.derate);
        return rule
          ? [
              {
                id: asId<'derate-use'>(use.id),
                sellerId: asId<'seller'>(use.seller),
                kind: use.type,
                value: use.value,
                maxFen: rule.maxFen,
                stackable: rule.stackable,
                boundAt: instantOf(use.time),
                limitFen: limitOf(use, rule),
              },
            ]
          : [];
      });

/** For a preview of a stay's cost: nothing is locked. */
export const reductionsOf = async (
  work: Work,
  sessions: readonly Session[],
  given: ChosenCoupons = new Map(),
): Promise<Reductions> => {
  const chosen = await withLocked(work, sessions, given);
  const loaded = await load(work, sessions, chosen);
  const ids = [...new Set(loaded.uses.map((use) => use.seller))];
  const sellers =
    ids.length === 0 ? new Map<string, Stored<typeof seller>>() : byId(await work.find(seller, { where: { id: ids } }));
  const funds = await fundsOf(work, ids);
  return {
    bound: boundTo(
      loaded,
      limitBy(funds, (id) => sellers.get(id)),
    ),
    coupon: couponFor(loaded, chosen),
  };
};

/**
 * For settling: sellers, purchases and coupons are locked before they are read. The stays are locked by the caller.
 * `paid`: as in `load`.
 */
export const openReductions = async (
  work: Work,
  sessions: readonly Session[],
  given: ChosenCoupons = new Map(),
  paid: readonly string[] = [],
): Promise<OpenReductions> => {
  const chosen = await withLocked(work, sessions, given);
  const before = await load(work, sessions, chosen, paid);
  const book: SellerBook = await openBook(
    work,
    before.uses.map((use) => use.seller),
  );
  const sellers = [...new Set(before.uses.map((use) => use.seller))];
  const funds = await fundsOf(work, sellers, true);
  const uses = [
    ...(
      await work.rows(
        derateUse,
        before.uses.map(({ id }) => id),
      )
    ).values(),
  ].filter(({ state }) => state === 'bound');
  const coupons = await work.rows(coupon, [...chosen.values()]);
  const loaded: Loaded = { ...before, uses, coupons };
  const bought = await work.rows(
    deratePurchase,
    [...funds.purchases.values()].flat().map(({ id }) => String(id)),
  );

  return {
    bound: boundTo(
      loaded,
      limitBy(funds, (id) => book.get(id)),
    ),
    coupon: couponFor(loaded, chosen),
    settle: (row, { order, derates: applied, couponId, coupon: off }) => {
      const own = uses.filter((use) => use.session === row.id);
      const outcome = settle({
        order: { derates: applied, couponId: couponId === null ? null : asId(couponId), coupon: off },
        today: work.today,
        bound: own.flatMap((use) => {
          const rule = loaded.derates.get(use.derate);
          return rule
            ? [
                {
                  id: asId<'derate-use'>(use.id),
                  derateId: asId<'derate'>(rule.id),
                  sellerId: asId<'seller'>(use.seller),
                  codeId: null,
                  price: priceOf(rule),
                  mode: book.get(use.seller)?.mode ?? 'free',
                },
              ]
            : [];
        }),
        purchases: new Map([...funds.purchases].map(([id, list]) => [asId<'derate'>(id), list])),
      });
      const costs = new Map<string, number>();
      for (const { sellerId, amount, derateUseId } of outcome.deductions) {
        const owner = book.get(sellerId);
        // Bought uses may have expired since the binding: a prepaid seller never pays more than it has (I15).
        const cost =
          owner?.mode === 'prepaid'
            ? Math.min(-amount, Math.max(0, book.balance(sellerId) + (owner.credit ?? 0)))
            : -amount;
        costs.set(derateUseId, cost);
        if (cost > 0) book.book(sellerId, { amount: -cost, kind: 'deduction', remark: row.plate, order });
      }
      for (const one of outcome.derates) {
        const use = own.find(({ id }) => id === one.id);
        if (!use) continue;
        if (one.state === 'void') work.update(derateUse, use, { state: 'void' });
        else
          work.update(derateUse, use, {
            state: 'used',
            order,
            derated: one.derated,
            sellerCost: costs.get(one.id) ?? 0,
            purchase: one.purchaseId === null ? null : (bought.get(one.purchaseId)?.id ?? null),
          });
      }
      const used = outcome.coupon && coupons.get(outcome.coupon.id);
      if (outcome.coupon && used)
        work.update(coupon, used, { state: 'used', order, usedFen: outcome.coupon.used, useTime: work.now });
    },
  };
};
