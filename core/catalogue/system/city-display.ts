import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { address, company, park, trace } from '../common.ts';

/** A guidance display of the city that shows the free stalls of some parks (E#44). */
export const cityDisplay = resource({
  name: 'city-display',
  title: words('城市诱导屏', 'City guidance display'),
  unit: words('块', 'displays'),
  icon: 'monitor-dot',
  prefix: 'CD',
  keywords: ['诱导屏', '余位屏'],
  page: 'system_thirdplatform',
  base: 'thirdparty',
  scope: 'park',
  display: 'number',
  search: ['number', 'address'],
  fields: {
    id: f.id(),
    number: f.text({
      label: words('屏号', 'Number'),
      wire: 'ledNo',
      required: true,
      max: 32,
      filter: true,
      width: 140,
    }),
    park: park({ wire: 'PKID', required: true }),
    company: company({ readonly: true }),
    address: address({ width: 240 }),
    parks: f.refs('park', {
      label: words('显示车场', 'Shows'),
      wire: 'showParks',
      within: { company: 'company' },
      help: words('不选为本车场', 'Leave empty for its own park'),
    }),
    /** As the display reads now: a line for each park. */
    lines: f.lines({
      label: words('当前内容', 'It reads'),
      wire: 'showText',
      readonly: true,
      derived: true,
      width: 260,
    }),
    ...trace,
  },
  unique: [['number']],
  calls: { list: 'GET platUpPark/getYzlLed', submit: 'POST platUpPark/submitYzlLed' },
  list: { columns: ['number', 'park', 'address', 'parks', 'lines', 'updatedAt'], sort: '-createdAt' },
  form: [{ title: words('诱导屏', 'Display'), fields: ['number', 'park', 'address', 'parks'] }],
});
