import { isFlag } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Language } from '@parkdeck/core/kit/words';
import { choiceRoom, headerOf, headRoom, isOpenEnded, layoutOf } from '../../../fields/layout.ts';
import type { ColumnChoice } from './column-choice.ts';
import type { ColumnRoom } from './features.ts';
import { fitting } from './fitting.ts';
import { growing } from './growing.ts';

/** Minimum width when dragging a column, in px. */
const MIN_WIDTH = 64;

/** Width of checkboxes, row menu and scroll bar, in px. */
const BESIDE = 112;

interface LayoutFacts {
  readonly noun: ResourceDef;
  readonly choice: ColumnChoice;
  /** Fields that the list is sorted by: their heads have an arrow, and they are never dropped. */
  readonly sorted: readonly string[];
  readonly language: Language;
  /** Width of the page, in px. */
  readonly room: number;
  /** The user chose the columns: all of them stay, and the list scrolls sideways. */
  readonly isChosen: boolean;
}

/** Width of a column, and whether there is space for it. */
export interface ColumnSize extends ColumnRoom {
  readonly size: number;
  readonly minSize: number;
}

/**
 * Computes the widths of the shown columns. When they do not fit, some are dropped; extra space goes to texts first.
 */
export const layOut = ({
  noun,
  choice,
  sorted,
  language,
  room,
  isChosen,
}: LayoutFacts): ReadonlyMap<string, ColumnSize> => {
  const columns = choice.columnOrder.flatMap((id) => {
    const field = noun.fields[id];
    if (!field) return [];
    const own = choice.columnSizing[id];
    const layout = layoutOf(field);
    const head = headRoom(headerOf(field)[language], sorted.includes(id));
    const minSize = Math.max(MIN_WIDTH, head);
    const width = Math.max(minSize, own ?? Math.max(layout.width, choiceRoom(field, language)));
    const isSet = own !== undefined;
    const least = isSet ? width : Math.max(head, Math.min(width, layout.least));
    return [{ id, width, minSize, least, isSet, grows: isOpenEnded(field) }];
  });
  const inside = room - BESIDE;
  const yields = noun.list.lowPriorityColumns ?? [];
  const lesser = columns.flatMap(({ id }) => (isFlag(noun.fields[id]) ? [id] : []));
  // Summed columns stay, unless declared low-priority: the sum is shown below them.
  const keeps = [noun.display, 'state', ...sorted, ...(noun.list.sums ?? []).filter((name) => !yields.includes(name))];
  const drawn = growing(
    isChosen ? columns : fitting(columns, inside, { lowPriorityColumns: yields, lesser, keeps }),
    inside,
  );
  const grown = new Map(drawn.map(({ id, width }) => [id, width]));
  return new Map(
    columns.map(({ id, width, minSize, least }) => [
      id,
      { size: grown.get(id) ?? width, minSize, least, hasRoom: grown.has(id) },
    ]),
  );
};
