import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';

const parks = f.refs('park', { label: words('车场', 'Parks'), wire: 'parkId' });
const villages = f.refs('village', { label: words('小区', 'Sites'), wire: 'villageIds' });
const only = { park: park({ label: words('只看车场', 'Only this park'), wire: 'parkId', filter: false }) } as const;

/** The parks of a user (rules 0.8). One row per user, with the user's key. */
export const parkGrant = resource({
  name: 'park-grant',
  title: words('车场授权', 'Park grant'),
  unit: words('条', 'grants'),
  icon: 'square-user',
  prefix: 'U',
  log: 'account',
  rights: true,
  keywords: ['数据权限'],
  page: 'system_user',
  base: 'plat/ParkUserGrant',
  scope: 'company',
  display: 'id',
  called: ['parks', 'villages'],
  partOf: 'user',
  fields: {
    id: f.id({ label: words('用户', 'User'), wire: 'userId' }),
    parks: f.refs('park', { label: words('车场', 'Parks'), wire: 'parkIds' }),
    villages,
    ...trace,
  },
  calls: {},
  list: { columns: ['id', 'parks', 'villages'], sort: 'id' },
  actions: {
    replace: {
      title: words('授权车场', 'Grant parks'),
      wire: 'POST submit',
      permission: 'grant',
      on: 'one',
      icon: 'square-user',
      keywords: ['车场授权', '车场范围', 'granted parks'],
      inverse: 'restore',
      consequence: words('替换原有车场，立即生效', 'Replaces the parks, at once'),
      input: { parks, villages },
    },
    get: {
      title: words('用户的车场', 'Parks of a user'),
      wire: 'GET getParkUserGrant',
      permission: 'grant',
      on: 'one',
      effect: 'read',
      answers: 'row',
      command: false,
      input: only,
    },
    'own-list': {
      title: words('我的授权', 'My grants'),
      wire: 'GET getLoginUserGrant',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: only,
    },
  },
});
