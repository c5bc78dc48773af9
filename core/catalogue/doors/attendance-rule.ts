import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

const MINUTES = words('分钟', 'min');

/** How attendance at a company is judged; one row a company (E#102). Without one the initial values hold. */
export const attendanceRule = resource({
  name: 'attendance-rule',
  title: words('考勤设置', 'Attendance rule'),
  unit: words('条', 'rules'),
  icon: 'settings-2',
  prefix: 'AQ',
  log: 'account',
  keywords: ['迟到', '早退', '旷工'],
  page: 'attendanceManagement_attendanceManagement',
  base: 'workCompanySet',
  scope: 'company',
  display: 'company',
  fields: {
    id: f.id(),
    company: company({ fixed: true, help: words('不填为自己的单位', 'Leave empty for your own company') }),
    late: f.int({
      label: words('迟到', 'Late after'),
      wire: 'lateMin',
      required: true,
      unit: MINUTES,
      min: 0,
      max: 240,
      initial: 5,
      help: words('晚到不超过这么久不算迟到', 'Who comes later by no more than this is not late'),
    }),
    early: f.int({
      label: words('早退', 'Early before'),
      wire: 'earlyMin',
      required: true,
      unit: MINUTES,
      min: 0,
      max: 240,
      initial: 5,
      help: words('早走不超过这么久不算早退', 'Who leaves earlier by no more than this is not early'),
    }),
    absent: f.int({
      label: words('缺勤', 'Absent after'),
      wire: 'absentMin',
      unit: MINUTES,
      min: 1,
      max: 720,
      initial: 120,
      help: words('晚到超过这么久算缺勤，不填不算', 'Who comes later than this is absent. Leave empty for never'),
    }),
    before: f.int({
      label: words('上班前', 'Before work'),
      wire: 'beforeMin',
      required: true,
      unit: MINUTES,
      min: 0,
      max: 480,
      initial: 120,
      help: words('上班前这么久以内的通行算上班', 'Passages this long before the start count as coming'),
    }),
    after: f.int({
      label: words('下班后', 'After work'),
      wire: 'afterMin',
      required: true,
      unit: MINUTES,
      min: 0,
      max: 480,
      initial: 240,
      help: words('下班后这么久以内的通行算下班', 'Passages this long after the end count as leaving'),
    }),
    holidays: f.flag({
      label: words('节假日休息', 'Holidays off'),
      initial: true,
      help: words('法定节假日休息，调休日上班', 'Public holidays are off, their make-up days are worked'),
    }),
    ...trace,
  },
  unique: [['company']],
  notFromFiles: words('每个单位只有一份，直接改它', 'A company has one of its own: edit it'),
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['company', 'late', 'early', 'absent', 'before', 'after', 'holidays', 'updatedAt'],
    sort: '-createdAt',
  },
  form: [
    { title: words('判断', 'Judging'), fields: ['company', 'late', 'early', 'absent', 'holidays'] },
    { title: words('通行', 'Passages'), fields: ['before', 'after'] },
  ],
});
