import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { ADVERT_PLATS } from '../../vocabulary/adverts.ts';
import { onlineOrder } from '../finance/online-order.ts';

const { id, order, plate, park, amount, refunded, payWay, scene, state, advert, advertPlat } = onlineOrder.fields;
const PLATS = Object.keys(ADVERT_PLATS);
const PAID = ['success', 'refunding', 'refunded', 'refund-failed'];

/** What was paid on a page that showed an advert: the same rows as the online orders (E#76). */
export const advertOrder = resource({
  name: 'advert-order',
  title: words('广告订单', 'Advert order'),
  unit: words('笔', 'advert orders'),
  icon: 'receipt',
  prefix: 'ON',
  storedAs: 'online-order',
  keywords: ['广告支付'],
  page: 'advert_platadvertmanage',
  base: 'plat/collect',
  scope: 'section',
  display: 'plate',
  called: ['plate', 'amount'],
  append: true,
  fields: {
    id,
    order,
    plate,
    park,
    advert,
    advertPlat,
    payTime: f.datetime({
      label: words('支付时间', 'Paid at'),
      readonly: true,
      filter: 'range',
      rangeWire: { From: 'beginDate', To: 'endDate' },
    }),
    amount,
    refunded,
    payWay,
    scene,
    state,
  },
  calls: { list: [{ wire: 'GET searchAdverOrder', preset: { advertPlat: PLATS, state: PAID } }] },
  list: {
    columns: ['payTime', 'plate', 'park', 'advertPlat', 'advert', 'amount', 'refunded', 'payWay', 'scene'],
    sort: '-payTime',
    history: true,
    sums: ['amount', 'refunded'],
  },
});
