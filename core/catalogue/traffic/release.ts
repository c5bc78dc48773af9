import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, remark } from '../common.ts';
import { RELEASE_TYPES } from './choices.ts';
import { exitLane } from './lanes.ts';

const money = (zh: string, en: string, wire: string) => f.money({ label: words(zh, en), wire, readonly: true });
const manual = { releaseType: ['manual', 'remote'] };
const exceptional = { releaseType: ['exception'] };

/** Sessions that a user let out, with their amounts: the same rows as the sessions (E#67). */
export const release = resource({
  name: 'release',
  title: words('人工放行', 'Manual release'),
  unit: words('条', 'releases'),
  icon: 'hand',
  prefix: 'IO',
  storedAs: 'session',
  keywords: ['手动放行', '异常放行'],
  page: 'static_manualReleaseEvents',
  base: 'static',
  scope: 'park',
  display: 'plate',
  append: true,
  fields: {
    id: f.id({ wire: 'recordId' }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true }),
    outGate: f.ref('gate', { ...exitLane, wire: 'outGateId', filter: true }),
    outTime: f.datetime({ label: words('放行时间', 'Released'), filter: 'range' }),
    outUser: f.text({ label: words('放行人', 'Released by'), filter: true }),
    releaseType: f.choice(RELEASE_TYPES, { label: words('放行方式', 'Release'), filter: true }),
    releaseReason: f.text({ label: words('放行原因', 'Reason'), wire: 'passRemark', readonly: true, width: 180 }),
    inTime: f.datetime({ label: words('入场时间', 'Entered at') }),
    due: money('应收', 'Due', 'dueFen'),
    paid: money('实收', 'Paid', 'paidFen'),
    waived: money('免收', 'Waived', 'waivedFen'),
    owed: money('欠费', 'Owed', 'owedFen'),
    remark: remark({ readonly: true }),
  },
  calls: {
    list: [
      { wire: 'GET getManualReleaseList', preset: manual },
      { wire: 'GET getSearchExceptionRelease', preset: exceptional },
    ],
    export: [
      { wire: 'GET exportManualReleaseList', preset: manual },
      { wire: 'GET exportSearchExceptionRelease', preset: exceptional },
    ],
  },
  list: {
    columns: [
      'outTime',
      'plate',
      'releaseReason',
      'outUser',
      'due',
      'waived',
      'paid',
      'owed',
      'releaseType',
      'outGate',
      'park',
      'remark',
    ],
    lowPriorityColumns: ['park', 'outGate', 'remark'],
    sort: '-outTime',
    sums: ['due', 'paid', 'waived', 'owed'],
  },
});
