import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { fieldText } from '../../fields/text.ts';
import type { Row } from '../../state/selection.ts';
import { ui } from '../../state/ui.ts';
import { openTab } from '../../tabs/tabs.ts';

/** The first plate of a row, if it has one. */
export const plateOf = (row: Row): string | undefined =>
  [row['plate'], row['plates']].flat().find((plate) => typeof plate === 'string');
export const openCase = (plate: string): void => openTab('/desk/case', { plate });

/** Copies the list columns of a row as one tab-separated line, for spreadsheets. */
export const copyRow = (noun: ResourceDef, row: Row): void => {
  const cells = noun.list.columns.flatMap((name) =>
    noun.fields[name] ? [fieldText(noun.fields[name], name, row, ui.language)] : [],
  );
  void navigator.clipboard.writeText(cells.join('\t'));
};
