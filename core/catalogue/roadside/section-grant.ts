import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';

/**
 * A section that a user serves, for some days or permanently (E#13). While a user has any, they see no other sections
 * (rules 0.8).
 */
export const sectionGrant = resource({
  name: 'section-grant',
  title: words('路段授权', 'Section grant'),
  unit: words('条', 'grants'),
  icon: 'key-square',
  prefix: 'SG',
  log: 'account',
  keywords: ['巡检授权'],
  page: 'rdstatic_sectionAuthorization',
  base: 'userSectionGrant',
  scope: 'park',
  display: 'user',
  fields: {
    id: f.id(),
    user: f.ref('user', { label: words('用户', 'User'), wire: 'userId', required: true, fixed: true, filter: true }),
    section: f.ref('section', { label: words('路段', 'Section'), wire: 'sectionId', required: true, filter: true }),
    park: park({ wire: 'PKID', readonly: true }),
    startDate: f.day({
      label: words('开始日期', 'From'),
      whenNone: words('立即', 'At once'),
      help: words('不填为立即', 'Leave empty to start at once'),
    }),
    endDate: f.day({
      label: words('结束日期', 'Until'),
      whenNone: words('长期', 'No end'),
      help: words('不填为长期', 'Leave empty for no end'),
    }),
    ...trace,
  },
  calls: { list: 'GET list', submit: ['POST add', 'POST update'], remove: 'DELETE' },
  list: { columns: ['user', 'section', 'park', 'startDate', 'endDate'], sort: '-createdAt' },
  form: [{ title: words('授权', 'Grant'), fields: ['user', 'section', 'startDate', 'endDate'] }],
});
