import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { area, carType, park, parkKind, remark, trace } from '../common.ts';
import { PLATE_COLORS } from '../vehicles/choices.ts';
import { ENTER_TYPES, RELEASE_TYPES, SESSION_STATES } from './choices.ts';
import { entryLane, exitLane } from './lanes.ts';
import { carModel, sessionActions } from './session-actions.ts';
import { trade } from '../../vocabulary/persons.ts';

const money = (zh: string, en: string, wire: string) =>
  f.money({ label: words(zh, en), wire, readonly: true, initial: 0, filter: 'range' });

/** A stay in an inner area, in epoch milliseconds; `to` is null while the car is there. */
export interface AreaVisit {
  readonly area: string;
  readonly from: number;
  readonly to: number | null;
}

/**
 * One stay of one car in one park, from entry to exit (E#60, rules 4.1, 5.23). Its amounts are those of its orders
 * (I04).
 */
export const session = resource({
  name: 'session',
  title: words('停车记录', 'Parking session'),
  unit: words('条', 'sessions'),
  icon: 'arrow-left-right',
  prefix: 'IO',
  lawful: trade('outTime'),
  log: 'session',
  keywords: ['进出记录', '在场'],
  page: 'static_inoutRecord',
  base: 'parkIORecord',
  scope: 'section',
  display: 'plate',
  heading: { name: 'carType', subtitle: ['park', 'inGate', 'inTime'] },
  search: ['plate'],
  fields: {
    id: f.id({ wire: 'recordId' }),
    plate: f.plate({
      label: words('车牌', 'Plate'),
      wire: 'plateNumber',
      required: true,
      readonly: true,
      filter: true,
      width: 150,
    }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    parkKind: parkKind({ filter: true }),
    area: area({ readonly: true }),
    entryArea: f.ref('area', { label: words('入场区域', 'Entry area'), wire: 'entryAreaId', readonly: true }),
    visits: f.json<readonly AreaVisit[]>()({
      label: words('内部区域', 'Inner areas'),
      wire: 'areaVisits',
      readonly: true,
    }),
    section: f.ref('section', {
      label: words('路段', 'Section'),
      wire: 'sectionId',
      readonly: true,
      filter: true,
      within: { park: 'park' },
    }),
    berth: f.ref('berth', { label: words('泊位', 'Berth'), wire: 'berthId', readonly: true }),
    pile: f.ref('device', {
      label: words('视频桩', 'Video pile'),
      wire: 'deviceId',
      readonly: true,
      help: words('由它识别入场', 'It saw the car come'),
    }),
    carType: carType({ readonly: true }),
    carModel: f.ref('car-model', { ...carModel.options, readonly: true }),
    plateColor: f.choice(PLATE_COLORS, { label: words('车牌颜色', 'Plate colour'), readonly: true, filter: true }),
    state: f.choice(SESSION_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    inTime: f.datetime({ label: words('入场时间', 'Entered at'), required: true, readonly: true, filter: 'range' }),
    inGate: f.ref('gate', { ...entryLane, wire: 'inGateId', readonly: true, filter: true }),
    inImage: f.image({ label: words('入场图片', 'Entry picture'), readonly: true }),
    /** The camera's confidence at the entry. */
    confidence: f.int({ label: words('可信度', 'Confidence'), readonly: true, unit: words('%', '%') }),
    inUser: f.text({ label: words('入场操作', 'Let in by'), readonly: true }),
    enterType: f.choice(ENTER_TYPES, { label: words('入场方式', 'Entry'), required: true, readonly: true }),
    outTime: f.datetime({ label: words('离场时间', 'Left at'), readonly: true, filter: 'range' }),
    outGate: f.ref('gate', { ...exitLane, wire: 'outGateId', readonly: true, filter: true }),
    outImage: f.image({ label: words('离场图片', 'Exit picture'), readonly: true }),
    outUser: f.text({ label: words('离场操作', 'Let out by'), readonly: true }),
    releaseType: f.choice(RELEASE_TYPES, { label: words('放行方式', 'Release'), readonly: true, filter: true }),
    releaseReason: f.text({ label: words('放行原因', 'Release reason'), wire: 'passRemark', readonly: true }),
    shift: f.ref('shift', { label: words('放行班次', 'Shift'), wire: 'shiftId', readonly: true }),
    stay: f.int({
      label: words('停留', 'Stay'),
      wire: 'staySec',
      readonly: true,
      derived: true,
      width: 140,
      unit: words('秒', 's'),
      inWords: true,
    }),
    pass: f.ref('pass', { label: words('月租车', 'Pass'), wire: 'grantId', readonly: true, historical: true }),
    /** The right by which a visitor came in; whose visit it is. */
    visitorCar: f.ref('visitor-car', {
      label: words('访客车辆', 'Visitor car'),
      wire: 'visitorCarId',
      readonly: true,
      historical: true,
    }),
    visitor: f.ref('visitor', {
      label: words('访客', 'Visitor'),
      wire: 'visitorId',
      readonly: true,
      historical: true,
      derived: { path: 'visitorCar.visitor' },
    }),
    hostName: f.text({
      personal: 'name',
      label: words('被访人', 'Host'),
      readonly: true,
      derived: { path: 'visitorCar.visitor.hostName' },
    }),
    byVisitor: f.flag({
      label: words('访客车', 'Visitor car'),
      wire: 'isVisitor',
      readonly: true,
      derived: true,
      filter: true,
    }),
    stallGroup: f.ref('stall-group', { label: words('车位组', 'Stall group'), wire: 'CarBitGroupID', readonly: true }),
    /** Computed only for cars inside, and only in lists that contain nothing else. */
    feeNow: f.money({ label: words('当前费用', 'Fee now'), wire: 'feeNowFen', readonly: true, derived: true }),
    due: money('应收', 'Due', 'dueFen'),
    paid: money('实收', 'Paid', 'paidFen'),
    derated: money('减免', 'Discounted', 'deratedFen'),
    coupon: money('优惠券', 'Coupon', 'couponFen'),
    waived: money('免收', 'Waived', 'waivedFen'),
    owed: money('欠费', 'Owed', 'owedFen'),
    /** Whether the car left with an unpaid or owed amount. */
    short: f.flag({
      label: words('未收齐', 'Money missing'),
      wire: 'isShort',
      readonly: true,
      derived: true,
      filter: true,
    }),
    /** Pictures of a roadside stay, taken by collectors and video piles. Pictures from lanes belong to gate events. */
    pictures: f.images({ label: words('路内照片', 'Roadside pictures'), wire: 'roadImages', readonly: true }),
    remark: remark({ readonly: true }),
    ...trace,
  },
  unique: [['park', 'plate'], ['berth']],
  holds: { state: ['open'] },
  calls: {
    list: 'GET /api/updown/static/searchInOutRecords',
    get: 'GET detail',
    export: [
      'GET /api/updown/static/exportInOutRecords',
      { wire: 'GET /api/updown/static/exportPageUnChargeOrder', preset: { short: ['true'] } },
    ],
  },
  list: {
    columns: [
      'plate',
      'park',
      'carType',
      'inTime',
      'inGate',
      'outTime',
      'stay',
      'releaseType',
      'due',
      'paid',
      'owed',
      'state',
      'waived',
      'derated',
      'coupon',
      'carModel',
      'outGate',
      'enterType',
      'plateColor',
    ],
    lowPriorityColumns: [
      'plateColor',
      'enterType',
      'outGate',
      'carModel',
      'coupon',
      'derated',
      'waived',
      'inGate',
      'carType',
      'releaseType',
      'berth',
    ],
    sort: '-inTime',
    history: true,
    sums: ['due', 'paid', 'derated', 'coupon', 'waived', 'owed', 'feeNow'],
    views: [
      { id: 'open', title: words('在场', 'In park'), filters: { state: 'open' } },
      { id: 'left', title: words('已离场', 'Left'), filters: { state: 'left' } },
    ],
  },
  actions: sessionActions,
});
