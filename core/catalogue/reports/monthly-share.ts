import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { DAYS, PLACE, company, loneCount, money, park, rate } from './parts.ts';

/** Income from opened and renewed passes, divided among the companies by the shares of each day (E#53, rules 8.8). */
export const monthlyShare = report({
  name: 'monthly-share',
  title: words('月租分润', 'Monthly share'),
  icon: 'split',
  page: 'static_monthlyrentalshare',
  wire: 'GET /api/updown/parkMonth/getShareCharge',
  parameters: { park: f.refs('park', { ...PLACE.park.options, wire: 'parkId' }), ...DAYS },
  columns: {
    park,
    company,
    periods: loneCount('笔数', 'Periods', 'periodNum'),
    whole: f.money({ label: words('月租金额', 'Pass revenue'), wire: 'feeFen', adds: false }),
    amount: money('分得', 'Gets', 'shareFen'),
    share: rate('占比', 'Share', 'shareRate'),
  },
  ratios: { share: ['amount', 'all'] },
  sort: 'park,-amount,company',
  chart: { kind: 'bars', by: ['company'], values: ['amount'] },
});
