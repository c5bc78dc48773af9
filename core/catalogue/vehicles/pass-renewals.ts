import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import { COUNTER_WAYS, EXPIRE_STATES, START_RULES, TILL_WAYS } from '../choices.ts';
import { owner, remark } from '../common.ts';
import { actions } from '../../kit/action.ts';

/** Parameters of every renewal (rules 4.4). The values of the preview are sent along; a different result is refused. */
const renewal = {
  startRule: f.choice(START_RULES, { label: words('起算', 'Starts'), wire: 'calculateDate', initial: 'today' }),
  payWay: f.choice(TILL_WAYS, { label: words('支付方式', 'Paid by'), initial: 'cash' }),
  startDate: f.day({ label: words('预览起始日', 'Previewed start'), echo: true }),
  endDate: f.day({ label: words('预览到期日', 'Previewed end'), echo: true }),
  remark: remark(),
} as const;
/** Several passes are paid at the counter: a payment through a channel would have to wait for each result. */
const counterWay = f.choice(COUNTER_WAYS, { label: words('支付方式', 'Paid by'), initial: 'cash' });
const months = f.int({
  label: words('月数', 'Months'),
  wire: 'monthNum',
  required: true,
  min: 1,
  max: 36,
  unit: words('个月', 'months'),
  initial: 1,
});

/** Renewals of one pass: by months, by an amount, and of passes that cost nothing. */
export const renewOne = actions({
  renew: {
    title: words('续费', 'Renew'),
    wire: 'POST renewalMonth',
    permission: 'renewalMonth',
    on: 'one',
    bulk: 'renew-chosen',
    keys: 'r',
    icon: 'calendar-plus',
    danger: 'money',
    when: { state: ['active'] },
    inverse: { verb: 'reverse-period' },
    keywords: ['续期', '续月卡', '续租', '延期', '交费', 'extend', 'extend pass', 'prolong'],
    input: { months, ...renewal },
  },
  'renew-by-money': {
    title: words('按金额续费', 'Renew by amount'),
    wire: 'POST renewalMoney',
    permission: 'renewalMoney',
    on: 'one',
    icon: 'coins',
    danger: 'money',
    when: { state: ['active'] },
    inverse: { verb: 'reverse-period' },
    input: {
      money: f.money({
        label: words('金额', 'Amount'),
        required: true,
        min: 1,
        help: words('须为月费的整数倍', 'A whole multiple of the monthly fee'),
      }),
      ...renewal,
      months: f.int({ label: words('预览月数', 'Previewed months'), echo: true, wire: 'monthNum', min: 1, max: 36 }),
    },
  },
  'renew-vip': {
    title: words('VIP 续期', 'Renew VIP'),
    wire: 'POST renewalVip',
    permission: 'renewalVip',
    on: 'one',
    icon: 'crown',
    when: { state: ['active'] },
    inverse: { verb: 'reverse-period' },
    input: {
      endDate: f.day({ label: words('新到期日', 'New end'), required: true }),
      startDate: f.day({ label: words('预览起始日', 'Previewed start'), echo: true }),
      remark: remark(),
    },
  },
});

/** Renewals of several passes, and the query before them. */
export const renewMany = actions({
  'renew-query': {
    title: words('续费查询结果', 'Renew query result'),
    wire: 'GET batchRenewalByQueryResult',
    permission: 'car_carbatchgrant_renewal',
    icon: 'calendar-plus',
    danger: 'money',
    quiet: true,
    answers: 'results',
    inverse: { verb: 'reverse-period' },
    command: false,
    input: {
      plates: f.text({ label: words('车牌', 'Plates'), wire: 'plateNumber' }),
      parks: f.refs('park', { label: words('车场', 'Park'), wire: 'parkId' }),
      carTypes: f.refs('car-type', { label: words('车类', 'Car type'), wire: 'carTypeId' }),
      owner: owner(),
      endDateFrom: f.day({ label: words('到期日起', 'End from'), wire: 'endDateBegin' }),
      endDateTo: f.day({ label: words('到期日止', 'End to'), wire: 'endDateEnd' }),
      expireState: f.choice(EXPIRE_STATES, { label: words('有效期', 'Validity'), many: true }),
      months: f.int({ label: words('月数', 'Months'), wire: 'monthNum', min: 1, max: 36 }),
      endDate: f.day({ label: words('VIP 到期日', 'VIP end') }),
      payWay: counterWay,
      startRule: renewal.startRule,
    },
  },
  'renew-chosen': {
    title: words('批量续费', 'Batch renew'),
    wire: 'POST batchRenewalByChooseCar',
    permission: 'car_carbatchgrant_renewal',
    on: 'many',
    key: 'ids',
    icon: 'calendar-plus',
    danger: 'money',
    when: { state: ['active'] },
    inverse: { verb: 'reverse-period' },
    input: {
      months: f.int({
        label: words('月数', 'Months'),
        wire: 'monthNum',
        min: 1,
        max: 36,
        unit: words('个月', 'months'),
        initial: 1,
      }),
      endDate: f.day({ label: words('VIP 到期日', 'VIP end') }),
      payWay: counterWay,
      startRule: renewal.startRule,
    },
  },
  'renewal-form': {
    title: words('续费资料', 'Renewal details'),
    wire: 'GET renewalDetail',
    permission: 'view',
    on: 'one',
    effect: 'read',
    answers: 'value',
    command: false,
    output: {
      pass: f.json<Readonly<Record<string, unknown>>>()({ label: words('月租车', 'Pass') }),
      periods: f.json<readonly Readonly<Record<string, unknown>>[]>()({ label: words('周期', 'Periods') }),
      nextStart: f.day({ label: words('下次起始日', 'Next start'), wire: 'nextStartDate' }),
      monthFee: f.money({ label: words('月费', 'Monthly fee'), wire: 'monthFeeFen' }),
      seasonFee: f.money({ label: words('季费', 'Quarterly fee'), wire: 'seasonFeeFen' }),
      yearFee: f.money({ label: words('年费', 'Yearly fee'), wire: 'yearFeeFen' }),
    },
  },
  'preview-renewal': {
    title: words('续费试算', 'Preview renewal'),
    wire: 'GET getMonthlyNewEndDate',
    permission: 'view',
    on: 'one',
    effect: 'read',
    answers: 'value',
    command: false,
    input: {
      months: f.int({ label: words('月数', 'Months'), wire: 'monthNum', min: 1, max: 36 }),
      startRule: renewal.startRule,
      endDate: f.day({ label: words('VIP 到期日', 'VIP end') }),
    },
    output: {
      startDate: f.day({ label: words('起始日', 'Start'), required: true }),
      endDate: f.day({ label: words('到期日', 'End'), required: true }),
      amount: f.money({ label: words('应收', 'Due'), wire: 'amountFen', required: true }),
    },
  },
});
