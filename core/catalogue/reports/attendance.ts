import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { ATTENDANCE_STATES } from '../../vocabulary/attendance.ts';
import { DAYS, count, day, minutes, month } from './parts.ts';

const employeeField = { label: words('人员', 'Employee'), wire: 'employeeId', width: 140 } as const;

/** Filters by person: of a department, or a single one. */
const WHO = {
  department: f.ref('department', { label: words('部门', 'Department'), wire: 'deptId' }),
  employee: f.ref('employee', employeeField),
} as const;

/** Who the row is about, in both reports. */
const PERSON = {
  employee: f.ref('employee', employeeField),
  number: f.text({ label: words('工号', 'Number'), wire: 'employeeNo', width: 110 }),
  departments: f.text({ label: words('部门', 'Departments'), wire: 'deptName', width: 140 }),
} as const;

/** A month of each person of a work schedule, from the days of the detail (E#179). */
export const attendanceSummary = report({
  name: 'attendance-summary',
  title: words('考勤汇总', 'Attendance summary'),
  icon: 'calendar-check-2',
  page: 'attendance_attendance',
  wire: 'GET /api/updown/attendance/getSummary',
  export: { wire: 'GET /api/parkdeck/attendance/summary/export' },
  parameters: {
    month: f.text({
      label: words('月份', 'Month'),
      max: 7,
      pattern: '\\d{4}-(0[1-9]|1[0-2])',
      patternHelp: words('如 2026-03', 'Like 2026-03'),
      help: words('不填为本月', 'Leave empty for this month'),
    }),
    ...WHO,
  },
  columns: {
    month,
    ...PERSON,
    due: count('应出勤', 'Work days', 'dueDays'),
    days: count('出勤', 'Present', 'days'),
    normal: count('正常', 'Normal', 'normalDays'),
    late: count('迟到', 'Late', 'lateDays'),
    early: count('早退', 'Left early', 'earlyDays'),
    absent: count('缺勤', 'Absent', 'absentDays'),
    rest: count('休息', 'Rest', 'restDays'),
    lateMinutes: minutes('迟到时长', 'Late by', 'lateMinutes'),
    earlyMinutes: minutes('早退时长', 'Early by', 'earlyMinutes'),
    minutes: minutes('出勤时长', 'Time at work', 'workMinutes'),
    hours: f.decimal({ label: words('工时', 'Hours'), wire: 'hours', adds: false }),
  },
  sort: 'number',
  chart: { kind: 'bars', by: ['employee'], values: ['late', 'early', 'absent'] },
});

/** A day of each person of a work schedule, from the passages of the doors (E#178). */
export const attendanceDetail = report({
  name: 'attendance-detail',
  title: words('考勤明细', 'Attendance detail'),
  icon: 'calendar-days',
  page: 'attendance_attendance',
  wire: 'GET /api/updown/attendance/getDetail',
  export: { wire: 'GET /api/parkdeck/attendance/detail/export' },
  parameters: {
    ...DAYS,
    ...WHO,
    state: f.choice(ATTENDANCE_STATES, { label: words('状态', 'State') }),
  },
  columns: {
    day,
    ...PERSON,
    schedule: f.ref('work-schedule', { label: words('班次', 'Schedule'), wire: 'workId', width: 140 }),
    on: f.datetime({ label: words('上班', 'Came'), wire: 'onTime' }),
    off: f.datetime({ label: words('下班', 'Left'), wire: 'offTime' }),
    state: f.choice(ATTENDANCE_STATES, { label: words('状态', 'State'), width: 100 }),
    lateMinutes: minutes('迟到时长', 'Late by', 'lateMinutes'),
    earlyMinutes: minutes('早退时长', 'Early by', 'earlyMinutes'),
    minutes: minutes('出勤时长', 'Time at work', 'workMinutes'),
  },
  long: true,
  sort: '-day,number',
});
