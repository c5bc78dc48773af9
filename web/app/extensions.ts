import { hasExtension, registerExtensions } from '../resource/extension.ts';
import { extension as pass } from '../pages/vehicles/pass.extension.ts';
import { extension as stallGroup } from '../pages/vehicles/stall-group.extension.ts';
import { loadChunk } from './chunk.ts';

/** Extensions of the most used list: bundled with the start, like its nouns (`load-noun.ts`). */
export const startExtensions = (): void => registerExtensions({ pass, 'stall-group': stallGroup });

let whole = false;

/** Loads the extensions of all nouns and reports. */
export const loadExtensions = async (): Promise<void> => {
  if (whole) return;
  registerExtensions((await loadChunk(() => import('./all-extensions.ts'))).extensions);
  whole = true;
};

/** Loads the extension of one noun; unless it is already registered, that loads all of them. */
export const loadExtension = async (noun: string): Promise<void> => {
  if (!hasExtension(noun)) await loadExtensions();
};
