import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PARK_TYPES } from '../choices.ts';
import { PARK_COMMANDS } from './choices.ts';
import { address, company, dataState, lat, linkman, lng, lookup, nameText, ownList, ownPage, phone, region, remark, trace, treeRow, village } from '../common.ts';

const stalls = f.int({ label: words('车位数', 'Stalls'), wire: 'stallNum', required: true, min: 0, max: 99_999 });
const roadside = { kind: ['roadside'] } as const;
const mapPoint = {
  id: f.text({ label: words('编号', 'Id'), required: true }), name: f.text({ label: words('名称', 'Name'), required: true }),
  lng: lng({ required: true }), lat: lat({ required: true }), remaining: f.int({ label: words('余位', 'Remaining'), wire: 'remainNum' }),
} as const;
const command = f.choice(PARK_COMMANDS, { label: words('指令', 'Command'), required: true, initial: 'set-time' });
/** What came of telling every device of a park something. */
const told = {
  answers: 'value', inverse: { never: words('设备已执行', 'The devices have acted') },
  output: {
    sent: f.int({ label: words('已下发', 'Sent'), wire: 'sentNum', required: true }), offline: f.int({ label: words('离线', 'Offline'), wire: 'offlineNum', required: true }),
    commands: f.lines({ label: words('指令编号', 'Commands'), wire: 'commandIds' }),
  },
} as const;
const mapRead = { permission: 'signed-in', effect: 'read', answers: 'rows', command: false } as const;

/** One operated parking facility: a garage with gates, or a roadside park with berths. */
export const park = resource({
  name: 'park', title: words('车场', 'Park'), unit: words('个', 'parks'), icon: 'square-parking', prefix: 'PK', keywords: ['停车场', '车库', '路内'],
  page: 'basedata_park', base: 'basePark', scope: 'park', display: 'name', search: ['name', 'number', 'phone'],
  fields: {
    id: f.id({ wire: 'PKID' }),
    name: f.text({ label: words('车场名称', 'Name'), wire: 'parkName', required: true, max: 100, filter: true, width: 200 }),
    number: f.text({ label: words('车场编号', 'Number'), wire: 'parkNo', required: true, max: 32 }),
    village: village({ required: true }),
    // Follows from the village. A given one is compared with it and never stored.
    company: company(),
    kind: f.choice(PARK_TYPES, { label: words('类型', 'Type'), wire: 'parkType', required: true, filter: true, initial: 'garage' }),
    stalls,
    remaining: f.int({ label: words('余位', 'Remaining'), wire: 'remainNum', readonly: true, derived: true }),
    offset: f.int({ label: words('余位修正', 'Correction'), wire: 'offsetNum', readonly: true, initial: 0 }),
    lng: lng({ required: true }),
    lat: lat({ required: true }),
    ...region,
    address: address({ width: 220 }),
    linkman: linkman(),
    phone: phone(),
    feeNotice: f.text({ label: words('收费说明', 'Fee notice'), wire: 'feeDesc', max: 2000, multiline: true }),
    online: f.flag({ label: words('线上开放', 'Shown online'), wire: 'onLine', filter: true }),
    openTime: f.time({ label: words('开放时间', 'Opens') }),
    closeTime: f.time({ label: words('关闭时间', 'Closes') }),
    ring: f.flag({ label: words('套场', 'Ring park'), wire: 'isLoop', help: words('内含其他车场', 'Other parks lie inside') }),
    ringPark: f.ref('park', { label: words('所在套场', 'Inside ring park'), wire: 'loopParkId', within: { company: 'company' } }),
    wireless: f.flag({ label: words('无线车场', 'Wireless'), wire: 'isNoWire' }),
    needBerth: f.flag({ label: words('泊位管理', 'Has berths') }),
    berths: f.int({ label: words('泊位数', 'Berths'), wire: 'sumBerth', readonly: true }),
    published: f.flag({ label: words('已同步平台', 'Published'), wire: 'platRadPark', readonly: true }),
    guided: f.flag({ label: words('有车位引导', 'Guided'), wire: 'hasBuildings', readonly: true, derived: true, filter: true }),
    images: f.images({ label: words('图片', 'Pictures'), wire: 'imgs', max: 9 }),
    state: dataState({ filter: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['company', 'name'], ['number']],
  calls: {
    list: 'GET list', get: 'GET detail',
    submit: ['POST submit', { wire: 'POST /api/updown/curbPark/submit', preset: roadside }],
    remove: ['POST remove', { wire: 'POST /api/updown/curbPark/remove', preset: roadside }],
  },
  list: {
    columns: ['name', 'kind', 'village', 'stalls', 'remaining', 'address', 'online', 'wireless', 'published', 'state'], sort: '-createdAt', sums: ['stalls', 'remaining'],
    views: [
      { id: 'online', title: words('线上开放', 'Shown online'), filters: { online: 'true' } },
      { id: 'disabled', title: words('已停用', 'Disabled'), filters: { state: 'disabled' } },
    ],
  },
  form: [
    { title: words('车场', 'Park'), fields: ['name', 'number', 'village', 'kind', 'stalls', 'state'] },
    { title: words('位置', 'Place'), fields: ['lng', 'lat', 'province', 'city', 'district', 'address'] },
    { title: words('开放', 'Opening'), fields: ['online', 'openTime', 'closeTime', 'feeNotice', 'linkman', 'phone'] },
    { title: words('其他', 'Other'), fields: ['ring', 'ringPark', 'wireless', 'needBerth', 'images', 'remark'] },
  ],
  actions: {
    'set-stalls': {
      title: words('修改车位数', 'Set stalls'), wire: 'POST /api/updown/plat/basepark/updateStallNum', permission: 'edit', on: 'one', key: 'parkId', keys: 's', icon: 'hash',
      inverse: 'restore', input: { stalls }, consequence: words('余位随之变化，不能少于各区域之和', 'Remaining stalls follow; not below the sum of the areas'), keywords: ['余位'],
    },
    'remaining-stalls': {
      title: words('余位明细', 'Remaining stalls'), wire: 'GET /api/updown/plat/monitor/carbignum/parkRemainCarbigNumDetails', permission: 'view', on: 'one', key: 'parkId', icon: 'gauge',
      effect: 'read', answers: 'rows', keywords: ['空位'],
      output: {
        area: f.ref('area', { label: words('区域', 'Area'), wire: 'AreaID' }), stalls: f.int({ label: words('车位数', 'Stalls'), wire: 'stallNum' }),
        occupied: f.int({ label: words('在场', 'In park'), wire: 'inNum' }), offset: f.int({ label: words('修正', 'Offset'), wire: 'offsetNum' }), remaining: f.int({ label: words('余位', 'Remaining'), wire: 'remainNum' }),
      },
    },
    'send-command': {
      title: words('下发指令', 'Send command'), wire: 'POST /api/updown/third/set/parkCommand', permission: 'basedata_park_command', on: 'one', key: 'parkId', icon: 'send', danger: 'loss', when: { kind: ['garage', 'open', 'mixed', 'community', 'stereo'] },
      consequence: words('在线的设备立即执行', 'Every device that is online does it at once'), keywords: ['重启', '校时', '清屏'], ...told, input: { command },
    },
    'send-command-by-number': {
      title: words('按编号下发指令', 'Send command by number'), wire: 'POST /api/updown/third/set/parkCommandVno', permission: 'basedata_park_command', command: false, ...told,
      input: { number: f.text({ label: words('车场编号', 'Park number'), wire: 'vno', required: true, max: 32 }), command },
    },
    'rebuild-in-park-list': {
      title: words('重建在场名单', 'Rebuild in-park list'), wire: 'POST syncParkIO2InCarRecord', permission: 'basedata_park_syncInCar', on: 'one', key: 'parkId', icon: 'refresh-cw', answers: 'value',
      consequence: words('按在场记录重建，结果每次相同', 'From the open sessions; the same result every time'), inverse: { never: words('每次结果相同', 'The same result every time') }, keywords: ['在场', '同步'],
      output: { inside: f.int({ label: words('在场车辆', 'Cars inside'), wire: 'inCarNum', required: true }) },
    },
    'publish-roadside': {
      title: words('同步到城市平台', 'Publish to the city'), wire: 'POST syncToPlatRadPark', permission: 'basedata_park_syncToPlatRadPark', on: 'one', key: 'parkId', icon: 'cloud-upload', when: roadside, answers: 'row',
      consequence: words('城市路内平台向车主显示该车场', 'The city shows it to drivers'), inverse: { never: words('已发给城市平台', 'The city platform has it') },
    },
    'map-points': { title: words('地图点', 'Map points'), wire: 'GET getAllLngLat2', ...mapRead, output: mapPoint },
    'map-sample': { title: words('地图抽样点', 'Sampled map points'), wire: 'GET getSampleLngLat', ...mapRead, output: mapPoint },
    'roadside-map-points': {
      title: words('路内地图点', 'Roadside map points'), wire: 'GET getRoadParkLngLat', ...mapRead,
      output: { ...mapPoint, freeBerths: f.int({ label: words('空闲泊位', 'Free berths'), wire: 'freeNum' }), takenBerths: f.int({ label: words('占用泊位', 'Taken berths'), wire: 'usedNum' }) },
    },
    'can-change-passes': {
      title: words('可否修改月租', 'May change passes'), wire: 'GET checkHaveUpdateCarAuth', permission: 'signed-in', effect: 'read', answers: 'value', command: false,
      input: { park: f.ref('park', { label: words('车场', 'Park'), wire: 'parkId' }) }, output: { allowed: f.flag({ label: words('可以', 'Allowed') }) },
    },
    tree: {
      title: words('单位车场树', 'Companies and parks'), wire: 'GET /api/updown/plat/basepark/getTreeByCompany', permission: 'signed-in', effect: 'read', answers: 'rows', command: false,
      input: { company: company() }, output: treeRow,
    },
    'own-list': ownList('我的车场', 'My parks', 'GET listAuth'),
    'own-page': ownPage('我的车场分页', 'My parks by page', 'GET listPageAuth'),
    lookup: lookup('车场选项', 'Park options', 'GET /api/updown/baseSelect/searchLoginPark', {
      text: nameText, only: f.choice({ roadside: [10, '路内', 'Roadside'] }, { label: words('仅限', 'Only'), wire: 'onlineFlag' }),
    }),
    'lookup-by-name': lookup('按名称找车场', 'Parks by name', 'GET /api/updown/baseSelect/searchLoginParkByName', { name: f.text({ label: words('名称', 'Name'), wire: 'parkName', max: 100 }) }),
    'lookup-of-company': lookup('单位的车场', 'Parks of a company', 'GET /api/updown/baseSelect/selectPark', { company: company() }),
    'lookup-by-company': lookup('单位及下级的车场', 'Parks of a company and below', 'GET /api/updown/plat/basepark/getSelectParkByLoopCompanyId', { company: company() }),
  },
});
