import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace, village } from '../common.ts';

const DEGREES = { unit: words('°C', '°C'), decimals: 1 } as const;

/** From which temperature a site refuses and warns, and what its devices can measure at all (E#106). */
export const temperatureTemplate = resource({
  name: 'temperature-template',
  title: words('测温模板', 'Temperature template'),
  unit: words('个', 'templates'),
  icon: 'thermometer',
  prefix: 'TT',
  keywords: ['体温', '高温', '报警温度'],
  page: 'door_doordevice',
  base: 'door/dmtemplmt3',
  scope: 'village',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('名称', 'Name'),
      wire: 'templateName',
      required: true,
      max: 50,
      filter: true,
      width: 160,
    }),
    village: village({ required: true, fixed: true }),
    devices: f.refs('door-device', {
      label: words('设备', 'Devices'),
      wire: 'deviceIds',
      within: { village: 'village' },
      help: words(
        '不选为小区的其余设备和测温相机',
        'Leave empty for the other devices of the site and its heat cameras',
      ),
      width: 200,
    }),
    min: f.int({
      label: words('最低', 'Lowest'),
      ...DEGREES,
      required: true,
      min: 200,
      max: 500,
      initial: 340,
      help: words('低于此值不是体温', 'Below this it is no body temperature'),
    }),
    max: f.int({
      label: words('最高', 'Highest'),
      ...DEGREES,
      required: true,
      min: 200,
      max: 500,
      initial: 430,
      help: words('高于此值不是体温', 'Above this it is no body temperature'),
    }),
    alarm: f.int({
      label: words('报警', 'Alarm from'),
      ...DEGREES,
      required: true,
      min: 200,
      max: 500,
      initial: 373,
      help: words('达到此值拒绝通行并预警', 'From here on passage is refused and people are warned'),
    }),
    ...trace,
  },
  unique: [['village', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'village', 'devices', 'min', 'max', 'alarm', 'updatedAt'], sort: 'name' },
  form: [
    { title: words('模板', 'Template'), fields: ['name', 'village', 'devices'] },
    { title: words('温度', 'Temperatures'), fields: ['alarm', 'min', 'max'] },
  ],
});
