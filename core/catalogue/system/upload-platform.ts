import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, lookup, remark, trace } from '../common.ts';
import { CITY_PROTOCOLS, OPEN_FLAGS, PLATFORM_TYPES } from './choices.ts';

const NOT_SHOWN = words('加密保存，不再显示', 'Kept encrypted, never shown again');
const waiting = { count: 'upload-item', by: 'platform', where: { state: ['waiting'] } } as const;
const failed = { count: 'upload-item', by: 'platform', where: { state: ['failed'] } } as const;

/** A platform of a city or of the police that receives what happens at parks (E#198, rules 5.16). */
export const uploadPlatform = resource({
  name: 'upload-platform',
  title: words('上传平台', 'Upload platform'),
  unit: words('个', 'platforms'),
  icon: 'cloud-upload',
  prefix: 'UP',
  keywords: ['城市平台', '公安平台', '数据上传', '监管平台'],
  page: 'system_thirdplatform',
  base: 'thirdparty',
  scope: 'company',
  display: 'name',
  heading: { subtitle: ['type', 'protocol'] },
  search: ['name'],
  primary: 'test',
  fields: {
    id: f.id({ wire: 'platId' }),
    name: f.text({
      label: words('平台名称', 'Name'),
      wire: 'platName',
      required: true,
      max: 50,
      filter: true,
      width: 200,
    }),
    type: f.choice(PLATFORM_TYPES, {
      label: words('平台类型', 'Type'),
      required: true,
      filter: true,
      initial: 'city',
    }),
    protocol: f.choice(CITY_PROTOCOLS, {
      label: words('协议', 'Protocol'),
      required: true,
      filter: true,
      initial: 'city-brain',
    }),
    address: f.text({
      label: words('接口地址', 'Address'),
      wire: 'callbackUrl',
      max: 200,
      pattern: 'https?://\\S+',
      patternHelp: words('形如 https://city.example', 'Like https://city.example'),
      width: 240,
    }),
    account: f.text({
      label: words('接入账号', 'Account'),
      wire: 'appKey',
      max: 100,
      help: words('平台分配的 accessID 或用户名', 'The accessID or user name that the platform has given'),
    }),
    key: f.secret({
      label: words('私钥或密码', 'Private key or password'),
      wire: 'appSecret',
      max: 8000,
      multiline: true,
      sealed: true,
      help: NOT_SHOWN,
    }),
    peerKey: f.text({
      label: words('平台公钥', 'Public key of the platform'),
      wire: 'platPublicKey',
      max: 4000,
      multiline: true,
      needed: { protocol: ['city-brain-peer'] },
      help: words('按平台公钥加密的协议必填，PEM', 'Needed where their public key encrypts; PEM'),
    }),
    heartbeat: f.int({
      label: words('心跳间隔', 'Heartbeat every'),
      wire: 'heartbeatMin',
      min: 1,
      max: 60,
      initial: 5,
      required: true,
      unit: words('分钟', 'minutes'),
    }),
    open: f.choice(OPEN_FLAGS, {
      label: words('上传', 'Uploads'),
      readonly: true,
      filter: true,
      initial: 'shut',
    }),
    company: company({ readonly: true }),
    parks: f.int({
      label: words('车场数', 'Parks'),
      wire: 'parkNum',
      readonly: true,
      derived: { count: 'upload-permission', by: 'platform' },
    }),
    waiting: f.int({ label: words('待传', 'Waiting'), wire: 'waitNum', readonly: true, derived: waiting }),
    failed: f.int({ label: words('失败', 'Failed'), wire: 'failNum', readonly: true, derived: failed }),
    remark: remark(),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: { list: 'GET upPlatList', submit: 'POST upPlatSubmit' },
  list: {
    columns: ['name', 'type', 'protocol', 'open', 'parks', 'waiting', 'failed', 'address', 'company', 'updatedAt'],
    lowPriorityColumns: ['address', 'updatedAt'],
    sort: '-createdAt',
    views: [{ id: 'open', title: words('已开启', 'On'), filters: { open: 'open' } }],
  },
  form: [
    { title: words('平台', 'Platform'), fields: ['name', 'type', 'protocol', 'heartbeat', 'remark'] },
    { title: words('接入', 'Access'), fields: ['address', 'account', 'key', 'peerKey'] },
  ],
  actions: {
    'set-open': {
      title: words('开启或关闭', 'Turn on or off'),
      wire: 'POST open',
      permission: 'open',
      on: 'many',
      key: 'ids',
      icon: 'power',
      inverse: 'restore',
      input: { open: f.choice(OPEN_FLAGS, { label: words('上传', 'Uploads'), required: true, initial: 'open' }) },
      variants: {
        by: 'open',
        of: {
          open: {
            title: words('开启上传', 'Turn on'),
            icon: 'play',
            permission: 'open',
            when: { open: ['shut'] },
            keys: 'o',
            consequence: words('开始上传待传的消息', 'What waits is sent'),
          },
          shut: {
            title: words('关闭上传', 'Turn off'),
            icon: 'pause',
            permission: 'open',
            when: { open: ['open'] },
            keys: 'shift+o',
            consequence: words(
              '队列保留，不再上传新的',
              'Keeps the queue; nothing is sent or added until it is turned on',
            ),
          },
        },
      },
    },
    test: {
      title: words('发送心跳', 'Send a heartbeat'),
      wire: 'POST /api/parkdeck/upload-platforms/test',
      permission: 'edit',
      on: 'one',
      keys: 't',
      icon: 'plug-zap',
      when: { open: ['open'] },
      consequence: words(
        '给每个车场发一次心跳，结果见上传日志',
        'One heartbeat for each park; the upload log tells the answer',
      ),
      inverse: { never: words('心跳已发出', 'The heartbeat has been sent') },
    },
    'lookup-types': lookup('平台类型', 'Platform types', 'GET getThirdType', {}),
  },
});
