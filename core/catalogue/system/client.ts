import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, remark, trace } from '../common.ts';
import { GRANT_KINDS } from './choices.ts';

/** A program by which people sign in: its name, its secret, how it may, and how long that lasts (E#188). */
export const client = resource({
  name: 'client',
  title: words('客户端', 'Client'),
  unit: words('个', 'clients'),
  icon: 'laptop',
  prefix: 'CL',
  log: 'account',
  keywords: ['oauth', '密钥', '令牌'],
  page: 'system_client',
  base: '/api/blade-system/client',
  scope: 'platform',
  display: 'clientId',
  heading: { subtitle: ['name'] },
  notFromFiles: words('每个应用要设密钥，密钥不写进文件', 'Each client needs a secret, and no file should hold one'),
  fields: {
    id: f.id(),
    clientId: f.text({
      label: words('客户端编号', 'Client id'),
      required: true,
      fixed: true,
      max: 50,
      pattern: '[A-Za-z0-9][A-Za-z0-9._-]*',
      patternHelp: words('字母、数字、. _ -', 'Letters, digits and . _ -'),
      filter: true,
      width: 160,
    }),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true }),
    secret: f.secret({
      label: words('密钥', 'Secret'),
      needed: 'new',
      max: 100,
      help: words(
        '至少 16 位，只存指纹；不填则不变，改后用旧密钥的登录全部退出',
        'At least 16 characters, kept as a hash. Leave empty to keep it; another one ends its sign-ins',
      ),
    }),
    grants: f.choice(GRANT_KINDS, {
      label: words('登录方式', 'Grants'),
      wire: 'grantTypes',
      many: true,
      whenNone: words('全部方式', 'Every way'),
      help: words('不选为全部', 'Leave empty for all'),
    }),
    tokenSeconds: f.int({
      label: words('令牌有效期', 'Token life'),
      wire: 'tokenSec',
      unit: words('秒', 's'),
      inWords: true,
      min: 300,
      max: 86_400,
      initial: 30_000,
    }),
    refreshSeconds: f.int({
      label: words('登录保持', 'Sign-in lasts'),
      wire: 'refreshSec',
      unit: words('秒', 's'),
      inWords: true,
      min: 600,
      max: 7_776_000,
      help: words('多久不用则需重新登录；不填为系统参数', 'Unused for so long it ends; leave empty for the parameter'),
    }),
    state: dataState({ filter: true }),
    sessions: f.int({ label: words('在线登录', 'Open sign-ins'), wire: 'sessionNum', readonly: true, derived: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['clientId']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['clientId', 'name', 'grants', 'tokenSeconds', 'refreshSeconds', 'sessions', 'state', 'remark'],
    editable: ['name', 'remark'],
    sort: 'clientId',
  },
  form: [
    { title: words('客户端', 'Client'), fields: ['clientId', 'name', 'secret', 'state'] },
    { title: words('登录', 'Sign-in'), fields: ['grants', 'tokenSeconds', 'refreshSeconds', 'remark'] },
  ],
});
