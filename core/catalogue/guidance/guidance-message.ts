import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park } from '../common.ts';
import { GUIDANCE_FAULTS, GUIDANCE_KINDS, GUIDANCE_OUTCOMES } from './choices.ts';

/** A message of a gateway, as it came, and what became of it (E#164). Append-only, kept for a week. */
export const guidanceMessage = resource({
  name: 'guidance-message',
  title: words('引导通讯日志', 'Guidance message'),
  unit: words('条', 'messages'),
  icon: 'messages-square',
  prefix: 'NM',
  keywords: ['报文', '网关'],
  page: 'navigation_devCommunication',
  base: 'plat/navigation/devCommunication',
  scope: 'park',
  display: 'number',
  called: ['gateway', 'kind', 'number'],
  append: true,
  fields: {
    id: f.id(),
    receivedAt: f.datetime({
      label: words('收到时间', 'Received'),
      wire: 'receiveTime',
      required: true,
      filter: 'range',
    }),
    gateway: f.ref('guidance-gateway', { label: words('网关', 'Gateway'), wire: 'gatewayId', filter: true }),
    serial: f.text({
      label: words('序列号', 'Serial number'),
      wire: 'sn',
      required: true,
      max: 40,
      filter: true,
      width: 150,
    }),
    park: park({ wire: 'PKID' }),
    company: company({ readonly: true, filter: false }),
    kind: f.choice(GUIDANCE_KINDS, { label: words('类型', 'Kind'), required: true, filter: true }),
    number: f.text({ label: words('报文号', 'Number'), wire: 'msgNo', max: 40, filter: true }),
    saidAt: f.datetime({ label: words('网关时间', 'Gateway time'), wire: 'deviceTime' }),
    outcome: f.choice(GUIDANCE_OUTCOMES, { label: words('结果', 'Outcome'), required: true, filter: true }),
    fault: f.choice(GUIDANCE_FAULTS, { label: words('原因', 'Why'), wire: 'reason', filter: true }),
    items: f.int({ label: words('条目', 'Items'), wire: 'itemNum' }),
    changed: f.int({ label: words('变化', 'Changes'), wire: 'changeNum' }),
    detail: f.text({ label: words('未采用', 'Not taken'), max: 200, width: 200 }),
    body: f.text({ label: words('报文', 'Message'), max: 2000, multiline: true, width: 260 }),
  },
  calls: { list: 'GET list' },
  list: {
    columns: [
      'receivedAt',
      'gateway',
      'park',
      'kind',
      'outcome',
      'fault',
      'items',
      'changed',
      'detail',
      'number',
      'saidAt',
      'serial',
      'body',
    ],
    sort: '-receivedAt',
    views: [{ id: 'refused', title: words('未采用', 'Not taken'), filters: { outcome: 'partly,refused' } }],
  },
});
