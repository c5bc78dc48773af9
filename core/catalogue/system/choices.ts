import { choices } from '../../kit/choice.ts';

export { AGREEMENT_STATES, REQUEST_KINDS, REQUEST_OUTCOMES, REQUEST_STATES } from '../../vocabulary/service.ts';
export {
  ACTIVITY_KINDS,
  CALL_RESULTS,
  ERROR_PLACES,
  GRANT_KINDS,
  JOB_MISFIRES,
  JOB_STATES,
  REASON_USES,
  RUN_STARTS,
  RUN_STATES,
  SLIP_KINDS,
} from '../../vocabulary/system.ts';
export {
  CITY_PROTOCOLS,
  DELIVERY_KINDS,
  OPEN_FLAGS,
  PLATFORM_TYPES,
  REGISTRATIONS,
  UPLOAD_KINDS,
  UPLOAD_STATES,
  UPLOAD_TARGETS,
  WEBHOOK_EVENTS,
} from '../../vocabulary/uploads.ts';

export const USER_TYPES = choices({
  platform: [0, '平台管理员', 'Platform admin'],
  company: [1, '单位管理员', 'Company admin'],
  park: [2, '车场管理员', 'Park manager'],
  cashier: [3, '收费员', 'Cashier'],
  seller: [4, '商家', 'Merchant'],
  auditor: [5, '审计', 'Auditor'],
  collector: [6, '巡检员', 'Collector'],
  seat: [7, '坐席', 'Remote attendant'],
  support: [8, '客服', 'Support'],
});
export const USER_STATES = choices({
  enabled: [1, '启用', 'Enabled', 'ok'],
  disabled: [0, '停用', 'Disabled', 'off'],
  locked: [2, '已锁定', 'Locked', 'bad'],
});
export const LOG_TYPES = choices({
  vehicle: [1, '车辆管理', 'Vehicles'],
  seller: [2, '商家管理', 'Merchants'],
  tariff: [3, '收费规则', 'Tariffs'],
  'derate-code': [4, '减免二维码', 'Discount codes'],
  warning: [5, '预警', 'Warnings'],
  derate: [6, '车场减免', 'Discounts'],
  payment: [7, '支付配置', 'Pay settings'],
  session: [8, '出入记录', 'Sessions'],
  account: [9, '账户管理', 'Accounts'],
  other: [10, '基础资料', 'Base data'],
});
export const SURFACES = choices({
  web: [1, '控制台', 'Console'],
  cli: [2, '命令行', 'Command line'],
  api: [3, '接口', 'API'],
  job: [4, '任务', 'Job'],
  palette: [5, '命令面板', 'Palette'],
});
export const VARIANTS = choices({
  standard: [1, '标准', 'Standard'],
  heat: [2, '测温预警', 'Heat warning'],
  city: [3, '城市停车', 'City'],
  community: [4, '社区', 'Community'],
});
export const PAPER_WIDTHS = choices({ narrow: [58, '58 mm', '58 mm'], wide: [80, '80 mm', '80 mm'] });
export const NOTICE_KINDS = choices({
  general: [1, '通知', 'General'],
  maintenance: [2, '系统维护', 'Maintenance', 'warn'],
  release: [3, '版本更新', 'Release', 'ok'],
});

/** What a privacy agreement applies to (E#194). */
export const AGREEMENT_TAGS = choices({
  company: [1, '单位', 'Company'],
  village: [2, '小区', 'Site'],
  park: [3, '车场', 'Park'],
});
/** Whether a consent still holds. */
export const CONSENT_STATES = choices({
  agreed: [1, '已同意', 'Agreed', 'ok'],
  withdrawn: [2, '已撤回', 'Withdrawn', 'off'],
});
/** How somebody agreed. */
export const CONSENT_WAYS = choices({
  phone: [1, '手机页面', 'Phone page'],
  paper: [2, '纸面', 'On paper'],
});
export const APPROVAL_STATES = choices({
  waiting: [0, '待复核', 'Waiting', 'warn'],
  approved: [1, '已同意', 'Approved', 'ok'],
  refused: [2, '不同意', 'Refused', 'bad'],
  withdrawn: [3, '已撤回', 'Withdrawn', 'off'],
  expired: [4, '已失效', 'Lapsed', 'off'],
  failed: [5, '执行失败', 'Failed', 'bad'],
});
