import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { lookup, trace } from '../common.ts';

/** A firmware version for the devices of one model; a released one can no longer be edited (E#29, rules 5.28). */
export const firmware = resource({
  name: 'firmware',
  title: words('固件版本', 'Firmware'),
  unit: words('个', 'versions'),
  icon: 'package',
  prefix: 'FW',
  keywords: ['升级包'],
  page: 'system_versionManagement',
  base: 'noWireVersions',
  scope: 'platform',
  editWhen: { released: [false] },
  display: 'version',
  reads: 'signed-in',
  search: ['version'],
  fields: {
    id: f.id({ wire: 'versionId' }),
    version: f.text({ label: words('版本号', 'Version'), wire: 'versionNo', required: true, max: 20, filter: true }),
    model: f.text({ label: words('设备型号', 'Model'), wire: 'deviceModel', required: true, max: 30, filter: true }),
    file: f.text({
      label: words('升级包地址', 'File address'),
      wire: 'fileUrl',
      required: true,
      max: 200,
      pattern: 'https?://\\S+|/\\S+',
    }),
    checksum: f.text({
      label: words('MD5', 'MD5'),
      wire: 'fileMd5',
      required: true,
      pattern: '[0-9a-f]{32}',
      max: 32,
      width: 260,
    }),
    size: f.int({ label: words('大小', 'Size'), min: 0, unit: words('字节', 'bytes') }),
    forced: f.flag({ label: words('强制升级', 'Forced') }),
    note: f.text({ label: words('说明', 'Notes'), max: 2000, multiline: true }),
    released: f.flag({ label: words('已发布', 'Released') }),
    ...trace,
  },
  unique: [['version', 'model']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['version', 'model', 'checksum', 'size', 'forced', 'released', 'createdAt'], sort: '-createdAt' },
  form: [
    {
      title: words('固件', 'Firmware'),
      fields: ['version', 'model', 'file', 'checksum', 'size', 'forced', 'note', 'released'],
    },
  ],
  actions: {
    lookup: lookup('固件选项', 'Firmware options', 'GET allList', {
      model: f.text({ label: words('设备型号', 'Model'), wire: 'deviceModel', max: 30 }),
    }),
  },
});
