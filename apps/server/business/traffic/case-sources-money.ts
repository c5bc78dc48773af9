import { sql } from 'drizzle-orm';
import {
  arrears,
  coupon,
  derateUse,
  escape,
  invoice,
  onlineOrder,
  order,
  payment,
  refund,
} from '@parkdeck/core/catalogue/index';
import { words } from '@parkdeck/core/kit/words';
import { ofPlate, source } from './case-source.ts';
import type { CaseSource } from './case-source.ts';

/** Entries about money: orders, payments, reductions, debts, invoices. */
export const MONEY_SOURCES: readonly CaseSource[] = [
  source(order, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('计费', 'Charged'),
        kind: 'money',
        at: 'createdAt',
        when: { type: ['parking', 'visitor'] },
        facts: ['number', 'tariff', 'state', 'payWay'],
        amount: 'due',
        lines: ['feeLines', 'derated', 'coupon', 'waived', 'paid', 'owed', 'refunded', 'unpaid'],
      },
      {
        title: words('补缴订单', 'Arrears order'),
        kind: 'money',
        at: 'createdAt',
        when: { type: ['arrears'] },
        facts: ['number', 'state', 'payWay'],
        amount: 'due',
        lines: ['lateFee'],
      },
    ],
  }),
  source(onlineOrder, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('线上支付', 'Online payment'),
        icon: 'smartphone',
        kind: 'money',
        at: 'createdAt',
        facts: ['outTradeNo', 'payWay', 'scene', 'state', 'error'],
        amount: 'amount',
      },
    ],
  }),
  source(derateUse, {
    of: ofPlate,
    inPark: (park) => sql`t.session_id in (select s.id from session s where s.park_id = ${park})`,
    newest: 'time',
    tells: [
      {
        title: words('商家减免', 'Discount'),
        kind: 'money',
        at: 'time',
        facts: ['seller', 'derate', 'type', 'state', 'order'],
        lines: ['derated'],
        by: 'createdBy',
      },
    ],
  }),
  source(coupon, {
    of: ofPlate,
    inPark: (park) => sql`t.order_id in (select o.id from "order" o where o.park_id = ${park})`,
    newest: 'createdAt',
    tells: [
      {
        title: words('领到优惠券', 'Coupon received'),
        kind: 'money',
        at: 'takeTime',
        facts: ['number', 'rule', 'expireTime', 'state'],
      },
      {
        title: words('使用优惠券', 'Coupon used'),
        kind: 'money',
        at: 'useTime',
        facts: ['number', 'rule', 'order'],
        lines: ['usedFen'],
      },
    ],
  }),
  source(escape, {
    of: ofPlate,
    newest: 'outTime',
    tells: [
      {
        title: words('未付离场', 'Left unpaid'),
        kind: 'money',
        at: 'outTime',
        facts: ['collector', 'state', 'cancelRemark'],
        lines: ['due'],
        mark: 'bad',
      },
    ],
  }),
  source(payment, {
    of: ofPlate,
    newest: 'time',
    tells: [
      {
        title: words('缴费', 'Paid'),
        icon: 'wallet',
        kind: 'money',
        at: 'time',
        facts: ['payWay', 'scene', 'order'],
        amount: 'amount',
        mark: 'ok',
        by: 'cashier',
      },
    ],
  }),
  source(refund, {
    of: ofPlate,
    newest: 'appliedAt',
    tells: [
      {
        title: words('退款', 'Refunded'),
        kind: 'money',
        at: 'appliedAt',
        facts: ['payWay', 'reason', 'state', 'order'],
        amount: 'amount',
        isBack: true,
        by: 'applicant',
      },
    ],
  }),
  source(invoice, {
    of: (plate) => sql`t.orders && array(select o.id from "order" o where o.plate = ${plate})`,
    newest: 'appliedAt',
    tells: [
      {
        title: words('申请开票', 'Invoice applied for'),
        icon: 'file-text',
        kind: 'money',
        at: 'appliedAt',
        facts: ['number', 'title', 'state', 'invoiceNo', 'error'],
        amount: 'amount',
        by: 'createdBy',
      },
    ],
  }),
  source(arrears, {
    of: ofPlate,
    newest: 'owedSince',
    tells: [
      {
        title: words('欠费', 'Owed'),
        icon: 'coins',
        kind: 'money',
        at: 'owedSince',
        facts: ['number', 'source', 'state', 'remark'],
        amount: 'owed',
        linesOf: 'order',
      },
      {
        title: words('欠费审核', 'Arrears reviewed'),
        icon: 'file-search',
        kind: 'handling',
        at: 'examinedAt',
        facts: ['number', 'examineRemark', 'state'],
        by: 'examiner',
      },
      {
        title: words('欠费已缴', 'Arrears paid'),
        icon: 'wallet',
        kind: 'money',
        at: 'payTime',
        facts: ['number', 'payOrder'],
        amount: 'paid',
        mark: 'ok',
      },
      {
        title: words('欠费取消', 'Arrears cancelled'),
        icon: 'circle-x',
        kind: 'handling',
        at: 'updatedAt',
        when: { state: ['cancelled'] },
        facts: ['number', 'cancelRemark'],
        by: 'updatedBy',
      },
    ],
  }),
];
