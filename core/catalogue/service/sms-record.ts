import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, phone } from '../common.ts';
import { QUIET_WAYS, SMS_SCENES, SMS_STATES } from './choices.ts';

/** A parameter of a gateway's template with its value. */
export interface SmsParameter {
  readonly name: string;
  readonly value: string;
}

/** A short message from its creation on: waiting for the gateway, sent, or failed (E#148). */
export const smsRecord = resource({
  name: 'sms-record',
  title: words('短信记录', 'SMS record'),
  unit: words('条', 'messages'),
  icon: 'send',
  prefix: 'SM',
  log: 'warning',
  keywords: ['短信发送', '通知'],
  page: 'sms_sendRecord',
  base: 'sms/plan',
  scope: 'park',
  display: 'phone',
  heading: { subtitle: ['scene', 'park', 'queuedAt'] },
  append: 'outcome',
  fields: {
    id: f.id(),
    queuedAt: f.datetime({
      label: words('生成时间', 'Queued'),
      wire: 'queueTime',
      required: true,
      readonly: true,
      filter: 'range',
    }),
    phone: phone({ required: true, readonly: true, filter: true }),
    content: f.text({ label: words('内容', 'Content'), required: true, readonly: true, filter: true, width: 340 }),
    scene: f.choice(SMS_SCENES, { label: words('场景', 'Scene'), required: true, readonly: true, filter: true }),
    state: f.choice(SMS_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'queued',
    }),
    sentAt: f.datetime({ label: words('发送时间', 'Sent'), wire: 'sendTime', readonly: true, filter: 'range' }),
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
    key: f.text({ label: words('幂等键', 'Idempotency key'), wire: 'idemKey', required: true, readonly: true }),
  },
  unique: [['key']],
  calls: { list: 'GET recordlist' },
  list: {
    columns: ['queuedAt', 'phone', 'scene', 'content', 'park', 'state', 'sentAt', 'tries', 'parts', 'error'],
    sort: '-queuedAt',
    views: [
      { id: 'failed', title: words('失败', 'Failed'), filters: { state: 'failed' } },
      { id: 'queued', title: words('待发', 'Queued'), filters: { state: 'queued' } },
    ],
  },
});
