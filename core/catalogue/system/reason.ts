import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { REASON_USES } from './choices.ts';
import { company, lookup, sort, trace } from '../common.ts';

/** A predefined text, offered wherever a reason is entered (E#18). */
export const reason = resource({
  name: 'reason',
  title: words('常用备注', 'Preset remark'),
  unit: words('条', 'reasons'),
  icon: 'message-square-text',
  prefix: 'RS',
  keywords: ['理由', '原因'],
  page: 'system_passremark',
  base: 'plat/passremark',
  scope: 'company',
  display: 'text',
  heading: { subtitle: ['use'] },
  fields: {
    id: f.id({ wire: 'recordId' }),
    text: f.text({ label: words('备注', 'Reason'), wire: 'remark', required: true, max: 50, filter: true, width: 240 }),
    use: f.choice(REASON_USES, { label: words('用途', 'Used for'), wire: 'useType', required: true, filter: true }),
    company: company({ readonly: true }),
    sort: sort(),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['text', 'use', 'company', 'sort'], sort: 'sort' },
  form: [{ title: words('常用备注', 'Preset remark'), fields: ['text', 'use', 'sort'] }],
  actions: {
    lookup: lookup('常用备注选项', 'Preset remark options', 'GET /api/parkdeck/reasons', {
      use: f.choice(REASON_USES, { label: words('用途', 'Used for'), wire: 'useType', required: true }),
    }),
  },
});
