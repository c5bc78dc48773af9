import { useMemo } from 'react';
import { layoutOf } from '../../fields/layout.ts';
import { columnNames } from './columns.ts';
import type { ResourceList } from './use-resource-list.ts';

export const MIN_WIDTH = 64;

export interface Column {
  /** The field. */
  readonly id: string;
  readonly width: number;
  /** The user has set the width. */
  readonly isSet: boolean;
}

/** The list's columns: which, in which order, how wide. Rows, order and filters are the platform's business. */
export const useColumns = ({ noun, kept: { prefs } }: ResourceList): readonly Column[] =>
  useMemo(
    () => columnNames(noun, prefs).flatMap((id): Column[] => {
      const field = noun.fields[id];
      const own = prefs.widths?.[id];
      return field ? [{ id, width: Math.max(MIN_WIDTH, own ?? layoutOf(field).width), isSet: own !== undefined }] : [];
    }),
    [noun, prefs],
  );
