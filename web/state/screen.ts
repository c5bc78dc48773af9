import { screenClass, type ScreenClass } from '@parkdeck/core/lib/screen-class';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Class of the window's width (B30). */
export const useScreenClass = (): ScreenClass => useSyncExternalStore(subscribe, () => screenClass(innerWidth));
