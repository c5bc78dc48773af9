import { plateCell } from '../../fields/PlateCell.tsx';
import { type Extension } from '../../resource/extension.ts';

/** Draws the text that a camera has read as a plate. */
export const extension: Extension = {
  cells: { text: plateCell('text') },
};
