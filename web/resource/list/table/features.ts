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

/** Where somebody stands in a list, and how far the selection is meant. */
interface RowCursorState {
  /** Key of the row that keys act on. */
  readonly focusedRowId: string | null;
  /** Key of the row that a range goes from. */
  readonly rangeAnchorId: string | null;
  /** The whole filtered list is meant, not only the selected rows. */
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

/** Keeps {@link RowCursorState} in atoms of the table. */
const rowCursorFeature: TableFeature = { getInitialState: (state) => ({ ...START, ...state }) };

const AT_REST: TableState_ColumnResizing['columnResizing'] = {
  startOffset: null,
  startSize: null,
  deltaOffset: null,
  deltaPercentage: null,
  isResizingColumn: false,
  columnSizingStart: [],
};

/** The state of the library's `columnResizingFeature`; what drags an edge is fetched with the edges. */
const columnEdgeFeature: TableFeature = {
  getInitialState: (state) => ({ columnResizing: AT_REST, ...state }),
  getDefaultTableOptions: (table) => ({ onColumnResizingChange: makeStateUpdater('columnResizing', table) }),
};

/** What the room of the page makes of a column. */
export interface ColumnRoom {
  /** False: it has given way to weightier ones. */
  readonly hasRoom: boolean;
  /** Narrowest that it may become, in px: its head is never cut. */
  readonly least: number;
}

/** What a list has of the table: the server sorts, filters and pages. */
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
