import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const figures = { view: 'report', auth: 'menu', menu: 'traffic' } as const;

/** Pages below the top menu `traffic`, in the order of the menu. */
export const trafficPages = [
  page({ path: '/desk/board', title: words('通道看板', 'Gate board'), view: 'own', component: 'GateBoard', auth: 'signed-in', menu: 'traffic', icon: 'radar', keys: 'g b' }),
  page({ path: '/desk/exceptions', title: words('异常处理', 'Exception queue'), of: 'exception', view: 'own', component: 'ExceptionQueue', auth: 'signed-in', menu: 'traffic', icon: 'triangle-alert', keys: 'g x' }),
  page({ path: '/static/incar', title: words('在场车辆', 'Cars in park'), of: 'session', view: 'list', auth: 'signed-in', menu: 'traffic', icon: 'car-front', preset: { state: ['open'] }, columns: ['plate', 'park', 'area', 'carType', 'carModel', 'inTime', 'inGate', 'stay', 'enterType'], keys: 'g i' }),
  page({ path: '/static/inoutRecord', title: words('进出记录', 'In/out records'), of: 'session', view: 'list', auth: 'menu', menu: 'traffic', icon: 'arrow-left-right', keys: 'g e' }),
  page({ path: '/desk/case', title: words('车辆档案', 'Case file'), view: 'own', component: 'CaseFile', auth: 'signed-in', menu: 'traffic', icon: 'file-clock', keys: 'g c' }),
  page({ path: '/static/manualReleaseEvents', title: words('手动放行', 'Manual releases'), of: 'release', view: 'list', auth: 'menu', menu: 'traffic', icon: 'hand', preset: { releaseType: ['manual', 'remote'] } }),
  page({ path: '/static/exceptionRelease', title: words('异常放行', 'Exception releases'), of: 'release', view: 'list', auth: 'menu', menu: 'traffic', icon: 'octagon-x', preset: { releaseType: ['exception'] } }),
  page({ path: '/system/baseVillageMonitor', title: words('小区监控', 'Village monitor'), of: 'village-monitor', ...figures, auth: 'signed-in', icon: 'monitor-dot' }),
  page({ path: '/system/plateUpload', title: words('车牌上传记录', 'Plate uploads'), of: 'recognition', view: 'list', auth: 'menu', menu: 'traffic', icon: 'scan-line' }),
  page({ path: '/static/gateEvents', title: words('通道事件', 'Gate events'), of: 'gate-event', view: 'list', auth: 'menu', menu: 'traffic', icon: 'radio-tower' }),
  page({ path: '/static/violationParkingRecord', title: words('违停记录', 'Violations'), of: 'violation', view: 'list', auth: 'menu', menu: 'traffic', icon: 'circle-parking-off' }),
  page({ path: '/static/nucleicAcidRecord', title: words('核酸记录', 'Test records'), of: 'health-test', view: 'list', auth: 'signed-in', menu: 'traffic', icon: 'test-tube' }),
  page({ path: '/static/chartRdaParkRecord', title: words('限行区记录统计', 'Restricted-area passes'), of: 'restricted-passages-by-day', ...figures, icon: 'octagon-x', with: { 'restricted-passage': undefined, 'restricted-vehicle': undefined } }),
  page({ path: '/static/chartInOutSumChart', title: words('流量统计', 'In/out sum'), of: 'traffic', ...figures, icon: 'chart-spline', with: { 'paid-exits': undefined } }),
  page({ path: '/static/platePrefixDaySum', title: words('车牌归属地统计', 'Plate origin'), of: 'plate-origin', ...figures, icon: 'map' }),
] as const satisfies readonly PageDef[];
