import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

/** Pages below the top menu `parks`, in the order of the menu. */
export const parksPages = [
  page({ path: '/basedata/company', title: words('单位管理', 'Companies'), of: 'company', view: 'tree', auth: 'menu', menu: 'parks', icon: 'building-2', keys: 'g o' }),
  page({ path: '/basedata/village', title: words('小区管理', 'Villages'), of: 'village', view: 'list', auth: 'menu', menu: 'parks', icon: 'map-pinned', keys: 'g v' }),
  page({
    path: '/basedata/park', title: words('车场管理', 'Garage parks'), of: 'park', view: 'list', auth: 'menu', menu: 'parks', icon: 'square-parking', preset: { kind: { not: ['roadside'] } },
    keys: 'g p',
  }),
  page({ path: '/basedata/createwiringpark', title: words('快速建场', 'Create a park'), view: 'own', component: 'ParkWizard', auth: 'menu', menu: 'parks', icon: 'wand-sparkles' }),
  page({ path: '/basedata/radpark', title: words('路内停车场', 'Roadside parks'), of: 'park', view: 'list', auth: 'menu', menu: 'parks', icon: 'route', preset: { kind: ['roadside'] } }),
  page({ path: '/basedata/parkarea', title: words('区域管理', 'Areas'), of: 'area', view: 'list', auth: 'menu', menu: 'parks', icon: 'grid-2x2' }),
  page({ path: '/basedata/parkgate', title: words('通道', 'Gates'), of: 'gate', view: 'list', auth: 'menu', menu: 'parks', icon: 'construction', keys: 'g g' }),
  page({ path: '/basedata/parkbox', title: words('岗亭', 'Booths'), of: 'booth', view: 'list', auth: 'menu', menu: 'parks', icon: 'warehouse' }),
  page({ path: '/basedata/parkServicesConfig', title: words('车场服务配置', 'Park services'), of: 'park-service', view: 'list', auth: 'menu', menu: 'parks', icon: 'badge-check' }),
  page({ path: '/basedata/holiday', title: words('节假日', 'Holidays'), of: 'holiday', view: 'list', auth: 'menu', menu: 'parks', icon: 'calendar-heart' }),
  page({ path: '/basedata/parkdevice', title: words('设备管理', 'Devices'), of: 'device', view: 'list', auth: 'menu', menu: 'parks', icon: 'cctv', with: { 'camera-binding': undefined, 'device-parameter': undefined, 'garage-parameter': undefined } }),
  page({ path: '/basedata/parkdeviceStatus', title: words('设备状态', 'Device status'), of: 'device', view: 'list', readOnly: true, auth: 'menu', menu: 'parks', icon: 'activity', columns: ['name', 'park', 'gate', 'type', 'state', 'lastOnline', 'offlineMinutes'], with: { 'device-connection': undefined } }),
  page({ path: '/basedata/importantmessagereceiver', title: words('重要消息接收人', 'Alert receivers'), of: 'alert-receiver', view: 'list', auth: 'menu', menu: 'parks', icon: 'bell-ring' }),
  page({ path: '/basedata/sysManufacturer', title: words('设备厂商', 'Manufacturers'), of: 'manufacturer', view: 'list', auth: 'menu', menu: 'parks', icon: 'factory', with: { 'serial-camera': undefined } }),
  page({ path: '/basedata/basedept', title: words('部门', 'Departments'), of: 'department', view: 'tree', auth: 'menu', menu: 'parks', icon: 'network' }),
  page({
    path: '/booking/rdBerth', title: words('可预约泊位', 'Bookable berths'), of: 'berth', view: 'list', auth: 'menu', menu: 'parks', icon: 'calendar-check', preset: { bookable: ['true'] },
    columns: ['number', 'park', 'section', 'state', 'plate', 'since', 'sensor', 'lock'], with: { sensor: undefined },
  }),
  page({ path: '/booking/lockDevice', title: words('车位锁', 'Ground locks'), of: 'lock', view: 'list', auth: 'menu', menu: 'parks', icon: 'lock-keyhole' }),
] as const satisfies readonly PageDef[];
