import { isResource } from '@parkdeck/core/kit/call';
import type { Field } from '@parkdeck/core/kit/field';
import { tellsApart } from '@parkdeck/core/kit/kinds';
import { formatFen } from '@parkdeck/core/lib/money';
import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleCheck, CircleX, Minus } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Cell } from '../../fields/cell.tsx';
import { hasValue } from '../../fields/text.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { cx } from '../../ui/class-names.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { OldNew } from '../action/Change.tsx';
import { differences } from '../action/differences.ts';
import { RowName } from '../action/PreviewCard.tsx';
import { namedRow } from '../named-row.ts';
import { owners } from '../nouns.ts';
import { changeWidths, NAME, valueWidths } from './column-widths.ts';
import planStyles from './plan.module.css';
import styles from './PlanRows.module.css';
import type { PlanRow, usePlanRows } from './use-plan.ts';
import { PLAN_WORDS } from './words.ts';
import { wrongColumns } from './wrong-columns.ts';

/** Changed fields with a column of their own. */
const MOST_CHANGES = 3;
/** Of rows that are new: a value alone takes less room than one with the value before it. */
const MOST_VALUES = 4;
const CONTEXT = 2;
const NOTE_LEAST = 200;
/** Fixed widths: checkbox, file line, plate and money. */
const FIXED = { box: 40, line: 56, plate: 144, money: 112 } as const;

const cellText = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell));

/** Rows that come page by page. */
type Rows = Pick<ReturnType<typeof usePlanRows>, 'data' | 'isPending' | 'isFetching' | 'hasNextPage'> & {
  readonly fetchNextPage: () => Promise<unknown>;
};

/** A cell as the file has it; one that is wrong is marked, also where it is empty. */
function FileCell({ draft, name }: { readonly draft: NonNullable<PlanRow['draft']>; readonly name: string }) {
  const text = cellText(draft.cells[name]);
  if (!draft.wrong.includes(name)) return <span className={styles.quiet}>{text}</span>;
  return <span className={styles.wrong}>{text || '—'}</span>;
}

interface PlanRowsProps {
  readonly noun: string;
  readonly query: Rows;
  /** Some rows that change: they decide the columns, independent of the visible rows. */
  readonly sample: readonly PlanRow[];
  /** The plan involves money. */
  readonly paid: boolean;
  /** Undefined: rows cannot be excluded. */
  readonly onExclude: ((row: PlanRow) => void) | undefined;
  /** What opens a row for mending; undefined where nothing can be mended. */
  readonly onMend: (row: PlanRow) => (() => void) | undefined;
  readonly focused: number;
  readonly onFocus: (index: number) => void;
}

/** Rows of a plan as old → new; only visible ones are rendered. */
export function PlanRows({ noun: name, query, sample, paid, onExclude, onMend, focused, onFocus }: PlanRowsProps) {
  const say = useWords();
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const owner = owners().get(name);
  const noun = owner && isResource(owner) ? owner : undefined;
  const context = useMemo(
    () =>
      (noun?.list.columns ?? [])
        .flatMap((key) => {
          const field = noun?.fields[key];
          return field && key !== noun?.display && tellsApart(field) ? [[key, field] as const] : [];
        })
        .slice(0, CONTEXT),
    [noun],
  );
  const isNew = !sample.some(({ before }) => before);
  const changes = useMemo(() => {
    const found = new Map<string, Field>();
    for (const { before, after } of sample)
      for (const { name: key, field } of differences({ noun: name, id: '', before, after, amountFen: 0, notes: [] }))
        if (key !== noun?.display && !context.some(([known]) => known === key)) found.set(key, field);
    return [...wrongColumns(noun, rows, [...context, ...found]), ...found].slice(0, isNew ? MOST_VALUES : MOST_CHANGES);
  }, [sample, rows, name, noun, context, isNew]);
  const rowsId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    overscan: 12,
    getScrollElement: () => scroller.current,
    estimateSize: () => Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 32,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && last >= rows.length - 20) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage, last, rows.length]);
  useEffect(() => {
    if (focused < 0) return;
    virtualizer.scrollToIndex(focused);
    // Keys walk the rows from anywhere; whoever listens hears the row by the focus of its table.
    if (document.activeElement?.contains(scroller.current)) scroller.current?.focus({ preventScroll: true });
  }, [focused, virtualizer]);
  const widths = [
    ...context.map(() => NAME),
    ...changes.map(([, field]) => (isNew ? valueWidths(field) : changeWidths(field))),
  ];
  const byFile = rows.some(({ line }) => line !== null);
  const before = [FIXED.box, ...(byFile ? [FIXED.line] : []), FIXED.plate];
  const after = paid ? [FIXED.money] : [];
  const px = (some: readonly number[]): string => some.map((width) => `${width}px`).join(' ');
  const template = [
    px(before),
    ...widths.map(([least, best]) => `minmax(${least}px, ${best}px)`),
    px(after),
    `minmax(${NOTE_LEAST}px, 1fr)`,
  ].join(' ');
  const minWidth = [...before, ...widths.map(([least]) => least), ...after].reduce(
    (sum, width) => sum + width,
    NOTE_LEAST,
  );
  if (query.isPending)
    return (
      <div className={styles.scroll}>
        <SkeletonRows rows={12} />
      </div>
    );
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      role="grid"
      tabIndex={0}
      aria-activedescendant={rows[focused] && `${rowsId}-${rows[focused].number}`}
      aria-rowcount={rows.length + 1}
      aria-label={say(PLAN_WORDS.title)}
    >
      <div className={styles.header} role="row" style={{ gridTemplateColumns: template, minWidth }}>
        <div role="columnheader" aria-label={say(PLAN_WORDS.state)} />
        {byFile && (
          <div role="columnheader" className={planStyles.end}>
            {say(PLAN_WORDS.line)}
          </div>
        )}
        <div role="columnheader">
          {say((noun?.called ? noun.title : noun?.fields[noun.display]?.options.label) ?? PLAN_WORDS.name)}
        </div>
        {[...context, ...changes].map(([key, field]) => (
          <div key={key} role="columnheader">
            {say(field.options.label)}
          </div>
        ))}
        {paid && (
          <div role="columnheader" className={planStyles.end}>
            {say(PLAN_WORDS.amount)}
          </div>
        )}
        <div role="columnheader">{say(PLAN_WORDS.remark)}</div>
      </div>
      <div style={{ position: 'relative', height: virtualizer.getTotalSize(), minWidth }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const out = row.state === 'skipped';
          const blocked = row.state === 'problem' || row.state === 'failed';
          const now = row.after ?? row.before ?? {};
          const about = row.about ?? now;
          return (
            <div
              key={row.number}
              id={`${rowsId}-${row.number}`}
              role="row"
              aria-rowindex={index + 2}
              className={cx(
                styles.row,
                blocked && styles.blocked,
                out && styles.out,
                index === focused && styles.focused,
              )}
              style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
              onClick={() => onFocus(index)}
            >
              <div role="gridcell" className={styles.mark}>
                <Mark row={row} out={out} onExclude={onExclude} />
              </div>
              {byFile && (
                <div role="gridcell" className={cx(planStyles.end, styles.quiet)}>
                  {row.line}
                </div>
              )}
              <div role="gridcell" className={styles.plate}>
                <RowName noun={name} row={noun ? { ...namedRow(noun, row.name), ...now } : now} />
              </div>
              {context.map(([key, field]) => (
                <div key={key} role="gridcell">
                  {row.draft?.wrong.includes(key) ? (
                    <FileCell draft={row.draft} name={key} />
                  ) : (
                    hasValue(about, key) && <OldNew noun={name} field={field} name={key} before={about} after={null} />
                  )}
                </div>
              ))}
              {changes.map(([key, field]) => (
                <div key={key} role="gridcell" className={styles.change}>
                  {row.draft ? (
                    <FileCell draft={row.draft} name={key} />
                  ) : blocked && row.after === null ? (
                    row.before && <Cell field={field} name={key} row={row.before} />
                  ) : (
                    <OldNew noun={name} field={field} name={key} before={row.before} after={row.after} />
                  )}
                </div>
              ))}
              {paid && (
                <div role="gridcell" className={planStyles.end}>
                  {row.amount === null || row.amount === 0 ? '—' : formatFen(row.amount)}
                </div>
              )}
              <div
                role="gridcell"
                className={cx(styles.note, blocked ? styles.bad : styles.warn)}
                title={row.message ?? row.notes?.join('；')}
              >
                {onMend(row) && (
                  <Button
                    size="sm"
                    onClick={onMend(row)}
                    aria-label={say(PLAN_WORDS.mendTitle(row.line ?? row.number))}
                  >
                    {say(PLAN_WORDS.mendRow)}
                  </Button>
                )}
                <span>{row.message ?? row.notes?.join('；')}</span>
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Mark({
  row,
  out,
  onExclude,
}: {
  readonly row: PlanRow;
  readonly out: boolean;
  readonly onExclude: PlanRowsProps['onExclude'];
}) {
  const say = useWords();
  if (row.state === 'done') return <CircleCheck className={styles.ok} aria-label={say(PLAN_WORDS.done)} />;
  if (row.state === 'failed') return <CircleX className={styles.bad} aria-label={say(PLAN_WORDS.failed)} />;
  if (row.state === 'problem') return <Minus aria-label={say(PLAN_WORDS.cannot)} />;
  if (!onExclude) return null;
  return (
    <Checkbox aria-label={`${say(PLAN_WORDS.include)} ${row.name}`} checked={!out} onChange={() => onExclude(row)} />
  );
}
