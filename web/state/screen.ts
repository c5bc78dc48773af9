import { screenClass, type ScreenClass } from '@parkdeck/core/lib/screen-class';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { ui, type Ui } from './ui.ts';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Class of the window's width (B30). */
export const useScreenClass = (): ScreenClass => useSyncExternalStore(subscribe, () => screenClass(innerWidth));

/** Form of the side menu: none when it is a sheet or above the pages (B28, B30). */
export type SideForm = 'none' | 'rail' | 'full';
export const sideForm = (size: ScreenClass, { collapsed, sideMode }: Pick<Ui, 'collapsed' | 'sideMode'>): SideForm =>
  size === 0 || sideMode === 'horizontal' ? 'none' : collapsed || size < 3 ? 'rail' : 'full';

/** Same values as `--w-rail` and `--w-side` in tokens.css: known before layout. */
const SIDE_WIDTH: Readonly<Record<SideForm, number>> = { none: 0, rail: 56, full: 216 };

/** Width in CSS pixels that window and side leave for a page. */
export const usePageRoom = (): number => {
  const width = useSyncExternalStore(subscribe, () => innerWidth);
  return width - SIDE_WIDTH[sideForm(screenClass(width), useSnapshot(ui))];
};
