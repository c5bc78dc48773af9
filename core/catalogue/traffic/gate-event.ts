import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';
import { park } from '../common.ts';
import { GATE_EVENT_TYPES, LANE_OUTCOMES, ORDER_WAYS } from './choices.ts';

/** An event at a lane. Append-only; the newest one shows the lane's current state (E#66). */
export const gateEvent = resource({
  name: 'gate-event',
  title: words('通道事件', 'Gate event'),
  unit: words('条', 'events'),
  icon: 'radio-tower',
  prefix: 'EV',
  keywords: ['过车', '识别'],
  page: 'static_gateEvents',
  base: 'static',
  scope: 'park',
  display: 'plate',
  append: true,
  monthly: { moment: 'time', keep: 'archive.gate-events' },
  fields: {
    id: f.id({ wire: 'eventId' }),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    gate: f.ref('gate', {
      label: words('通道', 'Gate'),
      wire: 'gateId',
      required: true,
      filter: true,
      within: { park: 'park' },
    }),
    park: park({ wire: 'PKID', required: true }),
    type: f.choice(GATE_EVENT_TYPES, { label: words('事件', 'Event'), required: true, filter: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', filter: true, width: 150 }),
    outcome: f.choice(LANE_OUTCOMES, { label: words('结果', 'Outcome'), filter: true }),
    due: f.money({ label: words('应付', 'Due'), wire: 'dueFen' }),
    screen: f.json<Words>()({ label: words('屏显', 'Display') }),
    confidence: f.int({ label: words('可信度', 'Confidence'), min: 0, max: 100, unit: words('%', '%') }),
    user: f.text({ label: words('操作人', 'User') }),
    via: f.choice(ORDER_WAYS, { label: words('途径', 'Sent from'), filter: true }),
    reason: f.text({ label: words('原因', 'Reason'), max: 200, width: 220 }),
    session: f.ref('session', { label: words('停车记录', 'Session'), wire: 'recordId' }),
    image: f.image({ label: words('图片', 'Image') }),
    /** The device's number of the event; a repeated number is the same event. */
    source: f.text({ label: words('设备流水号', 'Device event number'), wire: 'deviceEventNo', max: 80 }),
  },
  unique: [['source']],
  calls: { list: 'GET getSearchGateEvents', export: 'GET exportSearchGateEvents' },
  list: {
    columns: ['time', 'gate', 'park', 'type', 'plate', 'outcome', 'due', 'user', 'via', 'reason', 'confidence'],
    sort: '-time',
    views: [{ id: 'refused', title: words('被拒绝', 'Refused'), filters: { type: 'refuse' } }],
  },
  actions: {
    latest: {
      title: words('最新通道事件', 'Latest gate events'),
      wire: 'GET /api/updown/third/reception/getEvent',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: {
        park: park({ wire: 'PKID' }),
        after: f.text({ label: words('已看到', 'Last seen'), wire: 'afterId', max: 40 }),
      },
    },
  },
});
