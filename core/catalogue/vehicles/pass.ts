import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { CONFIRM_STATES, COUNTER_WAYS, EXPIRE_STATES, PARK_TYPES, PASS_SOURCES, PASS_STATES, PAY_TIMES, START_RULES, TILL_WAYS } from '../choices.ts';
import { park, phone, remark, trace } from '../common.ts';

/** Parameters that every renewal shares (domain 4.4). The preview the user saw comes along; a different result is refused. */
const renewal = {
  startRule: f.choice(START_RULES, { label: words('起算', 'Starts'), wire: 'calculateDate', initial: 'today' }),
  payWay: f.choice(TILL_WAYS, { label: words('支付方式', 'Pay way'), initial: 'cash' }),
  startDate: f.day({ label: words('预览起始日', 'Previewed start'), echo: true }),
  endDate: f.day({ label: words('预览到期日', 'Previewed end'), echo: true }),
  remark: remark(),
} as const;
/** Many at once pay at the counter: a payment through a channel waits for its answer, one by one. */
const counterWay = f.choice(COUNTER_WAYS, { label: words('支付方式', 'Pay way'), initial: 'cash' });
const months = f.int({ label: words('月数', 'Months'), wire: 'monthNum', required: true, min: 1, max: 36, unit: words('个月', 'months'), initial: 1 });
const openGates = f.refs('gate', { label: words('授权通道', 'Gates'), wire: 'gateIds', within: { park: 'park' }, help: words('不选为全部通道', 'None chosen means all gates') });

/** A time in which a pass was paused or stopped, in epoch milliseconds; `to` is null while it is. A car inside is charged for it (domain 4.1). */
export interface PassLapse {
  readonly from: number;
  readonly to: number | null;
}

/** A vehicle's paid period at one park. Its rules are `domain/passes` (domain 4.4, 5.1). */
export const pass = resource({
  name: 'pass', title: words('月租车', 'Monthly pass'), unit: words('个', 'passes'), icon: 'car', keywords: ['月卡', '月租', '长租'], prefix: 'GR', log: 'vehicle',
  page: 'car_carMonthNew', base: 'parkMonth', scope: 'park', display: 'plates', search: ['plates', 'owner', 'phone'], imports: true,
  fields: {
    id: f.id({ wire: 'grantId' }),
    plates: f.plates({ label: words('车牌', 'Plates'), wire: 'plateNumber', required: true, max: 5, filter: true, width: 150 }),
    park: park({ wire: 'parkId', required: true, fixed: true }),
    parkKind: f.choice(PARK_TYPES, { label: words('车场类型', 'Park type'), wire: 'parkType', readonly: true, derived: true, filter: true }),
    carType: f.ref('car-type', { label: words('车类', 'Car type'), wire: 'carTypeId', required: true, filter: true, within: { park: 'park' } }),
    carModel: f.ref('car-model', { label: words('车型', 'Car model'), wire: 'carModelId', within: { park: 'park' } }),
    owner: f.text({ label: words('车主', 'Owner'), wire: 'ownerName', required: true, max: 30, filter: true }),
    phone: phone({ required: true, filter: true }),
    idNumber: f.text({ label: words('证件号', 'Id number'), wire: 'idNo', max: 20 }),
    room: f.text({ label: words('车位 / 房号', 'Stall or room'), wire: 'roomNo', max: 50, filter: true }),
    startDate: f.day({ label: words('起始日', 'Start'), required: true, fixed: true }),
    endDate: f.day({ label: words('到期日', 'End'), required: true, fixed: true, filter: 'range' }),
    daysLeft: f.int({ label: words('剩余', 'Left'), unit: words('天', 'days'), required: true, readonly: true, derived: true }),
    state: f.choice(PASS_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    expireState: f.choice(EXPIRE_STATES, { label: words('有效期', 'Validity'), required: true, readonly: true, derived: true, filter: true }),
    gates: openGates,
    stallGroup: f.ref('stall-group', { label: words('车位组', 'Stall group'), wire: 'CarBitGroupID', within: { park: 'park' } }),
    shortPlate: f.flag({ label: words('无省份匹配', 'Match without province'), wire: 'shortNoPlate', readonly: true }),
    whiteListed: f.flag({ label: words('下发白名单', 'Sent to white list'), wire: 'isWhite', initial: true }),
    monthFee: f.money({ label: words('月费', 'Monthly fee'), wire: 'feeFen', readonly: true, derived: true }),
    payWay: f.choice(TILL_WAYS, { label: words('支付方式', 'Pay way'), initial: 'cash' }),
    payTime: f.choice(PAY_TIMES, { label: words('收款', 'Payment'), wire: 'type', initial: 'now', fixed: true }),
    pausedFrom: f.day({ label: words('暂停自', 'Paused from'), wire: 'pauseFrom', readonly: true }),
    stopReason: f.text({ label: words('停用原因', 'Stop reason'), readonly: true }),
    lapses: f.json<readonly PassLapse[]>()({ label: words('不生效时段', 'Not in force'), wire: 'lapses', readonly: true }),
    confirmState: f.choice(CONFIRM_STATES, { label: words('确认', 'Confirmation'), readonly: true, filter: true }),
    source: f.choice(PASS_SOURCES, { label: words('来源', 'Source'), required: true, readonly: true, filter: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['park', 'plates']], holds: { state: ['active', 'paused'] }, takenBackBy: 'reverse-period',
  calls: {
    list: ['GET listPage', 'GET list'], get: 'GET detail', submit: 'POST submit', remove: 'POST remove', export: 'GET exportListPage',
  },
  list: {
    columns: ['plates', 'owner', 'phone', 'park', 'carType', 'room', 'endDate', 'daysLeft', 'expireState', 'state', 'monthFee', 'startDate', 'carModel', 'confirmState', 'source'],
    sort: 'endDate',
    sums: ['monthFee'],
    views: [
      { id: 'expiring', title: words('7 天内到期', 'Expiring'), filters: { expireState: 'expiring', state: 'active' } },
      { id: 'expired', title: words('已过期', 'Expired'), filters: { expireState: 'expired', state: 'active' } },
      { id: 'paused', title: words('已暂停', 'Paused'), filters: { state: 'paused' } },
      { id: 'stopped', title: words('已停用', 'Stopped'), filters: { state: 'stopped' } },
      { id: 'waiting', title: words('待确认', 'To confirm'), filters: { confirmState: 'waiting' } },
    ],
  },
  form: [
    { title: words('车辆与车主', 'Vehicle and owner'), fields: ['plates', 'carModel', 'owner', 'phone', 'idNumber', 'room'] },
    { title: words('权限与期限', 'Rights and period'), fields: ['park', 'carType', 'gates', 'stallGroup', 'startDate', 'endDate', 'payTime', 'payWay', 'whiteListed'] },
    { title: words('其他', 'Other'), fields: ['remark'] },
  ],
  actions: {
    open: {
      title: words('开通月租', 'Open pass'), wire: 'POST add', permission: 'add', icon: 'plus', danger: 'money',
      consequence: words('建立首个周期，应收大于 0 时同时收款', 'Adds the first period and takes its price'), answers: 'row', inverse: { verb: 'reverse-period' }, command: false,
      input: {
        plates: f.plates({ label: words('车牌', 'Plates'), wire: 'plateNumber', required: true, max: 5 }),
        park: park({ wire: 'parkId', required: true }),
        carType: f.ref('car-type', { label: words('车类', 'Car type'), wire: 'carTypeId', required: true, within: { park: 'park' } }),
        owner: f.text({ label: words('车主', 'Owner'), wire: 'ownerName', required: true, max: 30 }),
        phone: phone({ required: true }),
        startDate: f.day({ label: words('起始日', 'Start'), required: true }),
        months: f.int({ label: words('月数', 'Months'), wire: 'monthNum', min: 1, max: 36, unit: words('个月', 'months') }),
        endDate: f.day({ label: words('到期日', 'End'), help: words('填了月数就不用填', 'Not needed with months') }),
        gates: openGates,
        stallGroup: f.ref('stall-group', { label: words('车位组', 'Stall group'), wire: 'CarBitGroupID', within: { park: 'park' } }),
        carModel: f.ref('car-model', { label: words('车型', 'Car model'), wire: 'carModelId', within: { park: 'park' } }),
        room: f.text({ label: words('车位 / 房号', 'Stall or room'), wire: 'roomNo', max: 50 }),
        idNumber: f.text({ label: words('证件号', 'Id number'), wire: 'idNo', max: 20 }),
        payTime: f.choice(PAY_TIMES, { label: words('收款', 'Payment'), wire: 'type', initial: 'now' }),
        payWay: f.choice(TILL_WAYS, { label: words('支付方式', 'Pay way'), initial: 'cash' }),
        remark: remark(),
      },
    },
    renew: {
      title: words('续费', 'Renew'), wire: 'POST renewalMonth', permission: 'renewalMonth', on: 'one', keys: 'r', icon: 'calendar-plus', danger: 'money',
      when: { state: ['active'] }, inverse: { verb: 'reverse-period' }, keywords: ['续期', '延期', '交费'], input: { months, ...renewal },
    },
    'renew-by-money': {
      title: words('按金额续费', 'Renew by money'), wire: 'POST renewalMoney', permission: 'renewalMoney', on: 'one', icon: 'coins', danger: 'money',
      when: { state: ['active'] }, inverse: { verb: 'reverse-period' },
      input: { money: f.money({ label: words('金额', 'Amount'), required: true, min: 1, help: words('须为月费的整数倍', 'A whole multiple of the monthly fee') }), ...renewal,
        months: f.int({ label: words('预览月数', 'Previewed months'), echo: true, wire: 'monthNum', min: 1, max: 36 }) },
    },
    'renew-vip': {
      title: words('VIP 续期', 'Renew VIP'), wire: 'POST renewalVip', permission: 'renewalVip', on: 'one', icon: 'crown',
      when: { state: ['active'] }, inverse: { verb: 'reverse-period' },
      input: { endDate: f.day({ label: words('新到期日', 'New end'), required: true }), startDate: f.day({ label: words('预览起始日', 'Previewed start'), echo: true }), remark: remark() },
    },
    pause: {
      title: words('暂停', 'Pause'), wire: 'POST tempStop', permission: 'tempStop', on: 'many', keys: 'p', icon: 'pause',
      when: { state: ['active'], expireState: ['upcoming', 'valid', 'expiring'] }, inverse: { verb: 'recover' },
      consequence: words('暂停期间按临时车进出，恢复时补回天数', 'Enters as temporary until recovered; the days come back'), input: { remark: remark() },
    },
    stop: {
      title: words('停用', 'Stop'), wire: 'POST stop', permission: 'stop', on: 'many', icon: 'ban', danger: 'loss',
      when: { state: ['active', 'paused'] }, inverse: 'restore',
      consequence: words('从设备移除，停用的天数不补', 'Removed from devices; the days do not come back'), input: { remark: remark({ required: true }) },
    },
    recover: {
      title: words('恢复', 'Recover'), wire: 'POST recorve', permission: 'recover', on: 'many', keys: 'o', icon: 'play',
      when: { state: ['paused', 'stopped'] }, inverse: 'restore', input: { remark: remark() },
    },
    confirm: {
      title: words('确认或退回', 'Confirm or reject'), wire: 'POST pass', permission: 'pass', on: 'one', icon: 'circle-check',
      when: { state: ['active'], confirmState: ['waiting'] }, inverse: 'restore',
      input: {
        decision: f.choice({ confirm: [1, '确认', 'Confirm'], reject: [2, '退回', 'Reject'] }, { label: words('决定', 'Decision'), wire: 'type', required: true, initial: 'confirm' }),
        remark: remark({ help: words('退回时必填', 'Needed to reject') }),
      },
    },
    'set-gates': {
      title: words('授权通道', 'Set gates'), wire: 'POST authGate', permission: 'authGate', icon: 'signpost', answers: 'results', inverse: 'restore', keywords: ['通道'],
      input: {
        pass: f.ref('pass', { label: words('月租车', 'Pass'), wire: 'grantId', help: words('不填则为该车类全部月租', 'Empty: every pass of the car type') }),
        park: park({ wire: 'parkId', required: true }),
        gates: openGates,
        carType: f.ref('car-type', { label: words('车类', 'Car type'), wire: 'carTypeId', within: { park: 'park' } }),
      },
    },
    'set-short-plate': {
      title: words('无省份匹配', 'Match without province'), wire: 'POST setShortNoPlate', permission: 'setShortNoPlate', on: 'many', icon: 'scan-line', inverse: 'restore',
      when: { state: ['active', 'paused'] }, input: { shortPlate: f.flag({ label: words('启用', 'On'), wire: 'shortNoPlate', initial: true }) },
    },
    'reverse-period': {
      title: words('冲回最后一期', 'Reverse last period'), wire: 'POST reversePeriod', permission: 'reverse', on: 'one', icon: 'undo-2', danger: 'loss',
      inverse: { never: words('需要时重新续费', 'Renew again instead') },
      consequence: words('已开始的周期保留到昨天，款项在线下退回', 'A begun period is kept until yesterday; money is given back offline'), input: { remark: remark() },
    },
    template: {
      title: words('下载导入模板', 'Download import template'), wire: 'GET exportInitMonth', permission: 'import', effect: 'read', answers: 'file', command: true, icon: 'file-down',
      input: { park: park({ wire: 'parkId' }) },
    },
    'renew-query': {
      title: words('续费查询结果', 'Renew query result'), wire: 'GET batchRenewalByQueryResult', permission: 'car_carbatchgrant_renewal', icon: 'calendar-plus', danger: 'money', quiet: true,
      answers: 'results', inverse: { verb: 'reverse-period' }, command: false,
      input: {
        plates: f.text({ label: words('车牌', 'Plates'), wire: 'plateNumber' }), parks: f.refs('park', { label: words('车场', 'Park'), wire: 'parkId' }),
        carTypes: f.refs('car-type', { label: words('车类', 'Car type'), wire: 'carTypeId' }), owner: f.text({ label: words('车主', 'Owner'), wire: 'ownerName' }),
        endDateFrom: f.day({ label: words('到期日起', 'End from'), wire: 'endDateBegin' }), endDateTo: f.day({ label: words('到期日止', 'End to'), wire: 'endDateEnd' }),
        expireState: f.choice(EXPIRE_STATES, { label: words('有效期', 'Validity'), many: true }),
        months: f.int({ label: words('月数', 'Months'), wire: 'monthNum', min: 1, max: 36 }), endDate: f.day({ label: words('VIP 到期日', 'VIP end') }),
        payWay: counterWay, startRule: renewal.startRule,
      },
    },
    'renew-chosen': {
      title: words('批量续费', 'Batch renew'), wire: 'POST batchRenewalByChooseCar', permission: 'car_carbatchgrant_renewal', on: 'many', key: 'ids', icon: 'calendar-plus', danger: 'money',
      when: { state: ['active'] }, inverse: { verb: 'reverse-period' },
      input: {
        months: f.int({ label: words('月数', 'Months'), wire: 'monthNum', min: 1, max: 36, unit: words('个月', 'months'), initial: 1 }), endDate: f.day({ label: words('VIP 到期日', 'VIP end') }),
        payWay: counterWay, startRule: renewal.startRule,
      },
    },
    'renewal-form': {
      title: words('续费资料', 'Renewal details'), wire: 'GET renewalDetail', permission: 'view', on: 'one', effect: 'read', answers: 'value', command: false,
      output: {
        pass: f.json<Readonly<Record<string, unknown>>>()({ label: words('月租车', 'Pass') }), periods: f.json<readonly Readonly<Record<string, unknown>>[]>()({ label: words('周期', 'Periods') }),
        nextStart: f.day({ label: words('下次起始日', 'Next start'), wire: 'nextStartDate' }),
        monthFee: f.money({ label: words('月费', 'Monthly fee'), wire: 'monthFeeFen' }), seasonFee: f.money({ label: words('季费', 'Seasonal fee'), wire: 'seasonFeeFen' }), yearFee: f.money({ label: words('年费', 'Yearly fee'), wire: 'yearFeeFen' }),
      },
    },
    'preview-renewal': {
      title: words('续费试算', 'Preview renewal'), wire: 'GET getMonthlyNewEndDate', permission: 'view', on: 'one', effect: 'read', answers: 'value', command: false,
      input: {
        months: f.int({ label: words('月数', 'Months'), wire: 'monthNum', min: 1, max: 36 }), startRule: renewal.startRule, endDate: f.day({ label: words('VIP 到期日', 'VIP end') }),
      },
      output: {
        startDate: f.day({ label: words('起始日', 'Start'), required: true }), endDate: f.day({ label: words('到期日', 'End'), required: true }),
        amount: f.money({ label: words('应收', 'Due'), wire: 'amountFen', required: true }),
      },
    },
    'pay-ways': { title: words('支付方式', 'Pay ways'), wire: 'GET getPayWayTypes', permission: 'signed-in', effect: 'read', answers: 'options', command: false },
  },
});
