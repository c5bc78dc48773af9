import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { dataState, trace } from '../common.ts';

/** A price for a number of uses of a derate, which a seller can buy (E#85). Removing it does not affect purchases. */
export const derateOffer = resource({
  name: 'derate-offer',
  title: words('减免购买规则', 'Discount offer'),
  unit: words('条', 'offers'),
  icon: 'tags',
  prefix: 'DO',
  log: 'derate',
  page: 'derate_parkderaterule',
  base: 'parkDerateQRCode',
  scope: 'seller',
  display: 'name',
  removeKey: 'recordId',
  fields: {
    id: f.id({ wire: 'recordId', filter: true }),
    name: f.text({
      label: words('名称', 'Offer'),
      wire: 'ruleName',
      required: true,
      max: 50,
      filter: true,
      width: 160,
    }),
    derate: f.ref('derate', {
      label: words('减免规则', 'Discount'),
      wire: 'derateId',
      required: true,
      fixed: true,
      filter: true,
    }),
    seller: f.ref('seller', {
      label: words('商家', 'Merchant'),
      wire: 'sellerId',
      readonly: true,
      required: true,
      filter: true,
    }),
    num: f.int({ label: words('次数', 'Uses'), required: true, min: 1, max: 100_000 }),
    price: f.money({ label: words('价格', 'Price'), wire: 'priceFen', required: true, min: 1 }),
    validDays: f.int({
      label: words('有效天数', 'Valid for'),
      required: true,
      min: 1,
      max: 3650,
      unit: words('天', 'days'),
    }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['derate', 'name']],
  calls: {
    list: 'GET getDerateQRCodeBuyRule',
    submit: ['POST addDerateQRCodeBuyRule', 'POST editDerateQRCodeBuyRule'],
    remove: 'POST deleteDerateQRCodeBuyRule',
  },
  list: { columns: ['name', 'seller', 'derate', 'num', 'price', 'validDays', 'state'], sort: '-createdAt' },
  form: [{ title: words('购买规则', 'Offer'), fields: ['name', 'derate', 'num', 'price', 'validDays', 'state'] }],
  actions: {
    buy: {
      title: words('购买减免', 'Buy uses'),
      wire: 'POST buyDerate',
      permission: 'derate_parkseller_buy',
      icon: 'shopping-cart',
      danger: 'money',
      answers: 'none',
      keywords: ['买减免', '套餐'],
      consequence: words(
        '建一张减免购买订单并收款，次数立即可用',
        'An order of the purchase is made and paid; the uses are there at once',
      ),
      inverse: 'refund',
      input: {
        seller: f.ref('seller', { label: words('商家', 'Merchant'), wire: 'sellerId', required: true }),
        derate: f.ref('derate', {
          label: words('减免规则', 'Discount'),
          wire: 'derateId',
          required: true,
          within: { seller: 'seller' },
        }),
        offer: f.ref('derate-offer', {
          label: words('购买规则', 'Offer'),
          wire: 'recordId',
          required: true,
          within: { derate: 'derate' },
        }),
        payWay: f.choice(
          { seller: PAY_WAYS.seller, cash: PAY_WAYS.cash, transfer: PAY_WAYS.transfer },
          {
            label: words('付款方式', 'Paid by'),
            initial: 'seller',
            help: words('商家自己只能用余额', 'A merchant himself pays from the balance only'),
          },
        ),
      },
    },
  },
});
