import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  makeStateUpdater,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Column,
  type Table,
  type TableFeature,
  type TableOptions_ColumnResizing,
  type TableState_ColumnResizing,
} from '@tanstack/react-table';
import type { Row } from '../../../state/selection.ts';

/** Focus of a list, and the extent of its selection. */
interface RowCursorState {
  /** Key of the focused row, on which keys act. */
  readonly focusedRowId: string | null;
  /** Key of the row at which a range starts. */
  readonly rangeAnchorId: string | null;
  /** The selection is the whole filtered list, not only the selected rows. */
  readonly isWholeListSelected: boolean;
}

declare module '@tanstack/react-table' {
  interface Plugins {
    rowCursorFeature: TableFeature;
    columnEdgeFeature: TableFeature;
  }
  interface TableState_FeatureMap {
    rowCursorFeature: RowCursorState;
    columnEdgeFeature: TableState_ColumnResizing;
  }
  interface TableOptions_FeatureMap<TFeatures, TData> {
    columnEdgeFeature: TableOptions_ColumnResizing;
  }
}

const START: RowCursorState = { focusedRowId: null, rangeAnchorId: null, isWholeListSelected: false };

/** Stores {@link RowCursorState} in atoms of the table. */
const rowCursorFeature: TableFeature = { getInitialState: (state) => ({ ...START, ...state }) };

const AT_REST: TableState_ColumnResizing['columnResizing'] = {
  startOffset: null,
  startSize: null,
  deltaOffset: null,
  deltaPercentage: null,
  isResizingColumn: false,
  columnSizingStart: [],
};

/** The state of the library's `columnResizingFeature`; the code for dragging loads together with the handles. */
const columnEdgeFeature: TableFeature = {
  getInitialState: (state) => ({ columnResizing: AT_REST, ...state }),
  getDefaultTableOptions: (table) => ({ onColumnResizingChange: makeStateUpdater('columnResizing', table) }),
};

/** Layout of a column. */
interface ColumnRoom {
  /** Minimum width in px: its head is never cut. */
  readonly least: number;
}

/** Features of the table that a list uses: the server sorts, filters and pages. */
export const LIST_FEATURES = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnEdgeFeature,
  rowSortingFeature,
  rowSelectionFeature,
  rowCursorFeature,
  columnMeta: metaHelper<ColumnRoom>(),
});

export type ListFeatures = typeof LIST_FEATURES;
export type ListTable = Table<ListFeatures, Row>;
export type ListColumn = Column<ListFeatures, Row>;
