import { isSecret } from '@parkdeck/core/kit/field';
import { isPicture, isStructure } from '@parkdeck/core/kit/kinds';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { ListPrefs } from './use-list-prefs.ts';

/** Columns that may be shown: every field that reads well in one line. */
export const offeredColumns = (noun: ResourceDef): readonly string[] => {
  const listed = noun.list.columns;
  const more = Object.entries(noun.fields)
    .filter(([name, field]) => !listed.includes(name) && !isSecret(field) && !isPicture(field) && !isStructure(field))
    .map(([name]) => name);
  return [...listed, ...more];
};

/**
 * Columns in force: the user's own choice of those that still exist, else those of the page, else those of the noun.
 */
export const columnNames = (noun: ResourceDef, prefs: ListPrefs, page: PageDef): readonly string[] => {
  const own = (prefs.columns ?? []).filter((name) => noun.fields[name]);
  return own.length > 0 ? own : ((page.of === noun.name ? page.columns : undefined) ?? noun.list.columns);
};
