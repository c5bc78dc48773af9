import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

/** An object storage of another provider to which cameras upload their pictures (E#202). */
export const objectStorage = resource({
  name: 'object-storage',
  title: words('对象存储', 'Object storage'),
  unit: words('个', 'stores'),
  icon: 'hard-drive',
  prefix: 'OS',
  log: 'account',
  keywords: ['OSS', '图片存储'],
  page: 'system_ossPage',
  base: 'aliOssconfig',
  scope: 'company',
  display: 'bucket',
  heading: { subtitle: ['endpoint', 'company'] },
  search: ['bucket', 'endpoint'],
  fields: {
    id: f.id(),
    company: company({ readonly: true }),
    bucket: f.text({
      label: words('存储桶', 'Bucket'),
      required: true,
      max: 63,
      pattern: '[a-z0-9][a-z0-9-]{1,61}[a-z0-9]',
      patternHelp: words('小写字母、数字和短横', 'Small letters, digits and hyphens'),
      filter: true,
      width: 180,
    }),
    endpoint: f.text({
      label: words('访问地址', 'Endpoint'),
      required: true,
      max: 200,
      pattern: 'https?://[A-Za-z0-9.-]+(:\\d{1,5})?/?',
      patternHelp: words('形如 https://oss.example.com', 'Like https://oss.example.com'),
      filter: true,
      width: 260,
    }),
    key: f.secret({
      label: words('访问密钥', 'Access key'),
      help: words('下发给相机，不再显示', 'Cameras are told; never shown again'),
      max: 200,
      sealed: true,
    }),
    expireDays: f.int({ label: words('保存', 'Kept for'), min: 1, max: 3650, initial: 90, unit: words('天', 'days') }),
    ...trace,
  },
  unique: [['endpoint', 'bucket']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['bucket', 'endpoint', 'expireDays', 'company', 'updatedBy', 'updatedAt'], sort: '-createdAt' },
  form: [{ title: words('存储', 'Storage'), fields: ['bucket', 'endpoint', 'key', 'expireDays'] }],
});
