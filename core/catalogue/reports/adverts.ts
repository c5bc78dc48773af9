import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { ADVERT_PLATS, ADVERT_SPANS } from '../../vocabulary/adverts.ts';
import { inner } from '../merchants/advert-calls.ts';
import { COMPANY_BELOW, DAYS, count, day, loneCount, money, month, PARKS, rate } from './parts.ts';

const PLAT = words('广告平台', 'Platform');

/** How often adverts were shown and followed, and what that brought, by day or month (E#156). */
export const advertByDay = report({
  name: 'advert-by-day',
  title: words('广告统计', 'Advert figures'),
  icon: 'chart-line',
  page: 'advert_advertdaystatistics',
  wire: inner('park/staticDayPlat'),
  parameters: {
    plat: f.choice(ADVERT_PLATS, { label: PLAT, many: true }),
    advert: f.ref('advert', { label: words('广告', 'Advert'), wire: 'adverId' }),
    by: f.choice(ADVERT_SPANS, { label: words('汇总', 'Grouped'), wire: 'staticType', initial: 'day' }),
    on: f.text({
      label: words('某日或某月', 'One day or month'),
      wire: 'staticDay',
      max: 10,
      pattern: '\\d{4}-(0[1-9]|1[0-2])(-([0-2]\\d|3[01]))?',
      patternHelp: words('如 2026-03 或 2026-03-01', 'Like 2026-03 or 2026-03-01'),
      help: words('填了就不看起止日期', 'Then the dates do not count'),
    }),
    ...COMPANY_BELOW,
    park: PARKS.park,
    ...DAYS,
  },
  columns: {
    day,
    month,
    plat: f.choice(ADVERT_PLATS, { label: PLAT, width: 100 }),
    shown: count('展示', 'Shown', 'pv'),
    visitors: loneCount('访客', 'Visitors', 'uv'),
    clicks: count('点击', 'Clicks', 'click'),
    ctr: rate('点击率', 'Click rate', 'ctr'),
    income: money('收入', 'Income', 'incomeFen'),
  },
  ratios: { ctr: ['clicks', 'shown'] },
  sparse: [],
  sort: '-day,-month,plat',
  chart: { kind: 'bars', by: ['day', 'month'], values: ['shown', 'clicks'] },
});
