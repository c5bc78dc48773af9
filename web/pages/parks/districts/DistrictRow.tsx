import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Line } from './district-model.ts';
import styles from './districts.module.css';
import { DISTRICT_WORDS } from './words.ts';

const ICONS: Readonly<Record<Line['kind'], string>> = {
  none: 'circle-off',
  region: 'map',
  grid: 'grid-2x2',
  park: 'square-parking',
};
const INDENT = 22;

interface DistrictRowProps {
  readonly line: Line;
  readonly isCurrent: boolean;
  readonly isPicked: boolean;
  readonly isHeld: boolean;
  readonly isOver: boolean;
  readonly picks: boolean;
  readonly onFlip: () => void;
  readonly onPick: () => void;
  readonly onFocus: () => void;
  readonly drag: Pick<
    ComponentProps<'div'>,
    'draggable' | 'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop' | 'onDragEnd'
  >;
}

/** One line of the tree. */
export function DistrictRow(props: DistrictRowProps) {
  const { line, isCurrent, isPicked, isHeld, isOver, picks, onFlip, onPick, onFocus, drag } = props;
  const say = useWords();
  const title = line.kind === 'none' ? say(DISTRICT_WORDS.none) : line.title;
  const isPark = line.placed?.isWhole === true;
  const counted = line.count > 0 ? `${title} ${say(DISTRICT_WORDS.parks(line.count))}` : title;
  return (
    <div
      {...drag}
      role="treeitem"
      aria-level={line.level}
      aria-expanded={line.open ?? undefined}
      aria-selected={isPark ? isPicked : undefined}
      // where a hint stands beside the name, all of it is read
      aria-label={line.kind === 'none' ? undefined : counted}
      tabIndex={isCurrent ? 0 : -1}
      className={cx(
        styles.line,
        isPicked && styles.picked,
        isHeld && styles.held,
        isOver && styles.over,
        line.count === 0 && !line.placed && styles.empty,
      )}
      style={{ paddingInlineStart: 12 + (line.level - 1) * INDENT }}
      onFocus={onFocus}
      onClick={() => (line.open === null ? isPark && picks && onPick() : onFlip())}
    >
      <span className={styles.twist} aria-hidden="true">
        {line.open === null ? null : line.open ? <ChevronDown /> : <ChevronRight />}
      </span>
      <Icon name={ICONS[line.kind]} />
      <span className={styles.name}>{title}</span>
      {line.kind === 'none' && <span className={styles.hint}>{say(DISTRICT_WORDS.noneHint)}</span>}
      {line.count > 0 && <span className={styles.count}>{line.count}</span>}
    </div>
  );
}
