import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace } from '../common.ts';
import { heatDevice } from './heat-parts.ts';

/** A camera that measures the temperature of people at a place (E#120); what it says comes by the broker. */
export const heatCamera = resource({
  name: 'heat-camera',
  title: words('测温相机', 'Heat camera'),
  unit: words('台', 'cameras'),
  icon: 'webcam',
  prefix: 'HC',
  keywords: ['热成像', '体温'],
  page: 'door_yjCamera',
  base: 'door/yjCamera',
  scope: 'village',
  display: 'name',
  search: ['name', 'serial'],
  fields: { ...heatDevice, ...trace },
  unique: [['serial']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'place', 'village', 'serial', 'state', 'lastOnline', 'refusal', 'refusedAt'],
    lowPriorityColumns: ['refusedAt'],
    sort: '-createdAt',
    views: [{ id: 'offline', title: words('离线', 'Offline'), filters: { state: 'offline' } }],
  },
  form: [{ title: words('相机', 'Camera'), fields: ['name', 'serial', 'place'] }],
});
