import {
  arrears,
  arrearsRule,
  couponRule,
  derate,
  derateCode,
  deratePurchase,
  escape,
  parkGrant,
  payChannel,
  payoutSettings,
  revenueShare,
  seller,
  sellerRecharge,
  session,
  settlement,
  shift,
  tariff,
  user,
  warning,
  workOrder,
} from '@parkdeck/core/catalogue/index';
import { warningText } from '@parkdeck/core/catalogue/service/warning-sentences';
import type { WarningSaid } from '@parkdeck/core/catalogue/service/warning-sentences';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { datetimeOfInstant, instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import type { AnyRow } from './table.ts';

/** One thing that somebody has done to a row: only what it changed, by our names. */
interface AuditEntry {
  readonly at: unknown;
  /** Who; the administrator of its company where that is not said. */
  readonly by?: string | undefined;
  readonly action: string;
  readonly before?: AnyRow | null;
  readonly after: AnyRow;
}

/** A noun whose rows have lines in the log, and which. */
interface AuditedNoun {
  readonly noun: ResourceDef;
  readonly name?: (row: AnyRow) => string;
  readonly entries: (row: AnyRow, index: number) => readonly AuditEntry[];
}

const pick = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.map((name) => [name, row[name] ?? null]));

const later = (at: unknown, minutes: number): string =>
  typeof at === 'string' && isDatetime(at) ? datetimeOfInstant(instantOf(at) + minutes * 60_000) : String(at);

/** Rows of the world begin at midnight; people have made them in the working hours before. */
const worked = (at: unknown, index: number): unknown =>
  typeof at === 'string' && at.endsWith(' 00:00:00') ? later(at, -15 * 60 + ((index * 13) % 480)) : at;

/** A row that somebody has made, and no more. */
const made = (noun: ResourceDef, keys: readonly string[]): AuditedNoun => ({
  noun,
  entries: (row, index) => [
    { at: worked(row.createdAt, index), action: `${noun.name}.create-or-update`, before: null, after: pick(row, keys) },
  ],
});

/** How a work order gets where it stands. */
const WORK_STEPS = [
  ['upload', 'uploaded'],
  ['allocate', 'allocated'],
  ['accept', 'in-progress'],
  ['deal', 'dealt'],
  ['close', 'closed'],
] as const;

/**
 * What is written down of the rows of the world, each in the log of its noun; passes have a log of their own
 * (`audit.ts`).
 */
export const auditedNouns = (since: number, users: ReadonlyMap<string, string>): readonly AuditedNoun[] => [
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
  {
    noun: warning,
    name: (row) => warningText(row.said as WarningSaid, 'zh'),
    entries: (row) => [
      // made as such by `warnings`
      {
        at: row.time,
        by: 'system',
        action: 'warning.raise',
        before: null,
        after: { ...pick(row, ['type', 'level', 'object']), state: 'open' },
      },
      ...(row.state === 'open'
        ? []
        : [
            {
              at: row.handledAt ?? later(row.time, 60),
              action: 'warning.handle',
              before: { state: 'open' },
              after: pick(row, ['state', 'remark']),
            },
          ]),
    ],
  },
  {
    noun: workOrder,
    entries: (row) => {
      const reached = WORK_STEPS.findIndex(([, state]) => state === row.state);
      return WORK_STEPS.slice(0, reached + 1).map(([verb, state], index) => ({
        at: verb === 'deal' || verb === 'close' ? later(row.dealtAt, index) : later(row.createdAt, 25 * index),
        by: typeof row.createdBy === 'string' ? row.createdBy : undefined,
        action: `work-order.${verb}`,
        before: index === 0 ? null : { state: WORK_STEPS[index - 1]?.[1] },
        after:
          index === 0
            ? { ...pick(row, ['title', 'level']), state }
            : {
                state,
                ...(verb === 'allocate' ? pick(row, ['handler']) : verb === 'deal' ? pick(row, ['dealRemark']) : {}),
              },
      }));
    },
  },
  made(payChannel, ['name', 'parks', 'state']),
  made(payoutSettings, ['minimum', 'cycle']),
  made(revenueShare, ['park', 'company', 'permille']),
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
  {
    noun: session,
    entries: (row) =>
      row.state === 'left' && (row.releaseType === 'manual' || row.releaseType === 'exception')
        ? [
            {
              at: row.outTime,
              by: row.shift ? 'cash1' : undefined,
              action: 'session.exit',
              before: { state: 'open', outTime: null },
              after: pick(row, ['state', 'outTime', 'releaseType', 'waived', 'releaseReason']),
            },
          ]
        : [],
  },
  {
    noun: user,
    entries: (row, index) => [
      {
        at: datetimeOfInstant(since + index * 7 * 3_600_000),
        by: 'admin',
        action: 'user.create-or-update',
        before: null,
        after: pick(row, ['userName', 'nickName', 'kind']),
      },
      ...(index % 5 === 2
        ? [
            {
              at: datetimeOfInstant(since + (index * 7 + 60) * 3_600_000),
              by: 'admin',
              action: 'user.reset-password',
              before: { mustChange: false },
              after: { mustChange: true },
            },
          ]
        : []),
    ],
  },
  {
    noun: parkGrant,
    name: (row) => users.get(String(row.id)) ?? String(row.id),
    entries: (row, index) =>
      Array.isArray(row.parks) && row.parks.length > 0
        ? [
            {
              at: datetimeOfInstant(since + (index * 7 + 1) * 3_600_000),
              by: 'admin',
              action: 'park-grant.replace',
              before: { parks: [] },
              after: pick(row, ['parks']),
            },
          ]
        : [],
  },
];
