import { warning, workOrder } from '@parkdeck/core/catalogue/index';
import type { SeedRow } from './table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A work order reported some milliseconds ago; its other times are relative to that. */
type Work = Omit<
  SeedRow<typeof workOrder>,
  'id' | 'number' | 'reporter' | 'handler' | 'deadline' | 'dealtAt' | 'source'
> & {
  readonly by: string;
  readonly handler?: string;
  readonly ago: number;
  readonly within: number;
  readonly took?: number;
  /** Type of the warning that it was made from. */
  readonly of?: SeedRow<typeof warning>['type'];
};

/** One work order in every state (F14), two of them made from warnings, one overdue. */
export const WORKS: readonly Work[] = [
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
