import { choices } from '../kit/choice.ts';

/** Value sets of the domain (domain 2): our word, the code on the wire, both labels, the mark of a state. */
export const DATA_STATES = choices({ enabled: [1, '启用', 'Enabled', 'ok'], disabled: [0, '停用', 'Disabled', 'off'] });
export const PARK_TYPES = choices({
  garage: [1, '室内车库', 'Garage'], open: [2, '露天', 'Open lot'], mixed: [3, '混合', 'Mixed'],
  community: [4, '社区', 'Community'], roadside: [10, '路内', 'Roadside'], stereo: [12, '立体车库', 'Mechanical'],
});
export const PASS_STATES = choices({ active: [0, '正常', 'Active', 'ok'], paused: [2, '已暂停', 'Paused', 'paused'], stopped: [1, '已停用', 'Stopped', 'off'] });
export const EXPIRE_STATES = choices({
  upcoming: [0, '未生效', 'Not yet valid', 'off'], valid: [1, '有效', 'Valid', 'ok'],
  expiring: [2, '即将到期', 'Expiring', 'warn'], expired: [3, '已过期', 'Expired', 'bad'],
});
export const CONFIRM_STATES = choices({ waiting: [0, '待确认', 'Waiting', 'warn'], confirmed: [1, '已确认', 'Confirmed', 'ok'] });
export const PASS_SOURCES = choices({
  console: [1, '后台', 'Console'], import: [2, '导入', 'Import'], application: [3, '申请', 'Application'],
  online: [4, '线上', 'Online'], request: [5, '白名单审批', 'Pass request'],
});
export const PERIOD_KINDS = choices({
  open: [1, '开通', 'Opened'], month: [2, '按月续费', 'Renewed by month'], money: [3, '按金额续费', 'Renewed by money'],
  vip: [4, 'VIP 续期', 'VIP renewal'], batch: [5, '批量续费', 'Batch renewal'], 'pause-credit': [6, '暂停补期', 'Pause credit'],
  correction: [7, '更正', 'Correction'], reversal: [8, '冲回', 'Reversal'], import: [9, '导入', 'Import'],
});
/** Ways we book ourselves are `cash`, `stored-value`, `seller`, `transfer`; the others go through a channel. */
export const PAY_WAYS = choices({
  none: [0, '无', 'None'], cash: [1, '现金', 'Cash'], wechat: [2, '微信', 'WeChat'], alipay: [3, '支付宝', 'Alipay'],
  unionpay: [4, '银联', 'UnionPay'], etc: [5, 'ETC', 'ETC'], 'stored-value': [6, '储值', 'Stored value'],
  'wechat-auto': [7, '微信无感', 'WeChat auto debit'], 'alipay-auto': [8, '支付宝无感', 'Alipay auto debit'], 'bank-auto': [9, '银行无感', 'Bank auto debit'],
  ecny: [10, '数字人民币', 'e-CNY'], seller: [11, '商家代付', 'Seller paid'], transfer: [12, '线下转账', 'Bank transfer'],
  mixed: [98, '混合', 'Mixed'], other: [99, '其他', 'Other'],
});
export const START_RULES = choices({
  today: [1, '已过期从今天起', 'From today when expired'], 'old-end': [0, '接上次到期日', 'From the old end'],
});
export const APPROVE_STATES = choices({ waiting: [0, '待审核', 'Waiting', 'warn'], approved: [1, '已通过', 'Approved', 'ok'] });
export const REQUEST_STATES = choices({
  pending: [0, '待审批', 'Pending', 'warn'], approved: [1, '已通过', 'Approved', 'ok'],
  refused: [2, '已拒绝', 'Refused', 'bad'], withdrawn: [3, '已撤回', 'Withdrawn', 'off'],
});
export const PAY_TIMES = choices({ now: [1, '现在收款', 'Pay now'], later: [2, '稍后收款', 'Pay later'] });

/** Organisation and parks. */
export const COMPANY_TYPES = choices({ operator: [1, '运营单位', 'Operator'], property: [2, '物业', 'Property manager'], 'city-platform': [3, '城市平台', 'City platform'] });
export const DEVICE_STATES = choices({
  online: [1, '在线', 'Online', 'ok'], offline: [0, '离线', 'Offline', 'bad'],
  fault: [2, '故障', 'Fault', 'warn'], inactive: [3, '未激活', 'Not activated', 'off'],
});
export const SERVICE_TYPES = choices({
  'cloud-seat': [1, '云坐席', 'Cloud seat'], sms: [2, '短信', 'SMS'], invoice: [3, '发票', 'Invoice'],
  'mini-program': [4, '小程序', 'Mini program'], platform: [5, '平台使用', 'Platform use'], 'auto-debit': [6, '无感支付', 'Automatic debit'],
});
export const SERVICE_STATES = choices({ normal: [2, '正常', 'Normal', 'ok'], expiring: [1, '即将到期', 'About to expire', 'warn'], expired: [3, '已过期', 'Expired', 'bad'] });
export const AREA_TYPES = choices({ inside: [1, '场内', 'Inside'], outside: [2, '场外', 'Outside'], stereo: [3, '立体', 'Mechanical'] });
export const GATE_DIRECTIONS = choices({
  in: [1, '入口', 'In'], out: [2, '出口', 'Out'], 'two-way': [3, '双向', 'Two-way'],
  'inner-in': [4, '内部入', 'Inner in'], 'inner-out': [5, '内部出', 'Inner out'],
});
export const OPEN_MODES = choices({ auto: [1, '自动放行', 'Automatic'], confirm: [2, '确认放行', 'On confirmation'] });
export const SCHEDULE_KINDS = choices({ weekly: [1, '按周', 'Weekly'], date: [2, '按日期', 'By date'] });
export const CAR_BASE_TYPES = choices({
  temporary: [1, '临时', 'Temporary'], monthly: [2, '月租', 'Monthly'], vip: [3, '贵宾', 'VIP'], stored: [4, '储值', 'Stored value'],
  free: [5, '免费', 'Free'], booking: [6, '预约', 'Booking'], visitor: [7, '访客', 'Visitor'],
});
export const CAR_MODEL_CLASSES = choices({
  small: [1, '小型', 'Small'], large: [2, '大型', 'Large'], 'new-energy': [3, '新能源小型', 'New energy'],
  'large-new-energy': [4, '新能源大型', 'Large new energy'], motorcycle: [5, '摩托', 'Motorcycle'], special: [6, '特种车', 'Exempt special'],
});
export const PLATE_COLORS = choices({
  none: [0, '无', 'None'], blue: [1, '蓝', 'Blue'], yellow: [2, '黄', 'Yellow'], white: [3, '白', 'White'],
  black: [4, '黑', 'Black'], green: [5, '绿', 'Green'], 'yellow-green': [6, '黄绿', 'Yellow-green'],
});

/** What the lane does, in the rules of a park. */
export const TEMP_OR_REFUSE = choices({ temporary: [1, '按临时车', 'As temporary'], refuse: [2, '拒绝进场', 'Refuse entry'] });
export const REPEAT_ENTRY = choices({ 'close-old': [1, '关闭旧记录', 'Close the old stay'], refuse: [2, '拒绝进场', 'Refuse entry'] });
export const NO_ENTRY_RECORD = choices({ free: [1, '免费放行', 'Release free'], 'fixed-fee': [2, '固定收费', 'Fixed fee'], refuse: [3, '拒绝放行', 'Refuse exit'] });
export const PLATE_MATCHING = choices({ exact: [0, '完全一致', 'Exact'], province: [1, '忽略省份', 'Ignore the province'], 'one-character': [2, '差一位', 'One character off'] });

export const BLACKLIST_STATES = choices({ active: [1, '生效', 'Active', 'bad'], expired: [2, '已过期', 'Expired', 'off'] });
export const BLACKLIST_EFFECTS = choices({ refuse: [1, '拒绝进场', 'Refuse entry'], alarm: [2, '仅提醒', 'Alarm only'] });
export const BLACKLIST_SOURCES = choices({ manual: [1, '手工', 'Manual'], arrears: [2, '欠费', 'Arrears'], import: [3, '导入', 'Import'] });
export const REASON_USES = choices({
  'manual-release': [1, '手动放行', 'Manual release'], exception: [2, '异常放行', 'Exception release'], pass: [3, '月租', 'Pass'],
  'cancel-arrears': [4, '取消欠费', 'Cancel arrears'], refund: [5, '退款', 'Refund'],
});

/** People, menus, logs. */
export const USER_TYPES = choices({
  platform: [0, '平台管理员', 'Platform admin'], company: [1, '单位管理员', 'Company admin'], park: [2, '车场管理员', 'Park manager'], cashier: [3, '收费员', 'Cashier'],
  seller: [4, '商家', 'Seller'], auditor: [5, '审计', 'Auditor'], collector: [6, '巡检员', 'Collector'], seat: [7, '坐席', 'Seat agent'],
});
export const USER_STATES = choices({ enabled: [1, '启用', 'Enabled', 'ok'], disabled: [0, '停用', 'Disabled', 'off'], locked: [2, '已锁定', 'Locked', 'bad'] });
export const MENU_KINDS = choices({ folder: [0, '目录', 'Folder'], page: [1, '菜单', 'Menu'], button: [2, '按钮', 'Button'] });
export const LOG_TYPES = choices({
  vehicle: [1, '车辆管理', 'Vehicles'], seller: [2, '商家管理', 'Sellers'], tariff: [3, '收费规则', 'Tariffs'],
  'derate-code': [4, '减免二维码', 'Derate codes'], warning: [5, '预警', 'Warnings'], derate: [6, '车场减免', 'Derates'],
  payment: [7, '支付配置', 'Pay settings'], session: [8, '出入记录', 'Sessions'], account: [9, '账户管理', 'Accounts'],
});
/** From which surface an action came. */
export const SURFACES = choices({ web: [1, '控制台', 'Console'], cli: [2, '命令行', 'Command line'], api: [3, '接口', 'API'], job: [4, '任务', 'Job'] });
export const VARIANTS = choices({ standard: [1, '标准', 'Standard'], heat: [2, '测温预警', 'Heat warning'], city: [3, '城市停车', 'City'], community: [4, '社区', 'Community'] });

/** Plans and exports. */
export const PLAN_STATES = choices({
  ready: [0, '待执行', 'Ready', 'warn'], running: [1, '执行中', 'Running', 'warn'], done: [2, '已完成', 'Done', 'ok'],
  partly: [3, '部分完成', 'Partly done', 'bad'], cancelled: [4, '已取消', 'Cancelled', 'off'], expired: [5, '已失效', 'Expired', 'off'],
});
export const PLAN_ROW_STATES = choices({
  ready: [0, '将变更', 'Will change', 'off'], note: [1, '需留意', 'To note', 'warn'], problem: [2, '不能执行', 'Cannot', 'bad'],
  done: [3, '已完成', 'Done', 'ok'], failed: [4, '失败', 'Failed', 'bad'], skipped: [5, '已排除', 'Left out', 'off'],
});
export const EXPORT_STATES = choices({ waiting: [0, '排队中', 'Waiting', 'off'], running: [1, '生成中', 'Running', 'warn'], done: [2, '已完成', 'Done', 'ok'], failed: [3, '失败', 'Failed', 'bad'] });
export const EXPORT_FORMATS = choices({ csv: [1, 'CSV', 'CSV'], xlsx: [2, 'Excel', 'Excel'], jsonl: [3, 'JSON 行', 'JSON lines'] });
