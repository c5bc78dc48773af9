import { plateCell } from '../../fields/PlateCell.tsx';
import { type Extension } from '../../resource/extension.ts';

/** A misread plate, drawn as one. */
export const extension: Extension = {
  cells: { wrong: plateCell('wrong') },
};
