import { derate, derateCode, derateUse, seller, sellerRecharge, sellerUser } from '@parkdeck/core/catalogue/index';
import { effectOf } from '@parkdeck/core/domain/finance/orders/reductions';
import { startOfDay } from '@parkdeck/core/lib/day';
import { at } from './spell-moment.ts';
import { phoneOf, personName } from './names.ts';
import { purchaseFinder, purchasesOf, purchaseTables } from './purchases.ts';
import { userId } from './people.ts';
import { around, historyDays, key, numbers, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import { FIRST_USED } from './coupons.ts';
import { COUNTS, COUPON_RULES, DAY, HOUR, COMPANY, MALL } from './mall.ts';
import type { Reducible, Taken, Booked } from './mall.ts';

/** Derates of shops and their frequency (rules 9.5). `price`: cost of one use for prepaid shops. */
const OFFERS = [
  { name: '消费免 1 小时', type: 'minutes', value: 60, share: 55 },
  { name: '消费减 5 元', type: 'amount', value: 500, share: 25 },
  { name: '贵宾全免', type: 'full', value: 0, share: 10 },
  { name: '会员七折', type: 'percent', value: 300, share: 10 },
] as const;

const SHOPS = [
  '云泊超市',
  '城东火锅',
  '星光影城',
  '旧时书店',
  '绿野生鲜',
  '童趣乐园',
  '百味小厨',
  '晨光咖啡',
  '锦绣服饰',
  '康健药房',
] as const;

/** F10: SL0001 has recharges of 500.00, gifts of 50.00 and uses for 222.00. */
const FIRST = { recharge: 50_000, gift: 5000, price: 600, uses: 37 } as const;

const OTHER_PRICE = 300;

/** The rest of the second seller's balance (rules 9.5: near zero). */
const NEAR_ZERO = 150;

const DERATED = 90;

const WITH_COUPON = 30;

const sellerId = (number: number): string => key('SL', 4, number);

const derateId = (shop: number, offer: number): string => key('DR', 6, (shop - 1) * OFFERS.length + offer + 1);

/** The reductions of the mall's bills, by the domain's rules; call it for each bill in order. */
export const takenOff = (setting: Setting): ((bill: Reducible) => Taken | null) => {
  const { random, size } = setting;
  const [shops] = COUNTS[size];
  const share = Object.fromEntries(OFFERS.map(({ share: weight }, index) => [String(index), weight]));
  const [draw, offerDraw] = [random('promotion'), random('promotion/offer')];
  let derates = 0;
  let coupons = 0;
  return (bill) => {
    const drawn = Math.floor(draw.at(bill.number) * 1000);
    if (drawn < DERATED) {
      const offer = Number(offerDraw.share(bill.number, share));
      const promise = OFFERS[offer];
      const derated = promise
        ? effectOf({ kind: promise.type, value: promise.value, maxFen: null }, bill.fee, bill.stay)
        : 0;
      if (derated === 0) return null;
      const isFirst = derates % 2 === 0 && derates / 2 < FIRST.uses;
      // The other shops in turn.
      const shop = isFirst ? 1 : 2 + (derates % (shops - 1));
      derates += 1;
      return { derated, coupon: 0, by: { shop, offer }, couponId: null };
    }
    if (drawn >= DERATED + WITH_COUPON || bill.fee < COUPON_RULES[0].threshold) return null;
    const rule = COUPON_RULES[coupons % 2] ?? COUPON_RULES[0];
    const off = effectOf({ kind: rule.type, value: rule.value, maxFen: null }, bill.fee, bill.stay);
    coupons += 1;
    return { derated: 0, coupon: off, by: null, couponId: key('CP', 8, FIRST_USED + coupons - 1) };
  };
};

type Mode = 'prepaid' | 'postpaid' | 'free';

const modeOf = (shop: number): Mode =>
  shop <= 2 ? 'prepaid' : shop === 3 ? 'free' : around(['free', 'postpaid', 'postpaid'] as const, shop);

const priceOf = (shop: number): number =>
  shop === 1 ? FIRST.price : shop === 2 ? OTHER_PRICE : modeOf(shop) === 'free' ? 0 : -1;

const costOf = (shop: number, derated: number): number => (priceOf(shop) === -1 ? derated : priceOf(shop));

interface Entry {
  readonly seller: number;
  readonly time: number;
  readonly amount: number;
  readonly kind: 'recharge' | 'gift' | 'deduction';
  readonly order: string | null;
  readonly remark: string;
}

const running = (entries: readonly Entry[]): readonly (Entry & { readonly balance: number })[] => {
  const balances = new Map<number, number>();
  return entries
    .toSorted((a, b) => a.time - b.time || a.seller - b.seller)
    .map((entry) => {
      const balance = (balances.get(entry.seller) ?? 0) + entry.amount;
      balances.set(entry.seller, balance);
      return { ...entry, balance };
    });
};

/**
 * Sellers with their ledgers, derates, codes, offers and uses. `inside`: stays of cars in the mall, some with a bound
 * derate.
 */
export const sellers = (
  setting: Setting,
  booked: readonly Booked[],
  inside: readonly { readonly session: string; readonly plate: string; readonly in: number }[],
  clerk: string,
): readonly SeedTable[] => {
  const { random, size, baseDate } = setting;
  const [shops] = COUNTS[size];
  const start = startOfDay(baseDate) - Math.max(20, historyDays(setting) + 2) * DAY;
  const buying = numbers(shops).filter((shop) => modeOf(shop) !== 'free');
  const purchases = purchasesOf(setting, buying, start);
  const boughtBy = purchaseFinder(purchases);
  const uses = booked
    .flatMap((bill) => (bill.by ? [{ ...bill, by: bill.by }] : []))
    .toSorted((a, b) => a.at - b.at)
    .map((bill) => {
      const purchase = bill.by.offer === 0 ? (boughtBy(bill.by.shop, bill.at)?.id ?? null) : null;
      return {
        ...bill,
        purchase,
        cost: purchase !== null || modeOf(bill.by.shop) === 'free' ? 0 : costOf(bill.by.shop, bill.derated),
      };
    });
  const spent = (shop: number): number => uses.reduce((sum, use) => sum + (use.by.shop === shop ? use.cost : 0), 0);
  const entries = running([
    { seller: 1, time: start, amount: FIRST.recharge, kind: 'recharge', order: null, remark: '上年结转' },
    { seller: 1, time: start + HOUR, amount: FIRST.gift, kind: 'gift', order: null, remark: '充值赠送' },
    { seller: 2, time: start, amount: spent(2) + NEAR_ZERO, kind: 'gift', order: null, remark: '上年结转' },
    ...uses
      .filter(({ cost }) => cost > 0)
      .map((use): Entry => ({
        seller: use.by.shop,
        time: use.at,
        amount: -use.cost,
        kind: 'deduction',
        order: use.order,
        remark: use.plate,
      })),
  ]);
  const balance = (shop: number): number => entries.findLast((entry) => entry.seller === shop)?.balance ?? 0;
  const shopNames = numbers(shops).map(
    (shop) => `${around(SHOPS, shop - 1)}${shop > SHOPS.length ? ` ${Math.ceil(shop / SHOPS.length)} 店` : ''}`,
  );
  const codes = numbers(shops).flatMap((shop) => [
    { shop, kind: 'static' as const, offer: 0 },
    ...(shop <= 3
      ? [
          { shop, kind: 'one-time' as const, offer: 1 },
          { shop, kind: 'dynamic' as const, offer: 2 },
        ]
      : []),
  ]);
  const staticCode = (shop: number): string =>
    key('QC', 6, codes.findIndex((code) => code.shop === shop && code.kind === 'static') + 1);
  const made = at(start);
  return [
    table(seller)(numbers(shops), (shop) => ({
      id: sellerId(shop),
      name: shopNames[shop - 1] ?? '',
      number: key('S', 6, shop),
      company: COMPANY,
      parks: [MALL],
      linkman: personName(random, 'seller', shop),
      phone: phoneOf(9600 + shop),
      mode: modeOf(shop),
      balance: balance(shop),
      credit: shop === 1 ? 20_000 : 0,
      state: shop === 4 ? 'disabled' : 'enabled',
      loginName: shop === 1 ? 'seller1' : null,
      createdAt: made,
      updatedAt: made,
    })),
    table(sellerUser)([1], (shop) => ({
      id: userId('seller1'),
      seller: sellerId(shop),
      company: COMPANY,
      createdAt: made,
      updatedAt: made,
    })),
    table(sellerRecharge)(entries, ({ seller: shop, time, amount, kind, order, remark, balance: after }, index) => ({
      id: key('SR', 8, index + 1),
      seller: sellerId(shop),
      company: COMPANY,
      amount,
      kind,
      balanceAfter: after,
      order,
      remark,
      operator: kind === 'deduction' ? null : 'east',
      time: at(time),
      createdAt: at(time),
      updatedAt: at(time),
    })),
    table(derate)(
      numbers(shops).flatMap((shop) => OFFERS.map((offer, index) => ({ shop, offer, index }))),
      ({ shop, offer, index }) => ({
        id: derateId(shop, index),
        name: offer.name,
        seller: sellerId(shop),
        company: COMPANY,
        type: offer.type,
        value: offer.value,
        price: priceOf(shop),
        stackable: index === 1,
        dayLimit: index === 2 ? 20 : null,
        createdAt: made,
        updatedAt: made,
      }),
    ),
    table(derateCode)(codes, ({ shop, kind, offer }, index) => ({
      id: key('QC', 6, index + 1),
      name: kind === 'static' ? '收银台' : kind === 'one-time' ? '活动券' : '前台屏幕',
      seller: sellerId(shop),
      derate: derateId(shop, offer),
      company: COMPANY,
      kind,
      total: kind === 'one-time' ? 50 : null,
      onePlateDay: kind === 'static' ? 1 : 0,
      content: `https://parkdeck.example/d/${key('W', 21, index + 1)}`,
      createdAt: made,
      updatedAt: made,
    })),
    ...purchaseTables(buying, purchases, {
      company: COMPANY,
      park: MALL,
      cashier: clerk,
      seller: sellerId,
      derate: (shop) => derateId(shop, 0),
      made,
    }),
    table(derateUse)(
      [
        ...uses.map((use) => ({ ...use, state: 'used' as const, bound: use.at - 10 * 60_000, ended: use.at })),
        ...inside.slice(0, 2).map((stay) => ({
          ...stay,
          by: { shop: 3, offer: 0 },
          state: 'bound' as const,
          bound: stay.in + 60_000,
          ended: stay.in + 60_000,
          order: null,
          purchase: null,
          derated: 0,
          cost: 0,
        })),
      ],
      ({ by, session, order, plate, derated, cost, purchase, state, bound, ended }, index) => ({
        id: key('DU', 8, index + 1),
        seller: sellerId(by.shop),
        derate: derateId(by.shop, by.offer),
        company: COMPANY,
        session,
        order,
        plate,
        type: around(OFFERS, by.offer).type,
        value: around(OFFERS, by.offer).value,
        derated,
        sellerCost: cost,
        purchase,
        code: by.offer === 0 ? staticCode(by.shop) : null,
        time: at(bound),
        state,
        createdAt: at(bound),
        updatedAt: at(ended),
      }),
    ),
  ];
};
