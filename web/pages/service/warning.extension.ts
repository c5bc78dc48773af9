import { part, type Extension } from '../../resource/extension.ts';

/** The object of a warning. */
export const extension: Extension = {
  ListHeader: part(() => import('./ServiceNews.tsx'), 'ServiceNews'),
  cells: {
    noun: part(() => import('./WarnedObject.tsx'), 'WarnedNoun'),
    object: part(() => import('./WarnedObject.tsx'), 'WarnedObject'),
  },
};
