import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park } from '../common.ts';
import { DELIVERY_KINDS, UPLOAD_TARGETS } from './choices.ts';

/** Each attempt to tell a platform or a program outside something, with what was asked and answered (E#200). */
export const uploadLog = resource({
  name: 'upload-log',
  title: words('上传日志', 'Upload log'),
  unit: words('条', 'log entries'),
  icon: 'notebook-text',
  prefix: 'UL',
  keywords: ['上传日志', '推送日志'],
  page: 'system_thirdplatform',
  base: 'thirdparty',
  scope: 'park',
  display: 'said',
  called: ['kind', 'time'],
  heading: { subtitle: ['kind', 'park', 'time'] },
  append: true,
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, readonly: true, filter: 'range' }),
    kind: f.choice(DELIVERY_KINDS, {
      label: words('内容', 'Content'),
      wire: { in: 'type', out: 'kind' },
      required: true,
      readonly: true,
      filter: true,
    }),
    ok: f.flag({ label: words('已收下', 'Taken'), readonly: true, filter: true }),
    said: f.text({ label: words('答复', 'Answer'), wire: 'msg', readonly: true, width: 300 }),
    park: park({ wire: 'PKID', readonly: true }),
    company: company({ readonly: true }),
    target: f.choice(UPLOAD_TARGETS, { label: words('对象', 'Told to'), required: true, readonly: true, filter: true }),
    platform: f.ref('upload-platform', {
      label: words('上传平台', 'Platform'),
      wire: 'platId',
      readonly: true,
      filter: true,
      historical: true,
    }),
    interface: f.ref('platform-interface', {
      label: words('平台接口', 'Platform interface'),
      wire: 'interfaceId',
      readonly: true,
      filter: true,
      historical: true,
    }),
    item: f.ref('upload-item', {
      label: words('消息', 'Message'),
      wire: 'itemId',
      readonly: true,
      historical: true,
      filter: true,
    }),
    attempt: f.int({ label: words('第几次', 'Attempt'), wire: 'tryTimes', readonly: true }),
    ms: f.int({ label: words('耗时', 'Took'), wire: 'costMs', readonly: true, unit: words('毫秒', 'ms') }),
    /** Trimmed, secrets masked. */
    request: f.text({ label: words('请求', 'Request'), wire: 'reqMsg', readonly: true, multiline: true }),
    answer: f.text({ label: words('应答原文', 'Raw answer'), wire: 'respMsg', readonly: true, multiline: true }),
  },
  calls: { list: 'GET getUpPlatDiary' },
  list: {
    columns: ['time', 'kind', 'ok', 'said', 'park', 'platform', 'interface', 'attempt', 'ms'],
    lowPriorityColumns: ['interface', 'ms'],
    sort: '-time',
    views: [{ id: 'failed', title: words('失败', 'Failed'), filters: { ok: 'false' } }],
  },
});
