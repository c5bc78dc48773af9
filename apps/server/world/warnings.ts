import { alertReceiver, etcCheck, onlineOrder, warning, workOrder } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { personName, phoneOf } from './names.ts';
import { userId } from './people.ts';
import type { Places } from './places.ts';
import { eachOf, key, table } from './table.ts';
import type { AnyRow, SeedRow, SeedTable, Setting } from './table.ts';
import { sessionId } from './traffic.ts';
import type { WorldStay } from './traffic.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The world's now: 15:00 of its day. */
const NOW = 15 * HOUR;

type Warned = Omit<SeedRow<typeof warning>, 'id' | 'time' | 'state'> & {
  readonly ago: number;
  readonly state?: SeedRow<typeof warning>['state'];
};
type Work = Omit<
  SeedRow<typeof workOrder>,
  'id' | 'number' | 'reporter' | 'handler' | 'deadline' | 'dealtAt' | 'source'
> & {
  readonly by: string;
  readonly handler?: string;
  readonly ago: number;
  readonly within: number;
  readonly took?: number;
  /** The type of warning that it was made of. */
  readonly of?: SeedRow<typeof warning>['type'];
};

const first = (
  tables: readonly SeedTable[],
  noun: SeedTable['resource'],
  is: (row: AnyRow) => boolean,
): AnyRow | undefined => {
  for (const row of eachOf(tables, noun)) if (is(row)) return row;
  return undefined;
};

/** One warning of every type (F14), in every state. What has found them is over by now, or goes on. */
const warned = (
  baseDate: Day,
  places: Places,
  tables: readonly SeedTable[],
  stays: readonly WorldStay[],
): readonly Warned[] => {
  const longest = stays.filter(({ out, pass }) => out === null && !pass).toSorted((a, b) => a.in - b.in)[0];
  const unreturned = first(tables, onlineOrder, ({ state }) => state === 'refund-failed');
  const differs = first(tables, etcCheck, ({ result }) => result !== 'equal' && result !== 'settled');
  return [
    {
      type: 'device-offline',
      level: 'serious',
      noun: 'device',
      object: 'DV000007',
      park: 'PK0001',
      said: { sentence: 'device-away', facts: { name: '云泊广场地下车库 2 号通道识别相机' } },
      ago: NOW - 9 * HOUR - 17 * MINUTE,
    },
    ...(longest
      ? [
          {
            type: 'long-stay',
            level: 'info',
            noun: 'session',
            object: sessionId(longest),
            park: longest.park.id,
            said: { sentence: 'long-stay', facts: { plate: longest.plate, hours: 72 } },
            ago: 3 * HOUR,
          } as const,
        ]
      : []),
    {
      type: 'exception-releases',
      level: 'normal',
      noun: 'park',
      object: 'PK0001',
      park: 'PK0001',
      said: { sentence: 'exception-releases', facts: { name: '云泊广场地下车库', count: 6 } },
      ago: 26 * HOUR,
      state: 'work-order',
    },
    {
      type: 'stall-mismatch',
      level: 'normal',
      noun: 'park',
      object: 'PK0002',
      park: 'PK0002',
      said: { sentence: 'few-stalls', facts: { name: '东城写字楼停车场', least: 3 } },
      ago: 5 * HOUR,
    },
    ...(unreturned
      ? [
          {
            type: 'payment-failures',
            level: 'serious',
            noun: 'online-order',
            object: String(unreturned.id),
            park: String(unreturned.park),
            said: {
              sentence: 'refund-failed',
              facts: { number: String(unreturned.outTradeNo), reason: '渠道余额不足' },
            },
            ago: 6 * HOUR,
          } as const,
        ]
      : []),
    {
      type: 'high-temperature',
      level: 'serious',
      noun: 'gate',
      object: 'GT000010',
      park: 'PK0003',
      said: { sentence: 'high-temperature', facts: { name: '锦和家园', degrees: 37.8 } },
      ago: 3 * DAY,
      state: 'dealt',
      handledBy: '物业值班',
      remark: '复测 36.6 ℃，已放行',
    },
    {
      type: 'service-expiry',
      level: 'info',
      noun: 'park-service',
      object: 'PS000001',
      park: 'PK0001',
      said: { sentence: 'service-ending', facts: { name: '云泊广场地下车库', day: addDays(baseDate, 10) } },
      ago: 2 * DAY,
    },
    {
      type: 'service-expiry',
      level: 'normal',
      noun: 'park-service',
      object: 'PS000002',
      park: 'PK0002',
      said: { sentence: 'service-ended', facts: { name: '东城写字楼停车场', day: addDays(baseDate, -5) } },
      ago: 4 * DAY,
    },
    {
      type: 'reconciliation',
      level: 'normal',
      noun: 'etc-check',
      object: String(differs?.id ?? 'EK00000001'),
      park: String(differs?.park ?? 'PK0001'),
      said: {
        sentence: 'etc-difference',
        facts: {
          name: String(places.parks.find(({ id }) => id === differs?.park)?.name ?? '云泊广场地下车库'),
          day: String(differs?.billDate ?? addDays(baseDate, -6)),
          count: Number(differs?.diffCount ?? 1),
        },
      },
      ago: 5 * DAY,
      state: 'dealt',
      handledBy: '财务',
      remark: '渠道次日补清分',
    },
    {
      type: 'job-failed',
      level: 'serious',
      noun: 'job',
      object: 'export',
      company: '1',
      said: { sentence: 'job-failed', facts: { job: 'export', reason: '磁盘空间不足' } },
      ago: 9 * DAY,
      state: 'dealt',
      handledBy: '平台管理员',
      remark: '已清理旧文件',
    },
    {
      type: 'configuration-missing',
      level: 'serious',
      noun: 'park',
      object: 'PK0004',
      park: 'PK0004',
      said: { sentence: 'tariff-missing', facts: { name: '云泊立体车库', count: 2 } },
      ago: 11 * DAY,
      state: 'ignored',
      handledBy: '车场管理',
      remark: '规则调整期间，次日已发布',
    },
  ];
};

/** One work order of every state (F14), two of them made of warnings, one past its time. */
const WORKS: readonly Work[] = [
  {
    title: 'B1 层消防通道堆放杂物',
    content: '东侧消防通道有纸箱，联系商户清走后复查',
    type: 'patrol',
    level: 'normal',
    park: 'PK0001',
    state: 'uploaded',
    by: 'east',
    ago: 2 * HOUR,
    within: 30 * HOUR,
  },
  {
    title: '「云泊广场地下车库」一小时内异常放行 6 次',
    content: '查岗亭放行原因，核对抓拍',
    type: 'other',
    level: 'normal',
    park: 'PK0001',
    state: 'allocated',
    by: 'yunbo',
    handler: 'east',
    ago: 25 * HOUR,
    within: 20 * HOUR,
    of: 'exception-releases',
  },
  {
    title: 'A 段地磁电量低',
    content: '三个泊位地磁电量低于 20%，更换电池',
    type: 'device',
    level: 'urgent',
    park: 'PK0005',
    state: 'in-progress',
    by: 'roadmgr',
    handler: 'roadmgr',
    ago: 20 * HOUR,
    within: 3 * DAY,
  },
  {
    title: '西门道闸起落缓慢',
    content: '业主反映抬杆要 5 秒以上',
    type: 'device',
    level: 'normal',
    park: 'PK0003',
    state: 'dealt',
    by: 'jinhe',
    handler: 'jinhe',
    ago: 4 * DAY,
    within: 3 * DAY,
    took: 2 * DAY,
    dealRemark: '换了平衡弹簧，抬杆 1.8 秒',
  },
  {
    title: 'ETC 对账有差异：1 笔',
    content: '与渠道核对清分',
    type: 'fee',
    level: 'urgent',
    park: 'PK0001',
    state: 'closed',
    by: 'east',
    handler: 'east',
    ago: 5 * DAY - HOUR,
    within: 2 * DAY,
    took: DAY,
    dealRemark: '渠道次日补清分',
    of: 'reconciliation',
  },
];

/** Who is told of warnings: a park manager, a village's guard, the head of a company, one for devices alone. */
const RECEIVERS = [
  { tag: 'park', place: 'PK0001', user: 'mgr1', phone: 6, events: [] },
  { tag: 'village', place: 'V0003', user: 'jinhe', phone: 5, events: ['high-temperature', 'device-offline'] },
  {
    tag: 'company',
    place: 'C0001',
    user: 'yunbo',
    phone: 2,
    events: ['payment-failures', 'reconciliation', 'configuration-missing'],
  },
  { tag: 'company', place: 'C0003', user: 'roadmgr', phone: 4, events: [] },
] as const;

/** Who deals with things at a company of the cast; elsewhere the platform does. */
const ADMINS: Readonly<Partial<Record<string, string>>> = {
  C0001: 'yunbo',
  C0002: 'east',
  C0003: 'roadmgr',
  C0004: 'jinhe',
};
const adminAt = (company: string | undefined): string => ADMINS[company ?? ''] ?? 'admin';

/** What the platform has warned of, who is told, and the work that came of it. `tables`: what the world has so far. */
export const warnings = (
  { baseDate, random }: Setting,
  places: Places,
  tables: readonly SeedTable[],
  stays: readonly WorldStay[],
): readonly SeedTable[] => {
  const now = startOfDay(baseDate) + NOW;
  const at = (ago: number): string => datetimeOfInstant(now - ago);
  const rows = warned(baseDate, places, tables, stays).map((row, index) => ({ ...row, id: key('WN', 6, index + 1) }));
  const companyOf = (park: string | null | undefined): string | undefined =>
    places.parks.find(({ id }) => id === park)?.company;
  const nickName = (userName: string): string => personName(random, 'user', Number(userId(userName).slice(1)) - 1);
  const siteOf = (id: string): string | undefined => places.sites.find((site) => site.id === id)?.company;
  return [
    table(alertReceiver)(RECEIVERS, ({ tag, place, user, phone, events }, index) => ({
      id: key('AR', 4, index + 1),
      name: nickName(user),
      phone: phoneOf(phone),
      tag,
      place,
      park: tag === 'park' ? place : null,
      village: tag === 'village' ? place : null,
      company: tag === 'company' ? place : tag === 'village' ? siteOf(place) : companyOf(place),
      user: userId(user),
      events,
    })),
    table(warning)(rows, ({ ago, state = 'open', ...row }) => ({
      company: companyOf(row.park),
      ...row,
      state,
      time: at(ago),
      ...(row.handledBy ? { handledAt: at(ago - 2 * HOUR) } : {}),
      toldAt: at(ago),
    })),
    table(workOrder)(WORKS, ({ by, handler, ago, within, took, of, ...row }, index) => {
      // What is made of a warning is done where that is.
      const own = of && rows.find(({ type, park }) => type === of && (park === row.park || of === 'reconciliation'));
      const [reported, dealt] =
        own && own.park !== row.park
          ? [adminAt(companyOf(own.park)), handler && adminAt(companyOf(own.park))]
          : [by, handler];
      return {
        ...row,
        ...(own ? { park: own.park ?? null } : {}),
        company: companyOf(own?.park ?? row.park),
        id: key('WO', 6, index + 1),
        number: `GD${at(ago).slice(2, 10).replaceAll('-', '')}${key('', 4, index + 1)}`,
        source: own ? 'warning' : 'manual',
        warning: own?.id ?? null,
        reporter: nickName(reported),
        handler: dealt ? userId(dealt) : null,
        deadline: at(ago - within),
        dealtAt: took ? at(ago - took) : null,
        createdBy: reported,
        createdAt: at(ago),
        updatedBy: dealt ?? reported,
        updatedAt: at(took ? ago - took : ago),
      };
    }),
  ];
};
