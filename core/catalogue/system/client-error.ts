import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

/** One error as sent by a console, with the wire's field names. `time`: `yyyy-MM-dd HH:mm:ss`. */
export interface ClientErrorReport {
  readonly url: string;
  readonly time: string;
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly info?: string;
}

/** An error of a console that its user chose to send. */
export const clientError = resource({
  name: 'client-error',
  title: words('前端错误', 'Client error'),
  unit: words('条', 'console errors'),
  icon: 'bug',
  prefix: 'CE',
  keywords: ['报错', '异常日志'],
  page: 'system_logerror',
  base: 'user/logs',
  scope: 'company',
  display: 'message',
  heading: { subtitle: ['kind', 'time'] },
  append: true,
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    kind: f.text({ label: words('类型', 'Type'), wire: 'type', filter: true }),
    message: f.text({ label: words('消息', 'Message'), required: true, filter: true, width: 320 }),
    url: f.text({ label: words('地址', 'Address'), width: 200 }),
    user: f.ref('user', { label: words('用户', 'User'), wire: 'userId', filter: true }),
    stack: f.text({ label: words('堆栈', 'Stack'), multiline: true }),
    info: f.text({ label: words('附加信息', 'Info'), multiline: true }),
  },
  calls: { list: 'GET list' },
  list: { columns: ['time', 'kind', 'message', 'url', 'user'], sort: '-time' },
  actions: {
    upload: {
      title: words('上传错误日志', 'Upload error log'),
      wire: 'POST',
      permission: 'signed-in',
      answers: 'count',
      command: false,
      icon: 'upload',
      inverse: { never: words('日志只增不改', 'The log is only added to') },
      input: {
        errors: f.json<readonly ClientErrorReport[]>()({ label: words('错误', 'Errors'), required: true, max: 200 }),
      },
    },
  },
});
