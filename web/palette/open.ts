import { proxy } from 'valtio/vanilla';

export interface PaletteRequest {
  /** Initial text of the input. */
  readonly text?: string;
  /** Whether commands apply to the selected or focused rows; `true` by default. */
  readonly selection?: boolean;
}

/** Whether the palette is open, and its text: stored here so that keys typed while its code loads are not lost. */
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
