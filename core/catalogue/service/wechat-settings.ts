import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

/** What an official account says by itself, and which of its parts are on; one row per company (E#134). */
export const wechatSettings = resource({
  name: 'wechat-settings',
  title: words('公众号设置', 'WeChat settings'),
  unit: words('条', 'settings'),
  icon: 'message-circle',
  prefix: 'WS',
  keywords: ['关注欢迎语', '自动回复'],
  page: 'weixin_common',
  base: 'weixin/wxOtherConfig',
  scope: 'company',
  display: 'company',
  called: ['company'],
  notFromFiles: words('每个单位只有一份，改它即可', 'Each company has its own: edit it'),
  fields: {
    id: f.id(),
    company: company({ readonly: true }),
    subscribeText: f.text({
      label: words('关注欢迎语', 'Welcome'),
      max: 600,
      multiline: true,
      width: 300,
      help: words('关注后收到；留空则不发', 'Sent to who begins to follow; leave empty for none'),
    }),
    otherText: f.text({
      label: words('默认回复', 'Default reply'),
      max: 600,
      multiline: true,
      width: 260,
      help: words('没有关键词对上时收到；留空则不回', 'Sent when no keyword fits; leave empty for none'),
    }),
    payText: f.text({
      label: words('缴费页提示', 'Text of the payment page'),
      wire: 'payTexts',
      max: 120,
      width: 240,
      help: words('显示在扫码缴费页的金额下方；留空则不显示', 'Below the amount of the page; leave empty for none'),
    }),
    replies: f.flag({
      label: words('关键词回复', 'Keyword replies'),
      wire: 'replySwitch',
      initial: true,
      filter: true,
    }),
    pushes: f.flag({
      label: words('模板消息', 'Template messages'),
      wire: 'pushSwitch',
      initial: true,
      filter: true,
      help: words('关闭后消息都走短信', 'Off: everything goes by SMS'),
    }),
    ...trace,
  },
  unique: [['company']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['company', 'subscribeText', 'otherText', 'payText', 'replies', 'pushes'],
    sort: '-createdAt',
  },
  form: [
    { title: words('文字', 'Texts'), fields: ['subscribeText', 'otherText', 'payText'] },
    { title: words('开关', 'Switches'), fields: ['replies', 'pushes'] },
  ],
});
