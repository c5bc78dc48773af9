import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';
import { park } from '../common.ts';
import { COUNTER_WAYS } from '../choices.ts';
import { EXCEPTION_DECISIONS, EXCEPTION_KINDS, EXCEPTION_STATES } from './choices.ts';

/** A session that may belong to the case, with the data the lane had. */
export interface Candidate {
  readonly plate: string;
  readonly session?: string;
  readonly inTime?: string;
}
/** A picture and what the camera read in it. */
export interface Evidence {
  readonly label: Words;
  readonly time: string;
  readonly gate: string | null;
  readonly plate: string | null;
  /** Percent. */
  readonly confidence: number | null;
  readonly image: string | null;
}
/** A car inside that may be the one at the lane, with its current fee. */
export interface CaseCar {
  readonly session: string;
  readonly plate: string;
  readonly inTime: string;
  readonly inGate: string | null;
  readonly carType: string | null;
  readonly carModel: string | null;
  readonly stay: number;
  readonly due: number;
  /** Thousandths. */
  readonly likelihood: number;
}
/** A stay of the car in the last 90 days. */
export interface CaseVisit {
  readonly session: string;
  readonly inTime: string;
  readonly outTime: string;
  readonly releaseType: string | null;
  readonly paid: number;
  readonly owed: number;
}
/** A possible decision on a case: its amount, effect and required input, and what prevents it. */
export interface CaseDecision {
  readonly decision: keyof typeof EXCEPTION_DECISIONS;
  readonly title: Words;
  readonly effect: Words;
  /** Fen; null while unknown. */
  readonly amount: number | null;
  readonly needs: readonly ('session' | 'plate' | 'inTime' | 'reason')[];
  readonly missing: string | null;
  readonly blocked: Words | null;
  /** Whether the barrier opens, which cannot be undone. */
  readonly opens: boolean;
}

const ATTEND = 'system_remoteAuthorization_authorize';
/** Title and permission of each decision; the handler checks the permission of the chosen one. */
const RESOLVES = [
  ATTEND,
  'system_remoteAuthorization_remoteGate',
  'static_incar_exit',
  'static_incar_supplement',
  'static_unConfirmOrder_query',
  'static_unConfirmOrder_manual',
] as const;
const LIVE = ['open', 'taken', 'snoozed'] as const;
const reason = f.text({ label: words('原因', 'Reason'), max: 100, presets: 'exception' });
const plateText = f.text({
  label: words('车牌', 'Plate'),
  wire: 'plateNumber',
  max: 16,
  help: words('没看清的位写 ?', 'Write ? for what cannot be read'),
});
const car = f.ref('session', { label: words('候选入场', 'Which stay'), wire: 'recordId' });

/** A case at a lane that a user must decide, by urgency (E#211, rules 5.28b). */
export const exception = resource({
  name: 'exception',
  title: words('异常', 'Exception'),
  unit: words('件', 'cases'),
  icon: 'triangle-alert',
  prefix: 'EX',
  log: 'session',
  keywords: ['待处理'],
  page: 'static_exceptionRelease',
  base: '/api/parkdeck/exceptions',
  scope: 'gate',
  display: 'kind',
  triage: { verbs: ['resolve'], since: 'openedAt', states: ['open', 'taken'], urgent: 'carWaits' },
  called: ['kind', 'plate'],
  reads: 'signed-in',
  partOf: 'gate',
  fields: {
    id: f.id({ wire: 'caseId', filter: true }),
    kind: f.choice(EXCEPTION_KINDS, { label: words('类型', 'Kind'), required: true, readonly: true, filter: true }),
    gate: f.ref('gate', {
      label: words('通道', 'Gate'),
      wire: 'gateId',
      readonly: true,
      filter: true,
      within: { park: 'park' },
    }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', readonly: true }),
    session: f.ref('session', { label: words('停车记录', 'Session'), wire: 'recordId', readonly: true }),
    event: f.ref('gate-event', { label: words('通道事件', 'Gate event'), wire: 'eventId', readonly: true }),
    due: f.money({ label: words('应付', 'Due'), wire: 'dueFen', readonly: true }),
    candidates: f.json<readonly Candidate[]>()({ label: words('候选', 'Candidates'), readonly: true }),
    openedAt: f.datetime({ label: words('发生时间', 'Opened'), required: true, readonly: true }),
    target: f.int({
      label: words('目标时限', 'Target'),
      wire: 'targetSec',
      required: true,
      readonly: true,
      unit: words('秒', 's'),
    }),
    carWaits: f.flag({ label: words('车在等', 'A car waits'), readonly: true, derived: true }),
    dueBy: f.datetime({ label: words('应处理到', 'Due by'), readonly: true, derived: true }),
    snoozeUntil: f.datetime({ label: words('延后到', 'Snoozed until'), readonly: true }),
    takenBy: f.text({ label: words('处理人', 'Taken by'), readonly: true }),
    takenAt: f.datetime({ label: words('接手时间', 'Taken at'), wire: 'takenTime', readonly: true }),
    state: f.choice(EXCEPTION_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'open',
    }),
    decision: f.choice(EXCEPTION_DECISIONS, { label: words('决定', 'Decision'), readonly: true }),
    command: f.ref('gate-command', { label: words('开闸指令', 'Gate command'), wire: 'commandId', readonly: true }),
    note: f.text({ label: words('说明', 'Note'), max: 200, readonly: true }),
    doneAt: f.datetime({ label: words('结束时间', 'Done'), readonly: true, filter: 'range' }),
  },
  calls: { list: 'GET' },
  // Cars waiting at a lane come first, then the cases with the earliest deadline.
  list: {
    columns: ['openedAt', 'kind', 'gate', 'plate', 'due', 'takenBy', 'state', 'target'],
    sort: '-carWaits,dueBy',
  },
  actions: {
    get: {
      title: words('查看异常', 'Show exception'),
      wire: 'GET {id}',
      permission: 'signed-in',
      on: 'one',
      key: 'id',
      effect: 'read',
      answers: 'value',
      command: false,
      input: { session: car, plate: plateText },
      output: {
        evidence: f.json<readonly Evidence[]>()({ label: words('证据', 'Evidence'), required: true }),
        cars: f.json<readonly CaseCar[]>()({
          label: words('候选入场', 'Cars it may be'),
          wire: 'candidates',
          required: true,
        }),
        chosen: f.text({ label: words('选中的入场', 'Chosen'), wire: 'recordId' }),
        visits: f.json<readonly CaseVisit[]>()({ label: words('历史', 'History'), wire: 'history', required: true }),
        arrears: f.money({ label: words('欠费', 'Arrears'), wire: 'oweFen', required: true }),
        decisions: f.json<readonly CaseDecision[]>()({ label: words('可选决定', 'Decisions'), required: true }),
        gateOnline: f.flag({ label: words('道闸在线', 'Barrier online'), wire: 'online' }),
      },
    },
    take: {
      title: words('接手', 'Take over'),
      wire: 'POST {id}/take',
      permission: ATTEND,
      on: 'one',
      key: 'id',
      icon: 'hand',
      when: { state: LIVE },
      inverse: 'restore',
    },
    snooze: {
      title: words('稍后处理', 'Snooze'),
      wire: 'POST {id}/snooze',
      permission: ATTEND,
      on: 'one',
      key: 'id',
      icon: 'timer',
      when: { state: ['open', 'taken'] },
      inverse: 'restore',
      input: {
        minutes: f.int({
          label: words('推迟', 'For'),
          required: true,
          min: 1,
          max: 30,
          initial: 15,
          unit: words('分钟', 'minutes'),
        }),
        reason: f.text({ ...reason.options, required: true }),
      },
    },
    resolve: {
      title: words('处理异常', 'Resolve'),
      wire: 'POST {id}/resolve',
      permission: RESOLVES,
      on: 'one',
      key: 'id',
      icon: 'circle-check',
      danger: 'gate',
      when: { state: LIVE },
      consequence: words(
        '按决定计费，需要时开闸。道闸抬起后不能撤销',
        'Charges as decided and opens. A barrier that has opened cannot be undone',
      ),
      keywords: ['异常处理'],
      inverse: { never: words('道闸动作、案件结束后收不回', 'Once the barrier has moved or the case is closed') },
      input: {
        decision: f.choice(EXCEPTION_DECISIONS, { label: words('决定', 'Decision'), required: true }),
        session: car,
        plate: plateText,
        inTime: f.datetime({
          label: words('入场时间', 'Entered at'),
          help: words('补录时必填', 'Needed to add an entry'),
        }),
        payWay: f.choice(COUNTER_WAYS, {
          label: words('收款方式', 'Paid by'),
          help: words('不填为现金', 'Leave empty for cash'),
        }),
        reason: f.text({
          ...reason.options,
          help: words('免收、记欠费、结案时必填', 'Needed to waive, to owe or to close'),
        }),
        due: f.money({ label: words('预览应收', 'Previewed due'), wire: 'dueFen', echo: true }),
      },
    },
  },
});
