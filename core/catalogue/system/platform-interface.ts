import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, remark, trace } from '../common.ts';
import { WEBHOOK_EVENTS } from './choices.ts';

const unsent = (state: 'waiting' | 'failed') =>
  ({ count: 'upload-item', by: 'interface', where: { state: [state] } }) as const;

/**
 * How a program outside calls the platform, by signed requests, and what it is told by signed webhooks (E#203). It acts
 * as an account, within its calls and parks.
 */
export const platformInterface = resource({
  name: 'platform-interface',
  title: words('平台接口', 'Platform interface'),
  unit: words('个', 'interfaces'),
  icon: 'webhook',
  prefix: 'PI',
  log: 'account',
  rights: true,
  keywords: ['接口', '开放接口', 'API 密钥', 'webhook', '推送'],
  page: 'system_platformInterface',
  base: 'platBaseInterface',
  scope: 'company',
  display: 'name',
  heading: { subtitle: ['appKey', 'account'] },
  search: ['name', 'appKey'],
  fields: {
    id: f.id(),
    name: f.text({ label: words('接口名称', 'Name'), required: true, max: 50, filter: true, width: 180 }),
    appKey: f.text({ label: words('接口标识', 'App key'), readonly: true, filter: true, width: 220 }),
    secret: f.secret({ label: words('接口密钥', 'Secret'), wire: 'appSecret', readonly: true, sealed: true }),
    account: f.ref('user', {
      label: words('代表账号', 'Acts as'),
      wire: 'userId',
      required: true,
      filter: true,
      help: words('调用以这个账号的权限和范围进行', 'Calls have the rights and reach of this account'),
    }),
    calls: f.lines({
      label: words('可调用接口', 'Allowed calls'),
      wire: 'path',
      max: 50,
      width: 240,
      help: words(
        '每行一个路径，可以 * 结尾，如 /api/updown/static/*；空为不许调用',
        'One path a line, may end in *: /api/updown/static/*; empty: none',
      ),
    }),
    parks: f.refs('park', {
      label: words('车场', 'Parks'),
      wire: 'parkIds',
      within: { company: 'company' },
      whenNone: words('全部车场', 'All parks'),
      help: words('不选为账号能看到的全部车场', 'Leave empty for all parks that the account sees'),
    }),
    limit: f.int({
      label: words('每分钟上限', 'Calls a minute'),
      wire: 'limitPerMin',
      required: true,
      min: 1,
      max: 6000,
      initial: 60,
    }),
    webhook: f.text({
      label: words('推送地址', 'Webhook address'),
      wire: 'webhookUrl',
      max: 300,
      pattern: 'https?://\\S+',
      patternHelp: words('形如 https://partner.example/hook', 'Like https://partner.example/hook'),
      width: 240,
    }),
    events: f.choice(WEBHOOK_EVENTS, {
      label: words('推送事件', 'Events'),
      many: true,
      whenNone: words('全部事件', 'Every event'),
      help: words('不选为全部事件', 'Leave empty for every event'),
    }),
    state: dataState({ filter: true }),
    company: company({ readonly: true }),
    waiting: f.int({ label: words('待推送', 'Waiting'), wire: 'waitNum', readonly: true, derived: unsent('waiting') }),
    failed: f.int({ label: words('推送失败', 'Failed'), wire: 'failNum', readonly: true, derived: unsent('failed') }),
    usedAt: f.datetime({ label: words('最近调用', 'Last call'), wire: 'lastUseTime', readonly: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['company', 'name'], ['appKey']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['name', 'state', 'account', 'calls', 'limit', 'waiting', 'failed', 'appKey', 'usedAt', 'webhook'],
    lowPriorityColumns: ['appKey', 'webhook'],
    sort: '-createdAt',
  },
  form: [
    { title: words('接口', 'Interface'), fields: ['name', 'account', 'calls', 'parks', 'limit', 'state', 'remark'] },
    { title: words('推送', 'Webhook'), fields: ['webhook', 'events'] },
  ],
  actions: {
    'new-key': {
      title: words('换密钥', 'New key'),
      question: words('给「{name}」换密钥？', 'Give {name} a new key?'),
      wire: 'GET getAppKey',
      permission: 'edit',
      on: 'one',
      key: 'id',
      effect: 'write',
      quiet: true,
      keys: 'shift+k',
      icon: 'key-round',
      once: true,
      answers: 'value',
      output: {
        appKey: f.text({ label: words('接口标识', 'App key'), required: true }),
        secret: f.text({ label: words('接口密钥', 'Secret'), wire: 'appSecret', required: true }),
      },
      consequence: words(
        '旧密钥立即失效；新密钥只显示这一次',
        'The old one ends at once; the new one is shown only now',
      ),
      inverse: { never: words('旧密钥没有保留', 'The old key is not kept') },
    },
    'test-webhook': {
      title: words('发送测试推送', 'Send a test event'),
      wire: 'POST /api/parkdeck/platform-interfaces/test',
      permission: 'edit',
      on: 'one',
      keys: 't',
      icon: 'send',
      consequence: words('推送一条测试事件，结果见推送记录', 'Sends a test event; the messages tell what came of it'),
      inverse: { never: words('推送已发出', 'The event has been sent') },
    },
  },
});
