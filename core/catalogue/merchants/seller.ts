import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { company, dataState, linkman, lookup, park, phone, remark, trace } from '../common.ts';
import { LEDGER_KINDS, SELLER_MODES } from './choices.ts';

const accountHelp = words('8–20 位，含字母和数字', '8–20 characters with letter and digit');

/** A shop that pays for its customers' parking (E#80, domain 4.5). Its balance is the sum of its ledger (I15). */
export const seller = resource({
  name: 'seller', title: words('商家', 'Seller'), unit: words('家', 'sellers'), icon: 'store', prefix: 'SL', log: 'seller', keywords: ['商户', '店铺'],
  page: 'derate_parkseller', base: 'parkseller', scope: 'seller', display: 'name', search: ['name', 'phone'],
  fields: {
    id: f.id({ wire: 'sellerId' }),
    name: f.text({ label: words('商家名称', 'Seller'), wire: 'sellerName', required: true, max: 50, filter: true, width: 180 }),
    number: f.text({ label: words('商家编号', 'Number'), wire: 'sellerNo', required: true, readonly: true, width: 150 }),
    company: company({ required: true, fixed: true }),
    parks: f.refs('park', { label: words('车场', 'Parks'), wire: 'PKIDs', required: true, filter: true, max: 100, within: { company: 'company' } }),
    linkman: linkman(),
    phone: phone({ required: true, filter: true }),
    mode: f.choice(SELLER_MODES, { label: words('结算方式', 'Settlement'), wire: 'settleMode', required: true, filter: true, initial: 'prepaid' }),
    balance: f.money({ label: words('余额', 'Balance'), wire: 'balanceFen', required: true, readonly: true, initial: 0 }),
    credit: f.money({ label: words('信用额度', 'Credit'), wire: 'creditFen', min: 0, initial: 0, help: words('余额可以透支到此数', 'How far the balance may go below zero') }),
    state: dataState({ filter: true }),
    endDate: f.day({ label: words('到期日', 'End'), help: words('不填为长期', 'Empty: no end') }),
    loginName: f.text({ label: words('登录账号', 'Sign-in name'), fixed: true, max: 50, help: words('填写后建一个商家账号', 'With it an account of the seller is made') }),
    password: f.secret({ label: words('密码', 'Password'), derived: 'parts', min: 8, max: 20, help: accountHelp }),
    ...trace,
  },
  unique: [['company', 'name'], ['number']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['name', 'parks', 'linkman', 'phone', 'mode', 'balance', 'credit', 'endDate', 'state'], sort: '-createdAt', sums: ['balance'],
    views: [
      { id: 'prepaid', title: words('预付', 'Prepaid'), filters: { mode: 'prepaid' } },
      { id: 'disabled', title: words('已停用', 'Disabled'), filters: { state: 'disabled' } },
    ],
  },
  form: [
    { title: words('商家', 'Seller'), fields: ['name', 'company', 'parks', 'linkman', 'phone', 'state', 'endDate'] },
    { title: words('结算', 'Settlement'), fields: ['mode', 'credit'] },
    { title: words('登录', 'Sign-in'), fields: ['loginName', 'password'] },
  ],
  actions: {
    charge: {
      title: words('充值', 'Recharge'), wire: 'POST sellerCharge', permission: 'charge', on: 'one', key: 'recordId', keys: 'r', icon: 'hand-coins', danger: 'money', keywords: ['扣款', '赠送', '余额'],
      consequence: words('记入商家流水，余额立即改变', 'Goes into the seller’s ledger; the balance changes at once'), inverse: 'refund',
      input: {
        amount: f.money({ label: words('金额', 'Amount'), wire: 'money', required: true, min: -100_000_000, help: words('负数为扣款', 'Below zero: a deduction') }),
        kind: f.choice({ recharge: LEDGER_KINDS.recharge, gift: LEDGER_KINDS.gift, deduction: LEDGER_KINDS.deduction }, { label: words('类型', 'Kind'), initial: 'recharge' }),
        payWay: f.choice({ cash: PAY_WAYS.cash, transfer: PAY_WAYS.transfer }, { label: words('收款方式', 'Paid by'), initial: 'cash', help: words('充值时填', 'For a recharge') }),
        remark: remark({ required: true }),
      },
    },
    'recompute-balance': {
      title: words('同步余额', 'Synchronise balance'), wire: 'POST synchronizeAmount', permission: 'synchronize', on: 'one', icon: 'refresh-cw',
      consequence: words('按流水重算余额', 'The balance becomes the sum of the ledger'), inverse: { never: words('每次结果相同', 'The result is the same every time') },
    },
    'reset-password': {
      title: words('重置密码', 'Reset password'), wire: 'POST resetPassword', permission: 'resetPassword', on: 'one', key: 'recordId', icon: 'key-round', danger: 'loss', once: true, answers: 'results',
      consequence: words('新密码只显示一次，原登录全部失效', 'The new password shows once; all sessions end'), inverse: { never: words('旧密码不保存', 'The old password is not kept') },
      output: { password: f.text({ label: words('新密码', 'New password') }) },
    },
    'system-address': {
      title: words('商家登录地址', 'Sign-in address of sellers'), wire: 'GET getSellerSystemAddress', permission: 'view', effect: 'read', answers: 'value', command: true, icon: 'store',
      output: { url: f.text({ label: words('地址', 'Address'), required: true }) },
    },
    lookup: lookup('商家选项', 'Seller options', 'GET /api/updown/baseSelect/selectSeller', { park: park({ wire: 'parkId' }) }),
  },
});
