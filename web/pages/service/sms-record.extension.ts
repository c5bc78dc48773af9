import { part, type Extension } from '../../resource/extension.ts';

/** The object of a message. */
export const extension: Extension = {
  cells: {
    noun: part(() => import('./WarnedObject.tsx'), 'WarnedNoun'),
    object: part(() => import('./WarnedObject.tsx'), 'WarnedObject'),
  },
};
