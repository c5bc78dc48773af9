import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { lat, lng, trace, village } from '../common.ts';

/** A place of a site where temperatures are measured and rooms are ventilated (E#119). */
export const place = resource({
  name: 'place',
  title: words('场所', 'Place'),
  unit: words('个', 'places'),
  icon: 'map-pin',
  prefix: 'PL',
  keywords: ['测温点', '测温场所'],
  page: 'door_yjPlace',
  base: 'door/yjPlace',
  scope: 'village',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('场所名称', 'Name'),
      wire: 'placeName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    village: village({ required: true, fixed: true }),
    lng: lng(),
    lat: lat(),
    cameras: f.int({
      label: words('测温相机', 'Heat cameras'),
      wire: 'cameraNum',
      readonly: true,
      derived: { count: 'heat-camera', by: 'place' },
    }),
    ventilators: f.int({
      label: words('通风设备', 'Ventilators'),
      wire: 'heatNum',
      readonly: true,
      derived: { count: 'ventilator', by: 'place' },
    }),
    ...trace,
  },
  unique: [['village', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'village', 'cameras', 'ventilators', 'lng', 'lat', 'updatedAt'], sort: 'name' },
  form: [{ title: words('场所', 'Place'), fields: ['village', 'name', 'lng', 'lat'] }],
});
