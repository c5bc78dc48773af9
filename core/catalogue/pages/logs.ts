import { page, type PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const log = { of: 'operation-log', view: 'list', auth: 'menu', menu: 'system', icon: 'history' } as const;
const list = { view: 'list', auth: 'menu', menu: 'system' } as const;

/** What people did, what was asked of the interface, what failed. */
export const logPages = [
  page({
    path: '/system/logusual',
    title: words('通用日志', 'Activity log'),
    of: 'activity-log',
    icon: 'scroll-text',
    ...list,
  }),
  page({ path: '/system/logapi', title: words('接口日志', 'API log'), of: 'api-log', icon: 'file-json', ...list }),
  page({
    path: '/system/logerror',
    title: words('错误日志', 'Error log'),
    of: 'error-log',
    view: 'list',
    auth: 'menu',
    menu: 'system',
    icon: 'bug',
    sections: ['client-error'],
    with: { 'client-error': undefined },
  }),
  page({
    path: '/operatelog/carmanage',
    title: words('车辆操作日志', 'Vehicle log'),
    ...log,
    preset: { type: ['vehicle'] },
  }),
  page({
    path: '/operatelog/sellermanage',
    title: words('商家操作日志', 'Merchant log'),
    ...log,
    preset: { type: ['seller'] },
  }),
  page({
    path: '/operatelog/feerule',
    title: words('收费规则日志', 'Tariff log'),
    ...log,
    preset: { type: ['tariff'] },
  }),
  page({
    path: '/operatelog/derateqrcode',
    title: words('减免码日志', 'Discount code log'),
    ...log,
    preset: { type: ['derate-code'] },
  }),
  page({
    path: '/operatelog/forewarning',
    title: words('预警日志', 'Warning log'),
    ...log,
    preset: { type: ['warning'] },
  }),
  page({
    path: '/operatelog/parkderate',
    title: words('车场减免日志', 'Discount log'),
    ...log,
    preset: { type: ['derate'] },
  }),
  page({
    path: '/operatelog/payconfig',
    title: words('支付配置日志', 'Pay-settings log'),
    ...log,
    preset: { type: ['payment'] },
  }),
  page({
    path: '/operatelog/iorecordlog',
    title: words('出入记录日志', 'Session log'),
    ...log,
    preset: { type: ['session'] },
  }),
  page({
    path: '/operatelog/accountmanage',
    title: words('账户操作日志', 'Account log'),
    ...log,
    preset: { type: ['account'] },
  }),
  page({
    path: '/operatelog/basedata',
    title: words('基础资料日志', 'Base-data log'),
    ...log,
    preset: { type: ['other'] },
  }),
] as const satisfies readonly PageDef[];
