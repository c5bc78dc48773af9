import { part, type Extension } from '../../resource/extension.ts';

/** What a message is about. */
export const extension: Extension = {
  cells: {
    noun: part(() => import('./WarnedObject.tsx'), 'WarnedNoun'),
    object: part(() => import('./WarnedObject.tsx'), 'WarnedObject'),
  },
};
