import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { PageDef } from '@parkdeck/core/kit/page';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Row } from '../../../state/selection.ts';
import type { ListPrefs } from '../list-prefs.ts';
import type { ListTable } from './features.ts';
import { useListTable } from './use-list-table.ts';

const PAGE: PageDef = { path: '/park/month', title: pass.title, of: 'pass', view: 'list', auth: 'menu' };

const keyOf = (row: Row): string => String(row['id']);

/** Rows that contain only their keys. */
export const rowsOf = (...ids: readonly string[]): readonly Row[] => ids.map((id) => ({ id }));

interface TableGiven {
  readonly rows?: readonly Row[];
  readonly prefs?: ListPrefs;
  readonly sort?: string;
  readonly page?: Partial<PageDef>;
}

/** Renders the table of passes in its own component, with preferences and address kept as on a page. */
export const renderTable = ({ rows = [], prefs = {}, sort = '', page }: TableGiven = {}) => {
  const kept = { prefs, sort };
  const seen: { table?: ListTable; renders: number } = { renders: 0 };
  const root = createRoot(document.createElement('div'));
  let shown = rows;
  const draw = (): void => root.render(<Shown rows={shown} {...kept} />);
  const change = (patch: ListPrefs): void => {
    kept.prefs = { ...kept.prefs, ...patch };
    draw();
  };
  const setSort = (next: string): void => {
    kept.sort = next;
    draw();
  };
  const pageDef = { ...PAGE, ...page };
  function Shown(now: { readonly rows: readonly Row[]; readonly prefs: ListPrefs; readonly sort: string }) {
    const list = { noun: pass, page: pageDef, kept: { prefs: now.prefs, change }, keyOf, setSort };
    const table = useListTable({ ...list, rows: now.rows, sort: now.sort });
    useEffect(() => {
      seen.table = table;
      seen.renders += 1;
    });
    return null;
  }
  act(draw);
  const table = (): ListTable => {
    if (!seen.table) throw new Error('Not rendered');
    return seen.table;
  };
  return {
    /** The table of the latest render. */
    table,
    kept,
    renders: () => seen.renders,
    /** Shows another page of rows. */
    show: (next: readonly Row[]) =>
      act(() => {
        shown = next;
        draw();
      }),
    act: (work: (given: ListTable) => void) => act(() => work(table())),
  };
};
