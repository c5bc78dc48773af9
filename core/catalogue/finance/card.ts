import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { dataState, park, phone, remark, trace } from '../common.ts';

const giftLabel = { label: words('赠送', 'Gift'), wire: 'giftFen' } as const;
const amountLabel = { label: words('金额', 'Amount'), wire: 'amountFen', required: true } as const;

/** A prepaid balance of a car in a park (E#70). It is its recharges and gifts, less what it paid, plus what came back (I15). */
export const card = resource({
  name: 'card', title: words('储值卡', 'Stored-value card'), unit: words('张', 'cards'), icon: 'wallet-cards', prefix: 'CA', log: 'payment', keywords: ['储值车', '充值', '余额'],
  page: 'car_storedcard', base: 'storedCard', scope: 'park', display: 'plate', search: ['plate', 'owner', 'phone'],
  fields: {
    id: f.id({ wire: 'cardId' }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, fixed: true, filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    owner: f.text({ label: words('车主', 'Owner'), wire: 'ownerName', required: true, max: 30, filter: true }),
    phone: phone({ filter: true }),
    balance: f.money({ label: words('余额', 'Balance'), wire: 'balanceFen', required: true, readonly: true, initial: 0 }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['park', 'plate']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['plate', 'owner', 'phone', 'park', 'balance', 'state', 'updatedAt'], sort: '-updatedAt', sums: ['balance'], views: [{ id: 'enabled', title: words('启用', 'Enabled'), filters: { state: 'enabled' } }] },
  form: [{ title: words('储值卡', 'Card'), fields: ['plate', 'park', 'owner', 'phone', 'state'] }],
  actions: {
    recharge: {
      title: words('充值', 'Recharge'), wire: 'POST recharge', permission: 'recharge', on: 'one', keys: 'r', icon: 'hand-coins', danger: 'money', when: { state: ['enabled'] },
      consequence: words('收款并记入余额，赠送不收款', 'Takes the money into the balance; a gift takes none'), inverse: { never: words('余额未用时退充值订单', 'Refund its order while the balance covers it') },
      input: {
        amount: f.money({ ...amountLabel, min: 1 }),
        gift: f.money({ ...giftLabel, min: 0, initial: 0 }),
        payWay: f.choice({ cash: PAY_WAYS.cash, transfer: PAY_WAYS.transfer }, { label: words('收款方式', 'Paid by'), initial: 'cash' }),
        remark: remark(),
      },
    },
  },
});

/** One recharge of a card, or what of it was given back: below zero. Rows are only ever added (E#71). */
export const cardRecharge = resource({
  name: 'card-recharge', title: words('储值充值', 'Card recharge'), unit: words('笔', 'recharges'), icon: 'credit-card', prefix: 'CG', log: 'payment', keywords: ['储值流水'],
  page: 'static_cardRecharge', base: 'static', scope: 'park', display: 'plate', append: true,
  fields: {
    id: f.id(),
    card: f.ref('card', { label: words('储值卡', 'Card'), wire: 'cardId', required: true, filter: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true }),
    amount: f.money({ ...amountLabel, filter: 'range' }),
    gift: f.money({ ...giftLabel, required: true, initial: 0 }),
    payWay: f.choice(PAY_WAYS, { label: words('支付方式', 'Pay way'), required: true, filter: true }),
    balanceAfter: f.money({ label: words('变后余额', 'Balance after'), wire: 'balanceAfterFen', required: true }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', filter: true }),
    operator: f.text({ label: words('操作人', 'Operator') }),
    remark: remark(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    ...trace,
  },
  calls: { list: 'GET getSearchCardRecharge', export: 'GET exportSearchCardRecharge' },
  list: { columns: ['time', 'plate', 'park', 'amount', 'gift', 'payWay', 'balanceAfter', 'operator', 'remark'], sort: '-time', sums: ['amount', 'gift'] },
});
