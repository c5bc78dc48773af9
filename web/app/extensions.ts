import { hasExtension, registerExtensions } from '../resource/extension.ts';
import { extension as pass } from '../pages/vehicles/pass.extension.ts';
import { extension as stallGroup } from '../pages/vehicles/stall-group.extension.ts';
import { loadChunk } from './chunk.ts';

/** Those of the list that people work in most: at hand at once, like its nouns (`load-noun.ts`). */
export const startExtensions = (): void => registerExtensions({ pass, 'stall-group': stallGroup });

let whole = false;

/** Brings the extensions of all nouns and reports. */
export const loadExtensions = async (): Promise<void> => {
  if (whole) return;
  registerExtensions((await loadChunk(() => import('./all-extensions.ts'))).extensions);
  whole = true;
};

/** Brings the extension of one: with all others, unless it is at hand. */
export const loadExtension = async (noun: string): Promise<void> => {
  if (!hasExtension(noun)) await loadExtensions();
};
