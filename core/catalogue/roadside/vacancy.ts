import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park } from '../common.ts';

/** How long a berth was empty between two cars; written when the second one arrives (E#96). */
export const vacancy = resource({
  name: 'vacancy',
  title: words('空泊记录', 'Berth vacancy'),
  unit: words('条', 'vacancies'),
  icon: 'hourglass',
  prefix: 'VC',
  keywords: ['空泊'],
  page: 'rdstatic_rdBerthNoCarAnalysis',
  base: 'door/rdBerthNoCar',
  scope: 'section',
  display: 'berth',
  append: true,
  fields: {
    id: f.id(),
    park: park({ wire: 'PKID', required: true }),
    section: f.ref('section', {
      label: words('路段', 'Section'),
      wire: 'sectionId',
      filter: true,
      within: { park: 'park' },
    }),
    berth: f.ref('berth', {
      label: words('泊位', 'Berth'),
      wire: 'berthId',
      required: true,
      filter: true,
      within: { park: 'park' },
    }),
    freeFrom: f.datetime({ label: words('空闲开始', 'Free from'), required: true, filter: 'range' }),
    freeTo: f.datetime({ label: words('空闲结束', 'Free to'), required: true }),
    hour: f.int({
      label: words('开始时段', 'Hour'),
      readonly: true,
      derived: true,
      unit: words('点', 'h'),
      min: 0,
      max: 23,
      filter: true,
    }),
    minutes: f.int({
      label: words('空闲时长', 'Free for'),
      required: true,
      width: 140,
      unit: words('分', 'min'),
      inWords: 'minutes',
    }),
  },
  calls: { list: 'GET list' },
  list: {
    columns: ['berth', 'section', 'park', 'freeFrom', 'freeTo', 'hour', 'minutes'],
    sort: '-freeFrom',
    sums: ['minutes'],
  },
});
