import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';

const minutes = words('分钟', 'minutes');
const seconds = words('秒', 'seconds');

/** Settings of a roadside park (E#5). One row per park, with the park's key. */
export const roadsideSettings = resource({
  name: 'roadside-settings',
  title: words('路内参数', 'Roadside settings'),
  icon: 'sliders-horizontal',
  prefix: 'PK',
  keywords: ['路内设置'],
  page: 'basedata_radpark',
  base: 'plat/RdParameter',
  scope: 'park',
  display: 'park',
  partOf: 'park',
  submits: ['edit'],
  creates: false,
  fields: {
    id: f.id({ wire: 'PKID' }),
    park: park({ wire: 'PKID', readonly: true }),
    chargeStart: f.time({ label: words('收费开始', 'Charging from') }),
    chargeEnd: f.time({
      label: words('收费结束', 'Charging to'),
      help: words('此时段外不收费', 'Outside these hours nothing is charged'),
    }),
    sensorConfirm: f.int({
      label: words('占位确认', 'Confirm arrival'),
      wire: 'sensorConfirmSec',
      min: 0,
      max: 3600,
      initial: 60,
      unit: seconds,
    }),
    leaveConfirm: f.int({
      label: words('离位确认', 'Confirm leaving'),
      wire: 'leaveConfirmSec',
      min: 0,
      max: 3600,
      initial: 60,
      unit: seconds,
    }),
    photoRequired: f.flag({ label: words('必须拍照', 'Photo required') }),
    escapeAfter: f.int({
      label: words('逃费判定', 'Unpaid exit after'),
      wire: 'oweAfterMin',
      min: 1,
      max: 1440,
      initial: 30,
      unit: minutes,
      help: words('离开后未付款的时间', 'Unpaid time after leaving'),
    }),
    collectorWaives: f.flag({ label: words('收费员可减免', 'Collector may waive'), wire: 'collectorCanWaive' }),
    waiveMax: f.money({ label: words('减免上限', 'Most waived'), wire: 'waiveMaxFen', min: 0 }),
    patrolEvery: f.int({
      label: words('巡检间隔', 'Patrol every'),
      wire: 'patrolMin',
      min: 1,
      max: 1440,
      unit: minutes,
    }),
    ...trace,
  },
  calls: {
    list: ['GET list', 'GET /api/updown/RdParameter/list'],
    submit: ['POST submit', 'POST /api/updown/RdParameter/submit'],
  },
  list: { columns: ['park', 'chargeStart', 'chargeEnd', 'escapeAfter', 'collectorWaives'], sort: 'park' },
  form: [
    {
      title: words('收费', 'Charging'),
      fields: ['chargeStart', 'chargeEnd', 'escapeAfter', 'collectorWaives', 'waiveMax'],
    },
    { title: words('巡检', 'Patrol'), fields: ['sensorConfirm', 'leaveConfirm', 'photoRequired', 'patrolEvery'] },
  ],
});
