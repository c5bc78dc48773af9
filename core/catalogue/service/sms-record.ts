import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, phone } from '../common.ts';
import { MESSAGE_CHANNELS, QUIET_WAYS, SMS_SCENES, SMS_STATES } from './choices.ts';

/** A parameter of a gateway's template with its value. */
export interface SmsParameter {
  readonly name: string;
  readonly value: string;
}

/** What is sent by SMS instead when a follower cannot be reached. */
export interface SmsInstead {
  readonly content: string;
  readonly template: string | null;
  readonly parameters: readonly SmsParameter[];
}

/** A message from its creation on, whichever way it goes: waiting for the gateway, sent, or failed (E#148). */
export const smsRecord = resource({
  name: 'sms-record',
  title: words('消息记录', 'Message record'),
  unit: words('条', 'messages'),
  icon: 'send',
  prefix: 'SM',
  log: 'warning',
  keywords: ['短信记录', '短信发送', '邮件记录', '通知'],
  page: 'sms_sendRecord',
  base: 'sms/plan',
  scope: 'park',
  display: 'phone',
  called: ['phone', 'mail', 'user'],
  heading: { subtitle: ['scene', 'park', 'queuedAt'] },
  append: 'outcome',
  monthly: { moment: 'queuedAt', keep: 'archive.messages' },
  fields: {
    id: f.id(),
    queuedAt: f.datetime({
      label: words('生成时间', 'Queued at'),
      wire: 'queueTime',
      required: true,
      readonly: true,
      filter: 'range',
    }),
    phone: phone({ readonly: true, filter: true }),
    /** Of a mail: to whom, and what stands above it. */
    mail: f.text({
      label: words('邮箱', 'E-mail'),
      wire: 'toEmail',
      readonly: true,
      filter: true,
      max: 100,
      width: 180,
    }),
    subject: f.text({ label: words('主题', 'Subject'), wire: 'mailSubject', readonly: true }),
    /** Of a message to an account: everywhere it has switched them on. */
    user: f.ref('user', {
      label: words('接收账号', 'To account'),
      wire: 'receiveUserId',
      readonly: true,
      historical: true,
      forPrograms: true,
    }),
    content: f.text({
      label: words('内容', 'Content'),
      personal: 'text',
      required: true,
      readonly: true,
      filter: true,
      width: 340,
    }),
    scene: f.choice(SMS_SCENES, { label: words('场景', 'Scene'), required: true, readonly: true, filter: true }),
    state: f.choice(SMS_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'queued',
    }),
    channel: f.choice(MESSAGE_CHANNELS, {
      label: words('渠道', 'Channel'),
      wire: 'sendChannel',
      readonly: true,
      filter: true,
      initial: 'sms',
    }),
    sentAt: f.datetime({ label: words('发送时间', 'Sent at'), wire: 'sendTime', readonly: true, filter: 'range' }),
    tries: f.int({ label: words('尝试次数', 'Tries'), wire: 'tryTimes', required: true, readonly: true, initial: 0 }),
    nextTry: f.datetime({ label: words('下次尝试', 'Next try'), wire: 'retryTime', readonly: true }),
    /** The gateway's answer to the last try, unchanged. */
    error: f.text({ label: words('网关答复', 'Failure reason'), wire: 'errorMsg', readonly: true }),
    /** The gateway's number of the message, and in how many parts it charged for it. */
    messageId: f.text({ label: words('回执号', 'Message number'), wire: 'bizId', readonly: true }),
    parts: f.int({
      label: words('计费条数', 'Parts charged'),
      wire: 'feeNum',
      readonly: true,
      unit: words('条', 'parts'),
    }),
    account: f.ref('sms-account', { label: words('短信平台', 'SMS account'), wire: 'platKeyId', readonly: true }),
    strategy: f.ref('sms-strategy', { label: words('策略', 'Strategy'), wire: 'strategyId', readonly: true }),
    plan: f.ref('sms-plan', { label: words('计划', 'Plan'), wire: 'planId', readonly: true, filter: true }),
    /** The template as it was when the message was written. */
    template: f.text({ label: words('模板编号', 'Template code'), wire: 'templateId', readonly: true }),
    parameters: f.json<readonly SmsParameter[]>()({
      label: words('模板参数', 'Parameters'),
      wire: 'templateParams',
      readonly: true,
      forPrograms: true,
    }),
    quiet: f.choice(QUIET_WAYS, {
      label: words('静默时段', 'In quiet hours'),
      wire: 'quietWay',
      readonly: true,
      initial: 'wait',
    }),
    /** The last request, and whether its answer is missing: then it is asked for before the message is sent again. */
    askedAt: f.datetime({ label: words('最后请求', 'Last request'), wire: 'requestTime', readonly: true }),
    unsure: f.flag({ label: words('等网关答复', 'Unanswered'), wire: 'isUnsure', readonly: true, forPrograms: true }),
    /** What the platform, WeChat or the mail server has told: when it was delivered, or why it was not. */
    deliveredAt: f.datetime({ label: words('送达时间', 'Delivered'), wire: 'reportTime', readonly: true }),
    receipt: f.text({ label: words('回执', 'Receipt'), wire: 'reportMsg', readonly: true }),
    /** What it costs, in thousandths of a yuan: an account's price is that of a thousand. */
    cost: f.int({
      label: words('费用', 'Cost'),
      wire: 'costLi',
      readonly: true,
      decimals: 3,
      unit: words('元', 'CNY'),
      width: 90,
    }),
    /** By which account, to which follower it goes, and what is sent by SMS instead. */
    follower: f.ref('wechat-follower', {
      label: words('微信用户', 'Follower'),
      wire: 'wxInfoId',
      readonly: true,
      historical: true,
    }),
    official: f.ref('wechat-account', {
      label: words('公众号', 'WeChat account'),
      wire: 'wxApiConfigId',
      readonly: true,
      historical: true,
    }),
    program: f.ref('mini-program', {
      label: words('小程序', 'Mini program'),
      wire: 'miniProgramId',
      readonly: true,
      historical: true,
    }),
    page: f.text({ label: words('点击打开', 'Opens'), wire: 'pagePath', readonly: true }),
    instead: f.json<SmsInstead>()({
      label: words('改发短信', 'By SMS instead'),
      wire: 'insteadSms',
      readonly: true,
      forPrograms: true,
    }),
    /** The row that the message is about. */
    noun: f.text({ label: words('对象类型', 'Kind of object'), wire: 'objectType', required: true, readonly: true }),
    object: f.text({
      label: words('对象编号', 'Object id'),
      wire: 'objectId',
      required: true,
      readonly: true,
      filter: true,
    }),
    park: park({ wire: 'PKID', readonly: true }),
    company: company({ readonly: true }),
    /** Idempotency key: makes the message unique, also at the gateway. */
    key: f.text({
      label: words('幂等键', 'Idempotency key'),
      wire: 'idemKey',
      required: true,
      readonly: true,
      forPrograms: true,
    }),
  },
  unique: [['key']],
  calls: { list: 'GET recordlist' },
  list: {
    columns: [
      'queuedAt',
      'phone',
      'state',
      'scene',
      'content',
      'error',
      'cost',
      'channel',
      'park',
      'mail',
      'sentAt',
      'deliveredAt',
      'tries',
      'parts',
    ],
    lowPriorityColumns: ['mail'],
    sort: '-queuedAt',
    sums: ['parts', 'cost'],
    views: [
      { id: 'failed', title: words('失败', 'Failed'), filters: { state: 'failed' } },
      { id: 'queued', title: words('待发', 'Queued'), filters: { state: 'queued' } },
    ],
  },
});
