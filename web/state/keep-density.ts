import { subscribe } from 'valtio/vanilla';
import { preferences, savePreference } from './preferences.ts';
import { DENSITIES } from './theme.ts';
import { ui } from './ui.ts';

/** Name of the user's setting. */
const DENSITY = 'density';
/** Stored where the width of the screen decides. */
const BY_WIDTH = 'auto';

type Density = typeof ui.density;
const kept = (): Density | undefined => {
  const value = preferences.values[DENSITY];
  return value === BY_WIDTH ? null : DENSITIES.find(({ id }) => id === value)?.id;
};

/**
 * Keeps the height of rows with the user's other list settings on the platform, so that it is the same in every
 * browser. What this browser had remains until the user has chosen. Answers what ends it.
 */
export const followDensity = (): (() => void) => {
  let last = ui.density;
  const takeOver = (): void => {
    const density = preferences.loaded ? kept() : undefined;
    if (density === undefined) return;
    last = density;
    ui.density = density;
  };
  takeOver();
  const stopFollowing = subscribe(preferences, takeOver);
  const stopKeeping = subscribe(ui, () => {
    if (ui.density === last) return;
    last = ui.density;
    // not stored: it holds here all the same, and the client has said so
    if (preferences.loaded) void savePreference(DENSITY, last ?? BY_WIDTH).catch(() => undefined);
  });
  return () => {
    stopFollowing();
    stopKeeping();
  };
};
