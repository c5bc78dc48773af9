import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { couponRule } from '@parkdeck/core/catalogue/merchants/coupon-rule';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { ORDER_REFUSALS } from '@parkdeck/core/domain/finance/orders/refusals';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { templateHandler } from '../../exports/template.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import {
  bookGift,
  countDown,
  expiryOf,
  heldOf,
  namesOf,
  newCoupon,
  perUserLimit,
  sendableRules,
  sendingOf,
} from '../../business/merchants/coupon-send.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';

const EXPIRED = refused('coupon-expired', ORDER_REFUSALS['coupon-expired']);

export const couponHandlers: HandlersOf<typeof coupon> = {
  template: templateHandler(coupon),
  give: async (work, items) => {
    const receiver = ({ plate = null, phone = null }: InputOf<typeof coupon, 'give'>) => ({ plate, phone });
    const rules = await work.rows(
      couponRule,
      items.map(({ row }) => row.rule),
    );
    const limit = perUserLimit(
      await heldOf(
        work,
        [...rules.keys()],
        items.flatMap(({ input }) => namesOf(receiver(input))),
      ),
    );
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
  void: async (work, items) =>
    items.map(({ row, input }) => {
      work.update(coupon, row, { state: 'void', voidRemark: input.remark });
      return ok(undefined);
    }),
};

/** Coupons are created by files and restored by an undo, while they are not expired. */
export const couponHooks: Hooks<typeof coupon> = {
  template: { offers: { rule: sendableRules } },
  /** Lines of a file (`coupon.import`): one coupon each, by the rules of `coupon-rule.send`. */
  beforeValidate: async (work, items) => {
    const sendings = items.map(({ values }) => sendingOf(values));
    const outcomes = await countDown()(
      work,
      await work.rows(
        couponRule,
        sendings.map(({ rule }) => rule),
      ),
      sendings,
    );
    return items.map(({ before }, index) => {
      const [outcome, sending] = [outcomes[index], sendings[index]];
      return outcome?.ok
        ? ok({ before, values: { ...newCoupon(work, outcome.value, sending?.to) } })
        : err(outcome?.error ?? UNKNOWN);
    });
  },
  afterSave: async (work, saved) => {
    for (const { row, before } of saved) if (!before) bookGift(work, row, 'bulk', row);
  },
  validateImport: () => {
    const counted = countDown();
    return async (work, drafts) => {
      const sendings = drafts.map(sendingOf);
      const rules = await work.find(couponRule, {
        where: { id: [...new Set(sendings.map(({ rule }) => rule))] },
      });
      return (await counted(work, new Map(rules.map((rule) => [rule.id, rule])), sendings)).map((outcome) =>
        outcome.ok ? undefined : outcome.error,
      );
    };
  },
  beforeSave: async (work, items) =>
    items.map(({ before, values }) => {
      const isLive = values.state === 'unused' || values.state === 'not-taken';
      const until = values.expireTime ?? before?.expireTime;
      return isLive && typeof until === 'string' && until <= work.now ? err(EXPIRED) : ok(undefined);
    }),
};
