import type { Call } from '@parkdeck/core/kit/call';
import type { Words } from '@parkdeck/core/kit/words';

/** A tab of a page of figures: a report, or a noun whose rows it counts. */
export interface PagePart {
  readonly name: string;
  readonly title: Words;
  readonly call: Call | undefined;
}

const known = new Map<string, readonly PagePart[]>();

/** Stores the parts of a page once they are loaded. */
export const learnParts = (path: string, parts: readonly PagePart[]): void => void known.set(path, parts);
export const partsOf = (path: string): readonly PagePart[] => known.get(path) ?? [];
