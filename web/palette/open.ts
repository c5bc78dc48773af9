import { proxy } from 'valtio/vanilla';

export interface PaletteRequest {
  /** What stands in the input at once. */
  readonly text?: string;
  /** Whether commands meet the selected or focused rows; `true` unless told. */
  readonly selection?: boolean;
}

/**
 * Whether the palette is open and what has been typed: kept here, so that keys typed while its code arrives are not
 * lost.
 */
export const palette = proxy<{ open: boolean; text: string; useSelection: boolean }>({
  open: false,
  text: '',
  useSelection: true,
});

export const openPalette = ({ text = '', selection = true }: PaletteRequest = {}): void => {
  Object.assign(palette, { open: true, text, useSelection: selection });
};

export const closePalette = (): void => {
  palette.open = false;
};
