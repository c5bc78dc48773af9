import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { STREET_OPTIONS } from '../../vocabulary/roadside.ts';
import { company, trace } from '../common.ts';

const value = { label: words('值', 'Value'), required: true, max: 20 } as const;

/** Name and value of an option; nouns that use these fields add the owner of the option. */
export const optionInput = {
  key: f.choice(STREET_OPTIONS, {
    label: words('配置项', 'Option'),
    wire: 'configKey',
    required: true,
    spelled: true,
  }),
  value: f.text({
    ...value,
    wire: 'configValue',
    unitBy: {
      by: 'key',
      as: {
        sensorConfirmSec: f.text({ ...value, unit: words('秒', 's') }),
        leaveConfirmSec: f.text({ ...value, unit: words('秒', 's') }),
        oweAfterMin: f.text({ ...value, unit: words('分钟', 'min') }),
      },
    },
  }),
} as const;

/** Settings in which a company's roadside parks, or one section, differ from the park's own settings (E#97). */
export const roadsideOption = resource({
  name: 'roadside-option',
  title: words('路内配置项', 'Roadside option'),
  unit: words('项', 'options'),
  icon: 'sliders-horizontal',
  prefix: 'RO',
  keywords: ['路内配置'],
  page: 'basedata_radpark',
  base: 'rdconfig',
  scope: 'company',
  display: 'key',
  partOf: 'section',
  submits: ['basedata_radpark_edit'],
  removes: ['basedata_radpark_edit'],
  fields: {
    id: f.id(),
    key: f.choice(STREET_OPTIONS, { ...optionInput.key.options, fixed: true, filter: true, width: 180 }),
    value: optionInput.value,
    section: f.ref('section', { label: words('路段', 'Section'), wire: 'AreaID', readonly: true, filter: true }),
    company: company({ readonly: true }),
    ...trace,
  },
  unique: [['section', 'key']],
  calls: { list: 'GET list', submit: 'POST config/edit', remove: 'POST config/delete' },
  list: { columns: ['key', 'value', 'section', 'company', 'updatedBy', 'updatedAt'], sort: 'key,section' },
  form: [{ title: words('单位配置', 'Option of the company'), fields: ['key', 'value'] }],
});
