import { part, type Extension } from '../../resource/extension.ts';

/** Follows what happens in calls. */
export const extension: Extension = {
  ListHeader: part(() => import('./intercom/CallHeader.tsx'), 'CallNews'),
};
