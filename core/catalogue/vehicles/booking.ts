import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { owner, park, phone, remark, trace } from '../common.ts';
import { AUDIT_STATES } from './choices.ts';

/** The requested fields of a booking. */
const wanted = {
  plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, filter: true, width: 150 }),
  park: park({ wire: 'PKID', required: true }),
  berth: f.ref('berth', {
    label: words('泊位', 'Berth'),
    wire: 'berthId',
    within: { park: 'park' },
    help: words('有泊位管理的车场必填', 'Needed where the park has berths'),
  }),
  bookStart: f.datetime({ label: words('预约起', 'From'), required: true, filter: 'range' }),
  bookEnd: f.datetime({
    label: words('预约止', 'Until'),
    required: true,
    filter: 'range',
    help: words('七天以内', 'Within seven days'),
  }),
  owner: owner(),
  phone: phone(),
  purpose: f.text({ label: words('事由', 'Purpose'), max: 100, width: 160 }),
} as const;

/**
 * A stall held for a car during a period; once approved, the car may enter then even when the park is full (E#59, rules
 * 5.3, 4.1 step 8).
 */
export const booking = resource({
  name: 'booking',
  title: words('预约', 'Booking'),
  unit: words('条', 'bookings'),
  icon: 'calendar-clock',
  prefix: 'BK',
  log: 'vehicle',
  keywords: ['预定', '车位预约'],
  page: 'car_managebook',
  base: 'plat/managebook',
  scope: 'park',
  display: 'plate',
  heading: { name: 'owner', subtitle: ['park', 'bookStart', 'bookEnd'] },
  search: ['plate', 'phone'],
  fields: {
    id: f.id({ wire: 'RecordID' }),
    ...wanted,
    state: f.choice(AUDIT_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'pending',
    }),
    arrived: f.flag({ label: words('已到场', 'Arrived'), readonly: true, derived: true, filter: true }),
    auditor: f.text({ label: words('审批人', 'Decided by'), wire: 'auditUser', readonly: true }),
    auditedAt: f.datetime({ label: words('审批时间', 'Decided'), wire: 'auditTime', readonly: true }),
    remark: f.text({
      label: words('拒绝或取消原因', 'Reason for refusal'),
      wire: 'RefuseRemark',
      max: 200,
      readonly: true,
      width: 160,
    }),
    ...trace,
  },
  calls: { list: 'GET listPage', get: 'GET detail' },
  list: {
    columns: [
      'plate',
      'owner',
      'phone',
      'park',
      'berth',
      'bookStart',
      'bookEnd',
      'purpose',
      'arrived',
      'remark',
      'auditor',
      'state',
    ],
    lowPriorityColumns: ['auditor', 'berth', 'remark', 'phone', 'purpose'],
    sort: '-bookStart',
    views: [
      { id: 'pending', title: words('待审批', 'Pending'), filters: { state: 'pending' } },
      { id: 'expected', title: words('待到场', 'Expected'), filters: { state: 'passed', arrived: 'false' } },
    ],
  },
  actions: {
    create: {
      title: words('新增预约', 'Book a stall'),
      wire: 'POST submit',
      permission: 'add',
      icon: 'calendar-plus',
      answers: 'row',
      creates: true,
      inverse: { verb: 'cancel' },
      consequence: words('通过审批后留位', 'The stall is held once the booking is approved'),
      input: wanted,
    },
    pass: {
      title: words('通过', 'Approve'),
      wire: 'GET pass',
      permission: 'pass',
      on: 'many',
      key: 'ids',
      keys: 'p',
      icon: 'circle-check',
      quiet: true,
      when: { state: ['pending'] },
      inverse: 'restore',
      consequence: words(
        '时段内留位，车位已满也可进场',
        'Holds a stall in the span; the car enters even when the park is full',
      ),
      keywords: ['审批', '审核', '同意'],
    },
    refuse: {
      title: words('拒绝', 'Refuse'),
      wire: 'GET refuse',
      permission: 'refuse',
      on: 'many',
      key: 'ids',
      keys: 'f',
      icon: 'circle-x',
      quiet: true,
      when: { state: ['pending'] },
      inverse: 'restore',
      keywords: ['审批', '审核', '驳回'],
      input: { remark: f.text({ label: words('拒绝原因', 'Reason'), wire: 'RefuseRemark', required: true, max: 200 }) },
    },
    cancel: {
      title: words('取消预约', 'Cancel booking'),
      wire: 'POST cancel',
      permission: 'cancel',
      on: 'many',
      key: 'ids',
      keys: 'w',
      icon: 'circle-off',
      when: { state: ['pending', 'passed'] },
      inverse: 'restore',
      consequence: words('不再留位', 'The stall is no longer held'),
      input: { remark: remark({ required: true }) },
    },
  },
});
