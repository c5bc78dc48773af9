import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

/** Pages below the top menu `channels`, in the order of the menu. */
export const channelsPages = [
  page({
    path: '/weixin/config',
    title: words('公众号配置', 'WeChat account'),
    of: 'wechat-account',
    view: 'list',
    auth: 'menu',
    menu: 'channels',
    icon: 'message-circle',
  }),
  page({
    path: '/weixin/submerchant',
    title: words('微信子商户', 'WeChat merchants'),
    of: 'wechat-merchant',
    view: 'list',
    auth: 'menu',
    menu: 'channels',
    icon: 'store',
  }),
  page({
    path: '/system/publicplat',
    title: words('公共平台', 'Public platform accounts'),
    of: 'wechat-account',
    view: 'list',
    auth: 'menu',
    menu: 'channels',
    icon: 'share-2',
    preset: { company: ['1'] },
  }),
  page({
    path: '/otherpay/config',
    title: words('其他支付', 'Other payment'),
    of: 'pay-channel',
    view: 'list',
    auth: 'menu',
    menu: 'channels',
    icon: 'wallet',
    sections: ['auto-debit'],
    with: { 'auto-debit': undefined },
  }),
  page({
    path: '/sms/sendRecord',
    title: words('发送记录', 'Send records'),
    of: 'sms-record',
    view: 'list',
    auth: 'menu',
    menu: 'channels',
    icon: 'send',
  }),
  page({
    path: '/sms/messageReceiver',
    title: words('短信接收人', 'SMS receivers'),
    of: 'alert-receiver',
    view: 'list',
    auth: 'menu',
    menu: 'channels',
    icon: 'bell-ring',
  }),
] as const satisfies readonly PageDef[];
