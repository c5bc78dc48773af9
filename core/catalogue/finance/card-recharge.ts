import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { park, remark, trace } from '../common.ts';
import { ledger } from '../../vocabulary/persons.ts';

/** One recharge of a card, or a refund of one with a negative amount. Append-only (E#71). */
export const cardRecharge = resource({
  name: 'card-recharge',
  title: words('储值充值', 'Card recharge'),
  unit: words('笔', 'recharges'),
  icon: 'credit-card',
  prefix: 'CG',
  lawful: ledger('time'),
  log: 'account',
  keywords: ['储值流水'],
  page: 'static_cardRecharge',
  base: 'static',
  scope: 'park',
  display: 'plate',
  called: ['plate', 'amount'],
  append: true,
  fields: {
    id: f.id(),
    card: f.ref('card', { label: words('储值卡', 'Card'), wire: 'cardId', required: true, filter: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true }),
    amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, filter: 'range' }),
    gift: f.money({ label: words('赠送', 'Gift'), wire: 'giftFen', required: true, initial: 0 }),
    payWay: f.choice(PAY_WAYS, { label: words('支付方式', 'Paid by'), required: true, filter: true }),
    balanceAfter: f.money({
      label: words('变动后余额', 'Balance after'),
      wire: 'balanceAfterFen',
      required: true,
      adds: false,
    }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', filter: true }),
    operator: f.text({ label: words('操作人', 'Operator') }),
    remark: remark(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    ...trace,
  },
  calls: { list: 'GET getSearchCardRecharge', export: 'GET exportSearchCardRecharge' },
  list: {
    columns: ['time', 'plate', 'park', 'amount', 'gift', 'payWay', 'balanceAfter', 'operator', 'remark'],
    sort: '-time',
    sums: ['amount', 'gift'],
  },
});
