import {
  couponRule,
  derate,
  derateCode,
  deratePurchase,
  seller,
  sellerRecharge,
  tariff,
} from '@parkdeck/core/catalogue/index';
import { later, made, pick, worked } from './audit-entries.ts';
import type { AuditedNoun } from './audit-entries.ts';

/** Log lines of tariffs, derates and coupons. */
export const AUDITED_PRICES: readonly AuditedNoun[] = [
  made(seller, ['name', 'mode', 'credit', 'parks']),
  {
    noun: sellerRecharge,
    entries: (row) =>
      row.kind === 'deduction'
        ? []
        : [
            {
              at: row.time,
              action: 'seller.charge',
              before: null,
              after: pick(row, ['seller', 'amount', 'kind', 'remark']),
            },
          ],
  },
  {
    noun: couponRule,
    entries: (row, index) => [
      {
        at: worked(row.createdAt, index),
        action: 'coupon-rule.create-or-update',
        before: null,
        after: pick(row, ['name', 'type', 'value', 'total']),
      },
      ...(row.state === 'draft'
        ? []
        : [
            {
              at: later(worked(row.createdAt, index), 90),
              action: 'coupon-rule.enable',
              before: { state: 'draft' },
              after: { state: 'enabled' },
            },
          ]),
    ],
  },
  {
    noun: tariff,
    entries: (row, index) => [
      {
        at: worked(row.createdAt, index),
        action: 'tariff.create-or-update',
        before: null,
        after: pick(row, ['name', 'version']),
      },
      ...(row.publishedAt
        ? [
            {
              at: row.publishedAt,
              action: 'tariff.publish',
              before: { publishedAt: null },
              after: pick(row, ['publishedAt']),
            },
          ]
        : []),
    ],
  },
  made(derate, ['name', 'seller', 'type', 'value', 'price']),
  made(derateCode, ['name', 'seller', 'derate', 'kind', 'total']),
  {
    noun: deratePurchase,
    entries: (row) => [
      {
        at: row.time,
        action: 'derate-offer.buy',
        before: null,
        after: pick(row, ['seller', 'offer', 'num', 'amount']),
      },
    ],
  },
];
