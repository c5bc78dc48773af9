import { coupon, couponBanner, couponGift, couponRule, couponStore } from '@parkdeck/core/catalogue/index';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import { at } from './spell-moment.ts';
import { phoneOf } from './names.ts';
import { pictureOf } from './picture.ts';
import { around, historyDays, key, numbers, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import { COUNTS, DAY, COMPANY, MALL, COUPON_RULES, HOUR } from './mall.ts';
import type { Booked } from './mall.ts';

const ruleId = (number: number): string => key('CR', 5, number);

/** Index of the first used coupon, after the planted ones (F9). */
export const FIRST_USED = 3;

/** A picture that needs no file. */
const BANNER = pictureOf(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120"><rect width="320" height="120" fill="#0a6cd6"/>',
  '<text x="24" y="72" font-size="36" fill="#fff">停车立减 5 元</text></svg>',
);

const IDLE = ['unused', 'unused', 'not-taken', 'expired', 'unused', 'not-taken', 'void'] as const;

/** Stores, rules, coupons and who gave them. F9: the first is unused, the second expired, the third used. */
export const coupons = (setting: Setting, booked: readonly Booked[]): readonly SeedTable[] => {
  const { size, baseDate } = setting;
  const [, rules, count] = COUNTS[size];
  const since = Math.max(30, historyDays(setting) + 2);
  const opened = startOfDay(baseDate) - since * DAY;
  const made = at(opened);
  const used = booked.filter((bill) => bill.couponId !== null);
  const usedBy = new Map(used.map((bill, index) => [FIRST_USED + index, { bill, rule: 1 + (index % 2) }]));
  const states = numbers(Math.max(count, FIRST_USED - 1 + used.length)).map((number) => {
    const of = usedBy.get(number);
    const state = of
      ? ('used' as const)
      : number === 1
        ? ('unused' as const)
        : number === 2
          ? ('expired' as const)
          : around(IDLE, number);
    return { number, of, state, rule: of?.rule ?? (number <= 2 ? 1 : 1 + (number % Math.max(1, rules - 1))) };
  });
  const owned = (one: (typeof states)[number]): boolean => one.state !== 'not-taken';
  const plateOf = ({ of }: (typeof states)[number]): string | null => of?.bill.plate ?? null;
  const phone = (one: (typeof states)[number]): string | null =>
    one.of || !owned(one) ? null : phoneOf(20_000 + one.number);
  return [
    table(couponStore)([1, 2], (number) => ({
      id: key('CS', 4, number),
      name: ['云泊广场服务台', '城东会员中心'][number - 1] ?? '',
      company: COMPANY,
      phone: phoneOf(9800 + number),
      parks: [MALL],
      balance: 0,
      loginName: null,
      createdAt: made,
      updatedAt: made,
    })),
    table(couponRule)(numbers(rules), (number) => {
      const offer = around(COUPON_RULES, number - 1);
      return {
        id: ruleId(number),
        name: `${offer.name}${number > COUPON_RULES.length ? ` ${Math.ceil(number / COUPON_RULES.length)} 期` : ''}`,
        store: key('CS', 4, 1 + (number % 2)),
        company: COMPANY,
        type: offer.type,
        value: offer.value,
        threshold: offer.threshold,
        total: Math.max(1000, count),
        perUser: 5,
        validity: 'fixed',
        startDate: addDays(baseDate, -since),
        endDate: addDays(baseDate, 60),
        parks: [MALL],
        state: number === rules ? 'draft' : number % 7 === 0 ? 'stopped' : 'enabled',
        createdAt: made,
        updatedAt: made,
      };
    }),
    table(coupon)(states, (one) => {
      const { number, of, state, rule } = one;
      const taken = of ? of.bill.at - 26 * HOUR : opened + (number % 20) * DAY;
      return {
        id: key('CP', 8, number),
        number: key('C', 10, number),
        rule: ruleId(rule),
        store: key('CS', 4, 1 + (rule % 2)),
        company: COMPANY,
        plate: plateOf(one),
        phone: phone(one),
        state,
        takeTime: owned(one) ? at(taken) : null,
        expireTime: state === 'expired' ? `${addDays(baseDate, -1)} 23:59:59` : `${addDays(baseDate, 60)} 23:59:59`,
        order: of?.bill.order ?? null,
        usedFen: of?.bill.coupon ?? null,
        useTime: of ? at(of.bill.at) : null,
        voidRemark: state === 'void' ? '发放有误' : null,
        createdAt: at(taken),
        updatedAt: at(of?.bill.at ?? taken),
      };
    }),
    table(couponBanner)([1], (number) => ({
      id: key('CB', 4, number),
      title: '新人领停车券',
      image: BANNER,
      rule: ruleId(1),
      company: COMPANY,
      sort: number,
      startDate: addDays(baseDate, -30),
      endDate: addDays(baseDate, 60),
      createdAt: made,
      updatedAt: made,
    })),
    table(couponGift)(states.filter(owned), (one, index) => ({
      id: key('CG', 8, index + 1),
      time: one.of ? at(one.of.bill.at - 26 * HOUR) : at(opened + (one.number % 20) * DAY),
      giver: 'east',
      coupon: key('CP', 8, one.number),
      company: COMPANY,
      plate: plateOf(one),
      phone: phone(one),
      kind: index % 5 === 0 ? 'give' : 'bulk',
      createdAt: made,
      updatedAt: made,
    })),
  ];
};
