import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const figures = { view: 'report', auth: 'menu', menu: 'roadside' } as const;
const atStreets = { parkKind: ['roadside'] } as const;

const ROADSIDE = ['plate', 'park', 'section', 'berth', 'inTime', 'outTime', 'stay', 'releaseType', 'due', 'paid', 'owed', 'state'] as const;
const ROADSIDE_OPEN = ['plate', 'park', 'section', 'berth', 'carType', 'inTime', 'stay', 'enterType'] as const;

/** Pages below the top menu `roadside`, in the order of the menu. */
export const roadsidePages = [
  page({ path: '/road/company', title: words('路内单位', 'Roadside companies'), of: 'company', view: 'tree', auth: 'menu', menu: 'roadside', icon: 'building-2', preset: { hasRoadside: ['true'] } }),
  page({ path: '/road/park', title: words('路内停车场', 'Roadside parks'), of: 'park', view: 'list', auth: 'menu', menu: 'roadside', icon: 'route', preset: { kind: ['roadside'] } }),
  page({ path: '/road/berthsec', title: words('路段', 'Sections'), of: 'section', view: 'list', auth: 'menu', menu: 'roadside', icon: 'spline', with: { 'roadside-option': undefined } }),
  page({ path: '/road/rdBerth', title: words('泊位', 'Berths'), of: 'berth', view: 'list', auth: 'menu', menu: 'roadside', icon: 'square' }),
  page({ path: '/road/parkMap', title: words('泊位地图', 'Berth map'), of: 'berth', view: 'own', component: 'BerthMap', auth: 'menu', menu: 'roadside', icon: 'map', readOnly: true, with: { section: undefined, session: { state: ['open'], parkKind: ['roadside'] } } }),
  page({ path: '/road/rdLed', title: words('诱导屏', 'Roadside displays'), of: 'roadside-display', view: 'list', auth: 'menu', menu: 'roadside', icon: 'signpost', with: { 'display-binding': undefined } }),
  page({ path: '/road/lockDevice', title: words('路内车位锁', 'Roadside locks'), of: 'lock', view: 'list', auth: 'menu', menu: 'roadside', icon: 'lock-keyhole', preset: { parkKind: ['roadside'] } }),
  page({ path: '/rdstatic/inCar', title: words('路内在场', 'Roadside cars parked'), of: 'session', view: 'list', auth: 'menu', menu: 'roadside', icon: 'car-front', preset: { state: ['open'], parkKind: ['roadside'] }, columns: ROADSIDE_OPEN }),
  page({ path: '/rdstatic/inoutRecord', title: words('路内进出记录', 'Roadside in/out'), of: 'session', view: 'list', auth: 'menu', menu: 'roadside', icon: 'arrow-left-right', preset: { parkKind: ['roadside'] }, columns: ROADSIDE }),
  page({ path: '/rdstatic/sectionAuthorization', title: words('路段授权', 'Section grants'), of: 'section-grant', view: 'list', auth: 'menu', menu: 'roadside', icon: 'key-square' }),
  page({ path: '/road/rdCarMonth', title: words('路内月卡', 'Roadside passes'), of: 'pass', view: 'list', auth: 'menu', menu: 'roadside', icon: 'car', preset: { parkKind: ['roadside'] } }),
  page({
    path: '/road/rdsimplefeerule', title: words('路内收费规则', 'Roadside tariffs'), of: 'tariff', view: 'own', component: 'Tariffs', auth: 'menu', menu: 'roadside', icon: 'receipt',
    preset: { kind: ['simple'], parkKind: ['roadside'] }, with: { 'simple-tariff': { parkKind: ['roadside'] }, 'fee-case': { parkKind: ['roadside'] } },
  }),
  page({ path: '/rdstatic/escape', title: words('逃费记录', 'Escapes'), of: 'escape', view: 'list', auth: 'menu', menu: 'roadside', icon: 'footprints' }),
  page({ path: '/rdstatic/tempWCPays', title: words('路内缴费', 'Roadside payments'), of: 'payment', view: 'list', auth: 'menu', menu: 'roadside', icon: 'banknote', preset: { orderType: ['parking'], ...atStreets } }),
  page({ path: '/rdstatic/onlineorder', title: words('路内线上订单', 'Roadside online orders'), of: 'online-order', view: 'list', auth: 'menu', menu: 'roadside', icon: 'smartphone', preset: atStreets }),
  page({ path: '/rdstatic/realTimeStatistics', title: words('实时统计', 'Real-time statistics'), of: 'roadside-now', ...figures, icon: 'activity' }),
  page({ path: '/rdstatic/chartDaySum', title: words('路内日收费汇总', 'Roadside day sum'), of: 'receivables-roadside', ...figures, icon: 'chart-column', with: { 'received-roadside': undefined } }),
  page({ path: '/rdstatic/yardDaily', title: words('车场日报', 'Park day report'), of: 'park-day-report', ...figures, icon: 'calendar-days', preset: atStreets }),
  page({ path: '/rdstatic/yardMonthlyReport', title: words('车场月报', 'Park month report'), of: 'park-month-report', ...figures, icon: 'calendar-range', preset: atStreets }),
  page({ path: '/rdstatic/dailyReportCollector', title: words('收费员日报', 'Collector day report'), of: 'collector-by-day', ...figures, icon: 'clipboard-list' }),
  page({ path: '/rdstatic/dailyReportMouthCollector', title: words('收费员月报', 'Collector month report'), of: 'collector-by-month', ...figures, icon: 'clipboard-check' }),
  page({ path: '/rdstatic/userFeeSum', title: words('收费员统计', 'By collector'), of: 'received-by-cashier', ...figures, icon: 'user-check', preset: atStreets, with: { 'receivables-by-cashier': atStreets } }),
  page({ path: '/rdstatic/berthRate', title: words('泊位利用率', 'Berth rate'), of: 'berth-rate', ...figures, icon: 'percent' }),
  page({ path: '/rdstatic/parktime', title: words('停放时长', 'Stay length'), of: 'stay-length', ...figures, icon: 'hourglass' }),
  page({ path: '/rdstatic/escapestatic', title: words('逃费统计', 'Escape statistics'), of: 'escape-summary', ...figures, icon: 'chart-bar' }),
  page({ path: '/rdstatic/arrearage', title: words('欠费统计', 'Arrears by plate'), of: 'arrears-by-plate', ...figures, icon: 'receipt' }),
  page({ path: '/rdstatic/groupSummary', title: words('集团汇总', 'Group summary'), of: 'group-summary', ...figures, icon: 'network' }),
  page({ path: '/rdstatic/groupEmployee', title: words('集团员工', 'Group employees'), of: 'group-collectors', ...figures, icon: 'users' }),
  page({ path: '/rdstatic/groupescape', title: words('集团逃费', 'Group escapes'), of: 'group-escapes', ...figures, icon: 'footprints' }),
  page({ path: '/rdstatic/groupescapeCancel', title: words('集团逃费撤销', 'Group cancelled escapes'), of: 'group-cancelled-escapes', ...figures, icon: 'undo' }),
  page({ path: '/rdstatic/groupTempWCPays', title: words('集团缴费', 'Group payments'), of: 'group-payments', ...figures, icon: 'banknote' }),
  page({ path: '/rdstatic/groupInoutRecord', title: words('集团进出记录', 'Group in/out'), of: 'group-sessions', ...figures, icon: 'arrow-left-right' }),
  page({ path: '/rdstatic/rdBerthNoCarAnalysis', title: words('空泊分析', 'Empty-berth analysis'), of: 'vacancy', view: 'list', auth: 'menu', menu: 'roadside', icon: 'chart-no-axes-column' }),
] as const satisfies readonly PageDef[];
