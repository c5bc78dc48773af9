import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { DATA_SOURCE_KINDS } from '../../vocabulary/screens.ts';
import { remark, trace } from '../common.ts';

/** Where a database is that a code model's table comes from (E#206). Written down only: the platform never connects. */
export const dataSource = resource({
  name: 'data-source',
  title: words('数据源', 'Data source'),
  unit: words('个', 'sources'),
  icon: 'database',
  prefix: 'DS',
  keywords: ['数据库', '连接'],
  page: 'system_datasource',
  base: '/api/blade-develop/datasource',
  scope: 'platform',
  display: 'name',
  search: ['name'],
  heading: { subtitle: ['kind', 'address'] },
  fields: {
    id: f.id(),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 180 }),
    kind: f.choice(DATA_SOURCE_KINDS, {
      label: words('类型', 'Kind'),
      wire: 'driverClass',
      required: true,
      filter: true,
      initial: 'mysql',
    }),
    address: f.text({
      label: words('地址', 'Address'),
      wire: 'url',
      required: true,
      max: 200,
      pattern: '[A-Za-z0-9][A-Za-z0-9.\\-]*(:\\d{1,5})?/[A-Za-z0-9_]+',
      patternHelp: words('主机:端口/库名，如 db.example.com:3306/parking', 'host:port/database'),
      help: words('只登记，平台不去连接', 'Written down only: the platform does not connect'),
      width: 260,
    }),
    user: f.text({ label: words('用户', 'User'), wire: 'username', required: true, max: 50 }),
    password: f.secret({
      label: words('密码', 'Password'),
      max: 100,
      sealed: true,
      help: words('加密保存，不再显示', 'Kept encrypted, never shown again'),
    }),
    remark: remark(),
    ...trace,
  },
  unique: [['name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'kind', 'address', 'user', 'remark', 'updatedAt'], sort: 'name' },
  form: [{ title: words('数据源', 'Data source'), fields: ['name', 'kind', 'address', 'user', 'password', 'remark'] }],
});
