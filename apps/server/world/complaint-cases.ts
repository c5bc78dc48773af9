import type { complaint, userRequest } from '@parkdeck/core/catalogue/index';
import type { SeedRow } from './table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A complaint some milliseconds ago, about the newest of a park's stays that fits. */
export type DemoComplaint = Pick<SeedRow<typeof complaint>, 'type' | 'state' | 'content' | 'source' | 'answer'> & {
  readonly park: string;
  readonly ago: number;
  /** Milliseconds after it at which somebody took it, and answered. */
  readonly took?: number;
  readonly answeredAfter?: number;
  /** About a stay. */
  readonly stay?: true;
  readonly request?: Pick<SeedRow<typeof userRequest>, 'kind' | 'amount'>;
};

/** Complaints in every state at two companies, two of them with a request. */
export const COMPLAINTS: readonly DemoComplaint[] = [
  {
    type: 'fee',
    state: 'new',
    park: 'PK0001',
    content: '进场不到十五分钟就出来了，出口还是收了八元。请核对进出时间。',
    source: 'phone',
    ago: HOUR / 3,
    stay: true,
  },
  {
    type: 'plate',
    state: 'new',
    park: 'PK0001',
    content: '车牌最后一位识别错了，查不到我的停车费，出口等了很久。',
    source: 'phone',
    ago: 1.2 * HOUR,
    stay: true,
  },
  {
    type: 'device',
    state: 'new',
    park: 'PK0002',
    content: 'B1 缴费机黑屏，扫码没有反应。',
    source: 'staff',
    ago: 3 * HOUR,
  },
  {
    type: 'refund',
    state: 'in-progress',
    park: 'PK0001',
    content: '商场给的两小时减免没有扣上，多付了，请退差额。',
    source: 'phone',
    ago: 26 * HOUR,
    took: HOUR,
    stay: true,
    request: { kind: 'refund', amount: 300 },
  },
  {
    type: 'staff',
    state: 'in-progress',
    park: 'PK0004',
    content: '岗亭没人，立体车库等了二十分钟才取到车。',
    source: 'phone',
    ago: 20 * HOUR,
    took: 2 * HOUR,
  },
  {
    type: 'fee',
    state: 'answered',
    park: 'PK0002',
    content: '月租续费后还是按临停收费。',
    source: 'staff',
    ago: 2 * DAY,
    took: HOUR,
    answeredAfter: 5 * HOUR,
    stay: true,
    answer: '续费到账晚于出场，已核对。下次进场起按月租放行，抱歉给你添麻烦。',
  },
  {
    type: 'other',
    state: 'closed',
    park: 'PK0001',
    content: '三号电梯口的灯不亮，走路看不清。',
    source: 'phone',
    ago: 5 * DAY,
    took: 2 * HOUR,
    answeredAfter: 20 * HOUR,
    answer: '灯管已更换，谢谢提醒。',
  },
  {
    type: 'plate',
    state: 'new',
    park: 'PK0003',
    content: '访客车牌登记错了，门口进不来，保安让我在这里反映。',
    source: 'phone',
    ago: HOUR / 2,
    stay: true,
  },
  {
    type: 'device',
    state: 'in-progress',
    park: 'PK0003',
    content: '西门抬杆很慢，早高峰排队。',
    source: 'staff',
    ago: 9 * HOUR,
    took: HOUR,
  },
  {
    type: 'fee',
    state: 'closed',
    park: 'PK0003',
    content: '夜间封顶十元，为什么收了十四元？',
    source: 'phone',
    ago: 7 * DAY,
    took: HOUR,
    answeredAfter: 3 * HOUR,
    stay: true,
    answer: '超出夜间时段的部分按白天计费，明细已发给你。',
  },
];

/** What is asked of who may do it, besides what complaints ask for. */
export const REQUESTS: readonly {
  readonly title: string;
  readonly content: string;
  readonly by: string;
  readonly company: string;
  readonly ago: number;
  readonly handled?: string;
}[] = [
  {
    title: '新增一个岗亭收费员账号',
    content: '三月起夜班加一人，请开通账号并授权地下车库。',
    by: 'east',
    company: 'C0002',
    ago: 5 * HOUR,
  },
  {
    title: '节假日收费规则核对',
    content: '请核对清明假期的封顶价是否已发布。',
    by: 'mgr1',
    company: 'C0002',
    ago: 30 * HOUR,
    handled: '已发布，四月四日起生效',
  },
  {
    title: '西门相机更换',
    content: '夜间识别率低，请安排更换。',
    by: 'jinhe',
    company: 'C0004',
    ago: 52 * HOUR,
  },
];
