import { words, type Words } from '@parkdeck/core/kit/words';
import type { AttendanceState } from '@parkdeck/core/domain/doors/attendance/attendance';

export const CALENDAR_WORDS = {
  title: words('考勤日历', 'Attendance calendar'),
  person: words('人员', 'Person'),
  all: words('全部部门', 'All departments'),
  previous: words('上个月', 'Month before'),
  next: words('下个月', 'Month after'),
  today: words('本月', 'This month'),
  move: words('移动', 'Move'),
  open: words('当天明细', 'Detail of the day'),
  close: words('关闭', 'Close'),
  failed: words('考勤没有读出来', 'The attendance could not be read'),
  retry: words('重试', 'Try again'),
  toSchedules: words('去考勤管理', 'Go to attendance settings'),
  everyDepartment: words('看全部部门', 'All departments'),
  none: words('这个月没有考勤', 'No attendance in this month'),
  noneDetail: words(
    '在「考勤管理」里给部门排班，通行记录随即算成考勤',
    'Give departments a schedule in Attendance settings; their passages make the attendance',
  ),
  waiting: words('未结束', 'Not over'),
  nothing: words('不在班', 'Not expected'),
  came: words('上班', 'Came'),
  left: words('下班', 'Left'),
  schedule: words('班次', 'Schedule'),
  lateBy: words('迟到', 'Late by'),
  earlyBy: words('早退', 'Early by'),
  worked: words('出勤时长', 'Time at work'),
  openPerson: words('打开人员', 'Open the person'),
  hours: words('工时', 'Hours'),
  present: words('出勤', 'Present'),
} as const;

/** The sign of a state in a square of the calendar. */
export const SIGNS: Readonly<Record<AttendanceState, Words>> = {
  normal: words('✓', '✓'),
  late: words('迟', 'L'),
  early: words('早', 'E'),
  absent: words('缺', 'A'),
  rest: words('休', 'R'),
};
export const WEEKDAY_SIGNS: readonly Words[] = [
  words('一', 'Mo'),
  words('二', 'Tu'),
  words('三', 'We'),
  words('四', 'Th'),
  words('五', 'Fr'),
  words('六', 'Sa'),
  words('日', 'Su'),
];
export const peopleText = (count: number): Words => words(`${count} 人`, count === 1 ? '1 person' : `${count} people`);
