import {
  arrears,
  arrearsRule,
  couponRule,
  derate,
  derateCode,
  deratePurchase,
  escape,
  operationLog,
  park,
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
import type { Places } from './places.ts';
import { around, eachOf, key, table } from './table.ts';
import type { AnyRow, SeedRow, SeedTable, Setting } from './table.ts';

/** One thing that somebody has done to a row: only what it changed, by our names. */
interface Deed {
  readonly at: unknown;
  /** Who; the administrator of its company where that is not said. */
  readonly by?: string | undefined;
  readonly action: string;
  readonly before?: AnyRow | null;
  readonly after: AnyRow;
}
interface Told {
  readonly noun: ResourceDef;
  readonly name?: (row: AnyRow) => string;
  readonly deeds: (row: AnyRow, index: number) => readonly Deed[];
}

const pick = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.map((name) => [name, row[name] ?? null]));
const later = (at: unknown, minutes: number): string =>
  typeof at === 'string' && isDatetime(at) ? datetimeOfInstant(instantOf(at) + minutes * 60_000) : String(at);
/** Rows of the world begin at midnight; people have made them in the working hours before. */
const worked = (at: unknown, index: number): unknown =>
  typeof at === 'string' && at.endsWith(' 00:00:00') ? later(at, -15 * 60 + ((index * 13) % 480)) : at;
/** A row that somebody has made, and no more. */
const made = (noun: ResourceDef, keys: readonly string[]): Told => ({
  noun,
  deeds: (row, index) => [
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

/** What is told of the world's rows, each in the log of its noun; passes have a log of their own (`audit.ts`). */
const tolds = (since: number, users: ReadonlyMap<string, string>): readonly Told[] => [
  made(seller, ['name', 'mode', 'credit', 'parks']),
  {
    noun: sellerRecharge,
    deeds: (row) =>
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
    deeds: (row, index) => [
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
    deeds: (row, index) => [
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
    deeds: (row) => [
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
    deeds: (row) => [
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
    deeds: (row) => {
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
    deeds: (row) =>
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
    deeds: (row) => [
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
    deeds: (row) =>
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
    deeds: (row) =>
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
    deeds: (row) =>
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
    deeds: (row, index) => [
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
    deeds: (row, index) =>
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

/** Who administers a company. */
const ADMINS: Readonly<Record<string, string>> = { C0001: 'yunbo', C0002: 'east', C0003: 'roadmgr', C0004: 'jinhe' };
/** Keys of lines of passes come before. */
const FIRST = 50_000_000;

/**
 * What people have done in the world apart from passes, as the operation log has it (rules 0.10), in the order of time.
 * `lately`: stays; of the whole history they are too many to look at.
 */
export const deeds = (
  { random }: Setting,
  { parks }: Places,
  {
    tables,
    lately,
    since,
  }: { readonly tables: readonly SeedTable[]; readonly lately: readonly AnyRow[]; readonly since: number },
): SeedTable => {
  const users = new Map([...eachOf(tables, user)].map((row) => [String(row.id), String(row.userName)]));
  const names = new Map(
    [seller, park].flatMap((noun) =>
      [...eachOf(tables, noun)].map((row) => [String(row.id), String(row.name)] as const),
    ),
  );
  const companies = new Map(parks.map(({ id, company }) => [id, company]));
  const lines = tolds(since, users)
    .flatMap(({ noun, name, deeds: of }) =>
      [...(noun === session ? lately : eachOf(tables, noun))].flatMap((row, index) =>
        of(row, index).map((deed) => ({
          noun,
          row,
          deed,
          at: String(deed.at),
          name: name?.(row) ?? names.get(String(row[noun.display])) ?? String(row[noun.display] ?? row.id),
        })),
      ),
    )
    .filter(({ at }) => isDatetime(at))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const [ip, surface] = [random('deed/ip'), random('deed/surface')];
  return table(operationLog)(
    lines,
    ({ noun, row, deed: { by, action, before = null, after }, at, name }, index): SeedRow<typeof operationLog> => {
      const place = typeof row.park === 'string' ? row.park : null;
      const company = typeof row.company === 'string' ? row.company : (companies.get(String(place)) ?? '1');
      const isJob = by === 'system';
      return {
        id: key('LG', 8, FIRST + index + 1),
        type: (noun.log ?? 'session') as SeedRow<typeof operationLog>['type'],
        at,
        userName: by ?? ADMINS[company] ?? 'admin',
        action,
        noun: noun.name,
        rowId: String(row.id),
        objectName: name,
        park: place,
        company, // `log` is a word of that choice, by a test
        surface: isJob ? 'job' : around(['web', 'web', 'web', 'cli', 'web'] as const, surface.int(index, 5)),
        ip: isJob ? null : `192.0.2.${10 + ip.int(index, 40)}`,
        content: { before, after },
      };
    },
  );
};
