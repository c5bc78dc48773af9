import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, phone, trace, village } from '../common.ts';
import { MESSAGE_LANGUAGES, RECEIVER_TAGS, WARN_TYPES } from './choices.ts';

/**
 * A person who is notified of warnings by SMS: those of a company and all below it, of a village, or of one park
 * (E#149).
 */
export const alertReceiver = resource({
  name: 'alert-receiver',
  title: words('消息接收人', 'Alert receiver'),
  unit: words('人', 'receivers'),
  icon: 'bell-ring',
  prefix: 'AR',
  log: 'warning',
  keywords: ['预警通知', '告警短信'],
  page: 'basedata_importantmessagereceiver',
  base: 'importantMessageReceiver',
  scope: 'park',
  display: 'name',
  search: ['name', 'phone'],
  fields: {
    id: f.id({ wire: 'recordId' }),
    name: f.text({ label: words('姓名', 'Name'), required: true, max: 30, filter: true, width: 120 }),
    phone: phone({ required: true, filter: true }),
    tag: f.choice(RECEIVER_TAGS, {
      label: words('接收范围', 'Scope'),
      wire: 'tagType',
      required: true,
      filter: true,
      initial: 'park',
    }),
    /** Key of the company, village or park; the field of its kind contains the same. */
    place: f.text({ label: words('范围编号', 'Key of the place'), wire: 'tagId', max: 32, forPrograms: true }),
    park: park({ wire: 'pid', needed: { tag: ['park'] }, onlyThen: true }),
    village: village({
      wire: 'vid',
      needed: { tag: ['village'] },
      onlyThen: true,
    }),
    company: company({ readonly: true }),
    user: f.ref('user', { label: words('用户', 'User'), wire: 'uid' }),
    /** Drawn by the client; the follower who scanned the code of it is the receiver (E#149). */
    binding: f.text({
      label: words('绑定微信', 'Bind WeChat'),
      wire: 'randomstr',
      max: 64,
      pattern: '[\\w-]{8,64}',
      patternHelp: words('8–64 个字母、数字、-、_', '8–64 letters, digits, - and _'),
      forPrograms: true,
      help: words('用微信扫码，绑定后预警也发到公众号', 'Scan with WeChat; warnings then come there, too'),
    }),
    follower: f.ref('wechat-follower', { label: words('微信', 'WeChat'), wire: 'wxInfoId', readonly: true }),
    openId: f.text({
      label: words('OpenID', 'Open id'),
      readonly: true,
      forPrograms: true,
      derived: { path: 'follower.openId' },
    }),
    events: f.choice(WARN_TYPES, {
      label: words('接收类型', 'Types'),
      many: true,
      width: 200,
      whenNone: words('全部类型', 'All kinds'),
      help: words('不选为全部', 'Leave empty for all'),
    }),
    language: f.choice(MESSAGE_LANGUAGES, { label: words('短信语言', 'Language of messages'), initial: 'chinese' }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'phone', 'tag', 'park', 'village', 'company', 'events', 'follower', 'user'],
    editable: ['name', 'phone'],
    sort: '-createdAt',
  },
  form: [
    { title: words('接收人', 'Receiver'), fields: ['name', 'phone', 'language', 'user', 'binding'] },
    { title: words('接收内容', 'Scope'), fields: ['tag', 'park', 'village', 'events'] },
  ],
  actions: {
    'bind-code': {
      title: words('微信绑定二维码', 'Code to bind WeChat'),
      wire: 'GET getBindQrCode',
      permission: 'edit',
      answers: 'value',
      command: false,
      quiet: true,
      inverse: { never: words('二维码 5 分钟后失效', 'The code ends after 5 minutes') },
      input: {
        binding: f.text({ label: words('随机串', 'Random text'), wire: 'randomstr', required: true, max: 64 }),
        village: f.ref('village', { label: words('小区', 'Site'), wire: 'vid' }),
        park: f.ref('park', { label: words('车场', 'Park'), wire: 'pid' }),
        user: f.ref('user', { label: words('用户', 'User'), wire: 'uid' }),
      },
      output: {
        content: f.text({ label: words('内容', 'Content'), required: true }),
        image: f.image({ label: words('图片', 'Picture'), required: true }),
      },
    },
    'bound-open-id': {
      title: words('绑定结果', 'Who was bound'),
      wire: 'GET getCurrentQrOpenId',
      permission: 'edit',
      effect: 'read',
      answers: 'value',
      command: false,
      input: { binding: f.text({ label: words('随机串', 'Random text'), wire: 'randomstr', required: true, max: 64 }) },
      output: {
        openId: f.text({ label: words('OpenID', 'Open id') }),
        name: f.text({ label: words('昵称', 'Name'), wire: 'nickName' }),
      },
    },
  },
});
