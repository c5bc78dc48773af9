import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';
import { ACTIVITY_KINDS, SURFACES } from './choices.ts';

/** What people did on the platform, a line each: signed in, changed something, took a file (E#205). */
export const activityLog = resource({
  name: 'activity-log',
  title: words('通用日志', 'Activity'),
  unit: words('条', 'lines'),
  icon: 'scroll-text',
  prefix: 'AV',
  keywords: ['使用记录', '访问日志'],
  page: 'system_logusual',
  base: '/api/blade-log/usual',
  scope: 'company',
  display: 'what',
  called: ['what', 'time'],
  append: true,
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    kind: f.choice(ACTIVITY_KINDS, { label: words('类型', 'Kind'), wire: 'type', required: true, filter: true }),
    what: f.text({ label: words('做了什么', 'What'), wire: 'title', readonly: true, derived: true, width: 200 }),
    said: f.json<Words>()({ label: words('名称原文', 'Title in both languages'), wire: 'titles', forPrograms: true }),
    call: f.text({ label: words('接口', 'Call'), wire: 'method', max: 80, filter: true, forPrograms: true }),
    user: f.ref('user', { label: words('用户', 'User'), wire: 'userId', filter: true, historical: true }),
    userName: f.text({ label: words('账号', 'Account'), max: 50, filter: true }),
    rows: f.int({ label: words('条数', 'Rows'), wire: 'rowNum', adds: false }),
    surface: f.choice(SURFACES, { label: words('来源', 'From'), wire: 'source', filter: true }),
    ip: f.text({ label: words('IP 地址', 'IP address'), wire: 'remoteIp', max: 60, filter: true }),
    agent: f.text({ label: words('浏览器', 'Browser'), wire: 'userAgent', max: 300 }),
    request: f.text({ label: words('请求编号', 'Request'), wire: 'requestId', max: 60, filter: true, width: 270 }),
  },
  calls: { list: 'GET list', get: 'GET detail' },
  detailKey: 'id',
  list: {
    columns: ['time', 'kind', 'what', 'userName', 'rows', 'surface', 'ip', 'request'],
    lowPriorityColumns: ['request'],
    sort: '-time',
    views: [
      { id: 'sign-ins', title: words('登录', 'Sign-ins'), filters: { kind: 'sign-in' } },
      { id: 'writes', title: words('操作', 'Changes'), filters: { kind: 'write' } },
      { id: 'files', title: words('导出下载', 'Exports'), filters: { kind: 'file' } },
    ],
  },
});
