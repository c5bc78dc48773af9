import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park } from '../common.ts';
import { DELIVERY_KINDS, UPLOAD_STATES, UPLOAD_TARGETS } from './choices.ts';

/**
 * One message for a platform or a program outside, written in the transaction of what it tells of (rules 5.16). The
 * messages of one stay go in their order.
 */
export const uploadItem = resource({
  name: 'upload-item',
  title: words('待发消息', 'Outgoing message'),
  unit: words('条', 'messages'),
  icon: 'send',
  prefix: 'UI',
  keywords: ['上传队列', '推送记录', 'webhook'],
  page: 'system_thirdplatform',
  base: '/api/parkdeck/upload-items',
  scope: 'park',
  display: 'uid',
  called: ['kind', 'plate', 'happenedAt'],
  heading: { subtitle: ['kind', 'park', 'happenedAt'] },
  append: 'outcome',
  fields: {
    id: f.id(),
    happenedAt: f.datetime({ label: words('发生时间', 'Happened'), required: true, readonly: true, filter: 'range' }),
    kind: f.choice(DELIVERY_KINDS, { label: words('内容', 'Content'), required: true, readonly: true, filter: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), readonly: true, filter: true, width: 130 }),
    park: park({ readonly: true }),
    company: company({ readonly: true }),
    target: f.choice(UPLOAD_TARGETS, { label: words('对象', 'Told to'), required: true, readonly: true, filter: true }),
    platform: f.ref('upload-platform', {
      label: words('上传平台', 'Platform'),
      readonly: true,
      filter: true,
      historical: true,
    }),
    permission: f.ref('upload-permission', {
      label: words('上传权限', 'Permission'),
      readonly: true,
      historical: true,
      forPrograms: true,
    }),
    interface: f.ref('platform-interface', {
      label: words('平台接口', 'Platform interface'),
      readonly: true,
      filter: true,
      historical: true,
    }),
    state: f.choice(UPLOAD_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'waiting',
    }),
    tries: f.int({ label: words('尝试次数', 'Tries'), required: true, readonly: true, initial: 0 }),
    nextTry: f.datetime({ label: words('下次尝试', 'Next try'), readonly: true }),
    sentAt: f.datetime({ label: words('送达时间', 'Sent at'), readonly: true }),
    failedAt: f.datetime({ label: words('失败时间', 'Failed at'), readonly: true }),
    error: f.text({ label: words('失败原因', 'Reason'), readonly: true, width: 260 }),
    /** Messages with the same stay go one after the other. */
    stay: f.text({ label: words('停车记录', 'Stay'), readonly: true, forPrograms: true }),
    /** The name of the stay at the platform: the same in all its messages. */
    stayUid: f.text({ label: words('平台流水号', 'Number of the stay there'), readonly: true }),
    noun: f.text({ label: words('对象类型', 'Kind of object'), readonly: true, forPrograms: true }),
    object: f.text({ label: words('对象编号', 'Object id'), readonly: true, forPrograms: true }),
    /** Names the message wherever it goes, however often it is tried. */
    uid: f.text({ label: words('消息编号', 'Message key'), required: true, readonly: true, filter: true, width: 200 }),
    /** What was sent first: every later try sends the same. */
    content: f.json<Readonly<Record<string, unknown>>>()({
      label: words('内容原文', 'As sent'),
      readonly: true,
      forPrograms: true,
    }),
  },
  unique: [
    ['permission', 'uid'],
    ['interface', 'uid'],
  ],
  calls: { list: 'GET list', get: 'GET detail' },
  list: {
    columns: ['happenedAt', 'kind', 'plate', 'park', 'platform', 'interface', 'state', 'tries', 'nextTry', 'error'],
    lowPriorityColumns: ['interface', 'nextTry'],
    sort: '-happenedAt',
    history: true,
    views: [
      { id: 'waiting', title: words('待传', 'Waiting'), filters: { state: 'waiting' } },
      { id: 'failed', title: words('失败', 'Failed'), filters: { state: 'failed' } },
    ],
  },
  actions: {
    retry: {
      title: words('重试', 'Try again'),
      wire: 'POST retry',
      permission: ['system_thirdplatform_upload', 'system_platformInterface_edit'],
      on: 'many',
      keys: 'r',
      icon: 'rotate-ccw',
      when: { state: ['failed'] },
      consequence: words('重新排队，从头计次', 'It waits again, with all its tries'),
      inverse: { never: words('已重新排队', 'It waits already') },
    },
  },
});
