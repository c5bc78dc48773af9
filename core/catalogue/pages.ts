import { page } from '../kit/page.ts';
import type { PageDef } from '../kit/page.ts';
import { words } from '../kit/words.ts';

/** Entries of the horizontal top menu, in their order (domain 6). */
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

/** First part of a path → the folder that a top menu with several of them draws (domain 6). */
export const folders = {
  weixin: words('微信', 'WeChat'), alipay: words('支付宝', 'Alipay'), basedata: words('基础数据', 'Base data'), booking: words('预约', 'Booking'), derate: words('减免', 'Derates'),
  car: words('车辆', 'Vehicles'), static: words('报表', 'Reports'), system: words('系统', 'System'), door: words('门禁', 'Doors'), doorstatic: words('门禁', 'Doors'),
  visitor: words('访客', 'Visitors'), road: words('路内', 'Roadside'), rdstatic: words('路内报表', 'Roadside reports'), operatelog: words('操作日志', 'Operation logs'),
  cloudseat: words('云坐席', 'Cloud seats'), wire: words('有线设备', 'Wired devices'), invoice: words('发票', 'Invoices'), attendance: words('考勤', 'Attendance'),
  attendanceManagement: words('考勤', 'Attendance'), navigation: words('引导', 'Guidance'), advert: words('广告', 'Adverts'), fundmanage: words('资金', 'Funds'),
  couponcard: words('优惠券', 'Coupons'), rdoperatingcenter: words('运营中心', 'Operating centre'), parkfeerecovery: words('欠费追缴', 'Fee recovery'), sms: words('短信', 'SMS'),
  sysjob: words('任务', 'Jobs'), otherpay: words('其他支付', 'Other payment'), miniprogram: words('小程序', 'Mini program'), custom: words('区域', 'Districts'), tool: words('工具', 'Tools'),
  test: words('测试', 'Tests'), wel: words('首页', 'Home'), desk: words('工作台', 'Desk'),
} as const;

const entry = { view: 'own', component: 'SignIn', auth: 'public', icon: 'log-in', tab: false, keepAlive: false } as const;
const alone = { view: 'own', auth: 'public', tab: false, keepAlive: false } as const;
const merchants = { view: 'list', auth: 'menu', menu: 'merchants' } as const;
const log = { of: 'operation-log', view: 'list', auth: 'menu', menu: 'system', icon: 'history' } as const;

const ROADSIDE = ['plate', 'park', 'section', 'berth', 'inTime', 'outTime', 'stay', 'releaseType', 'due', 'paid', 'owed', 'state'] as const;
const ROADSIDE_OPEN = ['plate', 'park', 'section', 'berth', 'carType', 'inTime', 'stay', 'enterType'] as const;

/** Every page, by the address the sources give it. The order is the order in the menu. */
export const pages = [
  // Shell
  page({ path: '/login', title: words('登录', 'Sign in'), ...entry }),
  page({ path: '/gxwlogin', title: words('第三方登录', 'Partner sign-in'), ...entry, component: 'PartnerSignIn' }),
  page({ path: '/tokenlogin', title: words('令牌登录', 'Token sign-in'), ...entry, component: 'TokenSignIn' }),
  page({ path: '/lqyzlogin', title: words('跳转登录', 'Redirect sign-in'), ...entry, component: 'RedirectSignIn' }),
  page({ path: '/testlogin', title: words('测试登录', 'Test sign-in'), ...entry, component: 'TestSignIn' }),
  page({ path: '/lock', title: words('锁屏', 'Locked'), ...alone, component: 'Lock', icon: 'lock' }),
  page({ path: '/404', title: words('页面不存在', 'Not found'), ...alone, component: 'NotFound', icon: 'search-x' }),
  page({ path: '/403', title: words('无权限', 'Not allowed'), ...alone, component: 'NotAllowed', icon: 'shield-x' }),
  page({ path: '/500', title: words('服务器错误', 'Server error'), ...alone, component: 'ServerError', icon: 'server-crash' }),
  page({ path: '/', title: words('首页', 'Home'), ...alone, component: 'GoHome', icon: 'house' }),
  page({ path: '/wel', title: words('首页', 'Home'), ...alone, auth: 'signed-in', component: 'GoHome', icon: 'house' }),
  page({ path: '/form-detail/index', title: words('详情', 'Detail'), view: 'own', component: 'RecordDetail', auth: 'signed-in', icon: 'file-text' }),
  page({ path: '/info/index', title: words('修改密码', 'Change password'), view: 'own', component: 'ChangePassword', auth: 'signed-in', icon: 'key-round' }),
  page({ path: '/user/updatepassword', title: words('个人信息', 'My account'), view: 'own', component: 'MyAccount', auth: 'signed-in', icon: 'circle-user' }),
  page({ path: '/user/switchcompany', title: words('切换单位', 'Switch company'), view: 'own', component: 'SwitchCompany', auth: 'signed-in', icon: 'building-2' }),
  page({ path: '/myiframe/$routerPath', title: words('外部页面', 'Embedded page'), view: 'own', component: 'EmbeddedPage', auth: 'signed-in', icon: 'panel-top' }),

  // Home
  page({ path: '/wel/index', title: words('首页', 'Home'), view: 'own', component: 'Home', auth: 'signed-in', menu: 'home', icon: 'house', keys: 'g h' }),
  page({ path: '/wel/index2', title: words('简版首页', 'Plain home'), view: 'own', component: 'PlainHome', auth: 'signed-in', menu: 'home', icon: 'panels-top-left' }),
  page({ path: '/wel/dashboard', title: words('看板', 'Dashboard'), view: 'own', component: 'Dashboard', auth: 'signed-in', menu: 'home', icon: 'gauge', keys: 'g d' }),
  page({ path: '/desk/plans', title: words('批量计划', 'Plans'), of: 'plan', view: 'own', component: 'Plans', auth: 'signed-in', menu: 'home', icon: 'files', keys: 'g a' }),
  page({ path: '/desk/jobs', title: words('我的任务', 'Exports and undo'), of: 'export-job', view: 'own', component: 'MyJobs', auth: 'signed-in', menu: 'home', icon: 'history', keys: 'g j' }),
  page({ path: '/desk/settings', title: words('个人设置', 'My settings'), of: 'preference', view: 'own', component: 'MySettings', auth: 'signed-in', menu: 'home', icon: 'settings-2', keys: 'g s' }),

  // Parks
  page({ path: '/basedata/company', title: words('单位管理', 'Companies'), of: 'company', view: 'tree', auth: 'menu', menu: 'parks', icon: 'building-2', keys: 'g o' }),
  page({ path: '/basedata/village', title: words('小区管理', 'Villages'), of: 'village', view: 'list', auth: 'menu', menu: 'parks', icon: 'map-pinned', keys: 'g v' }),
  page({
    path: '/basedata/park', title: words('车场管理', 'Garage parks'), of: 'park', view: 'list', auth: 'menu', menu: 'parks', icon: 'square-parking', preset: { kind: { not: ['roadside'] } },
    keys: 'g p',
  }),
  page({ path: '/basedata/radpark', title: words('路内停车场', 'Roadside parks'), of: 'park', view: 'list', auth: 'menu', menu: 'parks', icon: 'route', preset: { kind: ['roadside'] } }),
  page({ path: '/basedata/parkarea', title: words('区域管理', 'Areas'), of: 'area', view: 'list', auth: 'menu', menu: 'parks', icon: 'grid-2x2' }),
  page({ path: '/basedata/parkgate', title: words('通道', 'Gates'), of: 'gate', view: 'list', auth: 'menu', menu: 'parks', icon: 'construction', keys: 'g g' }),
  page({ path: '/basedata/parkbox', title: words('岗亭', 'Booths'), of: 'booth', view: 'list', auth: 'menu', menu: 'parks', icon: 'warehouse' }),
  page({ path: '/basedata/parkServicesConfig', title: words('车场服务配置', 'Park services'), of: 'park-service', view: 'list', auth: 'menu', menu: 'parks', icon: 'badge-check' }),
  page({ path: '/basedata/holiday', title: words('节假日', 'Holidays'), of: 'holiday', view: 'list', auth: 'menu', menu: 'parks', icon: 'calendar-heart' }),
  page({ path: '/basedata/parkdevice', title: words('设备管理', 'Devices'), of: 'device', view: 'list', auth: 'menu', menu: 'parks', icon: 'cctv' }),
  page({ path: '/basedata/parkdeviceStatus', title: words('设备状态', 'Device status'), of: 'device', view: 'list', readOnly: true, auth: 'menu', menu: 'parks', icon: 'activity', columns: ['name', 'park', 'gate', 'type', 'state', 'lastOnline', 'offlineMinutes'], with: { 'device-connection': undefined } }),
  page({ path: '/basedata/sysManufacturer', title: words('设备厂商', 'Manufacturers'), of: 'manufacturer', view: 'list', auth: 'menu', menu: 'parks', icon: 'factory' }),
  page({ path: '/basedata/basedept', title: words('部门', 'Departments'), of: 'department', view: 'tree', auth: 'menu', menu: 'parks', icon: 'network' }),

  // Vehicles
  page({
    path: '/car/carMonthNew', title: words('月租车管理', 'Passes'), of: 'pass', view: 'list', auth: 'menu', menu: 'vehicles', icon: 'car', keys: 'g m',
  }),
  page({ path: '/car/carbatchgrant', title: words('批量续费', 'Batch renewal'), of: 'pass', view: 'own', component: 'BatchRenewal', readOnly: true, auth: 'menu', menu: 'vehicles', icon: 'calendar-plus', keys: 'g r' }),
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

  // Traffic
  page({ path: '/desk/board', title: words('通道看板', 'Gate board'), view: 'own', component: 'GateBoard', auth: 'signed-in', menu: 'traffic', icon: 'radar', keys: 'g b' }),
  page({ path: '/desk/exceptions', title: words('异常处理', 'Exceptions'), of: 'exception', view: 'own', component: 'ExceptionQueue', auth: 'signed-in', menu: 'traffic', icon: 'triangle-alert', keys: 'g x' }),
  page({ path: '/static/incar', title: words('在场车辆', 'Cars in park'), of: 'session', view: 'list', auth: 'signed-in', menu: 'traffic', icon: 'car-front', preset: { state: ['open'] }, columns: ['plate', 'park', 'area', 'carType', 'carModel', 'inTime', 'inGate', 'stay', 'enterType'], keys: 'g i' }),
  page({ path: '/static/inoutRecord', title: words('进出记录', 'In/out records'), of: 'session', view: 'list', auth: 'menu', menu: 'traffic', icon: 'arrow-left-right', keys: 'g e' }),
  page({ path: '/desk/case', title: words('车辆档案', 'Case file'), view: 'own', component: 'CaseFile', auth: 'signed-in', menu: 'traffic', icon: 'file-clock', keys: 'g c' }),
  page({ path: '/static/manualReleaseEvents', title: words('手动放行', 'Manual releases'), of: 'release', view: 'list', auth: 'menu', menu: 'traffic', icon: 'hand', preset: { releaseType: ['manual', 'remote'] } }),
  page({ path: '/static/exceptionRelease', title: words('异常放行', 'Exception releases'), of: 'release', view: 'list', auth: 'menu', menu: 'traffic', icon: 'octagon-x', preset: { releaseType: ['exception'] } }),
  page({ path: '/system/plateUpload', title: words('车牌上传记录', 'Plate uploads'), of: 'recognition', view: 'list', auth: 'menu', menu: 'traffic', icon: 'scan-line' }),
  page({ path: '/static/gateEvents', title: words('通道事件', 'Gate events'), of: 'gate-event', view: 'list', auth: 'menu', menu: 'traffic', icon: 'radio-tower' }),

  // Finance
  page({ path: '/static/tempWCPays', title: words('临停缴费', 'Parking payments'), of: 'payment', view: 'list', auth: 'menu', menu: 'finance', icon: 'banknote', preset: { orderType: ['parking'] } }),
  page({ path: '/static/onlineorder', title: words('线上订单', 'Online orders'), of: 'online-order', view: 'list', auth: 'menu', menu: 'finance', icon: 'smartphone' }),
  page({ path: '/static/unConfirmOrder', title: words('未确认订单', 'Unconfirmed orders'), of: 'online-order', view: 'list', auth: 'menu', menu: 'finance', icon: 'circle-help', preset: { unconfirmed: ['true'] }, columns: ['createdAt', 'plate', 'park', 'amount', 'payWay', 'state', 'outTradeNo', 'queries', 'askedAt', 'error'] }),
  page({ path: '/static/billDaycheck', title: words('日对账', 'ETC daily check'), of: 'etc-check', view: 'list', auth: 'menu', menu: 'finance', icon: 'scale' }),
  page({ path: '/static/shiftSum', title: words('交接班统计', 'Shifts'), of: 'shift', view: 'list', auth: 'menu', menu: 'finance', icon: 'clock' }),
  page({ path: '/static/refundorder', title: words('退款订单', 'Refunds'), of: 'refund', view: 'list', auth: 'signed-in', menu: 'finance', icon: 'undo-2' }),
  page({ path: '/parkfeerecovery/ruleconfig', title: words('追缴配置', 'Recovery rules'), of: 'arrears-rule', view: 'list', auth: 'menu', menu: 'finance', icon: 'settings-2' }),
  page({ path: '/parkfeerecovery/waitexamine', title: words('待审欠费', 'Arrears to examine'), of: 'arrears', view: 'list', auth: 'menu', menu: 'finance', icon: 'file-search', preset: { state: ['waiting'] } }),
  page({ path: '/parkfeerecovery/owefeelist', title: words('欠费列表', 'Arrears'), of: 'arrears', view: 'list', auth: 'menu', menu: 'finance', icon: 'receipt', keys: 'g q' }),
  page({ path: '/static/monthlyRenewal', title: words('月卡续费', 'Pass renewals'), of: 'pass-period', view: 'list', auth: 'menu', menu: 'finance', icon: 'calendar-sync' }),
  page({ path: '/static/monthlyPrint', title: words('月卡打印', 'Monthly slips'), of: 'pass-period', view: 'list', readOnly: true, auth: 'menu', menu: 'finance', icon: 'printer', with: { receipt: undefined } }),
  page({ path: '/invoice/invoicesellerconfig', title: words('开票配置', 'Invoice issuers'), of: 'invoice-issuer', view: 'list', auth: 'menu', menu: 'finance', icon: 'stamp' }),
  page({ path: '/invoice/invoiceapplyform', title: words('开票申请', 'Invoices'), of: 'invoice', view: 'list', auth: 'menu', menu: 'finance', icon: 'file-text' }),

  page({ path: '/static/sellerRecharges', title: words('商家充值', 'Seller recharges'), of: 'seller-recharge', view: 'list', auth: 'menu', menu: 'finance', icon: 'hand-coins' }),
  page({ path: '/static/carDerates', title: words('车辆减免', 'Derates used'), of: 'derate-use', view: 'list', auth: 'menu', menu: 'finance', icon: 'ticket-percent' }),
  page({ path: '/static/carDerateQrCodeSum', title: words('减免码统计', 'Derate code sum'), of: 'derate-code-sum', view: 'list', auth: 'menu', menu: 'finance', icon: 'qr-code' }),
  page({ path: '/static/sellerBuy', title: words('商家购买记录', 'Seller purchases'), of: 'derate-purchase', view: 'list', auth: 'signed-in', menu: 'finance', icon: 'shopping-cart' }),

  // Merchants
  page({ path: '/derate/parkseller', title: words('商家管理', 'Sellers'), of: 'seller', ...merchants, icon: 'store' }),
  page({ path: '/derate/parkderaterule', title: words('减免规则', 'Derates'), of: 'derate', ...merchants, icon: 'badge-percent' }),
  page({ path: '/couponcard/couponseller', title: words('券商户', 'Coupon stores'), of: 'coupon-store', ...merchants, icon: 'shopping-bag' }),
  page({ path: '/couponcard/couponrule', title: words('券规则', 'Coupon rules'), of: 'coupon-rule', ...merchants, icon: 'ticket-plus' }),
  page({ path: '/couponcard/couponcard', title: words('优惠券', 'Coupons'), of: 'coupon', ...merchants, icon: 'ticket' }),
  page({ path: '/couponcard/mncouponbanner', title: words('小程序券横幅', 'Coupon banners'), of: 'coupon-banner', ...merchants, icon: 'image' }),
  page({ path: '/couponcard/couponsummary', title: words('券汇总', 'Coupon summary'), of: 'coupon-summary', ...merchants, icon: 'chart-pie' }),
  page({ path: '/couponcard/coupongive', title: words('赠送记录', 'Coupon gifts'), of: 'coupon-gift', ...merchants, icon: 'gift' }),
  page({ path: '/couponcard/deductiondetail', title: words('抵扣明细', 'Deductions'), of: 'coupon-deductions', ...merchants, icon: 'ticket-check', preset: { state: ['used'] } }),

  // Roadside, doors and guidance: twins of pages above
  page({ path: '/road/company', title: words('路内单位', 'Roadside companies'), of: 'company', view: 'tree', auth: 'menu', menu: 'roadside', icon: 'building-2', preset: { hasRoadside: ['true'] } }),
  page({ path: '/road/park', title: words('路内停车场', 'Roadside parks'), of: 'park', view: 'list', auth: 'menu', menu: 'roadside', icon: 'route', preset: { kind: ['roadside'] } }),
  page({ path: '/road/berthsec', title: words('路段', 'Sections'), of: 'section', view: 'list', auth: 'menu', menu: 'roadside', icon: 'spline' }),
  page({ path: '/road/rdBerth', title: words('泊位', 'Berths'), of: 'berth', view: 'list', auth: 'menu', menu: 'roadside', icon: 'square' }),
  page({ path: '/road/parkMap', title: words('泊位地图', 'Berth map'), of: 'berth', view: 'own', component: 'BerthMap', auth: 'menu', menu: 'roadside', icon: 'map', readOnly: true, with: { section: undefined, session: { state: ['open'], parkKind: ['roadside'] } } }),
  page({ path: '/rdstatic/inCar', title: words('路内在场', 'Roadside cars parked'), of: 'session', view: 'list', auth: 'menu', menu: 'roadside', icon: 'car-front', preset: { state: ['open'], parkKind: ['roadside'] }, columns: ROADSIDE_OPEN }),
  page({ path: '/rdstatic/inoutRecord', title: words('路内进出记录', 'Roadside in/out'), of: 'session', view: 'list', auth: 'menu', menu: 'roadside', icon: 'arrow-left-right', preset: { parkKind: ['roadside'] }, columns: ROADSIDE }),
  page({ path: '/rdstatic/sectionAuthorization', title: words('路段授权', 'Section grants'), of: 'section-grant', view: 'list', auth: 'menu', menu: 'roadside', icon: 'key-square' }),
  page({ path: '/road/rdCarMonth', title: words('路内月卡', 'Roadside passes'), of: 'pass', view: 'list', auth: 'menu', menu: 'roadside', icon: 'car', preset: { parkKind: ['roadside'] } }),
  page({
    path: '/road/rdsimplefeerule', title: words('路内收费规则', 'Roadside tariffs'), of: 'tariff', view: 'own', component: 'Tariffs', auth: 'menu', menu: 'roadside', icon: 'receipt',
    preset: { kind: ['simple'], parkKind: ['roadside'] }, with: { 'simple-tariff': { parkKind: ['roadside'] }, 'fee-case': { parkKind: ['roadside'] } },
  }),
  page({ path: '/rdstatic/escape', title: words('逃费记录', 'Escapes'), of: 'escape', view: 'list', auth: 'menu', menu: 'roadside', icon: 'footprints' }),
  page({ path: '/door/basedept', title: words('部门', 'Departments'), of: 'department', view: 'tree', auth: 'menu', menu: 'doors', icon: 'network' }),

  // Channels
  page({ path: '/otherpay/config', title: words('其他支付', 'Other payment'), of: 'pay-channel', view: 'list', auth: 'menu', menu: 'channels', icon: 'wallet' }),

  // System
  page({ path: '/system/remoteAuthorization', title: words('远程授权', 'Release requests'), of: 'release-request', view: 'list', auth: 'menu', menu: 'system', icon: 'shield-check', with: { 'gate-command': undefined } }),
  page({ path: '/system/analysisCamera', title: words('分析相机', 'Analysis cameras'), of: 'camera-binding', view: 'list', auth: 'signed-in', menu: 'system', icon: 'scan-eye', preset: { role: ['analysis'] } }),
  page({ path: '/system/versionManagement', title: words('版本管理', 'Firmware'), of: 'firmware', view: 'list', auth: 'signed-in', menu: 'system', icon: 'package' }),
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
