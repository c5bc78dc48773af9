import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { NO_PARKS, company, dataState, trace } from '../common.ts';
import { ADVANCE_DAYS, MESSAGE_KINDS, QUIET_WAYS, SMS_SCENES } from './choices.ts';

/**
 * Which messages are sent, when, and by which template (E#146). Of the strategies that a company or the nearest one
 * above has for a scene, the most particular enabled one decides; if none fits, nothing is sent.
 */
export const smsStrategy = resource({
  name: 'sms-strategy',
  title: words('短信策略', 'SMS strategy'),
  unit: words('条', 'strategies'),
  icon: 'workflow',
  prefix: 'SS',
  keywords: ['短信规则', '发送策略'],
  page: 'sms_strategy',
  base: 'sms/strategy',
  scope: 'company',
  display: 'name',
  heading: { subtitle: ['scene', 'message', 'state'] },
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 180 }),
    scene: f.choice(SMS_SCENES, { label: words('场景', 'Scene'), required: true, filter: true }),
    message: f.choice(MESSAGE_KINDS, {
      label: words('消息', 'Message'),
      wire: 'messageKind',
      filter: true,
      width: 150,
      whenNone: words('全部消息', 'All messages'),
      help: words('不选则用于该场景的全部消息', 'Leave empty for all messages of the scene'),
    }),
    template: f.ref('message-template', {
      label: words('模板', 'Template'),
      wire: 'templateId',
      filter: true,
      whenNone: words('平台自带', "The platform's own"),
      help: words(
        '不选用平台自带的句子，短信只有沙盒会发。发票选邮件模板',
        "Leave empty for the platform's own sentence, by SMS only in the sandbox. Invoices take a mail template",
      ),
    }),
    englishTemplate: f.ref('message-template', {
      label: words('英文模板', 'English template'),
      wire: 'englishTemplateId',
      help: words('发给要英文的接收人', 'For receivers who want English'),
    }),
    pushTemplate: f.ref('message-template', {
      label: words('微信模板', 'WeChat template'),
      wire: 'pushTemplateId',
      help: words(
        '接收人关注了公众号时先发微信，送不到再发短信',
        'Followers get it by WeChat first; where that cannot reach them, by SMS',
      ),
    }),
    advanceDays: f.choice(ADVANCE_DAYS, {
      label: words('提前天数', 'Days ahead'),
      many: true,
      needed: { scene: ['expiry'] },
      onlyThen: true,
    }),
    sendTime: f.time({
      label: words('发送时间', 'Time'),
      whenNone: words('即时', 'At once'),
      help: words('不填为即时发送', 'Leave empty to send at once'),
    }),
    quiet: f.choice(QUIET_WAYS, { label: words('静默时段', 'In quiet hours'), wire: 'quietWay', initial: 'wait' }),
    parks: f.refs('park', {
      label: words('车场', 'Parks'),
      wire: 'parkIds',
      filter: true,
      ...NO_PARKS,
    }),
    company: company({ readonly: true }),
    state: dataState({ filter: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: [
      'name',
      'message',
      'state',
      'template',
      'pushTemplate',
      'advanceDays',
      'sendTime',
      'quiet',
      'parks',
      'company',
    ],
    sort: '-createdAt',
  },
  form: [
    { title: words('策略', 'Strategy'), fields: ['name', 'scene', 'message', 'parks', 'state'] },
    {
      title: words('发送', 'Sending'),
      fields: ['pushTemplate', 'template', 'englishTemplate', 'advanceDays', 'sendTime', 'quiet'],
    },
  ],
});
