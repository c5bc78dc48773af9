import type { Row } from '../../state/selection.ts';
import { openTab } from '../../tabs/tabs.ts';

/** The first plate of a row, if it has one. */
export const plateOf = (row: Row): string | undefined =>
  [row['plate'], row['plates']].flat().find((plate) => typeof plate === 'string');
export const openCase = (plate: string): void => openTab('/desk/case', { plate });
