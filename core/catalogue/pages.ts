import { words } from '../kit/words.ts';
import { channelsPages } from './pages/channels.ts';
import { doorsPages } from './pages/doors.ts';
import { financePages } from './pages/finance.ts';
import { guidancePages } from './pages/guidance.ts';
import { homePages } from './pages/home.ts';
import { merchantsPages } from './pages/merchants.ts';
import { parksPages } from './pages/parks.ts';
import { roadsidePages } from './pages/roadside.ts';
import { servicePages } from './pages/service.ts';
import { shellPages } from './pages/shell.ts';
import { systemPages } from './pages/system.ts';
import { trafficPages } from './pages/traffic.ts';
import { vehiclesPages } from './pages/vehicles.ts';
import { visitorsPages } from './pages/visitors.ts';

/** Entries of the horizontal top menu, in order (rules 6). */
export const topMenus = [
  { id: 'home', title: words('首页', 'Home'), icon: 'house' },
  { id: 'parks', title: words('车场', 'Parks'), icon: 'square-parking' },
  { id: 'vehicles', title: words('车辆', 'Vehicles'), icon: 'car' },
  { id: 'traffic', title: words('出入', 'Traffic'), icon: 'arrow-left-right' },
  { id: 'finance', title: words('财务', 'Finance'), icon: 'wallet' },
  { id: 'roadside', title: words('路内', 'Roadside'), icon: 'route' },
  { id: 'merchants', title: words('商户', 'Merchants'), icon: 'store' },
  { id: 'doors', title: words('门禁', 'Doors'), icon: 'door-open' },
  { id: 'service', title: words('服务', 'Service'), icon: 'headset' },
  { id: 'channels', title: words('渠道', 'Channels'), icon: 'plug' },
  { id: 'guidance', title: words('引导', 'Guidance'), icon: 'navigation' },
  { id: 'system', title: words('系统', 'System'), icon: 'settings' },
] as const;

/** First path segment → folder, for top menus that contain several folders (rules 6). */
export const folders = {
  weixin: words('微信', 'WeChat'),
  alipay: words('支付宝', 'Alipay'),
  basedata: words('基础数据', 'Base data'),
  booking: words('预约', 'Booking'),
  derate: words('减免', 'Discounts'),
  car: words('车辆', 'Vehicles'),
  static: words('报表', 'Reports'),
  system: words('系统', 'System'),
  door: words('门禁', 'Doors'),
  doorstatic: words('门禁记录', 'Door records'),
  visitor: words('访客', 'Visitors'),
  road: words('路内', 'Roadside'),
  rdstatic: words('路内报表', 'Roadside reports'),
  operatelog: words('操作日志', 'Operation logs'),
  cloudseat: words('云坐席', 'Remote attendants'),
  wire: words('有线设备', 'Wired devices'),
  invoice: words('发票', 'Invoices'),
  attendance: words('考勤', 'Attendance'),
  attendanceManagement: words('考勤设置', 'Attendance setup'),
  navigation: words('引导', 'Guidance'),
  advert: words('广告', 'Adverts'),
  fundmanage: words('资金', 'Funds'),
  couponcard: words('优惠券', 'Coupons'),
  rdoperatingcenter: words('运营中心', 'Operating centre'),
  parkfeerecovery: words('欠费追缴', 'Fee recovery'),
  sms: words('短信', 'SMS'),
  sysjob: words('任务', 'Jobs'),
  otherpay: words('其他支付', 'Other payment'),
  miniprogram: words('小程序', 'Mini program'),
  custom: words('区域', 'Districts'),
  tool: words('工具', 'Tools'),
  test: words('测试', 'Tests'),
  wel: words('首页', 'Home'),
  desk: words('工作台', 'Desk'),
} as const;

/** All pages by their address in the published interface, in menu order. */
export const pages = [
  ...shellPages,
  ...homePages,
  ...parksPages,
  ...vehiclesPages,
  ...visitorsPages,
  ...trafficPages,
  ...financePages,
  ...merchantsPages,
  ...roadsidePages,
  ...doorsPages,
  ...servicePages,
  ...channelsPages,
  ...guidancePages,
  ...systemPages,
] as const;
