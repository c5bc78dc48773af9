/** Attendance of the staff of companies and sites. */
import { choices } from '../lib/choice.ts';

/** What a day of somebody's work came to (E#178). */
export const ATTENDANCE_STATES = choices({
  normal: [1, '正常', 'Normal', 'ok'],
  late: [2, '迟到', 'Late', 'warn'],
  early: [3, '早退', 'Left early', 'warn'],
  absent: [4, '缺勤', 'Absent', 'bad'],
  rest: [5, '休息', 'Rest', 'off'],
});
