import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { whenQuiet } from '../../../app/when-quiet.ts';
import { headerOf, layoutOf } from '../../../fields/layout.ts';
import { useWords } from '../../../state/language.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { cx } from '../../../ui/class-names.ts';
import { deferred } from '../../../ui/deferred.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { extensionOf } from '../../extension.ts';
import { pressEarly } from './early-press.ts';
import styles from './ListGrid.module.css';
import { headKeys } from './head-keys.ts';
import type { ListColumn, ListTable } from '../table/features.ts';
import { togglePage } from '../table/selection.ts';
import { usePageState } from '../table/use-selection.ts';
import { LIST_WORDS } from '../words.ts';

/** Loaded before the pointer gets there; of a drag that begins earlier `early-press.ts` knows. */
const ColumnHandles = deferred(() => import('./ColumnHandles.tsx').then((module) => module.ColumnHandles), {
  when: whenQuiet,
});

interface GridHeadProps {
  readonly noun: ResourceDef;
  readonly table: ListTable;
  readonly columns: readonly ListColumn[];
  readonly frozen: number;
}

/** The column heads: a click sorts, dragging moves them, dragging an edge resizes; `head-keys.ts` does it by keys. */
export function GridHead({ noun, table, columns, frozen }: GridHeadProps) {
  const say = useWords();
  const isSortedByMore = table.atoms.sorting.get().length > 1;
  return (
    <div
      className={styles.header}
      role="row"
      aria-rowindex={1}
      onKeyDown={headKeys(table, columns)}
      onPointerDownCapture={(event) => {
        pressEarly(event);
        ColumnHandles.preload();
      }}
    >
      <PageBox table={table} />
      {columns.map((column, at) => (
        <HeadCell
          key={column.id}
          noun={noun}
          column={column}
          isSortedByMore={isSortedByMore}
          at={at}
          isFrozen={at < frozen}
          isLastFrozen={at === frozen - 1}
        />
      ))}
      <div className={styles.acts} role="columnheader" aria-label={say(LIST_WORDS.actions)} />
      <ColumnHandles table={table} />
    </div>
  );
}

/** Checkbox that selects the rows of the page. */
function PageBox({ table }: { readonly table: ListTable }) {
  const say = useWords();
  const state = usePageState(table);
  return (
    <div className={styles.pick} role="columnheader">
      <Checkbox
        aria-label={say(LIST_WORDS.selectAll)}
        checked={state === 'all'}
        some={state === 'some'}
        onChange={() => togglePage(table)}
      />
    </div>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface HeadCellProps {
  readonly noun: ResourceDef;
  readonly column: ListColumn;
  readonly isSortedByMore: boolean;
  /** Its place; Tab reaches the first. */
  readonly at: number;
  readonly isFrozen: boolean;
  readonly isLastFrozen: boolean;
}

function HeadCell({ noun, column, isSortedByMore, at, isFrozen, isLastFrozen }: HeadCellProps) {
  const say = useWords();
  const field = noun.fields[column.id];
  if (!field) return null;
  const sorted = column.getIsSorted();
  const label = say(extensionOf(noun.name).cells?.[column.id] ? field.options.label : headerOf(field));
  const shared = {
    'data-head': column.id,
    tabIndex: at === 0 ? 0 : -1,
    title: label,
    'aria-description': say(LIST_WORDS.headKeys),
  } as const;
  return (
    <div
      role="columnheader"
      aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
      className={cx(
        styles.headCell,
        layoutOf(field).align === 'end' && styles.end,
        isFrozen && styles.frozen,
        isLastFrozen && styles.frozenLast,
      )}
      style={isFrozen ? { left: `var(--left-${at})` } : undefined}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          {...shared}
          className={cx(styles.sortable, sorted && styles.sorted)}
          onClick={column.getToggleSortingHandler()}
        >
          {label}
          {sorted && <Icon name={sorted === 'desc' ? 'arrow-down' : 'arrow-up'} />}
          {sorted && isSortedByMore && column.getSortIndex() + 1}
        </button>
      ) : (
        <span {...shared} className={styles.label}>
          {label}
        </span>
      )}
    </div>
  );
}
