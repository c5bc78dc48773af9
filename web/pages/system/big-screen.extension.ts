import { part, type Extension } from '../../resource/extension.ts';

/** A screen small in the list, and the ways to the wall and to its editor in the detail. */
export const extension: Extension = {
  drawnElsewhere: ['tiles'],
  cells: { tiles: part(() => import('./screens/LayoutCell.tsx'), 'LayoutCell') },
  Banner: part(() => import('./screens/ScreenBanner.tsx'), 'ScreenBanner'),
  bannerLeads: true,
};
