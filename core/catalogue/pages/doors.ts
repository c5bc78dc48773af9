import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

/** Pages below the top menu `doors`, in the order of the menu. */
export const doorsPages = [
  page({
    path: '/door/basedept',
    title: words('部门', 'Departments'),
    of: 'department',
    view: 'tree',
    auth: 'menu',
    menu: 'doors',
    icon: 'network',
  }),
  page({
    path: '/attendanceManagement',
    title: words('考勤管理', 'Attendance management'),
    of: 'duty-shift',
    view: 'list',
    auth: 'menu',
    menu: 'doors',
    icon: 'clock-8',
    sections: ['duty-record'],
    with: { 'duty-record': undefined },
  }),
] as const satisfies readonly PageDef[];
