import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, trace } from '../common.ts';
import { UPGRADE_STATES } from './choices.ts';

/** One upgrade of one wired device: sent when it is made, it never waits (rules 5.13). */
export const wiredUpgrade = resource({
  name: 'wired-upgrade',
  title: words('有线设备升级', 'Wired upgrade'),
  unit: words('条', 'upgrades'),
  icon: 'upload',
  prefix: 'WU',
  keywords: ['固件升级'],
  page: 'wire_wireDevice',
  base: '/api/parkdeck/wired-upgrades',
  scope: 'park',
  display: 'version',
  called: ['device', 'version'],
  append: 'outcome',
  partOf: 'wired-device',
  fields: {
    id: f.id(),
    createdAt: trace.createdAt,
    device: f.ref('wired-device', {
      label: words('设备', 'Device'),
      wire: 'deviceId',
      required: true,
      filter: true,
    }),
    park: park({ wire: 'PKID' }),
    company: company({ readonly: true, filter: false }),
    from: f.text({ label: words('原版本', 'From'), wire: 'fromVersion' }),
    firmware: f.ref('firmware', { label: words('固件', 'Firmware'), wire: 'versionId', required: true, filter: true }),
    version: f.text({ label: words('新版本', 'To'), wire: 'toVersion', required: true }),
    state: f.choice(UPGRADE_STATES, { label: words('状态', 'State'), required: true, filter: true, initial: 'sent' }),
    progress: f.int({ label: words('进度', 'Progress'), initial: 0, unit: words('%', '%') }),
    createdBy: trace.createdBy,
    error: f.text({ label: words('失败原因', 'Why it failed'), wire: 'errorMsg', max: 200 }),
    sentAt: f.datetime({ label: words('下发时间', 'Sent at') }),
    heardAt: f.datetime({ label: words('最后应答', 'Last news') }),
    doneAt: f.datetime({ label: words('结束时间', 'Ended at') }),
  },
  calls: { list: 'GET list' },
  list: {
    columns: ['createdAt', 'device', 'from', 'version', 'state', 'progress', 'createdBy', 'sentAt', 'doneAt', 'error'],
    sort: '-createdAt',
    views: [{ id: 'live', title: words('进行中', 'Under way'), filters: { state: 'sent,upgrading' } }],
  },
});
