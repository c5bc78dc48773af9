import { f } from '../../kit/field.ts';
import type { FieldOptions, Write } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { SCHEDULE_KINDS } from './choices.ts';
import { carType, park, trace } from '../common.ts';

/** One span of a schedule: a weekday or a day, and the times between which cars may or may not pass. */
const span = {
  weekday: f.int({
    label: words('星期', 'Weekday'),
    min: 1,
    max: 7,
    help: words('1 是周一，7 是周日', '1 is Monday, 7 is Sunday'),
  }),
  date: f.day({ label: words('日期', 'Day') }),
  start: f.time({ label: words('开始', 'From'), required: true }),
  end: f.time({ label: words('结束', 'To'), required: true }),
  allow: f.flag({ label: words('可通行', 'May pass'), required: true }),
} as const;
/** One span of a schedule as it is stored and given. */
export type GateSpan = Write<typeof span>;
/** The spans of a schedule, at most a week of hours or a year of days. */
export const gateSpans = <const O extends Pick<FieldOptions, 'label' | 'wire'>>(options: O) =>
  f.items(span, { ...options, max: 400 });

const place = {
  gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId', required: true, within: { park: 'park' } }),
  carType: carType({ required: true, filter: false }),
  kind: f.choice(SCHEDULE_KINDS, { label: words('方式', 'Kind'), wire: 'ruleType', required: true, initial: 'weekly' }),
} as const;
const spans = gateSpans({ label: words('时段', 'Spans'), wire: 'items' });

/** When a car type may use a gate; outside of the allowed spans it may not pass. Without any span: always (E#10). */
export const gateSchedule = resource({
  name: 'gate-schedule',
  title: words('通行时段', 'Gate schedule'),
  unit: words('条', 'schedules'),
  icon: 'calendar-clock',
  prefix: 'GS',
  keywords: ['限行时段', '进出时间'],
  page: 'car_parkcartype',
  base: 'baseParkGate',
  scope: 'park',
  display: 'kind',
  partOf: 'gate',
  fields: { id: f.id(), park: park({ wire: 'PKID', readonly: true }), ...place, spans, ...trace },
  unique: [['gate', 'carType', 'kind']],
  calls: {},
  list: { columns: ['gate', 'carType', 'kind', 'spans'], sort: 'gate' },
  actions: {
    get: {
      title: words('查看通行时段', 'Show schedule'),
      wire: 'GET geteIoTime',
      permission: 'view',
      effect: 'read',
      answers: 'value',
      command: false,
      input: place,
      output: { ...place, spans },
    },
    replace: {
      title: words('设置通行时段', 'Set schedule'),
      wire: 'POST saveGeteIoTime',
      permission: 'edit',
      icon: 'calendar-clock',
      answers: 'row',
      inverse: 'restore',
      consequence: words('时段以外该车类不能通过', 'Outside these spans the car type cannot pass'),
      keywords: ['限时'],
      input: { ...place, spans },
    },
  },
});
