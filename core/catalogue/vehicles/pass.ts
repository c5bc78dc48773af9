import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { CONFIRM_STATES, EXPIRE_STATES, PASS_SOURCES, PASS_STATES, PAY_TIMES, TILL_WAYS } from '../choices.ts';
import { owner, park, parkKind, phone, remark, trace } from '../common.ts';
import { openGates, passActions } from './pass-actions.ts';

/**
 * A period in which a pass was paused or stopped, in epoch milliseconds; `to` is null while it lasts. A car inside is
 * charged for that time (rules 4.1).
 */
export interface PassLapse {
  readonly from: number;
  readonly to: number | null;
}

/** A vehicle's paid period at one park. Its rules are in `domain/vehicles/passes` (rules 4.4, 5.1). */
export const pass = resource({
  name: 'pass',
  title: words('月租车', 'Monthly pass'),
  unit: words('个', 'passes'),
  icon: 'car',
  keywords: ['月卡', '月租', '长租'],
  addedBy: ['办月卡', '开月卡', '包月', '办理月租', 'new pass', 'sell pass'],
  prefix: 'GR',
  log: 'vehicle',
  page: 'car_carMonthNew',
  base: 'parkMonth',
  scope: 'park',
  display: 'plates',
  heading: { name: 'owner', subtitle: ['carType', 'park', 'room'] },
  search: ['plates', 'owner', 'phone'],
  imports: true,
  // an import brings passes that were sold elsewhere (rules 5.1)
  notImported: {
    fields: ['payWay', 'payTime'],
    note: words('不收款，导入后待确认', 'Nothing is charged; each waits to be confirmed'),
  },
  fields: {
    id: f.id({ wire: 'grantId' }),
    plates: f.plates({
      label: words('车牌', 'Plates'),
      wire: 'plateNumber',
      required: true,
      max: 5,
      filter: true,
      width: 150,
    }),
    park: park({ wire: 'parkId', required: true, fixed: true }),
    parkKind: parkKind({ filter: true }),
    carType: f.ref('car-type', {
      label: words('车类', 'Car type'),
      wire: 'carTypeId',
      required: true,
      filter: true,
      within: { park: 'park' },
    }),
    carModel: f.ref('car-model', { label: words('车型', 'Car model'), wire: 'carModelId', within: { park: 'park' } }),
    owner: owner({ required: true, filter: true }),
    phone: phone({ required: true, filter: true }),
    idNumber: f.text({ label: words('证件号', 'ID number'), wire: 'idNo', personal: 'idNumber', max: 20 }),
    room: f.text({ label: words('车位 / 房号', 'Stall or room'), wire: 'roomNo', max: 50, filter: true }),
    startDate: f.day({ label: words('起始日', 'Start'), required: true, fixed: true }),
    endDate: f.day({ label: words('到期日', 'End'), required: true, fixed: true, filter: 'range' }),
    daysLeft: f.int({
      label: words('剩余', 'Left'),
      unit: words('天', 'days'),
      inWords: 'days-left',
      required: true,
      readonly: true,
      derived: true,
      width: 164,
    }),
    state: f.choice(PASS_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    expireState: f.choice(EXPIRE_STATES, {
      label: words('有效期', 'Validity'),
      required: true,
      readonly: true,
      derived: true,
      filter: true,
    }),
    gates: openGates,
    stallGroup: f.ref('stall-group', {
      label: words('车位组', 'Stall group'),
      wire: 'CarBitGroupID',
      within: { park: 'park' },
    }),
    shortPlate: f.flag({ label: words('无省份匹配', 'Match without province'), wire: 'shortNoPlate', readonly: true }),
    whiteListed: f.flag({ label: words('下发白名单', 'Sent to white list'), wire: 'isWhite', initial: true }),
    monthFee: f.money({
      label: words('月费', 'Monthly fee'),
      wire: 'feeFen',
      readonly: true,
      derived: { path: 'carType.monthFee' },
    }),
    payWay: f.choice(TILL_WAYS, { label: words('支付方式', 'Paid by'), initial: 'cash' }),
    payTime: f.choice(PAY_TIMES, { label: words('收款', 'Payment'), wire: 'type', initial: 'now', fixed: true }),
    pausedFrom: f.day({ label: words('暂停自', 'Paused from'), wire: 'pauseFrom', readonly: true }),
    stopReason: f.text({ label: words('停用原因', 'Stop reason'), readonly: true }),
    lapses: f.json<readonly PassLapse[]>()({
      label: words('不生效时段', 'Not in force'),
      wire: 'lapses',
      readonly: true,
    }),
    confirmState: f.choice(CONFIRM_STATES, { label: words('确认', 'Confirmation'), readonly: true, filter: true }),
    source: f.choice(PASS_SOURCES, { label: words('来源', 'Source'), required: true, readonly: true, filter: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['park', 'plates']],
  holds: { state: ['active', 'paused'] },
  creationInverse: 'reverse-period',
  calls: {
    list: ['GET listPage', 'GET list'],
    get: 'GET detail',
    submit: 'POST submit',
    remove: 'POST remove',
    export: 'GET exportListPage',
  },
  list: {
    columns: [
      'plates',
      'owner',
      'phone',
      'park',
      'carType',
      'room',
      'endDate',
      'daysLeft',
      'expireState',
      'state',
      'monthFee',
      'startDate',
      'carModel',
      'confirmState',
      'source',
    ],
    lowPriorityColumns: ['source', 'confirmState', 'carModel', 'startDate', 'expireState', 'carType', 'room'],
    editable: ['owner', 'phone', 'room'],
    sort: 'endDate',
    sums: ['monthFee'],
    views: [
      {
        id: 'expiring',
        title: words('7 天内到期', 'Expiring'),
        keywords: ['快到期', '即将到期', '临期', '要到期', 'expiring soon', 'about to expire'],
        filters: { expireState: 'expiring', state: 'active' },
      },
      { id: 'expired', title: words('已过期', 'Expired'), filters: { expireState: 'expired', state: 'active' } },
      { id: 'paused', title: words('已暂停', 'Paused'), filters: { state: 'paused' } },
      { id: 'stopped', title: words('已停用', 'Stopped'), filters: { state: 'stopped' } },
      { id: 'waiting', title: words('待确认', 'To confirm'), filters: { confirmState: 'waiting' } },
    ],
  },
  form: [
    {
      title: words('车辆与车主', 'Vehicle and owner'),
      fields: ['plates', 'carModel', 'owner', 'phone', 'idNumber', 'room'],
    },
    {
      title: words('权限与期限', 'Rights and period'),
      fields: ['park', 'carType', 'gates', 'stallGroup', 'startDate', 'endDate', 'payTime', 'payWay', 'whiteListed'],
    },
    { title: words('其他', 'Other'), fields: ['remark'] },
  ],
  actions: passActions,
});
