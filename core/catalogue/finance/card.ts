import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { dataState, owner, park, phone, remark, trace } from '../common.ts';
import { payer } from './payer.ts';

/** A prepaid balance of a car in a park (E#70): recharges and gifts, minus payments, plus refunds (I15). */
export const card = resource({
  name: 'card',
  title: words('储值卡', 'Stored-value card'),
  unit: words('张', 'cards'),
  icon: 'wallet-cards',
  prefix: 'CA',
  log: 'account',
  keywords: ['储值车', '充值', '余额'],
  page: 'car_storedcard',
  base: 'storedCard',
  scope: 'park',
  display: 'plate',
  heading: { name: 'owner', subtitle: ['park', 'phone'] },
  search: ['plate', 'owner', 'phone'],
  fields: {
    id: f.id({ wire: 'cardId' }),
    plate: f.plate({
      label: words('车牌', 'Plate'),
      wire: 'plateNumber',
      required: true,
      fixed: true,
      filter: true,
      width: 150,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    owner: owner({ required: true, filter: true }),
    phone: phone({ filter: true }),
    balance: f.money({
      label: words('余额', 'Balance'),
      wire: 'balanceFen',
      required: true,
      readonly: true,
      initial: 0,
    }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['park', 'plate']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['plate', 'owner', 'phone', 'park', 'balance', 'state', 'updatedAt'],
    editable: ['owner', 'phone'],
    sort: '-updatedAt',
    sums: ['balance'],
    views: [{ id: 'enabled', title: words('启用', 'Enabled'), filters: { state: 'enabled' } }],
  },
  form: [{ title: words('储值卡', 'Card'), fields: ['plate', 'park', 'owner', 'phone', 'state'] }],
  actions: {
    recharge: {
      title: words('充值', 'Recharge'),
      wire: 'POST recharge',
      permission: 'recharge',
      on: 'one',
      keys: 'r',
      icon: 'hand-coins',
      danger: 'money',
      when: { state: ['enabled'] },
      consequence: words(
        '收款并记入余额，赠送不收款；线上支付到账后入账',
        'Takes the money into the balance; a gift takes none; paid online, it comes in when the channel has it',
      ),
      inverse: 'refund',
      input: {
        amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, min: 1 }),
        gift: f.money({ label: words('赠送', 'Gift'), wire: 'giftFen', min: 0, initial: 0 }),
        payWay: f.choice(
          { cash: PAY_WAYS.cash, transfer: PAY_WAYS.transfer, wechat: PAY_WAYS.wechat, alipay: PAY_WAYS.alipay },
          { label: words('收款方式', 'Paid by'), initial: 'cash' },
        ),
        payer,
        remark: remark(),
      },
    },
  },
});
