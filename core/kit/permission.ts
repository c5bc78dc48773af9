import type { Call } from './call.ts';
import type { PageDef, Preset } from './page.ts';
import { codeOfPath, presetOf } from './page.ts';
import { oncePer } from '../lib/once-per.ts';

/** Stands for a code that every signed-in user holds: it lets them read what pages open to all of them show. */
export const ANY_USER = 'signed-in';

/** A code that allows a call, with the rows it is good for. */
export interface Grant {
  readonly code: string;
  readonly preset: Preset | undefined;
}

/** Whether a declared permission is a whole code, and not only the action part of one. */
export const isWhole = (permission: string): boolean => permission.split('_').length > 2;

/** The pages on which each noun is worked with, in their order. */
const pagesByNoun = oncePer((pages: readonly PageDef[]): ReadonlyMap<string, readonly PageDef[]> => {
  const found = new Map<string, PageDef[]>();
  for (const page of pages)
    for (const noun of new Set([...(page.of === undefined ? [] : [page.of]), ...Object.keys(page.with ?? {})]))
      found.set(noun, [...(found.get(noun) ?? []), page]);
  return found;
});

/**
 * The codes that allow the call, any one of which is enough: those of every page of the noun, its own page first (rules
 * 0.9). `'public'` and `'signed-in'` calls need none. A page that is open to every signed-in user lets them read what
 * it shows.
 */
export const grantsOf = (
  call: Call,
  pages: readonly PageDef[],
  ownPage: string | undefined,
): 'public' | 'signed-in' | readonly Grant[] => {
  if (call.permission.includes('public')) return 'public';
  if (call.permission.includes('signed-in')) return 'signed-in';
  const places = new Map<string, Preset | undefined>();
  const ofNoun = pagesByNoun(pages).get(call.noun) ?? [];
  const open = new Set(
    ofNoun.filter((page) => page.of === call.noun && page.auth === 'signed-in').map((page) => codeOfPath(page.path)),
  );
  if (ownPage) places.set(ownPage, undefined);
  for (const page of ofNoun) {
    if (page.readOnly && call.effect === 'write') continue;
    places.set(codeOfPath(page.path), presetOf(page, call.noun));
  }
  return call.permission.flatMap((permission) =>
    isWhole(permission)
      ? [{ code: permission, preset: undefined }]
      : [...places].map(([place, preset]) => ({
          code: permission === 'view' && open.has(place) ? ANY_USER : `${place}_${permission}`,
          preset,
        })),
  );
};
