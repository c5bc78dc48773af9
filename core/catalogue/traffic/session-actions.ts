import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';
import { COUNTER_WAYS } from '../choices.ts';
import { NONE_DRAWS, park, remark } from '../common.ts';
import { UNPAID_REST } from './choices.ts';
import { entryLane, exitLane } from './lanes.ts';
import { actions } from '../../kit/action.ts';

/** The car model decides the fee; rows and inputs use the same field. */
export const carModel = f.ref('car-model', {
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

/** What people say for letting a car out that pays nothing. */
const FREE_PHRASES = {
  免费放行: { rest: 'waive' },
  免收放行: { rest: 'waive' },
  免费离场: { rest: 'waive' },
  'free release': { rest: 'waive' },
  'free exit': { rest: 'waive' },
  'let out free': { rest: 'waive' },
} as const;

/** Actions on a stay (rules 4.1, 5.2). */
export const sessionActions = actions({
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
      derated: f.money({ label: words('减免', 'Discounted'), wire: 'deratedFen', required: true }),
      couponOff: f.money({ label: words('优惠券', 'Coupon'), wire: 'couponFen', required: true }),
      tariff: f.text({ label: words('收费规则', 'Tariff') }),
      stay: f.int({
        label: words('停留', 'Stay'),
        wire: 'staySec',
        required: true,
        unit: words('秒', 's'),
        inWords: true,
      }),
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
    title: words('补录入场', 'Add entry'),
    wire: 'POST supplement',
    permission: 'static_incar_supplement',
    icon: 'log-in',
    answers: 'row',
    creates: true,
    keywords: ['手动入场', '补登'],
    inverse: { verb: 'void' },
    input: {
      park: park({ wire: 'PKID', required: true }),
      plate: f.plate({
        label: words('车牌', 'Plate'),
        wire: 'plateNumber',
        required: true,
        noneDraws: true,
        help: NONE_DRAWS,
      }),
      inTime: f.datetime({ label: words('入场时间', 'Entered at'), required: true }),
      gate: f.ref('gate', { ...entryLane, wire: 'gateId' }),
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
    keys: 'm',
    icon: 'log-out',
    danger: 'money',
    when: { state: ['open'] },
    consequence: words('按此刻计费并结清，车位释放', 'Charges up to the moment, settles, and frees the stall'),
    keywords: ['出场', '放行', '收费', '强制离场', '手工离场', '清场', '登记离场', 'charge'],
    phrases: FREE_PHRASES,
    inverse: 'restore',
    input: {
      payWay: f.choice(COUNTER_WAYS, {
        label: words('收款方式', 'Paid by'),
        help: words('不填为不收款', 'Leave empty to take nothing'),
      }),
      outTime: f.datetime({ label: words('离场时间', 'Leaves'), help: words('不填为现在', 'Leave empty for now') }),
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
        presets: 'exception',
        help: words('免收或记欠费时必填', 'Needed to waive or to owe'),
      }),
      gate: f.ref('gate', {
        ...exitLane,
        wire: 'gateId',
        help: words('选了就开闸，不选只登记离场', 'It opens; without one only the exit is recorded'),
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
    input: { remark: remark({ required: true, presets: 'exception' }) },
  },
  'drop-unpaid': {
    title: words('免除未付', 'Drop the unpaid rest'),
    wire: 'POST /api/updown/roadpark/inout/deleteOutOwe',
    permission: 'rdstatic_escape_deleteOutOwe',
    on: 'one',
    icon: 'hand-coins',
    keywords: ['免单', '免收', '免费放行', '不收了', '不收钱', 'waive', 'waive fee', 'free of charge', 'no charge'],
    danger: 'money',
    when: { state: ['left'] },
    answers: 'row',
    consequence: words(
      '未付金额免收；已有逃费则撤销并撤掉欠费',
      'What is unpaid is waived; an unpaid exit is cancelled with its arrears',
    ),
    inverse: { never: words('订单已结清，要收就登记欠费', 'The order is settled; add arrears to collect it') },
    input: { remark: remark({ required: true, presets: 'exception' }) },
  },
  'correct-plate': {
    title: words('改车牌', 'Change plate'),
    wire: 'POST correctPlate',
    permission: 'static_incar_correct',
    on: 'one',
    keys: 'c',
    icon: 'pencil',
    keywords: ['更正车牌', '换车牌', '错牌', '纠正车牌', '车牌错了', 'change plate', 'wrong plate', 'fix plate'],
    when: { state: ['open', 'left'] },
    inverse: 'restore',
    input: {
      plate: f.plate({
        label: words('正确车牌', 'Right plate'),
        wire: 'plateNumber',
        required: true,
        noneDraws: true,
        help: NONE_DRAWS,
      }),
    },
  },
});
