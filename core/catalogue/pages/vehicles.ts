import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

/** Pages below the top menu `vehicles`, in the order of the menu. */
export const vehiclesPages = [
  page({
    path: '/car/carMonthNew', title: words('月租车管理', 'Passes'), of: 'pass', view: 'list', auth: 'menu', menu: 'vehicles', icon: 'car', keys: 'g m',
  }),
  page({ path: '/car/carbatchgrant', title: words('批量续费', 'Batch renewal'), of: 'pass', view: 'own', component: 'BatchRenewal', readOnly: true, auth: 'menu', menu: 'vehicles', icon: 'calendar-plus', keys: 'g r' }),
  page({ path: '/car/parkcarapply', title: words('车辆申请', 'My applications'), of: 'pass-application', view: 'list', auth: 'menu', menu: 'vehicles', icon: 'file-plus-2', preset: { own: ['true'] }, columns: ['plate', 'owner', 'park', 'carType', 'months', 'appliedAt', 'round', 'remark', 'state'] }),
  page({ path: '/car/admincarapply', title: words('车辆审核', 'Application examination'), of: 'pass-application', view: 'list', auth: 'menu', menu: 'vehicles', icon: 'file-check-2' }),
  page({ path: '/car/managebook', title: words('预约管理', 'Bookings'), of: 'booking', view: 'list', auth: 'menu', menu: 'vehicles', icon: 'calendar-clock' }),
  page({ path: '/car/storedcard', title: words('储值卡', 'Stored-value cards'), of: 'card', view: 'list', auth: 'menu', menu: 'vehicles', icon: 'wallet-cards' }),
  page({ path: '/car/blacklist', title: words('黑名单', 'Blacklist'), of: 'blacklist-entry', view: 'list', auth: 'menu', menu: 'vehicles', icon: 'ban', keys: 'g l' }),
  page({ path: '/car/parkcartype', title: words('车类', 'Car types'), of: 'car-type', view: 'list', auth: 'menu', menu: 'vehicles', icon: 'tags', keys: 'g t' }),
  page({ path: '/car/parkcarmodel', title: words('车型', 'Car models'), of: 'car-model', view: 'list', auth: 'menu', menu: 'vehicles', icon: 'truck' }),
  page({
    path: '/car/parkfeerule', title: words('复杂收费规则', 'Complex tariffs'), of: 'tariff', view: 'own', component: 'Tariffs', auth: 'menu', menu: 'vehicles', icon: 'chart-gantt', preset: { kind: ['complex'] },
    with: { 'complex-tariff': undefined, 'tariff-period': undefined, 'tariff-step': undefined, 'fee-case': undefined }, keys: 'g f',
  }),
  page({
    path: '/car/parksimplefeerule', title: words('简单收费规则', 'Simple tariffs'), of: 'tariff', view: 'own', component: 'Tariffs', auth: 'menu', menu: 'vehicles', icon: 'receipt', preset: { kind: ['simple'] },
    with: { 'simple-tariff': undefined, 'fee-case': undefined },
  }),
  page({ path: '/car/ledSetting', title: words('显示屏设置', 'Display settings'), of: 'display-config', view: 'own', component: 'LedSetting', auth: 'menu', menu: 'vehicles', icon: 'monitor', with: { 'display-line': undefined } }),
  page({ path: '/car/correctplateno', title: words('车牌纠正', 'Plate correction'), of: 'plate-correction', view: 'list', auth: 'menu', menu: 'vehicles', icon: 'spell-check' }),
] as const satisfies readonly PageDef[];
