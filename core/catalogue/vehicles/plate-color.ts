import { plateColor } from '../../lib/plate.ts';
import type { PlateColor } from '../../lib/plate.ts';
import type { PLATE_COLORS } from './choices.ts';

const WORDS: Readonly<Record<PlateColor, keyof typeof PLATE_COLORS>> = {
  none: 'none',
  blue: 'blue',
  yellow: 'yellow',
  white: 'white',
  black: 'black',
  green: 'green',
  yellowGreen: 'yellow-green',
};

/** The colour of a plate as a catalogue word; a car without a plate has none. */
export const plateColorWord = (plate: string): keyof typeof PLATE_COLORS => WORDS[plateColor(plate)];
