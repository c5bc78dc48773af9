import { notice } from '@parkdeck/core/catalogue/index';
import { addDays } from '@parkdeck/core/lib/day';

import { numbered, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';

interface Told {
  readonly kind: SeedRow<typeof notice>['kind'];
  /** Days before the base date; negative is still to come. */
  readonly ago: number;
  readonly time: string;
  readonly title: string;
  readonly content: string;
  readonly pinned?: boolean;
  readonly company?: string;
}
const NOTICES: readonly Told[] = [
  {
    kind: 'maintenance',
    ago: 1,
    time: '10:00',
    title: '周六凌晨支付通道维护',
    content: '本周六 02:00–04:00 支付通道维护，期间线上支付可能变慢。出口可收现金，未确认的支付在恢复后自动核对。',
    pinned: true,
  },
  {
    kind: 'release',
    ago: 6,
    time: '18:30',
    title: '新功能：一行命令批量续费',
    content: '在命令面板输入“续费”加多个车牌和月数，先看计划再应用。撤销期内可整批撤销。',
  },
  {
    kind: 'general',
    ago: 11,
    time: '09:00',
    title: '节假日收费规则请提前发布',
    content: '节假日按各车场已发布的收费规则计费。需要调整的车场请在节前三天发布新版本，并用试算核对。',
  },
  {
    kind: 'general',
    ago: 2,
    time: '16:20',
    title: '本月交接班注意事项',
    content: '交班前核对应交现金，长短款当班说明。上级审核后不能再改。',
    company: 'C0002',
  },
  {
    kind: 'general',
    ago: -3,
    time: '08:00',
    title: '月底对账安排',
    content: '每月最后一个工作日 18:00 前完成本月渠道对账，差异逐笔登记处理。',
    company: 'C0002',
  },
  {
    kind: 'general',
    ago: 4,
    time: '14:00',
    title: '访客请提前登记',
    content: '业主的访客请提前登记车牌，门岗只放行已通过的访客。有疑问打物业电话。',
    company: 'C0004',
  },
];

/** What the platform and a company tell; one is still to be released. */
export const notices = ({ baseDate }: Setting): SeedTable =>
  table(notice)(numbered('NT', 6, NOTICES), ({ ago, time, ...row }) => ({
    ...row,
    releasedAt: `${addDays(baseDate, -ago)} ${time}:00`,
  }));
