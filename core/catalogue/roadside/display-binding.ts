import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';

/** A section whose free berths a roadside display shows (E#39). */
export const displayBinding = resource({
  name: 'display-binding',
  title: words('诱导屏路段', 'Display binding'),
  unit: words('条', 'bindings'),
  icon: 'spline',
  prefix: 'RB',
  page: 'road_rdLed',
  base: 'rdBindled',
  scope: 'park',
  display: 'id',
  called: ['section'],
  partOf: 'roadside-display',
  fields: {
    id: f.id(),
    display: f.ref('roadside-display', {
      label: words('诱导屏', 'Display'),
      wire: 'ledId',
      required: true,
      filter: true,
    }),
    section: f.ref('section', { label: words('指引路段', 'Section'), wire: 'sectionId', required: true, filter: true }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    ...trace,
  },
  unique: [['display', 'section']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['display', 'section', 'park', 'createdAt'], sort: '-createdAt' },
  form: [{ title: words('指引', 'Guides to'), fields: ['display', 'section'] }],
});
