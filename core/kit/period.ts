import { isDated, isFlag } from './kinds.ts';
import type { PageDef } from './page.ts';
import type { ResourceDef } from './resource.ts';

/** Days, today among them, on which lists of what happened and reports by day open (B134). */
export const PERIOD_DAYS = 7;

/**
 * The field by whose last days a list opens on a page; undefined where it opens whole. Rows that are only added, and
 * those declared as `history`, grow for ever: their list opens on the time that it is sorted by, newest first. A page
 * that fixes a state or a mark shows what stands now, however old (cars inside, payments to confirm).
 */
export const periodField = (
  { name, append, fields, list }: Pick<ResourceDef, 'name' | 'append' | 'fields' | 'list'>,
  page: Pick<PageDef, 'of' | 'preset'>,
): string | undefined => {
  if (list.history ?? Boolean(append)) {
    const [, key] = /^-(\w+)/.exec(list.sort) ?? [];
    const field = fields[key ?? ''];
    const fixed = page.of === name ? Object.keys(page.preset ?? {}) : [];
    const standsNow = fixed.some((one) => one === 'state' || isFlag(fields[one]));
    if (!standsNow && isDated(field) && field?.options.filter === 'range') return key;
  }
  return undefined;
};
