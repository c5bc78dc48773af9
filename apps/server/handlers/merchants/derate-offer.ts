import { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { derateOffer } from '@parkdeck/core/catalogue/merchants/derate-offer';
import { deratePurchase } from '@parkdeck/core/catalogue/merchants/derate-purchase';
import { addDays } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import { orderRefusal, saleOrder } from '../../business/finance/order-book.ts';
import { NO_PARK, openBook, parkOf } from '../../business/merchants/seller-book.ts';
import { fundsOf } from '../../business/merchants/seller-funds.ts';
import { ownShift, sceneOf } from '../../business/finance/shift-own.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

const OFFER_OFF = refused('offer-off', { zh: '购买规则已停用。换一个', en: 'The offer is disabled. Take another' });
const FROM_BALANCE = refused('balance-only', {
  zh: '商家只能用余额购买。换付款方式',
  en: 'A merchant buys from the balance only. Pay another way',
});

export const derateOfferHandlers: HandlersOf<typeof derateOffer> = {
  buy: async (work, { seller: of, derate: which, offer: id, payWay }) => {
    const book = await openBook(work, [of]);
    const owner = book.get(of);
    const [offer] = await work.find(derateOffer, { where: { id } });
    if (!owner || !offer) return err(UNKNOWN);
    if (offer.seller !== of || offer.derate !== which) return err(malformed({ field: 'offer', rule: 'choice' }));
    if (offer.state !== 'enabled') return err(OFFER_OFF);
    if (owner.state !== 'enabled' || (owner.endDate && owner.endDate < work.today))
      return err(orderRefusal('seller-off'));
    const way = payWay ?? 'seller';
    // Cash is received by the operator's staff, never by the seller who owes it.
    if (work.actor.type === 'seller' && way !== 'seller') return err(FROM_BALANCE);
    const { balance, credit, reserved } = (await fundsOf(work, [of])).of(owner);
    if (way === 'seller' && owner.mode === 'prepaid' && balance + credit - reserved < offer.price)
      return err(orderRefusal('balance-short'));
    const place = await parkOf(work, owner);
    if (place === undefined) return err(NO_PARK);
    const shift = way === 'seller' ? null : await ownShift(work);
    const order = saleOrder(work, {
      type: 'derate-purchase',
      park: place,
      seller: of,
      amount: offer.price,
      payWay: way,
      shift,
      scene: sceneOf(shift),
    });
    if (way === 'seller')
      book.book(of, { amount: -offer.price, kind: 'deduction', remark: offer.name, order: order.id });
    const bought = work.insert(deratePurchase, {
      seller: of,
      $company: owner.company,
      offer: offer.id,
      derate: which,
      num: offer.num,
      amount: offer.price,
      expireDate: addDays(work.today, offer.validDays - 1),
      order: order.id,
      time: work.now,
    });
    work.charge(bought.id, offer.price);
    return ok(null);
  },
};

export const derateOfferHooks: Hooks<typeof derateOffer> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before) return ok(undefined);
    const [of] = await work.find(derate, { where: { id: String(values.derate) }, columns: ['seller'] });
    if (!of) return err(UNKNOWN);
    values.seller = of.seller;
    return ok(undefined);
  }),
};
