import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace } from '../common.ts';
import { VENTILATION_MODES } from './heat-choices.ts';
import { heatDevice } from './heat-parts.ts';

const DEGREES = { unit: words('°C', '°C'), decimals: 1 } as const;

/** A unit that ventilates a place: by itself between two temperatures, always, or never (E#121). */
export const ventilator = resource({
  name: 'ventilator',
  title: words('通风温控', 'Ventilator'),
  unit: words('台', 'units'),
  icon: 'fan',
  prefix: 'VT',
  keywords: ['通风', '风机', '排风'],
  page: 'system_ventilating',
  base: 'door/yjHeat',
  scope: 'village',
  display: 'name',
  search: ['name', 'serial'],
  fields: {
    ...heatDevice,
    onAbove: f.int({
      label: words('开启温度', 'On above'),
      ...DEGREES,
      required: true,
      min: -400,
      max: 900,
      initial: 280,
      help: words('自动时高于此值开启', 'Automatic: on above this'),
    }),
    offBelow: f.int({
      label: words('关闭温度', 'Off below'),
      ...DEGREES,
      required: true,
      min: -400,
      max: 900,
      initial: 250,
      help: words('自动时低于此值关闭，小于开启温度', 'Automatic: off below this; less than the one to turn on'),
    }),
    mode: f.choice(VENTILATION_MODES, {
      label: words('模式', 'Mode'),
      required: true,
      filter: true,
      initial: 'auto',
    }),
    temperature: f.int({ label: words('当前温度', 'Temperature'), ...DEGREES, readonly: true, reported: true }),
    running: f.flag({ label: words('运行中', 'Running'), readonly: true }),
    reportedAt: f.datetime({ label: words('上报时间', 'Told at'), wire: 'reportTime', readonly: true, reported: true }),
    ...trace,
  },
  unique: [['serial']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: [
      'name',
      'place',
      'village',
      'mode',
      'temperature',
      'running',
      'onAbove',
      'offBelow',
      'state',
      'serial',
      'reportedAt',
      'refusal',
    ],
    lowPriorityColumns: ['serial', 'refusal'],
    sort: '-createdAt',
    views: [{ id: 'offline', title: words('离线', 'Offline'), filters: { state: 'offline' } }],
  },
  form: [
    { title: words('设备', 'Unit'), fields: ['name', 'serial', 'place'] },
    { title: words('温控', 'Ventilation'), fields: ['mode', 'onAbove', 'offBelow'] },
  ],
});
