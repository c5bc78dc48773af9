import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { APPROVE_STATES, AREA_TYPES } from './choices.ts';
import { lookup, park, remark, trace, village } from '../common.ts';

/** A part of a park with its own stalls and tariff; may be inside a master area. */
export const area = resource({
  name: 'area',
  title: words('区域', 'Area'),
  unit: words('个', 'areas'),
  icon: 'grid-2x2',
  prefix: 'AR',
  keywords: ['分区', '楼层'],
  page: 'basedata_parkarea',
  base: 'baseParkArea',
  scope: 'park',
  display: 'name',
  fields: {
    id: f.id({ wire: 'AreaID' }),
    name: f.text({
      label: words('区域名称', 'Name'),
      wire: 'areaName',
      required: true,
      max: 50,
      filter: true,
      width: 160,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    master: f.ref('area', { label: words('主区域', 'Master area'), wire: 'masterAreaId', within: { park: 'park' } }),
    stalls: f.int({ label: words('车位数', 'Stalls'), wire: 'stallNum', required: true, min: 0, max: 99_999 }),
    remaining: f.int({ label: words('余位', 'Remaining'), wire: 'remainNum', readonly: true, derived: true }),
    offset: f.int({ label: words('余位修正', 'Plate change'), wire: 'offsetNum', readonly: true, initial: 0 }),
    kind: f.choice(AREA_TYPES, { label: words('类型', 'Type'), wire: 'areaType', initial: 'inside' }),
    charged: f.flag({ label: words('收费', 'Charged'), wire: 'needToll', initial: true }),
    stereo: f.flag({ label: words('立体车库', 'Mechanical garage'), wire: 'isStereo' }),
    approveState: f.choice(APPROVE_STATES, { label: words('审核', 'Approval'), readonly: true, filter: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['park', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'park', 'master', 'kind', 'stalls', 'remaining', 'charged', 'approveState'],
    sort: '-createdAt',
    sums: ['stalls', 'remaining'],
    views: [{ id: 'waiting', title: words('待审核', 'To approve'), filters: { approveState: 'waiting' } }],
  },
  form: [
    {
      title: words('区域', 'Area'),
      fields: ['park', 'name', 'master', 'kind', 'stalls', 'charged', 'stereo', 'remark'],
    },
  ],
  actions: {
    approve: {
      title: words('通过小区的区域', 'Approve areas of a site'),
      wire: 'POST successExamine',
      permission: 'successExamine',
      icon: 'circle-check',
      answers: 'results',
      inverse: 'restore',
      consequence: words('该小区全部待审区域可用', 'Every waiting area of the site can be used'),
      keywords: ['审核', '审批'],
      input: { village: village({ wire: 'vid', required: true }) },
    },
    'set-remaining': {
      title: words('校正余位', 'Correct remaining stalls'),
      wire: 'POST /api/updown/plat/monitor/carbignum/updateAreaRemainCarbitNum',
      permission: 'setRemain',
      on: 'one',
      key: 'areaId',
      keys: 's',
      icon: 'hash',
      when: { approveState: ['approved'] },
      inverse: 'restore',
      consequence: words('余位显示为所填数，之后随进出变化', 'Shows this number, then follows the traffic'),
      keywords: ['空位'],
      input: {
        park: park({ wire: 'parkId' }),
        remaining: f.int({ label: words('余位', 'Remaining'), wire: 'remainNum', required: true, min: 0, max: 99_999 }),
      },
    },
    lookup: lookup('区域选项', 'Area options', 'GET /api/updown/baseSelect/selectParkArea', {
      park: park({ wire: 'parkId' }),
    }),
    'lookup-master': lookup('主区域选项', 'Master-area options', 'GET getMasterAreaSelect', {
      park: park({ wire: 'parkId' }),
      except: f.ref('area', { label: words('除外', 'Except'), wire: 'excludeAreaId' }),
    }),
  },
});
