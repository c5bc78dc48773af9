import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const figures = { view: 'report', auth: 'menu', menu: 'roadside' } as const;
const atStreets = { parkKind: ['roadside'] } as const;

/** Figures of the roadside, below the same top menu. */
export const roadsideFigures = [
  page({
    path: '/rdstatic/realTimeStatistics',
    title: words('实时统计', 'Real-time statistics'),
    of: 'roadside-now',
    ...figures,
    icon: 'activity',
  }),
  page({
    path: '/rdstatic/chartDaySum',
    title: words('路内日收费汇总', 'Roadside daily revenue'),
    of: 'receivables-roadside',
    ...figures,
    icon: 'chart-column',
    with: { 'received-roadside': undefined },
  }),
  page({
    path: '/rdstatic/yardDaily',
    title: words('车场日报', 'Park day report'),
    of: 'park-day-report',
    ...figures,
    icon: 'calendar-days',
    preset: atStreets,
  }),
  page({
    path: '/rdstatic/yardMonthlyReport',
    title: words('车场月报', 'Park month report'),
    of: 'park-month-report',
    ...figures,
    icon: 'calendar-range',
    preset: atStreets,
  }),
  page({
    path: '/rdstatic/dailyReportCollector',
    title: words('收费员日报', 'Collector day report'),
    of: 'collector-by-day',
    ...figures,
    icon: 'clipboard-list',
  }),
  page({
    path: '/rdstatic/dailyReportMouthCollector',
    title: words('收费员月报', 'Collector month report'),
    of: 'collector-by-month',
    ...figures,
    icon: 'clipboard-check',
  }),
  page({
    path: '/rdstatic/userFeeSum',
    title: words('收费员统计', 'By collector'),
    of: 'received-by-cashier',
    ...figures,
    icon: 'user-check',
    preset: atStreets,
    with: { 'receivables-by-cashier': atStreets },
  }),
  page({
    path: '/rdstatic/berthRate',
    title: words('泊位利用率', 'Berth rate'),
    of: 'berth-rate',
    ...figures,
    icon: 'percent',
  }),
  page({
    path: '/rdstatic/parktime',
    title: words('停放时长', 'Stay length'),
    of: 'stay-length',
    ...figures,
    icon: 'hourglass',
  }),
  page({
    path: '/rdstatic/escapestatic',
    title: words('逃费统计', 'Unpaid exit statistics'),
    of: 'escape-summary',
    ...figures,
    icon: 'chart-bar',
  }),
  page({
    path: '/rdstatic/arrearage',
    title: words('欠费统计', 'Arrears by plate'),
    of: 'arrears-by-plate',
    ...figures,
    icon: 'receipt',
  }),
  page({
    path: '/rdstatic/groupSummary',
    title: words('集团汇总', 'Group summary'),
    of: 'group-summary',
    ...figures,
    icon: 'network',
  }),
  page({
    path: '/rdstatic/groupEmployee',
    title: words('集团员工', 'Group employees'),
    of: 'group-collectors',
    ...figures,
    icon: 'users',
  }),
  page({
    path: '/rdstatic/groupescape',
    title: words('集团逃费', 'Group unpaid exits'),
    of: 'group-escapes',
    ...figures,
    icon: 'footprints',
  }),
  page({
    path: '/rdstatic/groupescapeCancel',
    title: words('集团逃费撤销', 'Cancelled unpaid exits'),
    of: 'group-cancelled-escapes',
    ...figures,
    icon: 'undo',
  }),
  page({
    path: '/rdstatic/groupTempWCPays',
    title: words('集团缴费', 'Group payments'),
    of: 'group-payments',
    ...figures,
    icon: 'banknote',
  }),
  page({
    path: '/rdstatic/groupInoutRecord',
    title: words('集团进出记录', 'Group in/out'),
    of: 'group-sessions',
    ...figures,
    icon: 'arrow-left-right',
  }),
  page({
    path: '/rdstatic/rdBerthNoCarAnalysis',
    title: words('空泊分析', 'Empty-berth analysis'),
    of: 'vacancy',
    view: 'list',
    auth: 'menu',
    menu: 'roadside',
    icon: 'chart-no-axes-column',
  }),
] as const satisfies readonly PageDef[];
