import { counted } from '@parkdeck/core/lib/counted';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { Field } from '@parkdeck/core/kit/field';
import { Suspense, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { fieldText } from '../../fields/text.ts';
import { grouped } from '../../fields/grouped.ts';
import { sayNow } from '../../state/language.ts';
import { ui } from '../../state/ui.ts';
import type { Row } from '../../state/selection.ts';
import { toast } from '../../ui/toast-store.ts';
import { extensionOf, type RowProps } from '../extension.ts';
import { sheetText } from '../transfer/sheet-text.ts';

const COPIED = {
  rows: (count: number) =>
    words(`已复制 ${grouped(count)} 行`, `${grouped(count)} ${count === 1 ? 'row' : 'rows'} copied`),
  part: (count: number, total: number) =>
    words(
      `已复制看过的 ${grouped(count)} 行，共 ${grouped(total)} 行：全部用导出`,
      `Copied ${counted(count, 'row')} in sight, of ${grouped(total)}: export for all`,
    ),
  cell: (text: string) => words(`已复制「${text}」`, `“${text}” copied`),
} as const;

interface Copied {
  readonly noun: ResourceDef;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Number of rows that are meant, where not all of them have been seen. */
  readonly total?: number;
}

/** What a noun's own cell shows as text; empty: a picture, a bar, or what is not loaded yet. */
const drawnText = (Drawn: ComponentType<RowProps>, row: Row): string => {
  const place = document.createElement('div');
  const root = createRoot(place);
  try {
    flushSync(() =>
      root.render(
        <Suspense>
          <Drawn row={row} />
        </Suspense>,
      ),
    );
    return (place.textContent ?? '').trim();
  } finally {
    root.unmount();
  }
};

/** What the list shows of a value: a pass that is in force but over says so, whatever its stored state is. */
const shownText = (noun: ResourceDef, field: Field, name: string, row: Row): string => {
  const Drawn = extensionOf(noun.name).cells?.[name];
  return (Drawn && drawnText(Drawn, row)) || fieldText(field, name, row, ui.language);
};

/** Rows as cells with their shown texts; several rows stand below the names of their columns. */
const cellsOf = ({ noun, columns, rows }: Copied): readonly (readonly string[])[] => {
  const fields = columns.flatMap((name) => (noun.fields[name] ? [[name, noun.fields[name]] as const] : []));
  const cells = rows.map((row) => fields.map(([name, field]) => shownText(noun, field, name, row)));
  return rows.length > 1 ? [fields.map(([, field]) => field.options.label[ui.language]), ...cells] : cells;
};

/** Copies rows for a sheet: the columns as they are shown, in their order. */
export const copyRows = async (copied: Copied): Promise<void> => {
  await navigator.clipboard.writeText(sheetText(cellsOf(copied)));
  const { rows, total = rows.length } = copied;
  toast.success(sayNow(total > rows.length ? COPIED.part(rows.length, total) : COPIED.rows(rows.length)));
};

/** Copies what a cell shows. */
export const copyCell = async (text: string): Promise<void> => {
  await navigator.clipboard.writeText(text);
  toast.success(sayNow(COPIED.cell(text)));
};
