import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { COMPANY_BELOW, DAYS, RECEIVED, cashier, company, count, loneCount, money, park, rate } from './parts.ts';
import {
  due,
  received,
  sessions,
  escapes,
  escaped,
  recovered,
  recoveredOf,
  averageStay,
  recovery,
  RECOVERY,
  COLLECTED,
} from './roadside-parts.ts';

/** Parameters for the user's company and those below it. */
const below = { ...COMPANY_BELOW, ...DAYS };

/** Roadside figures by company. */
export const groupSummary = report({
  name: 'group-summary',
  title: words('集团汇总', 'Group summary'),
  icon: 'network',
  page: 'rdstatic_groupSummary',
  wire: 'GET /api/updown/roadstatic/getGroupSummary',
  parameters: below,
  columns: {
    company,
    parks: count('车场', 'Parks', 'parkNum'),
    berths: count('泊位', 'Berths', 'berthNum'),
    entries: count('入场', 'In', 'inNum'),
    exits: count('离场', 'Out', 'outNum'),
    due,
    received,
    escaped,
    recovered,
    occupancy: rate('利用率', 'Occupancy', 'occupancyRate'),
  },
  sort: '-received,company',
  chart: { kind: 'bars', by: ['company'], values: ['due', 'received'] },
});

/** Collectors' figures by company. */
export const groupCollectors = report({
  name: 'group-collectors',
  title: words('集团员工', 'Group employees'),
  icon: 'users',
  page: 'rdstatic_groupEmployee',
  wire: 'GET /api/updown/roadstatic/groupEmployeeStatic',
  export: { wire: 'GET /api/updown/roadstatic/exportGroupEmployeeStatic' },
  parameters: below,
  columns: {
    company,
    cashier,
    sections: loneCount('路段', 'Sections', 'sectionNum'),
    sessions: f.int({ ...sessions.options, adds: false }),
    ...COLLECTED,
    attended: count('出勤天数', 'Days on duty', 'attendNum'),
  },
  sort: 'company,-received,cashier',
  chart: { kind: 'bars', by: ['cashier'], values: ['due', 'received'] },
});

/** Escapes by company. */
export const groupEscapes = report({
  name: 'group-escapes',
  title: words('集团逃费', 'Group unpaid exits'),
  icon: 'footprints',
  page: 'rdstatic_groupescape',
  wire: 'GET /api/updown/roadstatic/getGroupEscape',
  parameters: below,
  columns: { company, escapes, escaped, recovered: recoveredOf, open: money('未追回', 'Open', 'openFen'), recovery },
  ratios: RECOVERY,
  sort: '-escaped,company',
  chart: { kind: 'bars', by: ['company'], values: ['escaped', 'recovered'] },
});

/** Cancelled escapes by company, person and reason. */
export const groupCancelledEscapes = report({
  name: 'group-cancelled-escapes',
  title: words('集团逃费撤销', 'Cancelled unpaid exits'),
  icon: 'undo',
  page: 'rdstatic_groupescapeCancel',
  wire: 'GET /api/updown/roadstatic/getGroupEscapeCancel',
  parameters: below,
  columns: {
    company,
    by: f.text({ label: words('撤销人', 'Cancelled by'), wire: 'cancelUser', width: 130 }),
    reason: f.text({ label: words('撤销原因', 'Why cancelled'), wire: 'cancelRemark', width: 240 }),
    escapes,
    escaped,
  },
  sort: '-escaped,company,by',
  chart: { kind: 'bars', by: ['reason'], values: ['escaped'] },
});

/** Payments by company. */
export const groupPayments = report({
  name: 'group-payments',
  title: words('集团缴费', 'Group payments'),
  icon: 'banknote',
  page: 'rdstatic_groupTempWCPays',
  wire: 'GET /api/updown/roadstatic/getGroupTempWCPays',
  parameters: below,
  columns: { company, park, payments: count('笔数', 'Payments', 'payNum'), ...RECEIVED },
  sort: 'company,-received',
  chart: { kind: 'bars', by: ['park'], values: ['received', 'refunded'] },
});

/** Entries and exits by company. */
export const groupSessions = report({
  name: 'group-sessions',
  title: words('集团进出记录', 'Group in/out'),
  icon: 'arrow-left-right',
  page: 'rdstatic_groupInoutRecord',
  wire: 'GET /api/updown/roadstatic/getGroupInoutRecord',
  export: { wire: 'GET /api/updown/roadstatic/exportGroupInoutRecord' },
  parameters: below,
  columns: {
    company,
    park,
    entries: count('入场', 'In', 'inNum'),
    exits: count('离场', 'Out', 'outNum'),
    inside: count('在场', 'Inside', 'insideNum'),
    averageStay,
  },
  sort: 'company,-entries',
  chart: { kind: 'bars', by: ['park'], values: ['entries', 'exits'] },
});
