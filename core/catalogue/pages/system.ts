import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const log = { of: 'operation-log', view: 'list', auth: 'menu', menu: 'system', icon: 'history' } as const;

/** Pages below the top menu `system`, in the order of the menu. */
export const systemPages = [
  page({ path: '/system/remoteAuthorization', title: words('远程授权', 'Release requests'), of: 'release-request', view: 'list', auth: 'menu', menu: 'system', icon: 'shield-check', with: { 'gate-command': undefined } }),
  page({ path: '/system/analysisCamera', title: words('分析相机', 'Analysis cameras'), of: 'camera-binding', view: 'list', auth: 'signed-in', menu: 'system', icon: 'scan-eye', preset: { role: ['analysis'] } }),
  page({ path: '/system/versionManagement', title: words('版本管理', 'Firmware'), of: 'firmware', view: 'list', auth: 'signed-in', menu: 'system', icon: 'package' }),
  page({ path: '/system/noWireDeviceInfo', title: words('无线设备', 'Wireless devices'), of: 'wireless-device', view: 'list', auth: 'menu', menu: 'system', icon: 'router', with: { upgrade: undefined } }),
  page({ path: '/system/romoteLog', title: words('远程日志', 'Remote log'), of: 'device-log', view: 'own', component: 'RemoteLog', auth: 'signed-in', menu: 'system', icon: 'scroll-text' }),
  page({ path: '/system/ossPage', title: words('对象存储', 'Object storage'), of: 'object-storage', view: 'list', auth: 'menu', menu: 'system', icon: 'hard-drive' }),
  page({ path: '/system/handheldUpgrade', title: words('手持机升级', 'Handheld versions'), of: 'handheld-version', view: 'list', auth: 'menu', menu: 'system', icon: 'smartphone-charging' }),
  page({ path: '/system/imei', title: words('手持机登记', 'Handhelds'), of: 'handheld', view: 'list', auth: 'menu', menu: 'system', icon: 'smartphone' }),
  page({ path: '/system/printTemplate', title: words('打印模板', 'Print templates'), of: 'print-template', view: 'list', auth: 'menu', menu: 'system', icon: 'printer' }),
  page({ path: '/system/user', title: words('用户管理', 'Users'), of: 'user', view: 'list', auth: 'menu', menu: 'system', icon: 'users', keys: 'g u' }),
  page({ path: '/system/sysRole', title: words('角色管理', 'Roles'), of: 'role', view: 'list', auth: 'menu', menu: 'system', icon: 'user-cog' }),
  page({ path: '/system/publicAuthority', title: words('公共权限', 'Public permissions'), of: 'admin-role', view: 'list', auth: 'menu', menu: 'system', icon: 'key-square' }),
  page({ path: '/system/topMenu', title: words('顶部菜单', 'Top menus'), of: 'top-menu', view: 'list', auth: 'menu', menu: 'system', icon: 'panel-top' }),
  page({ path: '/system/adminMenu', title: words('后台菜单', 'Platform menus'), of: 'admin-menu', view: 'tree', auth: 'menu', menu: 'system', icon: 'folder-tree' }),
  page({ path: '/system/menu', title: words('菜单管理', 'Menus'), of: 'menu', view: 'tree', auth: 'menu', menu: 'system', icon: 'list-tree' }),
  page({ path: '/system/dict', title: words('字典', 'Dictionaries'), of: 'dictionary-entry', view: 'tree', auth: 'menu', menu: 'system', icon: 'book-a' }),
  page({ path: '/system/passremark', title: words('常用备注', 'Stock reasons'), of: 'reason', view: 'list', auth: 'menu', menu: 'system', icon: 'message-square-text' }),
  page({ path: '/system/customconfig', title: words('个性化配置', 'Branding'), of: 'branding', view: 'list', auth: 'menu', menu: 'system', icon: 'palette' }),
  page({ path: '/system/logerror', title: words('错误日志', 'Error log'), of: 'client-error', view: 'list', auth: 'menu', menu: 'system', icon: 'bug' }),
  page({ path: '/operatelog/carmanage', title: words('车辆操作日志', 'Vehicle log'), ...log, preset: { type: ['vehicle'] } }),
  page({ path: '/operatelog/sellermanage', title: words('商家操作日志', 'Seller log'), ...log, preset: { type: ['seller'] } }),
  page({ path: '/operatelog/feerule', title: words('收费规则日志', 'Tariff log'), ...log, preset: { type: ['tariff'] } }),
  page({ path: '/operatelog/derateqrcode', title: words('减免码日志', 'Derate-code log'), ...log, preset: { type: ['derate-code'] } }),
  page({ path: '/operatelog/forewarning', title: words('预警日志', 'Warning log'), ...log, preset: { type: ['warning'] } }),
  page({ path: '/operatelog/parkderate', title: words('车场减免日志', 'Derate log'), ...log, preset: { type: ['derate'] } }),
  page({ path: '/operatelog/payconfig', title: words('支付配置日志', 'Pay-settings log'), ...log, preset: { type: ['payment'] } }),
  page({ path: '/operatelog/iorecordlog', title: words('出入记录日志', 'Session log'), ...log, preset: { type: ['session'] } }),
  page({ path: '/operatelog/accountmanage', title: words('账户操作日志', 'Account log'), ...log, preset: { type: ['account'] } }),
] as const satisfies readonly PageDef[];
