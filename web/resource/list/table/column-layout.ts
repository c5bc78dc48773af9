import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Language } from '@parkdeck/core/kit/words';
import { choiceRoom, headerOf, headRoom, isOpenEnded, isWide, layoutOf } from '../../../fields/layout.ts';
import type { ColumnChoice } from './column-choice.ts';
import { growing } from './growing.ts';

/** Minimum width when dragging a column, in px. */
const MIN_WIDTH = 64;

/** A choice shrinks no further than its longest label, up to this, in px: a state cut short says nothing. */
const CHOICE_LEAST = 148;

/** Remarks get this much of their width where a list scrolls sideways. */
const MORE_TEXT = 1.6;

/** Width of checkboxes, row menu and scroll bar, in px. */
const BESIDE = 112;

interface LayoutFacts {
  readonly noun: ResourceDef;
  readonly choice: ColumnChoice;
  /** Fields that the list is sorted by: their heads have an arrow. */
  readonly sorted: readonly string[];
  readonly language: Language;
  /** Width of the page, in px. */
  readonly room: number;
}

/** Width of a column, in px. */
export interface ColumnSize {
  readonly size: number;
  /** The least that the user may drag it to. */
  readonly minSize: number;
  /** The least that it shrinks to where the page is narrow; below that the list scrolls sideways. */
  readonly least: number;
}

/** Computes the widths of the shown columns. Extra space goes to texts first; no column is dropped. */
export const layOut = ({ noun, choice, sorted, language, room }: LayoutFacts): ReadonlyMap<string, ColumnSize> => {
  const columns = choice.columnOrder.flatMap((id) => {
    const field = noun.fields[id];
    if (!field) return [];
    const own = choice.columnSizing[id];
    const layout = layoutOf(field);
    const head = headRoom(headerOf(field)[language], sorted.includes(id));
    const minSize = Math.max(MIN_WIDTH, head);
    const label = choiceRoom(field, language);
    const width = Math.max(minSize, own ?? Math.max(layout.width, label));
    const isSet = own !== undefined;
    const least = isSet
      ? width
      : Math.max(head, Math.min(width, Math.max(layout.least, Math.min(label, CHOICE_LEAST))));
    return [{ id, width, minSize, least, isSet, grows: isOpenEnded(field), long: isWide(field) }];
  });
  // A list that scrolls sideways in any case shows numbers and states whole, of remarks more than their beginning.
  if (columns.reduce((sum, { least }) => sum + least, BESIDE) > room)
    return new Map(
      columns.map(({ id, width, minSize, least, isSet, grows, long }) => {
        const size = isSet || !grows ? width : long ? Math.round(width * MORE_TEXT) : least;
        return [id, { size, minSize, least: size }];
      }),
    );
  return new Map(
    growing(columns, room - BESIDE).map(({ id, width, minSize, least }) => [id, { size: width, minSize, least }]),
  );
};
