import { plateCell } from '../../fields/PlateCell.tsx';
import { type Extension } from '../../resource/extension.ts';

/** What a camera has read, drawn as a plate. */
export const extension: Extension = {
  cells: { text: plateCell('text') },
};
