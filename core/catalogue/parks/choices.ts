import { choices } from '../../kit/choice.ts';

export { GATE_DIRECTIONS, NO_ENTRY_RECORD, OPEN_MODES, PLATE_MATCHING, REPEAT_ENTRY } from '../../vocabulary/parks.ts';

export const APPROVE_STATES = choices({
  waiting: [0, '待审核', 'Waiting', 'warn'],
  approved: [1, '已通过', 'Approved', 'ok'],
});
export const COMPANY_TYPES = choices({
  operator: [1, '运营单位', 'Operator'],
  property: [2, '物业', 'Property manager'],
  'city-platform': [3, '城市平台', 'City platform'],
});
export const DEVICE_STATES = choices({
  online: [1, '在线', 'Online', 'ok'],
  offline: [0, '离线', 'Offline', 'bad'],
  fault: [2, '故障', 'Fault', 'warn'],
  inactive: [3, '未激活', 'Not activated', 'off'],
});
export const SERVICE_TYPES = choices({
  'cloud-seat': [1, '云坐席', 'Remote attendant'],
  sms: [2, '短信', 'SMS'],
  invoice: [3, '发票', 'Invoice'],
  'mini-program': [4, '小程序', 'Mini program'],
  platform: [5, '平台使用', 'Platform use'],
  'auto-debit': [6, '无感支付', 'Automatic debit'],
});
export const SERVICE_STATES = choices({
  normal: [2, '正常', 'Normal', 'ok'],
  expiring: [1, '即将到期', 'About to expire', 'warn'],
  expired: [3, '已过期', 'Expired', 'bad'],
});
export const AREA_TYPES = choices({
  inside: [1, '场内', 'Inside'],
  outside: [2, '场外', 'Outside'],
  stereo: [3, '立体', 'Mechanical'],
});
export const SCHEDULE_KINDS = choices({ weekly: [1, '按周', 'Weekly'], date: [2, '按日期', 'By date'] });

/** Purposes of the codes that a park displays (E#14). */
export const PARK_CODE_KINDS = choices({
  payment: [1, '缴费', 'Payment'],
  'mini-payment': [2, '小程序缴费', 'Mini-program payment'],
  invoice: [3, '开票', 'Invoice'],
  'batch-renewal': [4, '月卡续费', 'Pass renewal'],
  supplementary: [5, '补缴', 'Arrears'],
  'advert-pay': [6, '广告缴费', 'Advert payment'],
  'cloud-seat-gate': [7, '通道坐席', 'Gate help'],
  'stereo-garage': [8, '立体车库', 'Mechanical garage'],
});
/** Commands to all devices of a park (rules 8.3). */
export const PARK_COMMANDS = choices({
  restart: [1, '重启全部设备', 'Restart all devices'],
  'set-time': [2, '校准时间', 'Set the time'],
  'send-white-list': [3, '下发白名单', 'Send white lists'],
  'clear-screens': [4, '清除屏显', 'Clear screens'],
});
