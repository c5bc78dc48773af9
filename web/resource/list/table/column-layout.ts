import { isFlag } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Language } from '@parkdeck/core/kit/words';
import { choiceRoom, headerOf, headRoom, isOpenEnded, layoutOf } from '../../../fields/layout.ts';
import type { ColumnChoice } from './column-choice.ts';
import type { ColumnRoom } from './features.ts';
import { fitting } from './fitting.ts';
import { growing } from './growing.ts';

/** A column is dragged no narrower. */
const MIN_WIDTH = 64;

/** Boxes, row menu and the scroll bar. */
const BESIDE = 112;

interface LayoutFacts {
  readonly noun: ResourceDef;
  readonly choice: ColumnChoice;
  /** Fields that the list is sorted by: their heads carry an arrow, and they never give way. */
  readonly sorted: readonly string[];
  readonly language: Language;
  /** Width of the page, in px. */
  readonly room: number;
  /** What the user has chosen stays, and the list scrolls sideways. */
  readonly isChosen: boolean;
}

/** Width of a column and what room there is for it. */
export interface ColumnSize extends ColumnRoom {
  readonly size: number;
  readonly minSize: number;
}

/**
 * How wide the shown columns are. Where they do not fit, some give way; where there is more room than they need, texts
 * have it.
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
  // A sum stands below in any case.
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
