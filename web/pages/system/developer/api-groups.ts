import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';
import type { Language } from '@parkdeck/core/kit/words';

/** The calls of a noun, as one chooses among them. */
export interface ApiGroup {
  readonly noun: string;
  readonly title: string;
  readonly calls: readonly { readonly id: string; readonly title: string; readonly way: string }[];
}

/** All nouns that have calls, by their titles. */
export const groupsOf = (
  all: readonly { readonly owner: ResourceDef | ServiceDef; readonly calls: readonly Call[] }[],
  language: Language,
): readonly ApiGroup[] =>
  all
    .filter(({ calls }) => calls.length > 0)
    .map(({ owner, calls }) => ({
      noun: owner.name,
      title: owner.title[language],
      calls: calls.map(({ id, title, route }) => ({
        id,
        title: title[language],
        way: `${route.method} ${route.path}`,
      })),
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title, language));

/** Groups in which something contains the text: all calls of a noun so named, otherwise those calls. */
export const found = (groups: readonly ApiGroup[], text: string): readonly ApiGroup[] => {
  const wanted = text.trim().toLowerCase();
  const has = (...texts: readonly string[]): boolean => texts.some((one) => one.toLowerCase().includes(wanted));
  return groups.flatMap((group) => {
    if (wanted === '' || has(group.noun, group.title)) return [group];
    const calls = group.calls.filter(({ id, title, way }) => has(id, title, way));
    return calls.length === 0 ? [] : [{ ...group, calls }];
  });
};
