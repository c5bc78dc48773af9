import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import { park } from '../common.ts';
import { DEVICE_STATES } from '../parks/choices.ts';
import { BOOM_STATES, COMMAND_STATES, CONNECTION_PARTS, DEVICE_TYPES, GATE_ORDERS } from './choices.ts';
import { actions } from '../../kit/action.ts';
import { TALKING_TYPES, TOLD_BY } from '../../vocabulary/devices.ts';
import { deviceAccess } from './device-access.ts';
import { uptimeAction } from './device-uptime.ts';

/** The command that was sent to a device, and its state. */
export const sentCommand = {
  command: f.text({ label: words('指令', 'Command'), wire: 'commandId', required: true }),
  state: f.choice(COMMAND_STATES, { label: words('状态', 'State'), required: true }),
} as const;

const said = { never: words('指令已发给设备', 'The device has been told') } as const;
const order = { permission: 'command', on: 'one', answers: 'value', output: sentCommand, inverse: said } as const;
const plate = f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber' });
/** Commands and queries to a device, and access to its pictures (rules 5.13). */
export const deviceActions = actions({
  'check-number': {
    title: words('检查编号', 'Check number'),
    wire: 'GET checkDevicePhysicsNo',
    permission: 'view',
    effect: 'read',
    answers: 'value',
    command: false,
    input: {
      number: f.text({ label: words('设备编号', 'Number'), wire: 'physicsNo', required: true, max: 20 }),
      park: park({ wire: 'PKID' }),
    },
    output: { free: f.flag({ label: words('可用', 'Free') }) },
  },
  uptime: uptimeAction,
  'list-status': {
    title: words('设备状态', 'Device status'),
    wire: 'GET getStatusList',
    permission: 'basedata_parkdeviceStatus_view',
    effect: 'read',
    answers: 'rows',
    command: false,
    input: {
      page: f.int({ label: words('页码', 'Page'), wire: 'current', min: 1 }),
      size: f.int({ label: words('每页', 'Page size'), wire: 'size', min: 1, max: 500 }),
      park: park({ wire: 'PKID' }),
      state: f.choice(DEVICE_STATES, { label: words('状态', 'State') }),
      type: f.choice(DEVICE_TYPES, { label: words('类型', 'Type'), wire: 'deviceType' }),
    },
    output: {
      id: f.text({ label: words('编号', 'Id'), wire: 'deviceId', required: true }),
      name: f.text({ label: words('设备', 'Device'), wire: 'deviceName', required: true }),
      serial: f.text({ label: words('序列号', 'Serial number'), wire: 'sn', required: true }),
      park: f.ref('park', { label: words('车场', 'Park'), wire: 'PKID', required: true }),
      gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId' }),
      type: f.choice(DEVICE_TYPES, { label: words('类型', 'Type'), wire: 'deviceType', required: true }),
      state: f.choice(DEVICE_STATES, { label: words('状态', 'State'), required: true }),
      lastOnline: f.datetime({ label: words('最后在线', 'Last online') }),
      offlineMinutes: f.int({ label: words('离线分钟', 'Minutes offline'), wire: 'offlineMin' }),
    },
  },
  'set-light': {
    title: words('设置亮度', 'Set brightness'),
    wire: 'POST setLedLight',
    ...order,
    when: { type: ['display'], protocol: TOLD_BY.settings },
    icon: 'sliders-horizontal',
    input: { brightness: f.int({ label: words('亮度', 'Brightness'), required: true, min: 0, max: 15 }) },
  },
  'set-speech': {
    title: words('设置播报', 'Set speech'),
    wire: 'POST displaySpeakOn',
    ...order,
    when: { type: ['display', 'voice'], protocol: TOLD_BY.settings },
    icon: 'megaphone',
    input: { on: f.flag({ label: words('播报', 'Speech') }) },
  },
  'set-volume': {
    title: words('设置音量', 'Set volume'),
    wire: 'POST setLedVoice',
    ...order,
    when: { type: ['display', 'voice'], protocol: TOLD_BY.text },
    icon: 'radio',
    input: {
      volume: f.int({ label: words('音量', 'Volume'), required: true, min: 0, max: 15 }),
      text: f.text({ label: words('试播', 'Say once'), max: 100 }),
    },
  },
  'set-time': {
    title: words('校时', 'Set time'),
    wire: 'POST sysTime',
    permission: 'command',
    on: 'many',
    when: { protocol: TOLD_BY.time },
    icon: 'clock',
    output: sentCommand,
    inverse: said,
    consequence: words('设备时间改为平台时间', 'Devices take the time of the platform'),
  },
  restart: {
    title: words('重启设备', 'Restart device'),
    wire: 'POST /api/parkdeck/devices/restart',
    permission: 'command',
    on: 'many',
    when: { type: TALKING_TYPES, protocol: TOLD_BY.settings },
    icon: 'power',
    danger: 'loss',
    output: sentCommand,
    inverse: said,
    keywords: ['重启', '重新启动', '死机', 'reboot'],
    consequence: words(
      '设备随即重启，约一分钟内这条通道可能停摆',
      'It restarts at once: its lane may stand still for about a minute',
    ),
  },
  'set-storage': {
    title: words('设置图片存储', 'Set picture storage'),
    wire: 'POST setOssCfg',
    ...order,
    when: { type: ['camera'], protocol: TOLD_BY.settings },
    icon: 'hard-drive',
    consequence: words('相机把图片传到所选存储', 'The camera sends its pictures there'),
    input: {
      storage: f.ref('object-storage', {
        label: words('对象存储', 'Storage'),
        wire: 'storageId',
        help: words('不填为平台自带存储', 'Leave empty for the storage of the platform'),
      }),
    },
  },
  'set-encryption': {
    title: words('相机加密', 'Camera encryption'),
    wire: 'POST /api/updown/remoteGate/cameraEncryption',
    permission: 'encrypt',
    answers: 'value',
    icon: 'lock-keyhole',
    keywords: ['加密'],
    consequence: words(
      '车场全部在线相机都改，相机应答后生效',
      'All cameras of the park that are online change; in force once they answer',
    ),
    inverse: { never: words('可反向再设一次', 'Set it the other way round') },
    input: {
      park: park({ wire: 'parkingId', required: true }),
      on: f.flag({ label: words('加密', 'Encrypted'), wire: 'type', initial: true }),
      source: f.choice(
        { console: [1, '平台', 'Platform'], device: [2, '设备', 'Device'] },
        { label: words('发起方', 'Asked by'), initial: 'console' },
      ),
    },
    output: {
      sent: f.int({ label: words('已下发', 'Told'), required: true }),
      offline: f.int({ label: words('离线未发', 'Offline'), required: true }),
    },
  },
  'send-white-list': {
    title: words('下发白名单', 'Send white list'),
    wire: 'POST synAllWhite',
    permission: 'whiteList',
    on: 'many',
    when: { type: ['camera'], protocol: TOLD_BY.list },
    icon: 'list-checks',
    output: sentCommand,
    inverse: said,
    keywords: ['白名单'],
    consequence: words('相机离线时按这些月租车放行', 'While it is offline the camera lets these passes through'),
  },
  'search-white-list': {
    transaction: 'own',
    title: words('查询白名单', 'Search white list'),
    wire: 'GET searchWhite',
    permission: 'whiteList',
    on: 'one',
    when: { type: ['camera'], protocol: TOLD_BY['listed-plates'] },
    effect: 'read',
    answers: 'rows',
    command: true,
    icon: 'list-filter',
    input: {
      plate: f.text({
        label: words('车牌', 'Plate'),
        wire: 'plateNumber',
        max: 10,
        help: words('可只填一部分', 'A part will do'),
      }),
    },
    output: {
      plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true }),
      endDate: f.day({ label: words('到期日', 'End') }),
    },
  },
  'clear-white-list': {
    title: words('清除白名单', 'Clear white list'),
    wire: 'POST deleteWhite',
    ...order,
    permission: 'whiteList',
    when: { type: ['camera'], protocol: TOLD_BY.list },
    icon: 'list-x',
    danger: 'loss',
    consequence: words(
      '不填车牌则全部清除，相机离线时月租车不再放行',
      'Without a plate all go: while offline the camera lets no pass through',
    ),
    input: { plate },
  },
  'ask-state': {
    transaction: 'own',
    title: words('查询状态', 'Ask for its state'),
    wire: 'GET askState',
    permission: 'test',
    on: 'one',
    when: { protocol: TOLD_BY.boom },
    effect: 'read',
    answers: 'value',
    command: true,
    icon: 'activity',
    output: {
      boom: f.choice(BOOM_STATES, { label: words('道闸状态', 'Boom'), wire: 'gateState', required: true }),
      held: f.flag({ label: words('常开', 'Held open'), wire: 'isHeld' }),
      told: f.text({ label: words('设备答复', 'Its answer'), wire: 'answer', max: 200 }),
    },
  },
  'test-boom': {
    title: words('测试道闸', 'Try the boom'),
    wire: 'POST testBoom',
    ...order,
    permission: 'test',
    when: { protocol: TOLD_BY.boom },
    danger: 'gate',
    icon: 'unfold-vertical',
    consequence: words('道闸真的会动，车前无人再操作', 'The boom really moves: see that nobody stands below it'),
    input: {
      order: f.choice(GATE_ORDERS, { label: words('动作', 'Movement'), wire: 'type', required: true, initial: 'open' }),
      reason: f.text({ label: words('原因', 'Reason'), required: true, max: 100, presets: 'manual-release' }),
    },
  },
  'show-text': {
    title: words('显示文字', 'Show a text'),
    wire: 'POST showText',
    ...order,
    permission: 'test',
    when: { type: ['display'], protocol: TOLD_BY.text },
    icon: 'captions',
    input: { text: f.text({ label: words('文字', 'Text'), wire: 'content', required: true, max: 40 }) },
  },
  connection: {
    title: words('接入参数', 'How to connect'),
    wire: 'GET getConnection',
    permission: 'test',
    on: 'one',
    when: { protocol: ['vzenith-mqtt', 'vzenith-http', 'hikvision', 'gat1400'] },
    effect: 'read',
    answers: 'rows',
    icon: 'plug',
    output: {
      part: f.choice(CONNECTION_PARTS, { label: words('参数', 'Parameter'), wire: 'name', required: true }),
      value: f.text({ label: words('填写', 'Type this'), required: true, width: 420 }),
    },
  },
  ...deviceAccess,
});
