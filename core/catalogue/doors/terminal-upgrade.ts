import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace, village } from '../common.ts';
import { UPGRADE_STATES } from '../devices/choices.ts';

/** One upgrade of one terminal, from the order to the new version (E#125, rules 5.13). */
export const terminalUpgrade = resource({
  name: 'terminal-upgrade',
  title: words('终端升级', 'Terminal upgrade'),
  unit: words('条', 'upgrades'),
  icon: 'upload',
  prefix: 'TU',
  page: 'door_doordevice',
  base: 'door/yjUpgrade',
  scope: 'village',
  display: 'version',
  called: ['device', 'version'],
  append: 'outcome',
  partOf: 'door-device',
  primary: false,
  fields: {
    id: f.id(),
    createdAt: trace.createdAt,
    device: f.ref('door-device', { label: words('设备', 'Device'), wire: 'deviceId', required: true, filter: true }),
    village: village({ required: true }),
    from: f.text({ label: words('原版本', 'From'), wire: 'fromVersion' }),
    firmware: f.ref('firmware', { label: words('固件', 'Firmware'), wire: 'versionId', required: true, filter: true }),
    version: f.text({ label: words('新版本', 'To'), wire: 'toVersion', required: true }),
    state: f.choice(UPGRADE_STATES, {
      label: words('状态', 'State'),
      required: true,
      filter: true,
      initial: 'sent',
    }),
    progress: f.int({ label: words('进度', 'Progress'), initial: 0, unit: words('%', '%') }),
    createdBy: trace.createdBy,
    error: f.text({ label: words('失败原因', 'Why it failed'), wire: 'errorMsg', max: 200 }),
    sentAt: f.datetime({ label: words('下发时间', 'Sent at') }),
    heardAt: f.datetime({ label: words('最后应答', 'Last news') }),
    doneAt: f.datetime({ label: words('结束时间', 'Ended at') }),
  },
  calls: { list: 'GET list', get: 'GET detail' },
  list: {
    columns: ['createdAt', 'device', 'village', 'from', 'version', 'state', 'progress', 'createdBy', 'doneAt', 'error'],
    sort: '-createdAt',
    history: false,
    views: [{ id: 'live', title: words('进行中', 'Under way'), filters: { state: 'waiting,sent,upgrading' } }],
  },
  actions: {
    create: {
      title: words('升级终端', 'Upgrade a terminal'),
      wire: 'POST submit',
      permission: 'upgrade',
      on: 'none',
      answers: 'row',
      creates: true,
      icon: 'upload',
      input: {
        device: f.ref('door-device', { label: words('设备', 'Device'), wire: 'deviceId', required: true }),
        firmware: f.ref('firmware', { label: words('升级到', 'Upgrade to'), wire: 'versionId', required: true }),
      },
      consequence: words(
        '设备随即下载并重启，期间这扇门可能短时不能通行；离线的上线后下发',
        'It downloads and restarts: nobody may pass its door for a moment. One that is offline: when it is back',
      ),
      inverse: { never: words('设备已开始升级', 'The device has begun') },
    },
    cancel: {
      title: words('取消升级', 'Cancel upgrade'),
      wire: 'POST remove',
      carrier: 'query',
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
