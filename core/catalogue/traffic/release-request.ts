import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';
import { REQUEST_STATES } from './choices.ts';

/** A lane's request to let a car pass; it expires after five minutes (E#41, rules 5.20). */
export const releaseRequest = resource({
  name: 'release-request',
  title: words('授权放行', 'Release request'),
  unit: words('条', 'requests'),
  icon: 'shield-check',
  prefix: 'RQ',
  log: 'session',
  keywords: ['远程授权'],
  page: 'system_remoteAuthorization',
  base: 'platAuthorize',
  scope: 'gate',
  display: 'plate',
  fields: {
    id: f.id(),
    createdAt: trace.createdAt,
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', readonly: true, filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId', required: true, readonly: true }),
    applicant: f.text({ label: words('申请人', 'Applicant'), wire: 'applyUser', readonly: true }),
    reason: f.text({ label: words('原因', 'Reason'), max: 100, readonly: true }),
    state: f.choice(REQUEST_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'pending',
    }),
    decidedBy: f.text({ label: words('授权人', 'Decided by'), wire: 'authUser', readonly: true }),
    decidedAt: f.datetime({ label: words('授权时间', 'Decided'), wire: 'authTime', readonly: true }),
    /** The device's number of the request; a repeated number is the same request. */
    source: f.text({
      label: words('设备流水号', 'Device request number'),
      wire: 'deviceEventNo',
      max: 80,
      readonly: true,
    }),
  },
  unique: [['source']],
  calls: { list: 'GET list' },
  list: {
    columns: ['createdAt', 'plate', 'park', 'gate', 'applicant', 'reason', 'state', 'decidedBy', 'decidedAt'],
    sort: '-createdAt',
    views: [{ id: 'pending', title: words('待处理', 'Pending'), filters: { state: 'pending' } }],
  },
  actions: {
    decide: {
      title: words('授权', 'Decide'),
      wire: 'POST remoteAuthorize',
      permission: 'authorize',
      on: 'one',
      keys: 'a',
      icon: 'shield-check',
      danger: 'gate',
      when: { state: ['pending'] },
      consequence: words('放行会立即开闸', 'Passing opens the barrier at once'),
      inverse: { never: words('道闸动作后收不回', 'A barrier that has moved cannot be called back') },
      input: {
        decision: f.choice(
          { pass: [1, '放行', 'Pass'], refuse: [2, '拒绝', 'Refuse'] },
          { label: words('决定', 'Decision'), wire: 'type', required: true, initial: 'pass' },
        ),
        reason: f.text({ label: words('原因', 'Reason'), max: 100, presets: 'manual-release' }),
      },
    },
  },
});
