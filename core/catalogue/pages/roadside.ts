import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const ROADSIDE = ['plate', 'park', 'section', 'berth', 'inTime', 'outTime', 'stay', 'releaseType', 'due', 'paid', 'owed', 'state'] as const;
const ROADSIDE_OPEN = ['plate', 'park', 'section', 'berth', 'carType', 'inTime', 'stay', 'enterType'] as const;

/** Pages below the top menu `roadside`, in the order of the menu. */
export const roadsidePages = [
  page({ path: '/road/company', title: words('路内单位', 'Roadside companies'), of: 'company', view: 'tree', auth: 'menu', menu: 'roadside', icon: 'building-2', preset: { hasRoadside: ['true'] } }),
  page({ path: '/road/park', title: words('路内停车场', 'Roadside parks'), of: 'park', view: 'list', auth: 'menu', menu: 'roadside', icon: 'route', preset: { kind: ['roadside'] } }),
  page({ path: '/road/berthsec', title: words('路段', 'Sections'), of: 'section', view: 'list', auth: 'menu', menu: 'roadside', icon: 'spline' }),
  page({ path: '/road/rdBerth', title: words('泊位', 'Berths'), of: 'berth', view: 'list', auth: 'menu', menu: 'roadside', icon: 'square' }),
  page({ path: '/road/parkMap', title: words('泊位地图', 'Berth map'), of: 'berth', view: 'own', component: 'BerthMap', auth: 'menu', menu: 'roadside', icon: 'map', readOnly: true, with: { section: undefined, session: { state: ['open'], parkKind: ['roadside'] } } }),
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
  page({ path: '/rdstatic/rdBerthNoCarAnalysis', title: words('空泊分析', 'Empty-berth analysis'), of: 'vacancy', view: 'list', auth: 'menu', menu: 'roadside', icon: 'chart-no-axes-column' }),
] as const satisfies readonly PageDef[];
