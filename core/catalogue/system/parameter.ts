import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, remark, trace } from '../common.ts';

/**
 * A number of the platform as its operators have set it (E#189). Which there are, with bounds and defaults, is declared
 * in `PARAMETERS`; a company may have values of its own where the declaration says so.
 */
export const parameter = resource({
  name: 'parameter',
  title: words('系统参数', 'Parameter'),
  unit: words('项', 'parameters'),
  icon: 'settings',
  prefix: 'PM',
  keywords: ['设置', '保留天数', '时限'],
  page: 'system_param',
  base: '/api/blade-system/param',
  scope: 'company',
  shared: true,
  display: 'title',
  called: ['title', 'company'],
  heading: { subtitle: ['group', 'help'] },
  notFromFiles: words('参数由平台列出，改它的值即可', 'The platform lists its parameters: edit their values'),
  fields: {
    id: f.id(),
    find: f.text({
      label: words('参数名或键', 'Parameter or key'),
      wire: 'findKey',
      readonly: true,
      derived: true,
      filter: true,
      forPrograms: true,
      help: words('名称、拼音、英文或键', 'Name, pinyin, English or key'),
    }),
    key: f.text({
      label: words('参数键', 'Key'),
      required: true,
      fixed: true,
      max: 50,
      filter: true,
      help: words('列表里已有的参数', 'One of the list'),
    }),
    group: f.text({ label: words('分组', 'About'), wire: 'groupName', readonly: true, derived: true, width: 160 }),
    title: f.text({ label: words('参数', 'Parameter'), wire: 'keyName', readonly: true, derived: true, width: 320 }),
    company: company({
      filter: true,
      fixed: true,
      whenNone: words('全平台', 'Whole platform'),
      help: words(
        '不填为全平台；单位的值对其下级也有效',
        'Leave empty for the platform; a value holds below its company',
      ),
    }),
    value: f.text({
      label: words('设定值', 'Set to'),
      max: 20,
      help: words('整数；不填为默认值', 'A whole number; leave empty for the default'),
    }),
    effective: f.int({
      label: words('当前值', 'Value'),
      wire: 'currentValue',
      readonly: true,
      derived: true,
      adds: false,
      ungrouped: true,
    }),
    unit: f.text({ label: words('计量单位', 'Unit'), wire: 'unitName', readonly: true, derived: true }),
    initial: f.int({
      label: words('默认值', 'Default'),
      wire: 'defaultValue',
      readonly: true,
      derived: true,
      adds: false,
      ungrouped: true,
    }),
    range: f.text({ label: words('范围', 'Bounds'), wire: 'bounds', readonly: true, derived: true }),
    perCompany: f.flag({
      label: words('单位可设', 'Per company'),
      wire: 'companyScope',
      readonly: true,
      derived: true,
    }),
    help: f.text({ label: words('说明', 'What it does'), wire: 'keyHelp', readonly: true, derived: true, width: 340 }),
    remark: remark(),
    ...trace,
  },
  unique: [['key', 'company']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['title', 'group', 'effective', 'initial', 'help', 'company', 'unit', 'range', 'perCompany'],
    lowPriorityColumns: ['range', 'unit', 'perCompany'],
    sort: 'key',
  },
  form: [{ title: words('系统参数', 'Parameter'), fields: ['key', 'company', 'value', 'remark'] }],
});
