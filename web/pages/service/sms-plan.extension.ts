import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** How far a mailing is, live, and its messages. */
export const extension: Extension = {
  ListHeader: part(() => import('./messages/PlanNews.tsx'), 'PlanNews'),
  Banner: part(() => import('./messages/PlanProgress.tsx'), 'PlanProgress'),
  tabs: [
    {
      id: 'messages',
      title: words('短信', 'Messages'),
      Component: part(() => import('./messages/PlanMessages.tsx'), 'PlanMessages'),
    },
  ],
};
