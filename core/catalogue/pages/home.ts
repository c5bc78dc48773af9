import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

/** Pages below the top menu `home`, in the order of the menu. */
export const homePages = [
  page({
    path: '/wel/index',
    title: words('首页', 'Home'),
    view: 'own',
    component: 'Home',
    auth: 'signed-in',
    menu: 'home',
    icon: 'house',
    keys: 'g h',
  }),
  page({
    path: '/wel/index2',
    title: words('简版首页', 'Plain home'),
    view: 'own',
    component: 'PlainHome',
    auth: 'signed-in',
    menu: 'home',
    icon: 'panels-top-left',
  }),
  page({
    path: '/wel/dashboard',
    title: words('看板', 'Dashboard'),
    view: 'own',
    component: 'Dashboard',
    auth: 'signed-in',
    menu: 'home',
    icon: 'gauge',
    keys: 'g d',
  }),
  page({
    path: '/desk/plans',
    title: words('批量计划', 'Plans'),
    of: 'plan',
    view: 'own',
    component: 'Plans',
    auth: 'signed-in',
    menu: 'home',
    icon: 'files',
    keys: 'g a',
  }),
  page({
    path: '/desk/jobs',
    title: words('操作与任务', 'Activity and jobs'),
    of: 'export-job',
    view: 'own',
    component: 'MyJobs',
    auth: 'signed-in',
    menu: 'home',
    icon: 'history',
    keys: 'g j',
  }),
  page({
    path: '/desk/settings',
    title: words('个人设置', 'My settings'),
    of: 'preference',
    view: 'own',
    component: 'MySettings',
    auth: 'signed-in',
    menu: 'home',
    icon: 'settings-2',
    keys: 'g s',
  }),
] as const satisfies readonly PageDef[];
