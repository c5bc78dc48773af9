import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';

/**
 * A sensor that detects a car on a berth (E#37). Its state is what it reports over the broker; a stay begins or ends
 * when the report has been stable for a while (rules 4.2).
 */
export const sensor = resource({
  name: 'sensor',
  title: words('车检器', 'Sensor'),
  unit: words('个', 'sensors'),
  icon: 'radio',
  prefix: 'SE',
  keywords: ['地磁'],
  page: 'booking_rdBerth',
  base: 'door/rdSensor',
  scope: 'section',
  display: 'serial',
  called: ['section', 'berth'],
  search: ['serial'],
  fields: {
    id: f.id(),
    serial: f.text({
      label: words('序列号', 'Serial number'),
      wire: 'sn',
      required: true,
      max: 40,
      filter: true,
      width: 160,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    berth: f.ref('berth', { label: words('泊位', 'Berth'), wire: 'berthId', within: { park: 'park' } }),
    section: f.ref('section', {
      label: words('路段', 'Section'),
      wire: 'sectionId',
      readonly: true,
      filter: true,
      within: { park: 'park' },
    }),
    occupied: f.flag({ label: words('有车', 'Occupied'), readonly: true, reported: true, filter: true }),
    since: f.datetime({ label: words('起始时间', 'Since'), readonly: true, reported: true }),
    pending: f.flag({ label: words('确认中', 'Being confirmed'), readonly: true, reported: true }),
    battery: f.int({ label: words('电量', 'Battery'), readonly: true, reported: true, unit: words('%', '%') }),
    lastReport: f.datetime({ label: words('最后上报', 'Last report'), readonly: true, reported: true }),
    ...trace,
  },
  unique: [['serial'], ['berth']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['serial', 'park', 'section', 'berth', 'occupied', 'since', 'pending', 'battery', 'lastReport'],
    sort: 'serial',
    views: [{ id: 'occupied', title: words('有车', 'Occupied'), filters: { occupied: 'true' } }],
  },
  form: [{ title: words('车检器', 'Sensor'), fields: ['park', 'serial', 'berth'] }],
});
