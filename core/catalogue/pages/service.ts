import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const list = { view: 'list', auth: 'menu', menu: 'service' } as const;

/** Pages below the top menu `service`, in the order of the menu. */
export const servicePages = [
  page({
    path: '/rdoperatingcenter/earlywarningmanage',
    title: words('预警', 'Warnings'),
    of: 'warning',
    ...list,
    icon: 'siren',
    keys: 'g w',
  }),
  page({
    path: '/rdoperatingcenter/workordermanage',
    title: words('工单', 'Work orders'),
    of: 'work-order',
    ...list,
    icon: 'clipboard-check',
    keys: 'g k',
  }),
] as const satisfies readonly PageDef[];
