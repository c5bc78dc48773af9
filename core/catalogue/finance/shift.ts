import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, remark, trace } from '../common.ts';
import { SHIFT_STATES } from './choices.ts';
import type { PAY_WAYS } from '../choices.ts';

/** Money of a shift in one pay way, in fen: `net` is what was taken less what was given back offline. */
export interface ShiftWay {
  readonly payWay: keyof typeof PAY_WAYS;
  readonly payments: number;
  readonly taken: number;
  readonly refunds: number;
  readonly refunded: number;
  readonly net: number;
}
/** A car that the cashier let out by hand: when, where, how, and why. */
export interface ShiftRelease {
  readonly session: string;
  readonly plate: string;
  readonly outTime: string;
  readonly gate: string | null;
  readonly releaseType: string;
  readonly reason: string | null;
  /** Fen. */
  readonly due: number;
}
/** How often something was done during a shift: a command to a barrier, a decision on an exception. */
export interface ShiftCount {
  readonly what: string;
  readonly count: number;
}

const sum = (zh: string, en: string, wire: string) =>
  f.money({ label: words(zh, en), wire, readonly: true, derived: true });
const count = (zh: string, en: string, wire: string) =>
  f.int({ label: words(zh, en), wire, readonly: true, derived: true });

/**
 * A cashier's shift at a booth with its money (E#68, rules 4.5, 5.27). Its sums are those of its payments and offline
 * refunds (I29).
 */
export const shift = resource({
  name: 'shift',
  title: words('班次', 'Shift'),
  unit: words('班', 'shifts'),
  icon: 'clock',
  prefix: 'SH',
  log: 'account',
  keywords: ['交接班', '交班'],
  page: 'static_shiftSum',
  base: 'shift',
  scope: 'park',
  display: 'cashier',
  heading: { subtitle: ['park', 'booth', 'startTime'] },
  fields: {
    id: f.id({ wire: 'shiftId' }),
    user: f.ref('user', { label: words('用户', 'User'), wire: 'userId', required: true, readonly: true, filter: true }),
    cashier: f.text({ label: words('收费员', 'Cashier'), required: true, readonly: true, filter: true }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    booth: f.ref('booth', {
      label: words('岗亭', 'Booth'),
      wire: 'boxId',
      required: true,
      readonly: true,
      filter: true,
    }),
    startTime: f.datetime({ label: words('上班', 'Began at'), required: true, readonly: true, filter: 'range' }),
    endTime: f.datetime({ label: words('交班', 'Ended at'), readonly: true }),
    state: f.choice(SHIFT_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    cash: sum('现金', 'Cash', 'cashFen'),
    online: sum('线上', 'Online', 'onlineFen'),
    etc: sum('ETC', 'ETC', 'etcFen'),
    other: sum('其他', 'Other', 'otherFen'),
    cars: count('离场车', 'Cars out', 'carNum'),
    byHand: count('手动放行', 'By hand', 'manualNum'),
    /** Barrier openings without payment, coupon, pass or reason. */
    unexplained: count('无依据放行', 'Unexplained', 'unexplainedNum'),
    handover: f.money({ label: words('交款', 'Handed over'), wire: 'handoverFen', readonly: true }),
    diff: f.money({
      label: words('差额', 'Difference'),
      wire: 'diffFen',
      readonly: true,
      help: words('交款减现金', 'Handed over less cash'),
    }),
    differs: f.flag({
      label: words('有差额', 'Differs'),
      wire: 'isDiffer',
      readonly: true,
      derived: true,
      filter: true,
    }),
    remark: remark({ readonly: true }),
    ...trace,
  },
  unique: [['user'], ['booth']],
  holds: { state: ['open'] },
  calls: { list: 'GET /api/updown/staticSum/getShiftData', get: 'GET detail' },
  list: {
    columns: [
      'cashier',
      'booth',
      'startTime',
      'endTime',
      'state',
      'cash',
      'handover',
      'diff',
      'unexplained',
      'online',
      'etc',
      'other',
      'cars',
      'park',
    ],
    lowPriorityColumns: ['cars', 'park', 'other', 'etc', 'online'],
    sort: '-startTime',
    sums: ['cash', 'online', 'etc', 'other', 'handover', 'diff'],
    views: [
      { id: 'open', title: words('当班', 'Open'), filters: { state: 'open' } },
      { id: 'differs', title: words('有差额', 'Differs'), filters: { differs: 'true' } },
    ],
  },
  actions: {
    start: {
      title: words('上班', 'Start shift'),
      wire: 'POST start',
      permission: 'own',
      answers: 'row',
      icon: 'log-in',
      keywords: ['接班', '开始上班', '开班', 'begin work', 'clock on'],
      inverse: 'restore',
      consequence: words('此后收的钱记在本班', 'Money taken from now on belongs to it'),
      input: { booth: f.ref('booth', { label: words('岗亭', 'Booth'), wire: 'boxId', required: true }) },
    },
    end: {
      title: words('交班', 'End shift'),
      wire: 'POST end',
      permission: 'own',
      answers: 'row',
      icon: 'log-out',
      danger: 'money',
      keywords: ['下班', '换班', '结班', '交款', 'hand over', 'end of shift'],
      inverse: 'restore',
      consequence: words(
        '结束自己的班次，交款与现金的差额记下',
        'Ends your shift; what differs from the cash is written down',
      ),
      input: {
        handover: f.money({ label: words('交款', 'Handed over'), wire: 'handoverFen', required: true, min: 0 }),
        remark: remark({ presets: 'shift', help: words('有差额时必填', 'Needed when it differs') }),
      },
    },
    sheet: {
      title: words('班次单', 'Shift sheet'),
      wire: 'GET /api/parkdeck/shifts/{shiftId}/sheet',
      permission: 'view',
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: false,
      output: {
        ways: f.json<readonly ShiftWay[]>()({
          label: words('支付方式', 'Payment methods'),
          wire: 'wayList',
          required: true,
        }),
        releases: f.json<readonly ShiftRelease[]>()({
          label: words('手动放行', 'Let out by hand'),
          wire: 'releaseList',
          required: true,
        }),
        commands: f.json<readonly ShiftCount[]>()({
          label: words('遥控道闸', 'Barrier commands'),
          wire: 'commandList',
          required: true,
        }),
        exceptions: f.json<readonly ShiftCount[]>()({
          label: words('处理异常', 'Exceptions handled'),
          wire: 'exceptionList',
          required: true,
        }),
      },
    },
    openings: {
      title: words('无依据放行', 'Unexplained openings'),
      wire: 'GET openings',
      permission: 'view',
      on: 'one',
      effect: 'read',
      answers: 'rows',
      command: false,
      output: {
        id: f.text({ label: words('停车记录', 'Session'), wire: 'recordId', required: true }),
        plate: f.text({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true }),
        inTime: f.datetime({ label: words('入场', 'Entered at'), required: true }),
        outTime: f.datetime({ label: words('离场', 'Left at'), required: true }),
        gate: f.text({ label: words('出口', 'Exit gate') }),
        releaseType: f.text({ label: words('放行方式', 'Release') }),
        due: f.money({ label: words('应收', 'Due'), wire: 'dueFen', required: true }),
      },
    },
  },
});
