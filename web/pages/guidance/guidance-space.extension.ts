import { part, type Extension } from '../../resource/extension.ts';

/** Looking for a car: its spaces, one of which opens on the plan of its floor. */
export const extension: Extension = {
  ListHeader: part(() => import('./GuidanceNews.tsx'), 'GuidanceNews'),
  dialogs: { 'find-car': part(() => import('./FindCar.tsx'), 'FindCar') },
};
