import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, trace } from '../common.ts';

/** A collector's handheld, identified by its IMEI: no other handheld can sign in (E#35). */
export const handheld = resource({
  name: 'handheld',
  title: words('手持机', 'Handheld'),
  unit: words('台', 'handhelds'),
  icon: 'smartphone',
  prefix: 'HH',
  keywords: ['PDA', 'IMEI'],
  page: 'system_imei',
  base: 'pdadevice',
  scope: 'company',
  display: 'name',
  heading: { subtitle: ['imei', 'user'] },
  search: ['imei', 'name'],
  fields: {
    id: f.id(),
    imei: f.text({
      label: words('IMEI', 'IMEI'),
      required: true,
      max: 20,
      pattern: '\\d{14,17}',
      patternHelp: words('14 至 17 位数字', '14 to 17 digits'),
      filter: true,
      width: 160,
    }),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 160 }),
    company: company({ required: true, fixed: true }),
    user: f.ref('user', {
      label: words('使用人', 'User'),
      wire: 'userId',
      filter: true,
      within: { company: 'company' },
    }),
    version: f.text({ label: words('版本', 'Version'), wire: 'versionNo', readonly: true }),
    lastOnline: f.datetime({ label: words('最后在线', 'Last online'), readonly: true }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['imei']],
  calls: { list: 'GET list', get: 'GET info', submit: 'POST submit', remove: 'POST delete' },
  list: { columns: ['name', 'imei', 'company', 'user', 'version', 'lastOnline', 'state'], sort: '-createdAt' },
  form: [{ title: words('手持机', 'Handheld'), fields: ['company', 'name', 'imei', 'user', 'state'] }],
});
