import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace, village } from '../common.ts';
import { openingDoor } from './door-command.ts';

/** A door of a site; its terminals let people through (E#103). */
export const door = resource({
  name: 'door',
  title: words('门', 'Door'),
  unit: words('扇', 'doors'),
  icon: 'door-open',
  prefix: 'DG',
  keywords: ['门禁', '出入口'],
  page: 'door_doorgate',
  base: 'door/doorgate',
  scope: 'village',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('门名称', 'Name'),
      wire: 'doorName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    village: village({ required: true, fixed: true }),
    area: f.ref('door-area', {
      label: words('区域', 'Area'),
      wire: 'AreaID',
      filter: true,
      within: { village: 'village' },
    }),
    devices: f.refs('door-device', {
      label: words('终端', 'Terminals'),
      wire: 'deviceIds',
      readonly: true,
      derived: true,
      width: 220,
    }),
    openSeconds: f.int({
      label: words('开门时长', 'Open for'),
      wire: 'openSec',
      min: 1,
      max: 60,
      initial: 5,
      unit: words('秒', 's'),
    }),
    ...trace,
  },
  unique: [['village', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'village', 'area', 'devices', 'openSeconds', 'updatedAt'], sort: '-createdAt' },
  form: [{ title: words('门', 'Door'), fields: ['village', 'name', 'area', 'openSeconds'] }],
  actions: {
    open: { ...openingDoor, title: words('远程开门', 'Open the door'), wire: 'POST /api/parkdeck/doors/open' },
  },
});
