import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { couponRule } from '@parkdeck/core/catalogue/merchants/coupon-rule';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { ORDER_REFUSALS } from '@parkdeck/core/domain/orders/refusals';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, refused, UNKNOWN } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import { bookGift, expiryOf, heldOf, nameOf, perUserLimit } from './coupon-send.ts';
import type { HandlersOf, Hooks } from './types.ts';

const EXPIRED = refused('coupon-expired', ORDER_REFUSALS['coupon-expired']);

export const couponHandlers: HandlersOf<typeof coupon> = {
  give: async (work, items) => {
    const receiver = ({ plate = null, phone = null }: InputOf<typeof coupon, 'give'>) => ({ plate, phone });
    const rules = await work.rows(couponRule, items.map(({ row }) => row.rule));
    const limit = perUserLimit(await heldOf(work, [...rules.keys()], items.map(({ input }) => nameOf(receiver(input)))));
    return items.map(({ row, input }): Result<void, Refusal> => {
      const to = receiver(input);
      const rule = rules.get(row.rule);
      if ((to.plate === null) === (to.phone === null)) return err(malformed({ field: 'phone', rule: 'required' }));
      if (!rule) return err(UNKNOWN);
      if (row.expireTime && row.expireTime <= work.now) return err(EXPIRED);
      const over = limit(rule, to);
      if (over) return err(over);
      work.update(coupon, row, { ...to, state: 'unused', takeTime: work.now, expireTime: expiryOf(rule, work.today) });
      bookGift(work, row, 'give', to);
      return ok(undefined);
    });
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
