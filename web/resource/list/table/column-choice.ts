import { isSecret } from '@parkdeck/core/kit/field';
import { isPicture, isStructure } from '@parkdeck/core/kit/kinds';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { ColumnOrderState, ColumnSizingState, ColumnVisibilityState } from '@tanstack/react-table';
import type { ListPrefs } from '../use-list-prefs.ts';

/** Columns that may be shown: every field that reads well in one line. */
export const offeredColumns = (noun: ResourceDef): readonly string[] => {
  const listed = noun.list.columns;
  const more = Object.entries(noun.fields)
    .filter(([name, field]) => !listed.includes(name) && !isSecret(field) && !isPicture(field) && !isStructure(field))
    .map(([name]) => name);
  return [...listed, ...more];
};

/** The user's own choice of those that still exist, else those of the page, else those of the noun. */
const shownColumns = (noun: ResourceDef, prefs: ListPrefs, page: PageDef): readonly string[] => {
  const own = (prefs.columns ?? []).filter((name) => noun.fields[name]);
  return own.length > 0 ? own : ((page.of === noun.name ? page.columns : undefined) ?? noun.list.columns);
};

/** Which columns there are, which of them are shown and in which order, and widths that the user has set. */
export interface ColumnChoice {
  /** Every column: those that are shown, in their order, then those that may be. */
  readonly all: readonly string[];
  readonly columnOrder: ColumnOrderState;
  readonly columnVisibility: ColumnVisibilityState;
  readonly columnSizing: ColumnSizingState;
}

/** The state of the table's columns, as preferences, page and noun have it. */
export const columnChoice = (noun: ResourceDef, prefs: ListPrefs, page: PageDef): ColumnChoice => {
  const columnOrder = shownColumns(noun, prefs, page).filter((name) => noun.fields[name]);
  const all = [...new Set([...columnOrder, ...offeredColumns(noun)])];
  const shown = new Set(columnOrder);
  return {
    all,
    columnOrder,
    columnVisibility: Object.fromEntries(all.map((name) => [name, shown.has(name)])),
    columnSizing: { ...prefs.widths },
  };
};
