import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { NO_PARKS_OF_COMPANY, company, park, trace, village } from '../common.ts';
import { REGISTRATIONS } from './choices.ts';

/** What a registration says of each park. */
const registered = {
  park: f.text({ label: words('车场编号', 'Park'), wire: 'PKID', required: true }),
  name: f.text({ label: words('车场', 'Name'), wire: 'parkName', required: true }),
  state: f.choice(REGISTRATIONS, { label: words('平台注册', 'Registration'), required: true }),
  time: f.datetime({ label: words('注册时间', 'Registered at') }),
  said: f.text({ label: words('答复', 'Answer'), wire: 'msg' }),
} as const;
const register = {
  permission: 'register',
  effect: 'write',
  quiet: true,
  answers: 'rows',
  output: registered,
  icon: 'badge-check',
  inverse: { never: words('平台已登记', 'The platform has taken it') },
} as const;

/** A program of a partner that may sign certain people in by one-time codes (E#197, S27). */
export const partnerApp = resource({
  name: 'partner-app',
  title: words('第三方应用', 'Partner app'),
  unit: words('个', 'apps'),
  icon: 'plug',
  prefix: 'PA',
  log: 'account',
  rights: true,
  keywords: ['合作应用', '登录码', '单点登录'],
  page: 'system_thirdparty',
  base: 'thirdparty',
  scope: 'company',
  display: 'name',
  heading: { subtitle: ['appKey', 'company'] },
  search: ['name', 'appKey'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('应用名称', 'Name'),
      wire: 'appName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    appKey: f.text({ label: words('应用标识', 'App key'), readonly: true, filter: true, width: 220 }),
    secret: f.secret({
      label: words('应用密钥', 'App secret'),
      wire: 'appSecret',
      min: 8,
      max: 100,
      sealed: true,
      help: words('加密保存；也可用「换密钥」生成', 'Kept encrypted; "New secret" draws one'),
    }),
    parks: f.refs('park', {
      label: words('车场', 'Parks'),
      wire: 'parkIds',
      within: { company: 'company' },
      ...NO_PARKS_OF_COMPANY,
    }),
    users: f.refs('user', {
      label: words('可登录账号', 'Accounts'),
      wire: 'userIds',
      help: words('只能为这些账号取登录码', 'It gets sign-in codes for these accounts only'),
    }),
    returnTo: f.text({
      label: words('回调地址', 'Return address'),
      wire: 'callbackUrl',
      max: 300,
      pattern: 'https?://\\S+',
      patternHelp: words('形如 https://partner.example/back', 'Like https://partner.example/back'),
      help: words('跳转登录只回到这里', 'Sign-ins by redirect return here only'),
      width: 240,
    }),
    open: f.flag({ label: words('开启', 'Open'), filter: true, initial: false }),
    company: company({ readonly: true }),
    ...trace,
  },
  unique: [['company', 'name'], ['appKey']],
  calls: { list: 'GET applist', get: 'GET appdetail', submit: 'POST appsubmit', remove: 'POST appremove' },
  detailKey: 'id',
  list: { columns: ['name', 'open', 'company', 'parks', 'users', 'returnTo', 'appKey'], sort: '-createdAt' },
  form: [
    { title: words('应用', 'App'), fields: ['name', 'secret', 'open'] },
    { title: words('范围', 'Reach'), fields: ['parks', 'users', 'returnTo'] },
  ],
  actions: {
    'new-secret': {
      title: words('换密钥', 'New secret'),
      question: words('给「{name}」换密钥？', 'Give {name} a new secret?'),
      wire: 'POST /api/parkdeck/partner-apps/secret',
      permission: 'edit',
      on: 'one',
      keys: 'shift+k',
      icon: 'key-round',
      once: true,
      answers: 'value',
      output: {
        appKey: f.text({ label: words('应用标识', 'App key'), required: true }),
        secret: f.text({ label: words('应用密钥', 'App secret'), wire: 'appSecret', required: true }),
      },
      consequence: words(
        '旧密钥立即失效；新密钥只显示这一次',
        'The old one ends at once; the new one is shown only now',
      ),
      inverse: { never: words('旧密钥没有保留', 'The old secret is not kept') },
    },
    'register-shanghai': {
      ...register,
      title: words('注册到上海平台', 'Register at Shanghai'),
      wire: 'GET registShangHai',
      input: { park: park({ wire: 'PKID', filter: false }) },
      consequence: words('不选车场为全部车场', 'None chosen: all parks'),
    },
    'shanghai-state': {
      title: words('上海注册状态', 'Registration at Shanghai'),
      wire: 'GET searchShangHai',
      permission: 'view',
      effect: 'read',
      command: true,
      icon: 'list-checks',
      answers: 'rows',
      output: registered,
      input: { park: park({ wire: 'PKID', filter: false }) },
    },
    'register-community': {
      ...register,
      title: words('注册到智慧社区', 'Register at the community platform'),
      wire: 'GET registWisdomCommunity',
      input: { village: village({ filter: false }) },
      consequence: words('注册小区的车场，不选为全部', 'Registers the parks of the site; none chosen: all'),
    },
  },
});
