import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { CAR_BASE_TYPES, TEMP_OR_REFUSE } from './choices.ts';
import { dataState, gateSpans, lookup, park, trace } from '../common.ts';

const months = words('个月', 'months');

/** A commercial class of cars at one park: how they pay, and the prices of their passes. */
export const carType = resource({
  name: 'car-type',
  title: words('车类', 'Car type'),
  unit: words('个', 'car types'),
  icon: 'tags',
  prefix: 'CT',
  keywords: ['月租类型', '收费类型', '月费'],
  page: 'car_parkcartype',
  base: 'parkCarType',
  scope: 'park',
  display: 'name',
  fields: {
    id: f.id({ wire: 'carTypeId' }),
    name: f.text({
      label: words('车类名称', 'Name'),
      wire: 'carTypeName',
      required: true,
      max: 30,
      filter: true,
      width: 140,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    base: f.choice(CAR_BASE_TYPES, {
      label: words('基本类型', 'Base type'),
      wire: 'baseTypeId',
      required: true,
      filter: true,
      initial: 'monthly',
    }),
    monthFee: f.money({ label: words('月费', 'Monthly fee'), wire: 'monthFeeFen', min: 0 }),
    seasonFee: f.money({
      label: words('季费', 'Quarterly fee'),
      wire: 'seasonFeeFen',
      min: 0,
      help: words('月数为 3 的倍数时使用', 'Used for multiples of 3 months'),
    }),
    yearFee: f.money({
      label: words('年费', 'Yearly fee'),
      wire: 'yearFeeFen',
      min: 0,
      help: words('月数为 12 的倍数时使用', 'Used for multiples of 12 months'),
    }),
    monthMin: f.int({ label: words('最少月数', 'Fewest months'), min: 1, max: 36, initial: 1, unit: months }),
    monthMax: f.int({ label: words('最多月数', 'Most months'), min: 1, max: 36, initial: 36, unit: months }),
    overdueAs: f.choice(TEMP_OR_REFUSE, {
      label: words('过期后', 'When expired'),
      wire: 'overdueTo',
      help: words('不选按车场设置', 'None chosen: as the park does'),
    }),
    onlineRenew: f.flag({ label: words('线上续费', 'Online renewal') }),
    needsGroup: f.flag({ label: words('须有车位组', 'Needs a stall group'), wire: 'needGroup' }),
    spans: gateSpans({ label: words('通行时段', 'Passing times'), wire: 'inOutTime' }),
    displayText: f.text({ label: words('屏显文字', 'Display text'), wire: 'ledText', max: 50 }),
    state: dataState(),
    ...trace,
  },
  unique: [['park', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['name', 'park', 'base', 'monthFee', 'seasonFee', 'yearFee', 'onlineRenew', 'state'],
    sort: '-createdAt',
    views: [{ id: 'monthly', title: words('月租', 'Monthly'), filters: { base: 'monthly' } }],
  },
  form: [
    {
      title: words('车类', 'Car type'),
      fields: ['park', 'name', 'base', 'overdueAs', 'needsGroup', 'displayText', 'state'],
    },
    {
      title: words('价格', 'Prices'),
      fields: ['monthFee', 'seasonFee', 'yearFee', 'monthMin', 'monthMax', 'onlineRenew'],
    },
  ],
  actions: {
    lookup: lookup('车类选项', 'Car-type options', 'GET /api/updown/baseSelect/selectCarType', {
      park: park({ wire: 'parkId' }),
    }),
  },
});
