import { part, type Extension } from '../../resource/extension.ts';
import { PEOPLE_WORDS } from './employees/words.ts';

/** Photos of people and their import; where a person may pass, which terminals know the face, where it was. */
export const extension: Extension = {
  ListHeader: part(() => import('./employees/PhotoImport.tsx'), 'PhotoImport'),
  tabs: [
    { id: 'photo', title: PEOPLE_WORDS.photo, Component: part(() => import('./employees/PhotoTab.tsx'), 'PhotoTab') },
    {
      id: 'grants',
      title: PEOPLE_WORDS.grants,
      Component: part(() => import('./employees/PeopleTabs.tsx'), 'PersonGrants'),
    },
    {
      id: 'deliveries',
      title: PEOPLE_WORDS.deliveries,
      Component: part(() => import('./employees/PeopleTabs.tsx'), 'PersonDeliveries'),
    },
    {
      id: 'events',
      title: PEOPLE_WORDS.events,
      Component: part(() => import('./employees/PeopleTabs.tsx'), 'PersonEvents'),
    },
    {
      id: 'follow',
      title: PEOPLE_WORDS.follow,
      Component: part(() => import('./employees/PeopleTabs.tsx'), 'PersonFollowers'),
    },
  ],
};
