import { part, type Extension } from '../../resource/extension.ts';

/** Options by their names. */
export const extension: Extension = {
  cells: { key: part(() => import('./OptionName.tsx'), 'OptionName') },
};
