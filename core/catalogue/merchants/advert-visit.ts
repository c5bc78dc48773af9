import { ADVERT_PLATS, ADVERT_POSITIONS } from '../../vocabulary/adverts.ts';
import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park } from '../common.ts';
import { inner } from './advert-calls.ts';

/** That a phone was shown an advert, and whether it was followed (E#155). */
export const advertVisit = resource({
  name: 'advert-visit',
  title: words('广告访问', 'Advert visit'),
  unit: words('次', 'visits'),
  icon: 'mouse-pointer-click',
  prefix: 'AW',
  keywords: ['广告点击', '广告展示'],
  page: 'advert_advertvisitdetail',
  base: 'agency',
  scope: 'park',
  display: 'advert',
  called: ['advert', 'time'],
  heading: { subtitle: ['park', 'time'] },
  append: 'outcome',
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, readonly: true, filter: 'range' }),
    day: f.day({ label: words('日期', 'Day'), wire: 'staticDay', required: true, readonly: true, filter: true }),
    advert: f.ref('advert', {
      label: words('广告', 'Advert'),
      wire: 'adverId',
      required: true,
      readonly: true,
      filter: true,
      historical: true,
      width: 180,
    }),
    plat: f.choice(ADVERT_PLATS, {
      label: words('广告平台', 'Platform'),
      required: true,
      readonly: true,
      filter: true,
    }),
    space: f.ref('advert-space', {
      label: words('广告位', 'Space'),
      wire: 'spaceId',
      required: true,
      readonly: true,
      filter: true,
      historical: true,
    }),
    position: f.choice(ADVERT_POSITIONS, {
      label: words('位置', 'Position'),
      wire: 'post',
      required: true,
      readonly: true,
      filter: true,
    }),
    park: park({ wire: 'PKID', required: true, readonly: true, historical: true }),
    company: company({ readonly: true }),
    address: f.text({
      label: words('访问地址', 'Address'),
      wire: 'sip',
      readonly: true,
      max: 45,
      filter: true,
      width: 150,
    }),
    openId: f.text({ label: words('访客', 'Visitor'), readonly: true, max: 64, forPrograms: true }),
    click: f.flag({ label: words('已点击', 'Clicked'), readonly: true, filter: true }),
    clickedAt: f.datetime({ label: words('点击时间', 'Clicked at'), wire: 'clickTime', readonly: true }),
    income: f.money({ label: words('收入', 'Income'), wire: 'incomeFen', readonly: true, initial: 0 }),
  },
  calls: { list: inner('park/staticVisit') },
  list: {
    columns: ['time', 'advert', 'plat', 'position', 'park', 'address', 'clickedAt', 'income'],
    sort: '-time',
    sums: ['income'],
    views: [{ id: 'clicked', title: words('已点击', 'Clicked'), filters: { click: 'true' } }],
  },
});
