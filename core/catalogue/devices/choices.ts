import { choices } from '../../kit/choice.ts';
import { GATE_ORDERS } from '../../vocabulary/devices.ts';

export {
  COMMAND_STATES,
  CONNECTION_EVENTS,
  DISPLAY_SCENES,
  GATE_ORDERS,
  LED_COLORS,
  UPGRADE_STATES,
} from '../../vocabulary/devices.ts';

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
/** How a device speaks with the platform: by the platform's own topics, or as its maker has it (rules 5.18a). */
export const DEVICE_PROTOCOLS = choices({
  parkdeck: [1, '平台 MQTT', 'Platform MQTT'],
  'vzenith-mqtt': [2, '臻识 MQTT', 'Vzenith MQTT'],
  'vzenith-http': [3, '臻识 HTTP 推送', 'Vzenith HTTP push'],
  hikvision: [4, '海康 ISAPI', 'Hikvision ISAPI'],
  gat1400: [5, 'GA/T 1400', 'GA/T 1400'],
  'kf-board': [6, '科发屏（接相机 RS485）', 'KF board on a camera'],
  'fk-board': [7, '方控屏（接相机 RS485）', 'FK board on a camera'],
});
/** Where the boom is, by the camera that moves it. */
export const BOOM_STATES = choices({
  closed: [1, '关到位', 'Closed', 'ok'],
  open: [2, '开到位', 'Open', 'warn'],
  unknown: [3, '无信号', 'No signal', 'off'],
});
export const MESSAGE_WAYS = choices({
  heard: [1, '来自设备', 'From the device'],
  told: [2, '发往设备', 'To the device'],
});
/** What became of a raw message of a device, or to one. */
export const MESSAGE_OUTCOMES = choices({
  received: [0, '待处理', 'Waiting', 'warn'],
  taken: [1, '已采用', 'Taken', 'ok'],
  repeated: [2, '重复', 'Repeated', 'off'],
  noted: [3, '仅记录', 'Only noted', 'off'],
  refused: [4, '未采用', 'Not taken', 'bad'],
  sent: [5, '已发出', 'Sent', 'ok'],
  failed: [6, '发送失败', 'Not sent', 'bad'],
});
/** What is typed into a camera so that it reaches the platform. */
export const CONNECTION_PARTS = choices({
  host: [1, '服务器地址', 'Server address'],
  port: [2, '端口', 'Port'],
  user: [3, '用户名', 'User name'],
  password: [4, '密码', 'Password'],
  'topic-up': [5, '上行主题', 'Topic of reports'],
  'topic-down': [6, '下行主题', 'Topic of orders'],
  'plate-path': [7, '识别结果地址', 'Path of plate results'],
  'input-path': [8, 'IO 输入地址', 'Path of inputs'],
  'heartbeat-path': [9, '心跳地址', 'Path of heartbeats'],
  'event-path': [10, '事件上报地址', 'Path of events'],
  'device-id': [11, '设备编码', 'Device id'],
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
  'show-text': [25, '显示文字', 'Show a text'],
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
