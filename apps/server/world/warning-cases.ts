import { etcCheck, onlineOrder, warning } from '@parkdeck/core/catalogue/index';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { FAILED_EXPORT } from './jobs.ts';
import type { Places } from './places.ts';
import { eachOf } from './table.ts';
import type { AnyRow, SeedRow, SeedTable } from './table.ts';
import { sessionId } from './traffic.ts';
import type { WorldStay } from './traffic.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The world's now: 15:00 of its day. */
const NOW = 15 * HOUR;

/** A warning raised `ago` milliseconds ago. */
type Warned = Omit<SeedRow<typeof warning>, 'id' | 'time' | 'state'> & {
  readonly ago: number;
  readonly state?: SeedRow<typeof warning>['state'];
};

const first = (
  tables: readonly SeedTable[],
  noun: SeedTable['resource'],
  is: (row: AnyRow) => boolean,
): AnyRow | undefined => {
  for (const row of eachOf(tables, noun)) if (is(row)) return row;
  return undefined;
};

/** One warning of every type (F14), in every state. Their causes may be over by now. */
export const warned = (
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
      noun: 'job-log',
      object: FAILED_EXPORT,
      company: '1',
      said: { sentence: 'job-failed', facts: { job: '后台导出', reason: '磁盘空间不足' } },
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
