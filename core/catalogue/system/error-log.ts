import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';
import { ERROR_PLACES } from './choices.ts';

/**
 * An error of the server: where it happened, for whom, with which request. The stack is shown to platform admins only
 * (E#205).
 */
export const errorLog = resource({
  name: 'error-log',
  title: words('错误日志', 'Error log'),
  unit: words('条', 'server errors'),
  icon: 'bug',
  prefix: 'ER',
  keywords: ['报错', '异常堆栈', '请求编号'],
  page: 'system_logerror',
  base: '/api/blade-log/error',
  scope: 'company',
  display: 'message',
  called: ['message', 'time'],
  heading: { subtitle: ['place', 'what', 'time'] },
  append: true,
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    place: f.choice(ERROR_PLACES, { label: words('位置', 'Where'), wire: 'type', required: true, filter: true }),
    name: f.text({ label: words('错误类型', 'Error'), wire: 'exceptionName', max: 80, filter: true }),
    message: f.text({ label: words('消息', 'Message'), required: true, max: 1000, filter: true, width: 320 }),
    what: f.text({
      label: words('接口或任务', 'Call or job'),
      wire: 'title',
      readonly: true,
      derived: true,
      width: 160,
    }),
    said: f.json<Words>()({ label: words('名称原文', 'Title in both languages'), wire: 'titles', forPrograms: true }),
    call: f.text({ label: words('接口名', 'Name'), wire: 'serviceId', max: 80, filter: true, forPrograms: true }),
    route: f.text({ label: words('路径', 'Path'), wire: 'requestUri', max: 200 }),
    user: f.ref('user', { label: words('用户', 'User'), wire: 'userId', filter: true, historical: true }),
    userName: f.text({ label: words('账号', 'Account'), max: 50, filter: true }),
    ip: f.text({ label: words('地址', 'Address'), wire: 'remoteIp', max: 60 }),
    request: f.text({ label: words('请求编号', 'Request'), wire: 'requestId', max: 60, filter: true, width: 270 }),
    sent: f.text({ label: words('请求内容', 'What was sent'), wire: 'params', multiline: true }),
    answer: f.text({ label: words('应答', 'Answer'), wire: 'responseData', multiline: true }),
    /** Stored; read by `stack` for platform admins only. */
    trace: f.secret({ label: words('堆栈原文', 'Stack as stored'), wire: 'rawStack', max: 8000 }),
    stack: f.text({
      label: words('堆栈', 'Stack'),
      wire: 'stackTrace',
      multiline: true,
      readonly: true,
      derived: true,
    }),
  },
  calls: { list: 'GET list', get: 'GET detail' },
  detailKey: 'id',
  list: {
    columns: ['time', 'place', 'message', 'what', 'name', 'userName', 'request'],
    sort: '-time',
    views: [
      { id: 'calls', title: words('接口', 'Calls'), filters: { place: 'call' } },
      { id: 'pages', title: words('手机页', 'Phone pages'), filters: { place: 'page' } },
      { id: 'jobs', title: words('任务', 'Jobs'), filters: { place: 'job' } },
      { id: 'devices', title: words('设备', 'Devices'), filters: { place: 'device' } },
    ],
  },
});
