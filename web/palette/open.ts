import { proxy } from 'valtio/vanilla';
import { selection } from '../state/selection.ts';

export interface PaletteRequest {
  /** Initial text of the input. */
  readonly text?: string;
  /** Whether commands apply to the selected or focused rows; `true` by default. */
  readonly selection?: boolean;
}

/** Whether the palette is open, and its text: stored here so that keys typed while its code loads are not lost. */
export const palette = proxy<{ open: boolean; text: string; useSelection: boolean; isKept: boolean }>({
  open: false,
  text: '',
  useSelection: true,
  /** The text is from the last time, and typing replaces it. */
  isKept: false,
});

/** What is in front of the palette: the rows that its commands would be about. */
const inFront = (): string => JSON.stringify([selection.noun, selection.ids, selection.focusedId]);

/** The text that it was left with, and what was in front then. */
let last = { text: '', of: '' };

/** Opens it with the text that it was left with, unless other rows are in front now: then their actions come first. */
export const openPalette = ({ text, selection: useSelection = true }: PaletteRequest = {}): void => {
  const kept = text === undefined && last.of === inFront() ? last.text : '';
  Object.assign(palette, { open: true, text: text ?? kept, useSelection, isKept: kept !== '' });
};

/** `left`: the text to begin with the next time; none after a command has run, which must not run again by Enter. */
export const closePalette = (left: string = palette.text): void => {
  if (palette.open) last = { text: left, of: inFront() };
  palette.open = false;
};

/** Forgets the text: somebody else signs in. */
export const forgetText = (): void => void (last = { text: '', of: '' });
