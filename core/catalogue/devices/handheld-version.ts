import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace } from '../common.ts';

/** A version of the app on collectors' handhelds; a released one can no longer be edited (E#34). */
export const handheldVersion = resource({
  name: 'handheld-version',
  title: words('手持机版本', 'Handheld version'),
  unit: words('个', 'versions'),
  icon: 'smartphone-charging',
  prefix: 'HV',
  keywords: ['PDA', '安装包'],
  page: 'system_handheldUpgrade',
  base: 'pdaplatform',
  scope: 'platform',
  editWhen: { released: [false] },
  display: 'version',
  search: ['version'],
  fields: {
    id: f.id(),
    version: f.text({ label: words('版本号', 'Version'), wire: 'versionNo', required: true, max: 20, filter: true }),
    file: f.text({
      label: words('安装包地址', 'File address'),
      wire: 'fileUrl',
      required: true,
      max: 200,
      pattern: 'https?://\\S+|/\\S+',
      width: 280,
    }),
    forced: f.flag({ label: words('强制升级', 'Forced') }),
    note: f.text({ label: words('说明', 'Notes'), max: 2000, multiline: true }),
    released: f.flag({ label: words('已发布', 'Released'), filter: true }),
    ...trace,
  },
  unique: [['version']],
  calls: { list: 'GET list', get: 'GET info', submit: 'POST submit', remove: 'POST delete' },
  list: {
    columns: ['version', 'released', 'forced', 'file', 'note', 'createdAt'],
    sort: '-createdAt',
    views: [{ id: 'drafts', title: words('未发布', 'Not released'), filters: { released: 'false' } }],
  },
  form: [{ title: words('版本', 'Version'), fields: ['version', 'file', 'forced', 'note', 'released'] }],
});
