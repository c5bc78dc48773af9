import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

/** Pages below the top menu `channels`, in the order of the menu. */
export const channelsPages = [
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
    path: '/system/msgpushconfig',
    title: words('消息推送配置', 'Message templates'),
    of: 'message-template',
    view: 'list',
    auth: 'menu',
    menu: 'channels',
    icon: 'mail',
  }),
  page({
    path: '/sms/platformConfig',
    title: words('短信平台', 'SMS accounts'),
    of: 'sms-account',
    view: 'list',
    auth: 'menu',
    menu: 'channels',
    icon: 'message-square-more',
  }),
  page({
    path: '/sms/strategy',
    title: words('短信策略', 'SMS strategies'),
    of: 'sms-strategy',
    view: 'list',
    auth: 'menu',
    menu: 'channels',
    icon: 'workflow',
  }),
  page({
    path: '/sms/plan',
    title: words('发送计划', 'SMS plans'),
    of: 'sms-plan',
    view: 'list',
    auth: 'menu',
    menu: 'channels',
    icon: 'calendar-clock',
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
