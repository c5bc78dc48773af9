import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';
import { UPGRADE_STATES } from './choices.ts';

/** One upgrade of one device, from the request to the new version (E#31, rules 5.13). */
export const upgrade = resource({
  name: 'upgrade',
  title: words('升级任务', 'Upgrade'),
  unit: words('条', 'upgrades'),
  icon: 'upload',
  prefix: 'UG',
  keywords: ['固件升级'],
  page: 'system_noWireDeviceInfo',
  base: 'noWireDeviceInfo',
  scope: 'park',
  display: 'version',
  called: ['device', 'version'],
  heading: { subtitle: ['from', 'state', 'createdAt'] },
  append: 'outcome',
  partOf: 'wireless-device',
  primary: false,
  fields: {
    id: f.id(),
    createdAt: trace.createdAt,
    device: f.ref('device', { label: words('设备', 'Device'), wire: 'deviceId', required: true, filter: true }),
    park: park({ wire: 'PKID', required: true }),
    from: f.text({ label: words('原版本', 'From'), wire: 'fromVersion' }),
    firmware: f.ref('firmware', { label: words('固件', 'Firmware'), wire: 'versionId', required: true, filter: true }),
    version: f.text({ label: words('新版本', 'To'), wire: 'toVersion', required: true }),
    state: f.choice(UPGRADE_STATES, {
      label: words('状态', 'State'),
      required: true,
      filter: true,
      initial: 'waiting',
    }),
    progress: f.int({ label: words('进度', 'Progress'), initial: 0, unit: words('%', '%') }),
    createdBy: trace.createdBy,
    confirmedBy: f.text({ label: words('确认人', 'Confirmed by'), wire: 'confirmUser' }),
    error: f.text({ label: words('失败原因', 'Why it failed'), wire: 'errorMsg', max: 200 }),
    sentAt: f.datetime({ label: words('下发时间', 'Sent at') }),
    heardAt: f.datetime({ label: words('最后应答', 'Last news') }),
    doneAt: f.datetime({ label: words('结束时间', 'Ended at') }),
  },
  calls: { list: 'GET upgradeList' },
  list: {
    columns: [
      'createdAt',
      'device',
      'park',
      'from',
      'version',
      'state',
      'progress',
      'createdBy',
      'confirmedBy',
      'sentAt',
      'doneAt',
      'error',
    ],
    sort: '-createdAt',
    views: [{ id: 'live', title: words('进行中', 'Under way'), filters: { state: 'waiting,sent,upgrading' } }],
  },
  actions: {
    cancel: {
      title: words('取消升级', 'Cancel upgrade'),
      wire: 'POST cancelUpgrade',
      permission: 'upgrade',
      on: 'many',
      key: 'ids',
      icon: 'ban',
      when: { state: ['waiting'] },
      consequence: words('设备保持原版本', 'The device keeps its version'),
      inverse: { never: words('需要时重新发起升级', 'Start the upgrade again if needed') },
    },
  },
});
