import { page } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

/** Runbooks, big screens and the tools of developers, below the top menu `system`. */
export const toolPages = [
  page({
    path: '/system/runbooks',
    title: words('操作流程', 'Runbooks'),
    of: 'runbook',
    view: 'list',
    auth: 'signed-in',
    menu: 'system',
    icon: 'list-checks',
    sections: ['runbook-run'],
    with: { 'runbook-run': undefined },
  }),
  page({
    path: '/system/sysBigReport',
    title: words('大屏管理', 'Big screens'),
    of: 'big-screen',
    view: 'list',
    auth: 'menu',
    menu: 'system',
    icon: 'presentation',
    sections: ['saved-query'],
    with: { 'saved-query': undefined },
  }),
  page({
    path: '/system/datasource',
    title: words('数据源', 'Data sources'),
    of: 'data-source',
    view: 'list',
    auth: 'menu',
    menu: 'system',
    icon: 'database',
  }),
  page({
    path: '/system/apigen',
    title: words('接口生成', 'API generator'),
    of: 'api-model',
    view: 'own',
    component: 'ApiGenerator',
    auth: 'menu',
    menu: 'system',
    icon: 'braces',
  }),
  page({
    path: '/tool/code',
    title: words('代码生成', 'Code generator'),
    of: 'code-model',
    view: 'list',
    auth: 'menu',
    menu: 'system',
    icon: 'code',
  }),
] as const;
