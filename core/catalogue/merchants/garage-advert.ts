import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, sort, trace } from '../common.ts';
import { advertDays, advertLink, advertParks } from './advert-fields.ts';

/** A picture that drivers see on their phones where they pay and have paid (E#151). */
export const garageAdvert = resource({
  name: 'garage-advert',
  title: words('车库广告', 'Garage advert'),
  unit: words('条', 'adverts'),
  icon: 'megaphone',
  prefix: 'GA',
  keywords: ['广告', '支付页广告'],
  page: 'system_garageAdvertising',
  base: 'garagead',
  scope: 'company',
  display: 'title',
  fields: {
    id: f.id(),
    title: f.text({ label: words('标题', 'Title'), required: true, max: 50, filter: true, width: 180 }),
    image: f.image({ label: words('图片', 'Picture'), required: true }),
    link: advertLink,
    parks: advertParks,
    ...advertDays,
    sort: sort(),
    company: company({ readonly: true }),
    state: dataState({ filter: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['title', 'image', 'link', 'parks', 'startDate', 'endDate', 'sort', 'state'],
    sort: 'sort,-createdAt',
  },
  form: [
    { title: words('广告', 'Advert'), fields: ['title', 'image', 'link'] },
    { title: words('投放', 'Where and when'), fields: ['parks', 'startDate', 'endDate', 'sort', 'state'] },
  ],
});
