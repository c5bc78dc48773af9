import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, trace } from '../common.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, SMS_SCENES } from './choices.ts';

const parameter = {
  name: f.text({ label: words('模板参数', 'Parameter'), required: true, max: 30 }),
  fact: f.text({ label: words('填入', 'Filled with'), required: true, max: 30 }),
} as const;

/** What a channel says at a scene: the template that it has approved, and what fills that in (E#144). */
export const messageTemplate = resource({
  name: 'message-template',
  title: words('消息模板', 'Message template'),
  unit: words('个', 'templates'),
  icon: 'mail',
  prefix: 'MT',
  keywords: ['短信模板', '推送模板', '模板消息', '邮件模板'],
  page: 'system_msgpushconfig',
  base: 'systemplatemsgconfig',
  scope: 'company',
  display: 'name',
  heading: { subtitle: ['scene', 'message', 'channel', 'state'] },
  search: ['name', 'code', 'content'],
  detailKey: 'id',
  fields: {
    id: f.id({ wire: 'id' }),
    name: f.text({
      label: words('名称', 'Name'),
      wire: 'templateName',
      max: 50,
      filter: true,
      width: 180,
      help: words('留空用内容的开头', 'Leave empty for the beginning of the text'),
    }),
    scene: f.choice(SMS_SCENES, { label: words('场景', 'Scene'), required: true, fixed: true, filter: true }),
    message: f.choice(MESSAGE_KINDS, {
      label: words('消息', 'Message'),
      wire: 'messageKind',
      fixed: true,
      filter: true,
      width: 150,
      whenNone: words('全部消息', 'All messages'),
      help: words('不选则用于该场景的全部消息', 'Leave empty for all messages of the scene'),
    }),
    channel: f.choice(MESSAGE_CHANNELS, {
      label: words('渠道', 'Channel'),
      required: true,
      fixed: true,
      filter: true,
      initial: 'sms',
    }),
    code: f.text({
      label: words('模板编号', 'Template code'),
      wire: 'templateId',
      required: true,
      max: 64,
      filter: true,
      width: 160,
      help: words(
        '审核通过的编号；公众号和小程序在微信后台查看；邮件自定',
        'As approved by the platform that sends it; for mail a name of your own',
      ),
    }),
    subject: f.text({
      label: words('邮件主题', 'Mail subject'),
      wire: 'mailSubject',
      max: 100,
      width: 200,
      onlyThen: { channel: ['mail'] },
      help: words('留空用平台自带的主题', "Leave empty for the platform's own subject"),
    }),
    content: f.text({
      label: words('内容', 'Text'),
      max: 300,
      multiline: true,
      width: 340,
      help: words(
        '与审核通过的内容一致，不含签名；{plate} 等占位发送时填入',
        'As approved, without the signature; placeholders such as {plate} are filled in when it is sent',
      ),
    }),
    parameters: f.items(parameter, {
      label: words('参数', 'Parameters'),
      wire: 'fields',
      max: 20,
      help: words(
        '平台的参数名与占位不同时才填，按模板中的顺序',
        'Only where the platform names them otherwise, in the order of the template',
      ),
    }),
    page: f.text({
      label: words('点击打开', 'Opens'),
      onlyThen: { channel: ['wechat', 'mini'] },
      wire: 'pagePath',
      max: 300,
      help: words(
        '公众号填网址，小程序填页面路径；留空则点击不打开',
        'An address, or a path of the mini program; leave empty to open nothing',
      ),
    }),
    company: company({ readonly: true }),
    state: dataState({ filter: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'message', 'channel', 'state', 'code', 'content', 'company'],
    sort: '-createdAt',
  },
  form: [
    { title: words('模板', 'Template'), fields: ['name', 'scene', 'message', 'channel', 'code', 'state'] },
    { title: words('内容', 'Text'), fields: ['subject', 'content', 'parameters', 'page'] },
  ],
});
