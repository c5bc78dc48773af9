/** Orders to barriers, upgrades, scenes of displays. */
import { choices } from '../lib/choice.ts';

/** What is asked of a barrier; the first part of {@link COMMAND_KINDS}. */
export const GATE_ORDERS = choices({
  open: [1, '开闸', 'Open'],
  close: [2, '关闸', 'Close'],
  hold: [3, '常开', 'Hold open'],
  release: [4, '取消常开', 'Release hold'],
});
/** How far an order to a device is. */
export const COMMAND_STATES = choices({
  sent: [0, '已发送', 'Sent', 'warn'],
  acknowledged: [1, '成功', 'Acknowledged', 'ok'],
  rejected: [2, '失败', 'Rejected', 'bad'],
  'timed-out': [3, '超时', 'Timed out', 'bad'],
});
/** The states of a firmware upgrade (rules 5.13). */
export const UPGRADE_STATES = choices({
  waiting: [0, '待确认', 'Waiting', 'warn'],
  sent: [1, '下发中', 'Sent', 'warn'],
  upgrading: [2, '升级中', 'Upgrading', 'paused'],
  done: [3, '成功', 'Done', 'ok'],
  failed: [4, '失败', 'Failed', 'bad'],
  cancelled: [5, '取消', 'Cancelled', 'off'],
});
/** What a display shows texts for (E#24). */
export const DISPLAY_SCENES = choices({
  idle: [1, '空闲', 'Idle'],
  entry: [2, '入场', 'Entry'],
  'exit-due': [3, '出场缴费', 'Exit, to pay'],
  'exit-free': [4, '出场免费', 'Exit, free'],
  pass: [5, '月租车', 'Pass'],
  full: [6, '车位已满', 'Full'],
  blacklist: [7, '黑名单', 'Blacklist'],
});
/** Colours of a display's line. */
export const LED_COLORS = choices({ red: [1, '红', 'Red'], green: [2, '绿', 'Green'], yellow: [3, '黄', 'Yellow'] });
/** What is recorded of a device's connection. */
export const CONNECTION_EVENTS = choices({
  online: [1, '上线', 'Online', 'ok'],
  offline: [2, '离线', 'Offline', 'bad'],
});
/** How displays speak that hang on the serial port of a camera; they say nothing themselves. */
export const BOARD_PROTOCOLS = ['kf-board', 'fk-board'] as const;
/** Types of devices that carry out orders themselves: restart, set the time. */
export const TALKING_TYPES = ['camera', 'barrier', 'display', 'voice', 'kiosk'] as const;
/**
 * Who can be told what, by protocol, where not every device can (rules 5.18a). Orders that a board carries out reach it
 * through its camera.
 */
export const TOLD_BY = {
  boom: ['vzenith-mqtt', 'vzenith-http', 'hikvision'],
  list: ['parkdeck', 'vzenith-mqtt', 'vzenith-http', 'hikvision'],
  'listed-plates': ['parkdeck', 'vzenith-mqtt', 'hikvision'],
  time: ['parkdeck', 'vzenith-mqtt', 'hikvision'],
  text: ['parkdeck', ...BOARD_PROTOCOLS],
  settings: ['parkdeck'],
} as const;
