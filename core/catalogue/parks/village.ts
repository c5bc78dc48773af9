import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { APPROVE_STATES, DEVICE_STATES } from './choices.ts';
import { address, company, lat, linkman, lng, lookup, ownList, ownPage, phone, region, remark, trace } from '../common.ts';

/** A switch of the payment pages. The call is named after closing; `open` shows the thing again (O8). */
const open = f.flag({ label: words('重新显示', 'Show again'), initial: false });
const paySwitch = { permission: 'system_baseVillageMonitor_close', on: 'one', key: 'vid', inverse: 'restore', input: { open } } as const;

/** A site that owns parks and doors. One never approved hides its parks from payments and lookups (domain 5.15). */
export const village = resource({
  name: 'village', title: words('小区', 'Village'), unit: words('个', 'villages'), icon: 'map-pinned', prefix: 'V', keywords: ['项目', '园区'],
  page: 'basedata_village', base: 'baseVillage', scope: 'village', display: 'name', search: ['name', 'number', 'linkman', 'phone'],
  fields: {
    id: f.id({ wire: 'VID' }),
    name: f.text({ label: words('小区名称', 'Name'), wire: 'villageName', required: true, max: 100, filter: true, width: 200 }),
    number: f.text({ label: words('小区编号', 'Number'), wire: 'villageNo', required: true, max: 32 }),
    company: company({ required: true }),
    ...region,
    address: address({ width: 220 }),
    linkman: linkman(),
    phone: phone(),
    lng: lng(),
    lat: lat(),
    boxWatch: f.flag({ label: words('岗亭值守', 'Booth watched'), wire: 'isBoxWatch' }),
    approveState: f.choice(APPROVE_STATES, { label: words('审核', 'Approval'), readonly: true, filter: true }),
    approvedAt: f.datetime({ label: words('首次通过', 'First approved'), wire: 'approveTime', readonly: true }),
    locked: f.flag({ label: words('已锁定', 'Locked'), wire: 'lockFlag', readonly: true, filter: true }),
    offlineNotice: f.flag({ label: words('离线通知', 'Offline notice'), readonly: true }),
    connection: f.choice(DEVICE_STATES, { label: words('连接', 'Connection'), wire: 'mqttState', readonly: true }),
    derateBanner: f.flag({ label: words('减免横幅', 'Derate banner'), readonly: true, initial: true }),
    alipay: f.flag({ label: words('支付宝', 'Alipay'), readonly: true, initial: true }),
    carService: f.flag({ label: words('车服入口', 'Car service'), readonly: true, initial: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['company', 'name'], ['number']],
  calls: { list: 'GET listPage', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'company', 'address', 'linkman', 'phone', 'approveState', 'locked', 'offlineNotice', 'connection'], sort: '-createdAt',
    views: [
      { id: 'waiting', title: words('待审核', 'To approve'), filters: { approveState: 'waiting' } },
      { id: 'locked', title: words('已锁定', 'Locked'), filters: { locked: 'true' } },
    ],
  },
  form: [
    { title: words('小区', 'Village'), fields: ['name', 'number', 'company', 'boxWatch'] },
    { title: words('位置', 'Place'), fields: ['province', 'city', 'district', 'address', 'lng', 'lat'] },
    { title: words('联系', 'Contact'), fields: ['linkman', 'phone', 'remark'] },
  ],
  actions: {
    approve: {
      title: words('通过审核', 'Approve'), wire: 'POST successExamine', permission: 'successExamine', on: 'one', key: 'vid', keys: 'a', icon: 'circle-check',
      when: { approveState: ['waiting'] }, inverse: 'restore', consequence: words('下属车场可收款、可选择', 'Its parks can take payments and be chosen'), keywords: ['审批'],
    },
    'set-lock': {
      title: words('锁定或解锁', 'Lock or unlock'), wire: 'POST TurnOnOffLock', permission: 'lock', on: 'one', key: 'vid', keys: 'l', icon: 'lock',
      when: { approveState: ['approved'] }, inverse: 'restore',
      consequence: words('锁定后下属数据不能修改，通行与收款照常', 'Locked: nothing below can be changed; traffic and payments go on'),
      input: { locked: f.flag({ label: words('锁定', 'Locked'), wire: 'onOffFlag', required: true, initial: true }) },
    },
    'push-config': {
      title: words('下发配置', 'Send configuration'), wire: 'POST mqttNoticeDown', permission: 'basedata_village_mqttNoticeDown', on: 'one', key: 'vid', icon: 'send', answers: 'value', when: { approveState: ['approved'] },
      consequence: words('发给下属车场的在线设备', 'To every device of its parks that is online'), inverse: { never: words('已发给设备', 'The devices have it') }, keywords: ['MQTT'],
      output: { sent: f.int({ label: words('已下发', 'Sent'), wire: 'sentNum', required: true }), failed: f.int({ label: words('未下发', 'Failed'), wire: 'failNum', required: true }) },
    },
    'set-offline-notice': {
      title: words('离线通知开关', 'Set offline notice'), wire: 'POST /api/updown/plat/basepark/openOfflineNoticeByVid', carrier: 'query',
      permission: 'system_baseVillageMonitor_offlineNotice', on: 'one', key: 'vid', icon: 'bell', inverse: 'restore',
      input: { offlineNotice: f.flag({ label: words('通知', 'Notice'), wire: 'type', required: true, initial: true }) },
    },
    'close-derate-banner': {
      title: words('关闭减免横幅', 'Close derate banner'), wire: 'POST /api/updown/plat/basepark/closeDerateBanner', icon: 'eye-off', ...paySwitch,
      consequence: words('支付页不再显示减免横幅', 'Payment pages no longer show the derate banner'),
    },
    'close-alipay': {
      title: words('关闭支付宝', 'Close Alipay'), wire: 'POST /api/updown/plat/basepark/closeAlipay', icon: 'eye-off', ...paySwitch,
      consequence: words('支付页不再显示支付宝', 'Payment pages no longer offer Alipay'),
    },
    'close-car-service': {
      title: words('关闭车服入口', 'Close car service'), wire: 'POST /api/updown/plat/basepark/closeCheFuShow', icon: 'eye-off', ...paySwitch,
      consequence: words('支付页不再显示车服入口', 'Payment pages no longer show the car-service entry'),
    },
    'offline-notice': {
      title: words('离线通知详情', 'Offline-notice details'), wire: 'GET /api/updown/plat/basepark/getOfflineNoticeDetailByVid', permission: 'signed-in', on: 'one', key: 'vid',
      effect: 'read', answers: 'value', command: false,
      output: {
        offlineNotice: f.flag({ label: words('离线通知', 'Offline notice') }), receivers: f.lines({ label: words('接收人', 'Receivers') }),
        notices: f.json<readonly { readonly time: string; readonly device: string; readonly text: string }[]>()({ label: words('最近通知', 'Last notices') }),
      },
    },
    monitor: {
      title: words('小区监控', 'Village monitor'), wire: 'GET monitor', permission: 'signed-in', effect: 'read', answers: 'rows', command: false,
      input: { village: f.ref('village', { label: words('小区', 'Village'), wire: 'vid' }) },
      output: {
        id: f.text({ label: words('编号', 'Id'), wire: 'VID', required: true }), name: f.text({ label: words('小区', 'Village'), wire: 'villageName', required: true }),
        gates: f.int({ label: words('通道', 'Gates'), wire: 'gateNum' }), devices: f.int({ label: words('设备', 'Devices'), wire: 'deviceNum' }), offlineDevices: f.int({ label: words('离线', 'Offline'), wire: 'offlineNum' }),
        locked: f.flag({ label: words('已锁定', 'Locked'), wire: 'lockFlag' }), offlineNotice: f.flag({ label: words('离线通知', 'Offline notice') }),
        rows: f.json<readonly { readonly id: string; readonly name: string; readonly kind: string; readonly state: number }[]>()({ label: words('设备列表', 'Device list'), wire: 'deviceList' }),
      },
    },
    'own-list': ownList('我的小区', 'My villages', 'GET listAuth'),
    'own-page': ownPage('我的小区分页', 'My villages by page', 'GET listPageAuth'),
    lookup: lookup('小区选项', 'Village options', 'GET getSelectAuth', {}),
    'lookup-of-company': lookup('单位下的小区', 'Villages of a company', 'GET /api/updown/baseSelect/getVasevillageByCpid', { company: company({ wire: 'cpid', required: true }) }),
  },
});
