import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { company, count, park } from './parts.ts';

const OF_COMPANY = {
  company: f.ref('company', {
    label: words('单位', 'Company'),
    wire: 'companyId',
    help: words('含下级单位', 'With those below it'),
  }),
} as const;
const devices = count('设备', 'Devices', 'deviceNum');
const offline = count('离线设备', 'Offline devices', 'offlineNum');
const shown = (zh: string, en: string) => f.flag({ label: words(zh, en) });

/** Current state of every park (E#210). */
export const parkMonitor = report({
  name: 'park-monitor',
  title: words('车场监控', 'Park monitor'),
  icon: 'gauge',
  page: 'wel_dashboard',
  wire: 'GET /api/updown/plat/basepark/getMonitorParks',
  permission: 'signed-in',
  refresh: 60,
  parameters: OF_COMPANY,
  columns: {
    park,
    stalls: count('车位', 'Stalls', 'stallNum'),
    remaining: count('余位', 'Remaining', 'remainNum'),
    devices,
    offline,
    entries: count('今日进车', 'Cars in today', 'inNum'),
  },
  sort: 'park',
});

/** Current state of every village, and what its payment pages show (E#210). */
export const villageMonitor = report({
  name: 'village-monitor',
  title: words('小区监控', 'Site monitor'),
  icon: 'monitor-dot',
  page: 'system_baseVillageMonitor',
  wire: 'GET /api/updown/plat/basepark/getMonitorVillage',
  permission: 'signed-in',
  refresh: 60,
  parameters: OF_COMPANY,
  columns: {
    village: f.ref('village', { label: words('小区', 'Site'), wire: 'VID', width: 180 }),
    company,
    gates: count('通道', 'Gates', 'gateNum'),
    devices,
    offline,
    locked: f.flag({ label: words('已锁定', 'Locked'), wire: 'lockFlag' }),
    offlineNotice: shown('离线通知', 'Offline notice'),
    derateBanner: shown('减免横幅', 'Discount banner'),
    alipay: shown('支付宝', 'Alipay'),
    carService: shown('车服入口', 'Car service'),
  },
  sort: '-offline,village',
});
