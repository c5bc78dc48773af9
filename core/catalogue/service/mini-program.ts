import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, trace } from '../common.ts';
import { connectionTest, testAnswer } from '../connection-test.ts';
import { MINI_AUDIT_STATES } from './choices.ts';

/** A mini program of a company, its version and what WeChat has said to it (E#142). */
export const miniProgram = resource({
  name: 'mini-program',
  title: words('小程序', 'Mini program'),
  unit: words('个', 'mini programs'),
  icon: 'smartphone',
  prefix: 'MP',
  keywords: ['小程序', '订阅消息'],
  page: 'miniprogram_miniprogram',
  base: 'parkminiprogram',
  scope: 'company',
  display: 'name',
  heading: { subtitle: ['appId', 'company', 'audit'] },
  search: ['name', 'appId'],
  fields: {
    id: f.id(),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 160 }),
    appId: f.text({
      label: words('AppID', 'App id'),
      required: true,
      max: 32,
      pattern: 'wx[0-9A-Za-z]{6,30}',
      patternHelp: words('形如 wx8888888888888888', 'Like wx8888888888888888'),
      filter: true,
      width: 190,
    }),
    secret: f.secret({
      label: words('AppSecret', 'App secret'),
      max: 64,
      sealed: true,
      help: words('加密保存，不再显示', 'Kept encrypted, never shown again'),
    }),
    version: f.text({
      label: words('版本', 'Version'),
      max: 20,
      pattern: '\\d+(\\.\\d+){0,3}',
      patternHelp: words('形如 1.4.2', 'Like 1.4.2'),
      width: 90,
    }),
    audit: f.choice(MINI_AUDIT_STATES, {
      label: words('审核状态', 'Review'),
      wire: 'auditState',
      initial: 'draft',
      filter: true,
    }),
    company: company({ readonly: true }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['appId']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['name', 'appId', 'company', 'version', 'audit', 'state', 'updatedAt'],
    sort: '-createdAt',
  },
  form: [{ title: words('小程序', 'Mini program'), fields: ['name', 'appId', 'secret', 'version', 'audit', 'state'] }],
  actions: {
    test: {
      ...connectionTest,
      wire: 'POST /api/parkdeck/mini-programs/test',
      consequence: words(
        '用 AppID 和 AppSecret 向微信取一次令牌，再查订阅消息今天还能发多少条',
        'Asks WeChat for a token with app id and secret, and how many subscription messages are left today',
      ),
      output: {
        ...testAnswer,
        remaining: f.int({ label: words('今天还能发的订阅消息', 'Subscription messages left today') }),
      },
    },
  },
});
