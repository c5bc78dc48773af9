import { isSecret } from '@parkdeck/core/kit/field';
import { isPicture, isStructure } from '@parkdeck/core/kit/kinds';
import { presetOf } from '@parkdeck/core/kit/page';
import type { PageDef, Preset } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { ColumnOrderState, ColumnSizingState, ColumnVisibilityState } from '@tanstack/react-table';
import { extensionOf } from '../../extension.ts';
import type { ListPrefs } from '../list-prefs.ts';

/** Columns that can be shown: every field that fits on one line. */
export const offeredColumns = (noun: ResourceDef): readonly string[] => {
  const listed = noun.list.columns;
  const more = Object.entries(noun.fields)
    .filter(([name, field]) => !listed.includes(name) && !isSecret(field) && !isPicture(field) && !isStructure(field))
    .map(([name]) => name);
  return [...listed, ...more];
};

/** The page shows only rows with one value of this field: its title tells it. */
const isSettled = (preset: Preset | undefined, name: string): boolean => {
  const rule = preset?.[name];
  return Array.isArray(rule) && rule.length === 1;
};

/**
 * The user's own columns that still exist, otherwise those of the page, otherwise those of the noun; of the latter two,
 * those that say little stand last, where a narrow page scrolls to them, and those that say the same in every row are
 * left out.
 */
const shownColumns = (noun: ResourceDef, prefs: ListPrefs, page: PageDef): readonly string[] => {
  const own = (prefs.columns ?? []).filter((name) => noun.fields[name]);
  if (own.length > 0) return own;
  const preset = presetOf(page, noun.name);
  const usual = (page.of === noun.name ? page.columns : page.sectionColumns?.[noun.name]) ?? noun.list.columns;
  const last = new Set(noun.list.lowPriorityColumns);
  const told = new Set(extensionOf(noun.name).toldByOthers);
  const first = usual.filter((name) => !told.has(name) && !isSettled(preset, name));
  return [...first.filter((name) => !last.has(name)), ...first.filter((name) => last.has(name))];
};

/** All columns, which of them are shown in which order, and the widths set by the user. */
export interface ColumnChoice {
  /** All columns: those shown, in their order, then the others. */
  readonly all: readonly string[];
  readonly columnOrder: ColumnOrderState;
  readonly columnVisibility: ColumnVisibilityState;
  readonly columnSizing: ColumnSizingState;
}

/** State of the table's columns from preferences, page and noun. */
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
