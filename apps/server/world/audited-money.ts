import {
  arrears,
  arrearsRule,
  escape,
  payChannel,
  payoutSettings,
  revenueShare,
  settlement,
  shift,
} from '@parkdeck/core/catalogue/index';
import { later, made, pick } from './audit-entries.ts';
import type { AuditedNoun } from './audit-entries.ts';

/** Log lines of channels, settlements, shifts and debts. `users`: user by name. */
export const auditedMoney = (users: ReadonlyMap<string, string>): readonly AuditedNoun[] => [
  made(payChannel, ['kind', 'state']),
  made(payoutSettings, ['minimum', 'cycle']),
  made(revenueShare, ['park', 'receiver', 'permille']),
  {
    noun: settlement,
    entries: (row) =>
      row.state === 'confirmed'
        ? [
            {
              at: row.confirmedAt,
              action: 'settlement.confirm',
              before: { state: 'open' },
              after: pick(row, ['state', 'confirmedBy', 'confirmedAt']),
            },
          ]
        : [],
  },
  {
    noun: shift,
    name: (row) => String(row.cashier),
    entries: (row) => [
      {
        at: row.startTime,
        by: users.get(String(row.user)),
        action: 'shift.start',
        before: null,
        after: pick(row, ['cashier', 'booth', 'startTime']),
      },
      ...(row.state === 'ended'
        ? [
            {
              at: row.endTime,
              by: users.get(String(row.user)),
              action: 'shift.end',
              before: { endTime: null },
              after: pick(row, ['endTime', 'handover', 'diff', 'remark']),
            },
          ]
        : []),
    ],
  },
  made(arrearsRule, ['enabled', 'graceHours', 'smsReminder']),
  {
    noun: arrears,
    entries: (row) =>
      row.state === 'cancelled'
        ? [
            {
              at: later(row.owedSince, 30),
              action: 'arrears.cancel',
              before: { state: 'unpaid' },
              after: pick(row, ['state', 'cancelRemark']),
            },
          ]
        : [],
  },
  {
    noun: escape,
    entries: (row) =>
      row.state === 'cancelled'
        ? [
            {
              at: row.cancelledAt,
              by: String(row.cancelledBy),
              action: 'escape.cancel',
              before: { state: 'open' },
              after: pick(row, ['state', 'cancelRemark']),
            },
          ]
        : [],
  },
];
