import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { TILL_WAYS } from '../choices.ts';
import { carType, park, phone, trace } from '../common.ts';
import { AUDIT_STATES } from './choices.ts';

/** What somebody asks for who wants a pass. */
const wanted = {
  plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, filter: true, width: 150 }),
  park: park({ wire: 'PKID', required: true }),
  carType: carType({ required: true, filter: false }),
  months: f.int({ label: words('时长', 'Duration'), wire: 'monthNum', required: true, min: 1, max: 36, unit: words('个月', 'months'), initial: 1 }),
  owner: f.text({ label: words('车主', 'Owner'), wire: 'ownerName', required: true, max: 30 }),
  phone: phone({ required: true, filter: true }),
  room: f.text({ label: words('房号', 'Room'), wire: 'roomNo', max: 50 }),
  images: f.images({ label: words('证件照片', 'Papers'), required: true, max: 6, help: words('行驶证、产权或租赁证明', 'Driving licence, proof of ownership or tenancy') }),
} as const;

/** An application for a pass with the papers that prove it; passing it opens the pass (E#58, domain 5.2). */
export const passApplication = resource({
  name: 'pass-application', title: words('车辆申请', 'Pass application'), unit: words('条', 'applications'), icon: 'file-plus-2', prefix: 'AP', log: 'vehicle',
  page: 'car_admincarapply', base: 'parkCarApply', scope: 'park', display: 'plate', search: ['plate', 'owner', 'phone', 'number'],
  fields: {
    id: f.id({ wire: 'recordId' }),
    number: f.text({ label: words('申请号', 'Number'), wire: 'applyNo', readonly: true, width: 190 }),
    ...wanted,
    state: f.choice(AUDIT_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true, initial: 'pending' }),
    round: f.int({ label: words('第几次提交', 'Round'), readonly: true, initial: 1 }),
    applicant: f.ref('user', { label: words('申请人', 'Applicant'), wire: 'applyUserId', required: true, readonly: true }),
    appliedAt: f.datetime({ label: words('申请时间', 'Applied'), wire: 'applyTime', required: true, readonly: true }),
    auditor: f.text({ label: words('审核人', 'Examined by'), wire: 'auditUser', readonly: true }),
    auditedAt: f.datetime({ label: words('审核时间', 'Examined'), wire: 'auditTime', readonly: true }),
    remark: f.text({ label: words('审核意见', 'Remark'), wire: 'auditRemark', max: 200, readonly: true, width: 180 }),
    pass: f.ref('pass', { label: words('月租车', 'Pass'), wire: 'grantId', readonly: true, past: true }),
    own: f.flag({ label: words('我的申请', 'Own'), wire: 'isOwn', readonly: true, derived: true, filter: true }),
    ...trace,
  },
  unique: [['number']],
  calls: { list: ['GET getApplyPagelist', { wire: 'GET list', preset: { own: ['true'] } }], get: 'GET detail' },
  list: {
    columns: ['plate', 'owner', 'phone', 'room', 'park', 'carType', 'months', 'appliedAt', 'number', 'round', 'remark', 'auditor', 'state'], sort: '-appliedAt',
    views: [
      { id: 'pending', title: words('待审', 'Pending'), filters: { state: 'pending' } },
      { id: 'refused', title: words('已拒绝', 'Refused'), filters: { state: 'refused' } },
    ],
  },
  actions: {
    apply: {
      title: words('申请车辆', 'Apply for a pass'), wire: 'POST submitApply', permission: 'car_parkcarapply_add', icon: 'file-plus-2', answers: 'row', keywords: ['申请月租'], inverse: { verb: 'cancel' },
      consequence: words('审核通过后开通月租', 'The pass opens once it is approved'), input: wanted,
    },
    pass: {
      title: words('通过', 'Approve'), wire: 'POST pass', permission: 'car_admincarapply_pass', on: 'one', keys: 'p', icon: 'file-check-2', danger: 'money', when: { state: ['pending'] }, inverse: 'restore',
      consequence: words('从今天起开通月租，按车类收费', 'Opens the pass from today at the price of its car type'), keywords: ['审核', '同意'],
      input: {
        payWay: f.choice(TILL_WAYS, { label: words('收款方式', 'Paid by'), help: words('不填为以后收款', 'Empty: paid later') }),
        remark: f.text({ label: words('审核意见', 'Remark'), wire: 'auditRemark', max: 200 }),
      },
    },
    refuse: {
      title: words('拒绝', 'Refuse'), wire: 'GET refuse', permission: 'car_admincarapply_refuse', on: 'one', keys: 'f', icon: 'circle-x', quiet: true, answers: 'row', when: { state: ['pending'] }, inverse: 'restore',
      consequence: words('申请人改正后可再次提交', 'The applicant may put it right and apply again'), keywords: ['审核', '驳回'],
      input: { remark: f.text({ label: words('拒绝原因', 'Reason'), wire: 'auditRemark', required: true, max: 200 }) },
    },
    cancel: {
      title: words('取消申请', 'Cancel application'), wire: 'GET cancel', permission: 'car_parkcarapply_cancel', on: 'one', keys: 'w', icon: 'undo-2', quiet: true, when: { state: ['pending'] }, inverse: 'restore',
      consequence: words('只能取消自己的申请', 'Own applications only'), keywords: ['撤回'],
    },
    resubmit: {
      title: words('再次申请', 'Apply again'), wire: 'POST againApply', permission: 'car_parkcarapply_againApply', on: 'one', keys: 'r', icon: 'refresh-cw', when: { state: ['refused', 'cancelled'] }, inverse: 'restore',
      consequence: words('重新待审，最多提交五次', 'Waits for examination again; five rounds at most'), input: wanted,
    },
  },
});
