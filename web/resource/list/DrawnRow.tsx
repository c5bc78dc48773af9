import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { Row } from '../../state/selection.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './DrawnRow.module.css';
import type { ShapeProps } from './list-shape.ts';

interface DrawnRowProps extends ShapeProps {
  readonly row: Row;
  /** What it is called, where its content does not say that by itself: a date, a bar, a sign. */
  readonly label?: string;
  /** What is told beside its content, which names it: whoever speaks to the console says what he sees. */
  readonly hint?: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Where arrow keys move among the rows of a picture: only one of them is a tab stop. */
  readonly tabIndex?: number;
  readonly children?: ReactNode;
}

/** A row in a picture: a press opens it, keys that walk the list mark it, a selected one shows that. */
export function DrawnRow({ list, onOpen, row, label, hint, className, style, tabIndex, children }: DrawnRowProps) {
  const id = list.keyOf(row);
  const { atoms } = list.table;
  const isFocused = useSelector(atoms.focusedRowId, (focused) => focused === id);
  const isPicked = useSelector(atoms.rowSelection, (picked) => picked[id] === true);
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) own.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isFocused]);
  return (
    <button
      ref={own}
      type="button"
      className={cx(styles.row, className)}
      style={style}
      tabIndex={tabIndex}
      data-row={id}
      data-focused={isFocused || undefined}
      data-picked={isPicked || undefined}
      aria-label={label}
      title={label ?? hint}
      onClick={() => onOpen(id)}
    >
      {children}
    </button>
  );
}
