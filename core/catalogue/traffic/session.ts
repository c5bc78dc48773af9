import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';
import { COUNTER_WAYS, PARK_TYPES } from '../choices.ts';
import { area, carType, park, remark, trace } from '../common.ts';
import { PLATE_COLORS } from '../vehicles/choices.ts';
import { ENTER_TYPES, RELEASE_TYPES, SESSION_STATES, UNPAID_REST } from './choices.ts';

const money = (zh: string, en: string, wire: string) =>
  f.money({ label: words(zh, en), wire, readonly: true, initial: 0, filter: 'range' });
const carModel = f.ref('car-model', {
  label: words('车型', 'Car model'),
  wire: 'carModelId',
  filter: true,
  within: { park: 'park' },
});
const coupon = f.ref('coupon', {
  label: words('优惠券', 'Coupon'),
  wire: 'couponId',
  help: words('车主名下未使用的一张', 'One of the driver’s that is unused'),
});

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
    parkKind: f.choice(PARK_TYPES, {
      label: words('车场类型', 'Park type'),
      wire: 'parkType',
      readonly: true,
      derived: true,
      filter: true,
    }),
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
    inTime: f.datetime({ label: words('入场时间', 'Entered'), required: true, readonly: true, filter: 'range' }),
    inGate: f.ref('gate', { label: words('入口', 'Entry gate'), wire: 'inGateId', readonly: true, filter: true }),
    inImage: f.image({ label: words('入场图片', 'Entry picture'), readonly: true }),
    /** How sure the camera was at the entry. */
    confidence: f.int({ label: words('可信度', 'Confidence'), readonly: true, unit: words('%', '%') }),
    inUser: f.text({ label: words('入场操作', 'Let in by'), readonly: true }),
    enterType: f.choice(ENTER_TYPES, { label: words('入场方式', 'Entry'), required: true, readonly: true }),
    outTime: f.datetime({ label: words('离场时间', 'Left'), readonly: true, filter: 'range' }),
    outGate: f.ref('gate', { label: words('出口', 'Exit gate'), wire: 'outGateId', readonly: true, filter: true }),
    outImage: f.image({ label: words('离场图片', 'Exit picture'), readonly: true }),
    outUser: f.text({ label: words('离场操作', 'Let out by'), readonly: true }),
    releaseType: f.choice(RELEASE_TYPES, { label: words('放行方式', 'Release'), readonly: true, filter: true }),
    releaseReason: f.text({ label: words('放行原因', 'Release reason'), wire: 'passRemark', readonly: true }),
    shift: f.ref('shift', { label: words('放行班次', 'Shift'), wire: 'shiftId', readonly: true }),
    stay: f.int({ label: words('停留', 'Stay'), wire: 'staySec', readonly: true, derived: true, width: 120 }),
    pass: f.ref('pass', { label: words('月租车', 'Pass'), wire: 'grantId', readonly: true, past: true }),
    stallGroup: f.ref('stall-group', { label: words('车位组', 'Stall group'), wire: 'CarBitGroupID', readonly: true }),
    /** Filled for cars inside, and only in lists that contain nothing else. */
    feeNow: f.money({ label: words('当前费用', 'Fee now'), wire: 'feeNowFen', readonly: true, derived: true }),
    due: money('应收', 'Due', 'dueFen'),
    paid: money('实收', 'Paid', 'paidFen'),
    derated: money('减免', 'Derated', 'deratedFen'),
    coupon: money('优惠券', 'Coupon', 'couponFen'),
    waived: money('免收', 'Waived', 'waivedFen'),
    owed: money('欠费', 'Owed', 'owedFen'),
    /** Whether the car has left with something unpaid or owed. */
    short: f.flag({
      label: words('未收齐', 'Money missing'),
      wire: 'isShort',
      readonly: true,
      derived: true,
      filter: true,
    }),
    /** Of a stay on the road, as collectors and video piles took them. What lanes saw stands with their events. */
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
    sums: ['due', 'paid', 'waived', 'owed'],
    views: [
      { id: 'open', title: words('在场', 'In park'), filters: { state: 'open' } },
      { id: 'left', title: words('已离场', 'Left'), filters: { state: 'left' } },
    ],
  },
  actions: {
    'fee-now': {
      title: words('当前费用', 'Fee now'),
      wire: 'GET feeNow',
      permission: 'signed-in',
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: true,
      icon: 'receipt',
      input: { at: f.datetime({ label: words('时间', 'At') }), coupon },
      output: {
        fee: f.money({ label: words('费用', 'Fee'), wire: 'feeFen', required: true }),
        due: f.money({ label: words('还应付', 'Due'), required: true }),
        derated: f.money({ label: words('减免', 'Derated'), wire: 'deratedFen', required: true }),
        couponOff: f.money({ label: words('优惠券', 'Coupon'), wire: 'couponFen', required: true }),
        tariff: f.text({ label: words('收费规则', 'Tariff') }),
        stay: f.int({ label: words('停留', 'Stay'), wire: 'staySec', required: true }),
        lines: f.json<readonly Words[]>()({ label: words('计费明细', 'Fee lines'), required: true }),
      },
    },
    images: {
      title: words('进出图片', 'Entry and exit pictures'),
      wire: 'GET getLocalImagePath',
      permission: 'signed-in',
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: false,
      output: {
        entry: f.image({ label: words('入场图片', 'At entry'), wire: 'inImage' }),
        exit: f.image({ label: words('离场图片', 'At exit'), wire: 'outImage' }),
      },
    },
    'roadside-images': {
      title: words('路内照片', 'Roadside pictures'),
      wire: 'GET getRoadImages',
      permission: 'signed-in',
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: false,
      output: { images: f.images({ label: words('路内照片', 'Roadside pictures') }) },
    },
    supplement: {
      title: words('补录入场', 'Supplement entry'),
      wire: 'POST supplement',
      permission: 'static_incar_supplement',
      icon: 'log-in',
      answers: 'row',
      creates: true,
      keywords: ['手动入场', '补登'],
      inverse: { verb: 'void' },
      input: {
        park: park({ wire: 'PKID', required: true }),
        plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true }),
        inTime: f.datetime({ label: words('入场时间', 'Entered'), required: true }),
        gate: f.ref('gate', { label: words('入口', 'Entry gate'), wire: 'gateId', within: { park: 'park' } }),
        berth: f.ref('berth', {
          label: words('泊位', 'Berth'),
          wire: 'berthId',
          within: { park: 'park' },
          help: words('路内停车填写', 'For a car at a street'),
        }),
        carModel,
        pictures: f.images({
          label: words('路内照片', 'Roadside pictures'),
          wire: 'images',
          max: 9,
          help: words('路段要求拍照时，巡检员必须附上', 'Where the street asks for them, a collector must add some'),
        }),
        remark: remark(),
      },
    },
    exit: {
      title: words('手动离场', 'Let out'),
      wire: 'POST exit',
      permission: 'static_incar_exit',
      on: 'one',
      keys: 'o',
      icon: 'log-out',
      danger: 'money',
      when: { state: ['open'] },
      consequence: words('按此刻计费并结清，车位释放', 'Charges up to the moment, settles, and frees the stall'),
      keywords: ['出场', '放行', '收费'],
      inverse: 'restore',
      input: {
        outTime: f.datetime({ label: words('离场时间', 'Leaves'), help: words('不填为现在', 'Empty: now') }),
        payWay: f.choice(COUNTER_WAYS, {
          label: words('收款方式', 'Paid by'),
          help: words('不填为不收款', 'Empty: nothing is taken'),
        }),
        rest: f.choice(UNPAID_REST, {
          label: words('未付部分', 'Unpaid rest'),
          help: words(
            '有未付款时必填，路内可留待补缴',
            'Needed when something is left to pay; on the road it may stay open',
          ),
        }),
        coupon,
        reason: f.text({
          label: words('原因', 'Reason'),
          max: 100,
          help: words('免收或记欠费时必填', 'Needed to waive or to owe'),
        }),
        gate: f.ref('gate', {
          label: words('出口', 'Exit gate'),
          wire: 'gateId',
          within: { park: 'park' },
          help: words('填了就开闸', 'Given: it opens'),
        }),
        due: f.money({ label: words('预览应收', 'Previewed due'), wire: 'dueFen', echo: true }),
      },
    },
    void: {
      title: words('作废', 'Void'),
      wire: 'POST void',
      permission: 'static_incar_void',
      on: 'one',
      icon: 'circle-off',
      danger: 'loss',
      when: { state: ['open'] },
      consequence: words('记录作废，未付订单关闭', 'The session is void and its unpaid orders are closed'),
      inverse: 'restore',
      input: { remark: remark({ required: true }) },
    },
    'drop-unpaid': {
      title: words('免除未付', 'Drop the unpaid rest'),
      wire: 'POST /api/updown/roadpark/inout/deleteOutOwe',
      permission: 'rdstatic_escape_deleteOutOwe',
      on: 'one',
      icon: 'hand-coins',
      danger: 'money',
      when: { state: ['left'] },
      answers: 'row',
      consequence: words(
        '未付金额免收；已有逃费则撤销并取消欠费',
        'What is unpaid is waived; an escape is cancelled with its arrears',
      ),
      inverse: { never: words('订单已结清，要收就登记欠费', 'The order is settled; add arrears to collect it') },
      input: { remark: remark({ required: true }) },
    },
    'correct-plate': {
      title: words('更正车牌', 'Correct plate'),
      wire: 'POST correctPlate',
      permission: 'static_incar_correct',
      on: 'one',
      keys: 'c',
      icon: 'pencil',
      when: { state: ['open', 'left'] },
      inverse: 'restore',
      input: { plate: f.plate({ label: words('正确车牌', 'Right plate'), wire: 'plateNumber', required: true }) },
    },
  },
});
