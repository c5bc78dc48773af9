import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';
import { CALL_RESULTS, SURFACES } from './choices.ts';

/** A call of the interface: what was sent, what was answered, how long that took. Nothing secret is in it (E#205). */
export const apiLog = resource({
  name: 'api-log',
  title: words('接口日志', 'API log'),
  unit: words('条', 'calls'),
  icon: 'file-json',
  prefix: 'AG',
  keywords: ['请求', '调用记录', '慢查询'],
  page: 'system_logapi',
  base: '/api/blade-log/api',
  scope: 'company',
  display: 'what',
  called: ['what', 'time'],
  heading: { subtitle: ['route', 'result', 'ms'] },
  append: true,
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    what: f.text({ label: words('接口', 'Call'), wire: 'title', readonly: true, derived: true, width: 180 }),
    said: f.json<Words>()({ label: words('名称原文', 'Title in both languages'), wire: 'titles', forPrograms: true }),
    call: f.text({ label: words('接口名', 'Name'), wire: 'serviceId', max: 80, filter: true, forPrograms: true }),
    route: f.text({ label: words('路径', 'Path'), wire: 'requestUri', max: 200, filter: true, width: 220 }),
    result: f.choice(CALL_RESULTS, { label: words('结果', 'Result'), required: true, filter: true }),
    status: f.int({ label: words('状态码', 'Status'), wire: 'code', filter: true, adds: false, ungrouped: true }),
    ms: f.int({
      label: words('用时', 'Took'),
      unit: words('毫秒', 'ms'),
      filter: 'range',
      adds: false,
    }),
    user: f.ref('user', { label: words('用户', 'User'), wire: 'userId', filter: true, historical: true }),
    userName: f.text({ label: words('账号', 'Account'), max: 50, filter: true }),
    surface: f.choice(SURFACES, { label: words('来源', 'From'), wire: 'source', filter: true }),
    ip: f.text({ label: words('地址', 'Address'), wire: 'remoteIp', max: 60, filter: true }),
    agent: f.text({ label: words('浏览器', 'Browser'), wire: 'userAgent', max: 300 }),
    request: f.text({ label: words('请求编号', 'Request'), wire: 'requestId', max: 60, filter: true, width: 270 }),
    sent: f.text({ label: words('请求内容', 'What was sent'), wire: 'params', multiline: true }),
    answer: f.text({ label: words('应答', 'Answer'), wire: 'responseData', multiline: true }),
  },
  calls: { list: 'GET list', get: 'GET detail' },
  detailKey: 'id',
  list: {
    columns: ['time', 'what', 'route', 'result', 'status', 'ms', 'userName', 'surface', 'ip', 'request'],
    lowPriorityColumns: ['request', 'surface'],
    sort: '-time',
    views: [
      { id: 'done', title: words('正常', 'Done'), filters: { result: 'ok' } },
      { id: 'failed', title: words('出错', 'Failed'), filters: { result: 'failed' } },
      { id: 'refused', title: words('被拒绝', 'Refused'), filters: { result: 'refused' } },
      { id: 'pay-notices', title: words('支付通知被拒绝', 'Refused payment notices'), filters: { call: 'pay-notice' } },
      { id: 'slow', title: words('慢于 1 秒', 'Slower than 1 s'), filters: { msFrom: '1000' } },
    ],
  },
});
