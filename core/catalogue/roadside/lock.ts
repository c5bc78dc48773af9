import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, parkKind, trace } from '../common.ts';
import { sentCommand } from '../devices/device-actions.ts';
import { DEVICE_STATES } from '../parks/choices.ts';
import { LOCK_ORDERS, LOCK_STATES } from './choices.ts';

const register = f.int({
  label: words('寄存器', 'Register'),
  wire: 'index',
  required: true,
  min: 1,
  max: 255,
  help: words(
    '1 自动升起 2 音量 3 遇阻力度 4 电压 5 动作次数',
    '1 raising delay, 2 volume, 3 force, 4 voltage, 5 moves',
  ),
});

/** A lock that keeps a berth free (E#36, rules 5.17). Its state is what it reports over the broker. */
export const lock = resource({
  name: 'lock',
  title: words('车位锁', 'Ground lock'),
  unit: words('把', 'locks'),
  icon: 'lock-keyhole',
  prefix: 'LK',
  log: 'session',
  keywords: ['地锁'],
  page: 'booking_lockDevice',
  base: 'lockDevice',
  scope: 'section',
  display: 'number',
  search: ['number', 'serial'],
  fields: {
    id: f.id({ wire: 'lockerId' }),
    number: f.text({
      label: words('锁编号', 'Number'),
      wire: 'lockerNo',
      required: true,
      max: 20,
      filter: true,
      width: 120,
    }),
    serial: f.text({
      label: words('序列号', 'Serial number'),
      wire: 'sn',
      required: true,
      max: 40,
      filter: true,
      width: 160,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    parkKind: parkKind({ filter: true }),
    berth: f.ref('berth', { label: words('泊位', 'Berth'), wire: 'berthId', within: { park: 'park' } }),
    section: f.ref('section', {
      label: words('路段', 'Section'),
      wire: 'sectionId',
      readonly: true,
      filter: true,
      within: { park: 'park' },
    }),
    state: f.choice(LOCK_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'unknown',
    }),
    since: f.datetime({ label: words('状态起始', 'Since'), readonly: true }),
    battery: f.int({ label: words('电量', 'Battery'), readonly: true, reported: true, unit: words('%', '%') }),
    online: f.choice(DEVICE_STATES, {
      label: words('连接', 'Connection'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'inactive',
    }),
    lastReport: f.datetime({ label: words('最后上报', 'Last report'), readonly: true, reported: true }),
    registers: f.json<Readonly<Record<string, number>>>()({ label: words('寄存器值', 'Registers'), readonly: true }),
    ...trace,
  },
  unique: [['serial'], ['park', 'number'], ['berth']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['number', 'park', 'berth', 'state', 'online', 'battery', 'serial', 'lastReport'],
    sort: 'number',
    views: [
      { id: 'fault', title: words('故障', 'Fault'), filters: { state: 'fault' } },
      { id: 'offline', title: words('离线', 'Offline'), filters: { online: 'offline' } },
    ],
  },
  form: [{ title: words('车位锁', 'Lock'), fields: ['park', 'number', 'serial', 'berth'] }],
  actions: {
    operate: {
      title: words('升降', 'Raise or lower'),
      wire: 'POST operateLock',
      permission: 'operate',
      on: 'one',
      keys: 'o',
      icon: 'lock-keyhole',
      danger: 'gate',
      when: { state: ['down', 'up'] },
      answers: 'value',
      output: sentCommand,
      consequence: words('车位锁会立即动作', 'The lock moves at once'),
      inverse: { never: words('车位锁已动作，可反向操作', 'The lock has moved; send the other command') },
      input: {
        order: f.choice(LOCK_ORDERS, { label: words('动作', 'Move'), wire: 'type', required: true, initial: 'lower' }),
      },
    },
    write: {
      title: words('写寄存器', 'Write register'),
      wire: 'POST writeValue',
      permission: 'write',
      on: 'one',
      icon: 'pencil',
      answers: 'value',
      output: sentCommand,
      inverse: { never: words('可写回原来的值', 'Write the old value') },
      input: { register, value: f.int({ label: words('值', 'Value'), required: true, min: 0, max: 65_535 }) },
    },
    read: {
      title: words('读寄存器', 'Read register'),
      wire: 'GET readValue',
      permission: 'read',
      on: 'one',
      effect: 'read',
      command: true,
      icon: 'eye',
      answers: 'value',
      input: { register },
      output: {
        name: f.text({ label: words('名称', 'Name'), required: true }),
        value: f.int({ label: words('值', 'Value') }),
        fresh: f.flag({ label: words('刚读到', 'Just read') }),
        readAt: f.datetime({ label: words('读取时间', 'Read at') }),
      },
    },
    'read-all': {
      title: words('读取状态', 'Read states'),
      wire: 'GET listRead',
      permission: 'read',
      effect: 'read',
      command: true,
      icon: 'refresh-cw',
      answers: 'rows',
      input: {
        page: f.int({ label: words('页码', 'Page'), wire: 'current', min: 1 }),
        size: f.int({ label: words('每页', 'Page size'), wire: 'size', min: 1, max: 50 }),
        park: park({ wire: 'PKID' }),
      },
    },
  },
});
