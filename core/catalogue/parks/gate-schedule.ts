import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { SCHEDULE_KINDS } from './choices.ts';
import { carType, gateSpans, park, trace } from '../common.ts';

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
