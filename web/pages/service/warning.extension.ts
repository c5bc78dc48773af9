import { part, type Extension } from '../../resource/extension.ts';
import { INBOX_WORDS } from './warnings/words.ts';

/** The object of a warning; an inbox in which what says the same of the same object is one line. */
export const extension: Extension = {
  ListHeader: part(() => import('./ServiceNews.tsx'), 'ServiceNews'),
  shape: {
    title: INBOX_WORDS.shape,
    Component: part(() => import('./warnings/WarningInbox.tsx'), 'WarningInbox'),
    sort: '-time',
  },
  cells: {
    noun: part(() => import('./WarnedObject.tsx'), 'WarnedNoun'),
    object: part(() => import('./WarnedObject.tsx'), 'WarnedObject'),
  },
};
