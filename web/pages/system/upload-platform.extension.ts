import { part, type Extension } from '../../resource/extension.ts';

/** What is on its way to platforms, park by park: lanes with what waits, what is tried again, what has failed. */
export const extension: Extension = {
  Shape: part(() => import('./uploads/OutboxShape.tsx'), 'OutboxShape'),
  ListHeader: part(() => import('./uploads/OutboxLine.tsx'), 'OutboxLine'),
};
