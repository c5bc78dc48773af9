import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, park, trace } from '../common.ts';
import { REGISTRATIONS, UPLOAD_KINDS } from './choices.ts';

/** A park that a platform is told of, what it is told, and the number that the park has there (E#201). */
export const uploadPermission = resource({
  name: 'upload-permission',
  title: words('上传权限', 'Upload permission'),
  unit: words('个', 'permissions'),
  icon: 'shield-check',
  prefix: 'UM',
  keywords: ['上传车场', '平台车场编号'],
  page: 'system_thirdplatform',
  base: 'upparkpermission',
  scope: 'park',
  display: 'parkThere',
  called: ['platform', 'park'],
  heading: { subtitle: ['platform', 'park', 'state'] },
  fields: {
    id: f.id(),
    platform: f.ref('upload-platform', {
      label: words('上传平台', 'Platform'),
      wire: 'platId',
      required: true,
      fixed: true,
      filter: true,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    company: company({ readonly: true }),
    parkThere: f.text({
      label: words('平台车场编号', 'Number there'),
      wire: 'platParkId',
      required: true,
      max: 64,
      filter: true,
      width: 160,
      help: words('平台分配给这个车场的编号', 'The number that the platform has given to the park'),
    }),
    kinds: f.choice(UPLOAD_KINDS, {
      label: words('上传内容', 'What is sent'),
      many: true,
      whenNone: words('全部', 'Everything'),
      help: words('不选为全部', 'Leave empty for everything'),
    }),
    state: dataState({ filter: true }),
    registration: f.choice(REGISTRATIONS, {
      label: words('平台注册', 'Registration'),
      wire: 'registState',
      readonly: true,
      filter: true,
      initial: 'none',
    }),
    registeredAt: f.datetime({ label: words('注册时间', 'Registered at'), wire: 'registTime', readonly: true }),
    registrationSaid: f.text({ label: words('注册答复', 'Answer'), wire: 'registMsg', readonly: true }),
    /** The last message that the platform has taken. */
    lastSent: f.datetime({ label: words('最近上传', 'Last sent'), wire: 'lastTime', readonly: true }),
    ...trace,
  },
  unique: [['platform', 'park']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['platform', 'park', 'parkThere', 'kinds', 'state', 'registration', 'registeredAt', 'lastSent'],
    sort: '-createdAt',
  },
  form: [{ title: words('上传权限', 'Permission'), fields: ['platform', 'park', 'parkThere', 'kinds', 'state'] }],
});
