import { choices } from '../../kit/choice.ts';
import { GATE_ORDERS } from '../../vocabulary/devices.ts';

export { COMMAND_STATES, DISPLAY_SCENES, GATE_ORDERS, LED_COLORS, UPGRADE_STATES } from '../../vocabulary/devices.ts';

/** Values of devices: their types and connections (rules 2). */
export const DEVICE_TYPES = choices({
  camera: [1, '识别相机', 'LPR camera'],
  barrier: [2, '道闸控制器', 'Barrier'],
  display: [3, '显示屏', 'Display'],
  voice: [4, '语音', 'Voice'],
  intercom: [5, '对讲', 'Intercom'],
  loop: [6, '地感', 'Loop'],
  kiosk: [7, '自助机', 'Kiosk'],
  sensor: [8, '地磁', 'Sensor'],
  'video-pile': [9, '视频桩', 'Video pile'],
  lock: [10, '车位锁', 'Ground lock'],
  handheld: [11, 'PDA', 'Handheld'],
  door: [12, '门禁', 'Door terminal'],
  heat: [13, '测温', 'Heat terminal'],
  gateway: [14, '网关', 'Gateway'],
});
export const PROTOCOLS = choices({ mqtt: [1, 'MQTT', 'MQTT'], tcp: [2, 'TCP', 'TCP'], http: [3, 'HTTP', 'HTTP'] });
export const CONNECTION_EVENTS = choices({
  online: [1, '上线', 'Online', 'ok'],
  offline: [2, '离线', 'Offline', 'bad'],
});
export const CAMERA_ROLES = choices({
  main: [1, '主相机', 'Main'],
  auxiliary: [2, '辅相机', 'Auxiliary'],
  analysis: [3, '分析相机', 'Analysis'],
});
export const UPLOAD_STATES = choices({
  waiting: [0, '待传', 'Waiting', 'warn'],
  sent: [1, '已传', 'Sent', 'ok'],
  failed: [2, '失败', 'Failed', 'bad'],
});
export const COMMAND_KINDS = choices({
  ...GATE_ORDERS,
  'set-light': [11, '设置亮度', 'Set brightness'],
  'set-speech': [12, '设置播报', 'Set speech'],
  'set-volume': [13, '设置音量', 'Set volume'],
  'set-time': [14, '校时', 'Set time'],
  'set-parameter': [24, '设置参数', 'Set parameter'],
  'lower-lock': [31, '降下车位锁', 'Lower the lock'],
  'raise-lock': [32, '升起车位锁', 'Raise the lock'],
  'write-lock': [33, '写寄存器', 'Write register'],
  'set-display': [15, '下发显示内容', 'Send display texts'],
  'set-encryption': [16, '设置加密', 'Set encryption'],
  'set-storage': [17, '设置存储', 'Set storage'],
  restart: [18, '重启', 'Restart'],
  'clear-display': [19, '清屏', 'Clear the screen'],
  'set-config': [20, '下发配置', 'Send configuration'],
  'clear-white-list': [21, '清除白名单', 'Clear white list'],
  'send-white-list': [22, '下发白名单', 'Send white list'],
  'search-white-list': [23, '查询白名单', 'Search white list'],
  'kit-token': [41, '工具令牌', 'Tool token'],
  'debug-url': [42, '调试地址', 'Debug address'],
});
/** Whether a stored setting has been sent to the device (rules 5.28). */
export const DELIVERY_STATES = choices({
  waiting: [0, '待发', 'Waiting', 'warn'],
  sent: [1, '已发', 'Sent', 'ok'],
  failed: [2, '失败', 'Failed', 'bad'],
});
export const LINE_COUNTS = choices({ two: [2, '2 行', '2 lines'], four: [4, '4 行', '4 lines'] });
