import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './grant-cell.module.css';
import { cellText, GrantCellMark } from './GrantCellMark.tsx';
import { isGranted, lookOf, pairOf, type Area, type Draft, type Grants, type Line } from './matrix-model.ts';
import { HEAD, SIZES } from './matrix-places.ts';
import type { Terminal } from './use-matrix.ts';
import { MATRIX_WORDS } from './words.ts';

/** What all cells of a matrix look into. */
export interface BoardProps {
  readonly terminals: readonly Terminal[];
  readonly grants: Grants;
  readonly draft: Draft;
  readonly days: { readonly today: string; readonly soon: string; readonly periods: readonly string[] };
  readonly periodNames: readonly string[];
  readonly area: Area;
}

interface MatrixCellProps extends BoardProps {
  readonly line: Line;
  readonly row: number;
  readonly column: number;
  readonly start: number;
  readonly isChosen: boolean;
}

/** A person, or the people of a department, at a terminal. */
export function MatrixCell({
  line,
  row,
  column,
  start,
  isChosen,
  terminals,
  grants,
  draft,
  days,
  periodNames,
  area,
}: MatrixCellProps) {
  const say = useWords();
  const terminal = terminals[column];
  if (!terminal) return null;
  const isCurrent = area.to.row === row && area.to.column === column;
  const shared = {
    id: `grant-${row}-${column}`,
    role: 'gridcell',
    'aria-colindex': column + HEAD,
    'aria-selected': isChosen,
    style: { insetInlineStart: start, width: SIZES.column },
  };
  const looks = cx(
    styles.cell,
    isChosen && styles.chosen,
    isCurrent && styles.current,
    terminals[column - 1]?.areaName !== terminal.areaName && styles.firstOfArea,
  );
  if (line.kind === 'department') {
    const granted = line.people.filter((id) => isGranted(grants, draft, pairOf(id, terminal.id))).length;
    const painted = line.people.some((id) => draft.has(pairOf(id, terminal.id)));
    const text = say(MATRIX_WORDS.granted(granted, line.people.length));
    return (
      <div
        {...shared}
        className={cx(looks, styles.part, painted && styles.painted)}
        title={text}
        aria-label={`${line.name} ${terminal.name} ${text}`}
      >
        <span className={granted === 0 ? styles.zero : undefined}>
          {granted === line.people.length ? '●' : granted}
        </span>
      </div>
    );
  }
  const pair = pairOf(line.id, terminal.id);
  const grant = grants.get(pair);
  const look = lookOf(grant, draft.get(pair), days);
  const text = cellText(look, grant, draft.get(pair), periodNames, say);
  return (
    <div
      {...shared}
      className={cx(looks, look.change && styles.painted, look.change && styles[look.change])}
      title={`${line.person.name} · ${terminal.name}\n${text}`}
      aria-label={`${line.person.name} ${terminal.name} ${text}`}
    >
      <GrantCellMark look={look} periodName={periodNames[look.period]} />
    </div>
  );
}
