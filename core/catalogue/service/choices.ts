import { choices } from '../../kit/choice.ts';

export {
  CALL_ENDERS,
  CALL_RESULTS,
  CALL_STATES,
  COMPLAINT_STATES,
  QUIET_WAYS,
  REQUEST_KINDS,
  SEAT_ACTIONS,
  SMS_PLAN_STATES,
  SMS_PLATFORMS,
  MAILING_SCENES,
  SMS_SCENES,
  SMS_STATES,
  WARN_STATES,
  HANDOVER_STAGES,
  HANDOVER_STATES,
  WORK_STATES,
} from '../../vocabulary/service.ts';
export { MESSAGE_KINDS } from '../../vocabulary/messages.ts';
export {
  MESSAGE_CHANNELS,
  MINI_AUDIT_STATES,
  WECHAT_KEYWORD_MATCHES,
  WECHAT_MENU_KINDS,
  WECHAT_REPLY_KINDS,
} from '../../vocabulary/wechat.ts';

/** The types of warnings (rules 2). */
export const WARN_TYPES = choices({
  'device-offline': [1, '设备离线', 'Device offline'],
  'long-stay': [2, '长停', 'Long stay'],
  'exception-releases': [3, '异常放行频繁', 'Frequent exception releases'],
  'stall-mismatch': [4, '余位异常', 'Stall mismatch'],
  'payment-failures': [5, '支付失败', 'Payment failures'],
  'high-temperature': [6, '高温', 'High temperature'],
  'service-expiry': [7, '服务到期', 'Service expiry'],
  reconciliation: [8, '对账差异', 'Reconciliation difference'],
  'job-failed': [9, '任务失败', 'Job failed'],
  'configuration-missing': [10, '配置缺失', 'Missing configuration'],
});
export const WARN_LEVELS = choices({
  info: [1, '提示', 'Info', 'off'],
  normal: [2, '一般', 'Normal', 'warn'],
  serious: [3, '严重', 'Serious', 'bad'],
});
/** Ways to handle a warning (rules 5.14a). */
export const WARN_WAYS = choices({
  deal: [1, '处理', 'Deal with'],
  convert: [2, '转工单', 'To work order'],
  ignore: [3, '忽略', 'Ignore'],
});

/** The values of work orders (E#165, rules 5.14b). */
export const WORK_TYPES = choices({
  device: [1, '设备', 'Device'],
  fee: [2, '收费', 'Fee'],
  complaint: [3, '投诉', 'Complaint'],
  patrol: [4, '巡检', 'Patrol'],
  other: [5, '其他', 'Other'],
});
export const WORK_SOURCES = choices({
  manual: [1, '手工', 'By hand'],
  warning: [2, '预警', 'Warning'],
  complaint: [3, '投诉', 'Complaint'],
  handheld: [4, 'PDA', 'Handheld'],
});
export const WORK_LEVELS = choices({
  normal: [1, '一般', 'Normal'],
  urgent: [2, '紧急', 'Urgent', 'warn'],
  critical: [3, '特急', 'Critical', 'bad'],
});
/** How many days ahead a reminder is sent (E#146): the code is the number of days. */
export const ADVANCE_DAYS = choices({
  'same-day': [0, '当天', 'The same day'],
  'one-day': [1, '提前 1 天', '1 day ahead'],
  'three-days': [3, '提前 3 天', '3 days ahead'],
  'seven-days': [7, '提前 7 天', '7 days ahead'],
  'fifteen-days': [15, '提前 15 天', '15 days ahead'],
  'thirty-days': [30, '提前 30 天', '30 days ahead'],
});
/** Language of a receiver's messages. */
export const MESSAGE_LANGUAGES = choices({ chinese: [1, '中文', 'Chinese'], english: [2, '英文', 'English'] });
/** What a receiver is notified of: a company, a village or a park (E#149). */
export const RECEIVER_TAGS = choices({
  company: [1, '单位', 'Company'],
  village: [2, '小区', 'Site'],
  park: [3, '车场', 'Park'],
});
/** How a driver calls from a lane: by the phone page of its code, or by a button of a device. */
export const CALL_ORIGINS = choices({ phone: [1, '手机扫码', 'Phone'], button: [2, '设备按键', 'Call button'] });

/** What drivers complain of (E#168). */
export const COMPLAINT_TYPES = choices({
  fee: [1, '收费有误', 'Wrong fee'],
  plate: [2, '车牌识别错误', 'Plate read wrong'],
  refund: [3, '要求退款', 'Asks for a refund'],
  device: [4, '设备故障', 'Device out of order'],
  staff: [5, '服务态度', 'Staff'],
  other: [6, '其他', 'Other'],
});
/** How a complaint came in. */
export const COMPLAINT_SOURCES = choices({
  staff: [1, '人工登记', 'Taken by staff'],
  phone: [2, '手机页面', 'Phone page'],
});
/** Which broker devices sign in at. */
export const BROKERS = choices({
  off: [0, '未运行', 'Not running', 'bad'],
  own: [1, '内置', 'Built in'],
  outside: [2, '外部', 'External'],
});
