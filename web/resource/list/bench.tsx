import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { PageDef } from '@parkdeck/core/kit/page';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../app/client.ts';
import type { Row } from '../../state/selection.ts';
import '../../ui/base.css';
import { startIcons } from '../../ui/icons.ts';
import { ListGrid } from './grid/ListGrid.tsx';
import { focusRow } from './table/selection.ts';
import { useListTable } from './table/use-list-table.ts';
import { flatLines } from './tree-model.ts';

/** Only for `tests/perf`: the grid of a list with 100 000 rows and no platform. Not part of the console. */
const COUNT = 100_000;
const PAGE: PageDef = { path: '/bench', title: pass.title, of: pass.name, view: 'list', auth: 'menu' };
const STATES = ['active', 'paused', 'stopped'];
const ROWS: readonly Row[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `GR${at}`,
  plates: [`京A${String(at).padStart(5, '0')}`],
  owner: `车主${at}`,
  phone: `138${String(at).padStart(8, '0')}`,
  parkName: `停车场 ${at % 300}`,
  state: STATES[at % STATES.length],
  startDate: '2026-01-01',
  endDate: '2026-12-31',
}));
const keyOf = (row: Row): string => String(row['id']);
const nothing = (): void => undefined;
const LINES = flatLines(ROWS, keyOf);

function Bench() {
  const [kept] = useState({ prefs: {}, change: nothing, views: [] });
  const table = useListTable({ noun: pass, page: PAGE, kept, rows: ROWS, keyOf, sort: '', setSort: nothing });
  const list = { noun: pass, page: PAGE, preset: undefined, kept, table, tree: false, fetching: false, stale: false };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <ListGrid
        list={{ ...list, setFocused: (id) => focusRow(table, id) }}
        lines={LINES}
        on={{ open: nothing, edit: nothing, copy: nothing, filter: nothing }}
        toggleLine={nothing}
      />
    </div>
  );
}

startIcons((run) => run());
const root = document.getElementById('root');
if (!root) throw new Error('list-bench.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <Bench />
  </QueryClientProvider>,
);
