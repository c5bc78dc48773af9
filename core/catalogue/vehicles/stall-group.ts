import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { owner, park, phone, trace } from '../common.ts';

const name = f.text({
  label: words('车位组名称', 'Name'),
  wire: 'carBitName',
  required: true,
  max: 50,
  filter: true,
  width: 160,
});

/** N stalls shared by M plates of a park; with areas, a group that is valid in several of them. */
export const stallGroup = resource({
  name: 'stall-group',
  title: words('车位组', 'Stall group'),
  unit: words('个', 'stall groups'),
  icon: 'group',
  prefix: 'SG',
  log: 'vehicle',
  keywords: ['多位多车', '一位多车', '大车位组'],
  page: 'car_carMonthNew',
  base: 'parkMonth',
  scope: 'park',
  display: 'name',
  submits: ['edit'],
  fields: {
    id: f.id({ wire: 'CarBitGroupID' }),
    name,
    park: park({ wire: 'parkId', required: true, fixed: true }),
    stalls: f.int({
      label: words('车位数', 'Stalls'),
      wire: 'carBitNum',
      required: true,
      min: 1,
      max: 9999,
      initial: 1,
    }),
    used: f.int({
      label: words('占用', 'In use'),
      wire: 'usedNum',
      readonly: true,
      derived: { count: 'session', by: 'stallGroup', where: { state: ['open'] } },
    }),
    plates: f.int({ label: words('车辆数', 'Plates'), wire: 'plateNum', readonly: true, derived: true }),
    owner: owner({ label: words('业主', 'Owner') }),
    phone: phone(),
    room: f.text({ label: words('房号', 'Room'), wire: 'roomNo', max: 50 }),
    ...trace,
  },
  unique: [['park', 'name']],
  calls: { list: 'GET selectParkCarBitGroup', submit: 'POST submitCarBitGroup', remove: 'POST deleteCarBitGroupById' },
  removeKey: 'CarBitGroupID',
  list: {
    columns: ['name', 'park', 'stalls', 'used', 'plates', 'owner', 'phone', 'room'],
    sort: 'name',
    sums: ['stalls', 'used'],
  },
  form: [{ title: words('车位组', 'Stall group'), fields: ['park', 'name', 'stalls', 'owner', 'phone', 'room'] }],
  actions: {
    'remove-of-park': {
      title: words('从车场删除', 'Delete from park'),
      wire: 'POST deleteParkCarBitGroupById',
      permission: 'delete',
      on: 'one',
      key: 'recordId',
      carrier: 'query',
      answers: 'count',
      icon: 'trash-2',
      danger: 'loss',
      inverse: 'restore',
      command: false,
      consequence: words('有车辆或在场记录时不能删除', 'Refused while plates or stays use it'),
    },
    plates: {
      title: words('组内车牌', 'Plates of a group'),
      wire: 'GET getPlateNosByCarBigGroupName',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { name, park: park({ wire: 'parkId' }) },
      output: {
        plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true }),
        pass: f.ref('pass', { label: words('月租车', 'Pass'), wire: 'grantId' }),
      },
    },
  },
});
