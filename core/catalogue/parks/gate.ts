import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { sentCommand } from '../devices/device-actions.ts';
import { GATE_ORDERS } from '../devices/choices.ts';
import { UNPAID_REST } from '../traffic/choices.ts';
import { GATE_DIRECTIONS, OPEN_MODES } from './choices.ts';
import { area, dataState, lookup, park, trace } from '../common.ts';

const order = f.choice(GATE_ORDERS, { label: words('指令', 'Order'), wire: 'type', required: true, initial: 'open' });
const told = {
  order,
  reason: f.text({
    label: words('原因', 'Reason'),
    max: 100,
    presets: 'manual-release',
    needed: { order: ['open', 'hold'] },
    help: words('开闸、保持常开时必填', 'Needed to open and to hold open'),
  }),
  session: f.ref('session', {
    label: words('放行的车', 'Car let through'),
    wire: 'recordId',
    within: { park: 'park' },
  }),
  rest: f.choice(UNPAID_REST, { label: words('未付部分', 'Unpaid rest') }),
} as const;
const operation = {
  permission: 'system_remoteAuthorization_remoteGate',
  danger: 'gate',
  answers: 'value',
  output: sentCommand,
  inverse: { never: words('道闸动作后收不回', 'A barrier that has moved cannot be called back') },
  consequence: words('道闸立即动作', 'The barrier moves at once'),
} as const;

/** What people say for each order at a lane. */
const GATE_PHRASES = {
  开闸: { order: 'open' },
  打开: { order: 'open' },
  抬杆: { order: 'open' },
  开门: { order: 'open' },
  抬竿: { order: 'open' },
  抬干: { order: 'open' },
  起杆: { order: 'open' },
  抬闸: { order: 'open' },
  升杆: { order: 'open' },
  放行: { order: 'open' },
  关闸: { order: 'close' },
  落杆: { order: 'close' },
  降杆: { order: 'close' },
  关门: { order: 'close' },
  锁定常开: { order: 'hold' },
  恢复自动: { order: 'release' },
  'open barrier': { order: 'open' },
  'lift barrier': { order: 'open' },
  'raise barrier': { order: 'open' },
  'open gate': { order: 'open' },
  'lift arm': { order: 'open' },
  'close barrier': { order: 'close' },
} as const;

/** A lane with its barrier: entry, exit or both. */
export const gate = resource({
  name: 'gate',
  title: words('通道', 'Gate'),
  unit: words('个', 'gates'),
  icon: 'construction',
  prefix: 'GT',
  keywords: ['道闸', '出入口', '车道'],
  page: 'basedata_parkgate',
  base: 'baseParkGate',
  scope: 'gate',
  display: 'name',
  search: ['name', 'number'],
  fields: {
    id: f.id({ wire: 'GateID' }),
    name: f.text({
      label: words('通道名称', 'Name'),
      wire: 'gateName',
      required: true,
      max: 50,
      filter: true,
      width: 160,
    }),
    number: f.text({ label: words('通道编号', 'Number'), wire: 'gateNo', required: true, max: 20 }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    area: area({ required: true, filter: false }),
    booth: f.ref('booth', { label: words('岗亭', 'Booth'), wire: 'boxId', filter: true, within: { area: 'area' } }),
    direction: f.choice(GATE_DIRECTIONS, {
      label: words('方向', 'Direction'),
      wire: 'ioState',
      required: true,
      filter: true,
    }),
    linkedArea: f.ref('area', {
      label: words('通往区域', 'Leads to'),
      wire: 'linkAreaId',
      within: { park: 'park' },
      needed: { direction: ['inner-in', 'inner-out'] },
      help: words('内部通道必填', 'Needed for an inner gate'),
    }),
    openMode: f.choice(OPEN_MODES, { label: words('开闸方式', 'Opening'), required: true, initial: 'auto' }),
    temporaryIn: f.flag({ label: words('临时车可进', 'Temporary cars in'), wire: 'isTempIn', initial: true }),
    temporaryOut: f.flag({ label: words('临时车可出', 'Temporary cars out'), wire: 'isTempOut', initial: true }),
    capturesPapers: f.flag({ label: words('抓拍证件', 'Captures papers'), wire: 'isNeedCapturePaper' }),
    cloudSeat: f.flag({ label: words('云坐席', 'Remote attendant'), wire: 'hasCloudSeat', readonly: true }),
    state: dataState(),
    ...trace,
  },
  unique: [['park', 'number']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'number', 'park', 'area', 'booth', 'direction', 'openMode', 'cloudSeat', 'state'],
    editable: ['name'],
    sort: '-createdAt',
    views: [
      { id: 'in', title: words('入口', 'In'), filters: { direction: 'in' } },
      { id: 'out', title: words('出口', 'Out'), filters: { direction: 'out' } },
    ],
  },
  form: [
    {
      title: words('通道', 'Gate'),
      fields: ['park', 'area', 'name', 'number', 'direction', 'linkedArea', 'booth', 'state'],
    },
    { title: words('放行', 'Opening'), fields: ['openMode', 'temporaryIn', 'temporaryOut', 'capturesPapers'] },
  ],
  actions: {
    operate: {
      title: words('遥控道闸', 'Operate barrier'),
      wire: 'POST /api/updown/remoteGate',
      ...operation,
      on: 'one',
      key: 'gateId',
      keys: 'o',
      icon: 'zap',
      phrases: GATE_PHRASES,
      byCar: true,
      input: told,
    },
    'operate-by-wechat': {
      title: words('微信遥控道闸', 'Operate barrier by WeChat'),
      wire: 'POST /api/updown/wXRemoteGate',
      ...operation,
      on: 'one',
      key: 'gateId',
      command: false,
      input: told,
    },
    'operate-by-serial': {
      title: words('按序列号遥控道闸', 'Operate barrier by serial number'),
      wire: 'POST /api/updown/wXRemoteSnGate',
      ...operation,
      command: false,
      input: {
        serial: f.text({ label: words('相机序列号', 'Camera serial'), wire: 'sn', required: true, max: 40 }),
        order,
        reason: told.reason,
      },
    },
    lookup: lookup('通道选项', 'Gate options', 'GET /api/updown/baseSelect/selectParkGate', {
      park: park({ wire: 'parkId' }),
      direction: f.choice(GATE_DIRECTIONS, { label: words('方向', 'Direction'), wire: 'ioState', many: true }),
    }),
    'lookup-full': {
      title: words('通道与岗亭', 'Gates with booths'),
      wire: 'GET getSelectFullParkGate',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { park: park({ wire: 'parkId' }) },
      output: {
        id: f.text({ label: words('编号', 'Id'), wire: 'GateID', required: true }),
        name: f.text({ label: words('通道', 'Gate'), wire: 'gateName', required: true }),
        areaName: f.text({ label: words('区域', 'Area') }),
        boothName: f.text({ label: words('岗亭', 'Booth'), wire: 'boxName' }),
        direction: f.choice(GATE_DIRECTIONS, { label: words('方向', 'Direction'), wire: 'ioState', required: true }),
        barrierOnline: f.flag({ label: words('道闸在线', 'Barrier online') }),
        cameraOnline: f.flag({ label: words('相机在线', 'Camera online') }),
        offlineSince: f.datetime({ label: words('离线自', 'Offline since') }),
      },
    },
  },
});
