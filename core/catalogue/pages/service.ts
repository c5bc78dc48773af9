import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const list = { view: 'list', auth: 'menu', menu: 'service' } as const;

/** Pages below the top menu `service`, in the order of the menu. */
export const servicePages = [
  page({
    path: '/desk/intercom',
    title: words('接听来电', 'Attendant desk'),
    of: 'intercom-call',
    view: 'own',
    component: 'SeatDesk',
    auth: 'signed-in',
    offeredWith: ['system_remoteAuthorization'],
    menu: 'service',
    icon: 'headset',
    keys: 'g n',
  }),
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
  page({
    path: '/desk/complaints',
    title: words('投诉处理', 'Complaint inbox'),
    of: 'complaint',
    view: 'own',
    component: 'ComplaintInbox',
    auth: 'signed-in',
    offeredWith: ['rdoperatingcenter_complaints'],
    menu: 'service',
    icon: 'inbox',
  }),
  page({
    path: '/rdoperatingcenter/complaints',
    title: words('投诉', 'Complaints'),
    of: 'complaint',
    ...list,
    icon: 'message-square-warning',
  }),
  page({
    path: '/rdoperatingcenter/membermanage',
    title: words('会员', 'Members'),
    of: 'member',
    ...list,
    icon: 'contact-round',
  }),
  page({
    path: '/cloudseat/callrecord',
    title: words('呼叫记录', 'Call records'),
    of: 'intercom-call',
    ...list,
    icon: 'phone-call',
  }),
  page({
    path: '/cloudseat/callfigures',
    title: words('接听统计', 'Call figures'),
    of: 'call-figures',
    view: 'report',
    auth: 'menu',
    menu: 'service',
    icon: 'phone-incoming',
  }),
  page({
    path: '/cloudseat/cloudseatorder',
    title: words('坐席处理单', 'Seat orders'),
    of: 'seat-order',
    ...list,
    icon: 'clipboard-pen',
  }),
  page({
    path: '/cloudseat/cloudseatgrant',
    title: words('坐席授权', 'Seat grants'),
    of: 'seat-grant',
    ...list,
    icon: 'headset',
    sections: ['seat-user'],
  }),
] as const satisfies readonly PageDef[];
