import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Stays of a member's cars, his cards, what he has complained of. */
export const extension: Extension = {
  tabs: [
    {
      id: 'stays',
      title: words('停车记录', 'Stays'),
      Component: part(() => import('./members/MemberTabs.tsx'), 'MemberStays'),
    },
    {
      id: 'complaints',
      title: words('投诉', 'Complaints'),
      Component: part(() => import('./members/MemberTabs.tsx'), 'MemberComplaints'),
    },
  ],
};
