import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace, village } from '../common.ts';
import { ownEmployee } from './employee-parts.ts';

/** Who wants to hear when a person passes; everybody has only his own (E#114). */
export const employeeFollow = resource({
  name: 'employee-follow',
  title: words('人员关注', 'Employee follow'),
  unit: words('条', 'follows'),
  icon: 'eye',
  prefix: 'EF',
  keywords: ['通行提醒'],
  page: 'door_dooremployee',
  base: 'door/dooremployeefollow',
  scope: 'own',
  display: 'employee',
  partOf: 'employee',
  fields: {
    id: f.id(),
    employee: ownEmployee,
    user: f.ref('user', { label: words('关注人', 'Follower'), wire: 'followUserId', required: true, readonly: true }),
    village: village({ readonly: true }),
    ...trace,
  },
  unique: [['employee', 'user']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['employee', 'village', 'user', 'createdAt'], sort: '-createdAt' },
  form: [{ title: words('关注', 'Follow'), fields: ['employee'] }],
});
