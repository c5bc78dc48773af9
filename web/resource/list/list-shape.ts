import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import type { ComponentType } from 'react';
import { savePreference, usePreference } from '../../state/preferences.ts';
import { useScreenClass } from '../../state/screen.ts';
import type { Row } from '../../state/selection.ts';
import type { Search } from '../../tabs/tab-list.ts';
import type { ListTable } from './table/features.ts';

/** What the picture of a list is drawn from: the rows, filters and address that its plain list has, too. */
interface ShapedList {
  readonly noun: ResourceDef;
  readonly table: ListTable;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly search: Search;
  readonly setSearch: (patch: Readonly<Record<string, string | null>>) => void;
  /** Opens it to all times, where it shows the last days alone. */
  readonly wholeTime?: Readonly<Record<string, null>> | undefined;
}

export interface ShapeProps {
  readonly list: ShapedList;
  /** Opens a row beside the picture. */
  readonly onOpen: (id: string) => void;
}

type Texts = Readonly<Record<string, string>>;

/** Another way to look at the rows of a list: a calendar, a board, a wall. */
export interface ListShape {
  /** What the switch calls it. */
  readonly title: Words;
  readonly Component: ComponentType<ShapeProps>;
  /** It is what one sees until one has chosen the list. */
  readonly isFirst?: true;
  /** Order of the rows, in which keys walk through the picture. */
  readonly sort: string;
  /** The span that it shows, by the address: filters as in an address, beside those of the list. */
  readonly span?: (search: Search, today: Day) => Texts;
  /** A frame such as a year is drawn without rows, too. */
  readonly isFrame?: true;
}

/** Rows that a picture is drawn from: the longest answer of one request. */
export const MOST_DRAWN = 500;

const SHAPE = 'shape';
const LIST = 'list';
type Shown = typeof SHAPE | typeof LIST;
const isShown = (value: unknown): value is Shown => value === SHAPE || value === LIST;
const nameOf = (noun: ResourceDef): string => `shape.${noun.name}`;

/** The shape in which the user sees a list; undefined while that is the plain one, as it always is on phones. */
export const useShape = (noun: ResourceDef, shape: ListShape | undefined): ListShape | undefined => {
  const shown = usePreference<Shown>(nameOf(noun), isShown, shape?.isFirst ? SHAPE : LIST);
  const isPhone = useScreenClass() === 0;
  return shown === SHAPE && !isPhone ? shape : undefined;
};

/** Remembers for the user whether the list is seen in its shape. */
export const showShape = (noun: ResourceDef, isShape: boolean): void =>
  void savePreference(nameOf(noun), isShape ? SHAPE : LIST);
