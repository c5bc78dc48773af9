import { plateCell } from '../../fields/PlateCell.tsx';
import { type Extension } from '../../resource/extension.ts';

/** Draws the misread text as a plate. */
export const extension: Extension = {
  cells: { wrong: plateCell('wrong') },
};
