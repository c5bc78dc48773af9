import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';

/** A roadside display that shows drivers where berths are free (E#38). */
export const roadsideDisplay = resource({
  name: 'roadside-display',
  title: words('诱导屏', 'Roadside display'),
  unit: words('块', 'displays'),
  icon: 'signpost',
  prefix: 'RL',
  keywords: ['路内屏', '余位屏'],
  page: 'road_rdLed',
  base: 'door/rdLed',
  scope: 'park',
  display: 'serial',
  called: ['park', 'section'],
  heading: { subtitle: ['park', 'section'] },
  search: ['serial', 'text'],
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
    section: f.ref('section', {
      label: words('安装路段', 'Stands at'),
      wire: 'sectionId',
      filter: true,
      within: { park: 'park' },
    }),
    text: f.text({ label: words('固定文字', 'Text'), max: 100, filter: true, width: 200 }),
    remain: f.flag({ label: words('显示余位', 'Shows free berths'), initial: true, filter: true }),
    sections: f.refs('section', {
      label: words('指引路段', 'Guides to'),
      wire: 'sectionIds',
      readonly: true,
      derived: true,
      width: 260,
    }),
    free: f.int({ label: words('空闲泊位', 'Free berths'), wire: 'freeNum', readonly: true, derived: true }),
    ...trace,
  },
  unique: [['serial']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['serial', 'park', 'section', 'text', 'remain', 'sections', 'free', 'updatedAt'],
    sort: '-createdAt',
  },
  form: [{ title: words('诱导屏', 'Display'), fields: ['park', 'serial', 'section', 'text', 'remain'] }],
});
