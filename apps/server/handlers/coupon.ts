import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { couponRule } from '@parkdeck/core/catalogue/merchants/coupon-rule';
import { ORDER_REFUSALS } from '@parkdeck/core/domain/orders/refusals';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, refused, UNKNOWN } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import { bookGift, expiryOf, overPerUser } from './coupon-send.ts';
import type { HandlersOf, Hooks } from './types.ts';

const EXPIRED = refused('coupon-expired', ORDER_REFUSALS['coupon-expired']);

export const couponHandlers: HandlersOf<typeof coupon> = {
  give: async (work, items) => {
    const rules = await work.rows(couponRule, items.map(({ row }) => row.rule));
    const given = new Map<string, number>();
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) {
      const to = { plate: input.plate ?? null, phone: input.phone ?? null };
      const rule = rules.get(row.rule);
      const wish = Array.from({ length: (given.get(row.rule) ?? 0) + 1 }, () => to);
      const over = rule ? await overPerUser(work, rule, wish) : undefined; // as many queries as rows, of which people choose few
      if ((to.plate === null) === (to.phone === null)) outcomes.push(err(malformed({ field: 'phone', rule: 'required' })));
      else if (!rule || over) outcomes.push(err(over ?? UNKNOWN));
      else if (row.expireTime && row.expireTime <= work.now) outcomes.push(err(EXPIRED));
      else {
        given.set(row.rule, wish.length);
        work.update(coupon, row, { ...to, state: 'unused', takeTime: work.now, expireTime: expiryOf(rule, work.today) });
        bookGift(work, row, 'give', to);
        outcomes.push(ok(undefined));
      }
    }
    return outcomes;
  },
  void: async (work, items) => items.map(({ row, input }) => {
    work.update(coupon, row, { state: 'void', voidRemark: input.remark });
    return ok(undefined);
  }),
};

/** Coupons are saved by an undo only: while they are in time. */
export const couponHooks: Hooks<typeof coupon> = {
  saveAll: async (work, items) => items.map(({ before, values }) => {
    const isLive = values.state === 'unused' || values.state === 'not-taken';
    const until = values.expireTime ?? before?.expireTime;
    return isLive && typeof until === 'string' && until <= work.now ? err(EXPIRED) : ok(undefined);
  }),
};
