import { gate, park, parkGrant, session, user, warning, workOrder } from '@parkdeck/core/catalogue/index';
import { warningText } from '@parkdeck/core/catalogue/service/warning-sentences';
import type { WarningSaid } from '@parkdeck/core/catalogue/service/warning-sentences';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { later, made, pick } from './audit-entries.ts';
import type { AuditedNoun } from './audit-entries.ts';
import { auditedMoney } from './audited-money.ts';
import { AUDITED_PRICES } from './audited-prices.ts';

/** The steps by which a work order reaches its state. */
const WORK_STEPS = [
  ['upload', 'uploaded'],
  ['allocate', 'allocated'],
  ['accept', 'in-progress'],
  ['deal', 'dealt'],
  ['close', 'closed'],
] as const;

/** Log lines of warnings and their work orders. */
const AUDITED_SERVICE: readonly AuditedNoun[] = [
  {
    noun: warning,
    name: (row) => warningText(row.said as WarningSaid, 'zh'),
    entries: (row) => [
      // made in this form by `warnings`
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
];

/** Log lines of the world's rows, each in the log of its noun; passes have a log of their own (`audit.ts`). */
export const auditedNouns = (since: number, users: ReadonlyMap<string, string>): readonly AuditedNoun[] => [
  ...AUDITED_PRICES,
  ...AUDITED_SERVICE,
  ...auditedMoney(users),
  made(park, ['name', 'village', 'kind', 'stalls']),
  made(gate, ['name', 'park', 'direction']),
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
