import { screenClass, type ScreenClass } from '@parkdeck/core/lib/screen-class';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';
import { ui, type Ui } from './ui.ts';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Class of the window's width (B30). */
export const useScreenClass = (): ScreenClass => useSyncExternalStore(subscribe, () => screenClass(innerWidth));

/** Form of the side menu: none when it is a sheet or above the pages (B28, B30). */
export type SideForm = 'none' | 'rail' | 'full';
const sideForm = (size: ScreenClass, { collapsed, sideMode }: Pick<Ui, 'collapsed' | 'sideMode'>): SideForm =>
  size === 0 || sideMode === 'horizontal' ? 'none' : collapsed || size < 3 ? 'rail' : 'full';

/** Same values as `--w-rail` and `--w-side` in tokens.css: known before layout. */
const SIDE_WIDTH: Readonly<Record<SideForm, number>> = { none: 0, rail: 56, full: 216 };

/** Whether two pages stand side by side. */
export const split = proxy({ on: false });
/** Narrower windows give two panes the room of the side. */
const ROOMY = 1600;

/** Form of the side menu in a window of that width, as it is now. */
const useSideFormIn = (width: number): SideForm => {
  const { collapsed, sideMode } = useSnapshot(ui);
  const isTight = useSnapshot(split).on && width < ROOMY;
  return sideForm(screenClass(width), { collapsed: collapsed || isTight, sideMode });
};
const useWidth = (): number => useSyncExternalStore(subscribe, () => innerWidth);

/** Form of the side menu, now. */
export const useSideForm = (): SideForm => useSideFormIn(useWidth());

/** Width in CSS pixels that window, side and the other pane leave for a page. */
export const usePageRoom = (): number => {
  const width = useWidth();
  const room = width - SIDE_WIDTH[useSideFormIn(width)];
  return useSnapshot(split).on ? Math.floor(room / 2) : room;
};
