import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';

/** Another company's share of a park's revenue; the park's own company gets the rest (E#53). */
export const revenueShare = resource({
  name: 'revenue-share',
  title: words('分成比例', 'Revenue share'),
  unit: words('条', 'shares'),
  icon: 'split',
  prefix: 'RS',
  log: 'payment',
  keywords: ['分润', '分账', '比例'],
  page: 'static_monthlyrentalshare',
  base: 'parkMonth/sharecharge',
  scope: 'park',
  display: 'id',
  called: ['park', 'receiver'],
  submits: ['static_monthlyrentalshare_edit'],
  removes: ['edit'],
  fields: {
    id: f.id(),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    receiver: f.ref('company', {
      label: words('分成单位', 'Receiver'),
      wire: 'companyId',
      required: true,
      filter: true,
      help: words('车场的单位得其余部分', 'The park’s own company has the rest'),
    }),
    permille: f.percent({ label: words('比例', 'Share'), wire: 'sharePpm', required: true, min: 1, max: 1000 }),
    startDate: f.day({ label: words('开始日', 'From'), help: words('不填为一直', 'Leave empty for always') }),
    endDate: f.day({
      label: words('结束日', 'To'),
      whenNone: words('不限', 'No end'),
      help: words('不填为不限', 'Leave empty for no end'),
    }),
    ...trace,
  },
  calls: { list: 'GET list', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['park', 'receiver', 'permille', 'startDate', 'endDate', 'updatedBy', 'updatedAt'], sort: 'park' },
  form: [{ title: words('分成', 'Share'), fields: ['park', 'receiver', 'permille', 'startDate', 'endDate'] }],
});
