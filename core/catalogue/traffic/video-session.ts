import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { area, park } from '../common.ts';
import { ENTER_TYPES, RELEASE_TYPES, SESSION_STATES } from './choices.ts';

const money = (zh: string, en: string, wire: string) => f.money({ label: words(zh, en), wire });
const byPile = { byPile: ['true'] };

/** Stays whose start was reported by a video pile: the same rows as the sessions (E#45). */
export const videoSession = resource({
  name: 'video-session',
  title: words('视频桩停车', 'Video-pile session'),
  unit: words('条', 'video-pile sessions'),
  icon: 'cctv',
  prefix: 'IO',
  storedAs: 'session',
  keywords: ['视频桩'],
  page: 'static_incar',
  base: 'static',
  scope: 'section',
  display: 'plate',
  append: true,
  fields: {
    id: f.id({ wire: 'recordId' }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true }),
    area: area(),
    section: f.ref('section', {
      label: words('路段', 'Section'),
      wire: 'sectionId',
      filter: true,
      within: { park: 'park' },
    }),
    berth: f.ref('berth', { label: words('泊位', 'Berth'), wire: 'berthId', filter: true }),
    pile: f.ref('device', { label: words('视频桩', 'Video pile'), wire: 'deviceId', filter: true }),
    byPile: f.flag({ label: words('视频桩识别', 'Seen by a pile'), derived: true }),
    enterType: f.choice(ENTER_TYPES, { label: words('入场方式', 'Entry'), required: true }),
    inTime: f.datetime({ label: words('入场时间', 'Entered at'), required: true, filter: 'range' }),
    outTime: f.datetime({ label: words('离场时间', 'Left at'), filter: 'range' }),
    stay: f.int({
      label: words('停留', 'Stay'),
      wire: 'staySec',
      derived: true,
      width: 140,
      unit: words('秒', 's'),
      inWords: true,
    }),
    releaseType: f.choice(RELEASE_TYPES, { label: words('放行方式', 'Release'), filter: true }),
    due: money('应收', 'Due', 'dueFen'),
    paid: money('实收', 'Paid', 'paidFen'),
    owed: money('欠费', 'Owed', 'owedFen'),
    state: f.choice(SESSION_STATES, { label: words('状态', 'State'), required: true, filter: true }),
  },
  calls: {
    list: [{ wire: 'GET getVideoCarList', preset: byPile }],
    export: [{ wire: 'GET exportVideoCarList', preset: byPile }],
  },
  list: {
    columns: ['plate', 'park', 'section', 'berth', 'pile', 'inTime', 'outTime', 'stay', 'due', 'paid', 'owed', 'state'],
    lowPriorityColumns: ['outTime', 'section', 'owed', 'pile'],
    sort: '-inTime',
    sums: ['due', 'paid', 'owed'],
    views: [{ id: 'open', title: words('在场', 'In park'), filters: { state: 'open' } }],
  },
});
