import { isFlag } from '@parkdeck/core/kit/kinds';
import { useMemo } from 'react';
import { choiceRoom, headerOf, headRoom, isOpenEnded, layoutOf } from '../../fields/layout.ts';
import { useLanguage } from '../../state/language.ts';
import { usePageRoom } from '../../state/screen.ts';
import { extrasOf } from '../extras.ts';
import { columnNames } from './columns.ts';
import { fitting } from './fitting.ts';
import { growing } from './growing.ts';
import { parseSort } from './sort-model.ts';
import type { ResourceList } from './use-resource-list.ts';

export const MIN_WIDTH = 64;

export interface Column {
  /** The field. */
  readonly id: string;
  readonly width: number;
  /** Where room is short, down to this: its head is never cut. */
  readonly least: number;
  /** The user has set the width. */
  readonly isSet: boolean;
  /** Has a use for more room than it is given. */
  readonly grows: boolean;
}

/** Boxes, row menu and the scroll bar. */
const BESIDE = 112;

/**
 * The list's columns: which, in which order, how wide. Rows, order and filters are the platform's business. Where the
 * declared ones do not fit, some give way; what the user has chosen stays, and the list scrolls sideways. Where there
 * is more room than they need, texts have it.
 */
export const useColumns = ({
  noun,
  page,
  sort,
  kept: { prefs },
}: Pick<ResourceList, 'noun' | 'page' | 'sort' | 'kept'>): readonly Column[] => {
  const language = useLanguage();
  const room = usePageRoom();
  return useMemo(() => {
    const sorted = parseSort(sort).map(({ name }) => name);
    const columns = columnNames(noun, prefs, page).flatMap((id): Column[] => {
      const field = noun.fields[id];
      if (!field) return [];
      const own = prefs.widths?.[id];
      const layout = layoutOf(field);
      const head = headRoom(headerOf(field)[language], sorted.includes(id));
      const width = Math.max(MIN_WIDTH, own ?? Math.max(layout.width, choiceRoom(field, language)), head);
      const isSet = own !== undefined;
      return [
        {
          id,
          width,
          least: isSet ? width : Math.max(head, Math.min(width, layout.least)),
          isSet,
          grows: isOpenEnded(field),
        },
      ];
    });
    const inside = room - BESIDE;
    const yields = extrasOf(noun.name).yields ?? [];
    const lesser = columns.flatMap(({ id }) => (isFlag(noun.fields[id]) ? [id] : []));
    // A sum stands below in any case.
    const keeps = [
      noun.display,
      'state',
      ...sorted,
      ...(noun.list.sums ?? []).filter((name) => !yields.includes(name)),
    ];
    return growing(prefs.columns ? columns : fitting(columns, inside, { yields, lesser, keeps }), inside);
  }, [noun, page, prefs, sort, language, room]);
};
