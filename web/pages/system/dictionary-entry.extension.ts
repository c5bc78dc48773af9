import { part, type Extension } from '../../resource/extension.ts';
import { DICTIONARY_WORDS } from './dictionaries/words.ts';

/** Dictionaries in two panes: which there are, and the values of one. */
export const extension: Extension = {
  shape: {
    title: DICTIONARY_WORDS.shape,
    Component: part(() => import('./dictionaries/Dictionaries.tsx'), 'Dictionaries'),
    isFirst: true,
    sort: 'code,sort',
  },
};
