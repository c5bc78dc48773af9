import { ADVERT_POSITIONS } from '../../vocabulary/adverts.ts';
import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { remark, trace } from '../common.ts';
import { inner } from './advert-calls.ts';

/** A place that adverts are booked for (E#153). */
export const advertSpace = resource({
  name: 'advert-space',
  title: words('广告位', 'Advert space'),
  unit: words('个', 'spaces'),
  icon: 'panel-top',
  prefix: 'AS',
  keywords: ['广告位置'],
  page: 'advert_advertmanage',
  base: '/api/parkdeck/advert-spaces',
  scope: 'platform',
  display: 'name',
  heading: { subtitle: ['position'] },
  fields: {
    id: f.id({ wire: 'spaceId' }),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 30, filter: true, width: 160 }),
    position: f.choice(ADVERT_POSITIONS, {
      label: words('位置', 'Position'),
      wire: 'post',
      required: true,
      fixed: true,
      filter: true,
      width: 130,
    }),
    remark: remark(),
    adverts: f.int({
      label: words('投放中', 'Running'),
      wire: 'adverNum',
      readonly: true,
      derived: { count: 'advert', by: 'space', where: { state: ['on'] } },
    }),
    ...trace,
  },
  unique: [['name']],
  calls: { list: inner('searchPost'), submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'position', 'adverts', 'remark', 'updatedAt'], sort: 'position,name' },
  form: [{ title: words('广告位', 'Space'), fields: ['name', 'position', 'remark'] }],
});
