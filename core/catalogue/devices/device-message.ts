import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park } from '../common.ts';
import { MESSAGE_OUTCOMES, MESSAGE_WAYS } from './choices.ts';

/**
 * A message of a device that speaks its maker's protocol, or one to it, as it crossed the line (E#26a). Append-only,
 * kept for a week.
 */
export const deviceMessage = resource({
  name: 'device-message',
  title: words('设备报文', 'Device message'),
  unit: words('条', 'messages'),
  icon: 'messages-square',
  prefix: 'DG',
  keywords: ['报文', '通信'],
  page: 'basedata_parkdevice',
  base: 'parkdevices',
  scope: 'park',
  display: 'subject',
  called: ['device', 'subject', 'time'],
  append: 'outcome',
  partOf: 'device',
  fields: {
    id: f.id(),
    device: f.ref('device', { label: words('设备', 'Device'), wire: 'deviceId', required: true, filter: true }),
    park: park({ wire: 'PKID', required: true, filter: false }),
    time: f.datetime({ label: words('时间', 'Time'), wire: 'msgTime', required: true, filter: 'range' }),
    way: f.choice(MESSAGE_WAYS, { label: words('方向', 'Direction'), wire: 'direction', required: true, filter: true }),
    /** The last part of its topic or path. */
    subject: f.text({ label: words('报文', 'Message'), wire: 'msgName', required: true, max: 80, width: 180 }),
    outcome: f.choice(MESSAGE_OUTCOMES, {
      label: words('结果', 'Outcome'),
      wire: 'result',
      required: true,
      filter: true,
      initial: 'received',
    }),
    detail: f.text({ label: words('说明', 'Detail'), wire: 'note', max: 200, width: 200 }),
    /** Without its pictures. */
    body: f.text({ label: words('内容', 'Content'), wire: 'content', max: 4000, multiline: true, width: 300 }),
    /** By what the same message is known again, and an order is sent once. */
    mark: f.text({ label: words('标识', 'Mark'), wire: 'msgMark', required: true, max: 120, forPrograms: true }),
    /** What was understood of it: it is acted on again if that was interrupted. */
    facts: f.text({ label: words('要点', 'Facts'), wire: 'facts', max: 2000, forPrograms: true }),
  },
  unique: [['mark']],
  calls: { list: 'GET getDeviceMessages' },
  list: { columns: ['time', 'device', 'way', 'subject', 'outcome', 'detail', 'body'], sort: '-time' },
});
