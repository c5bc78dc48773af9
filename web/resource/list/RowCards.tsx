import { isChoice, isMoment } from '@parkdeck/core/kit/kinds';
import { useSelector } from '@tanstack/react-store';
import { Suspense } from 'react';
import { Cell } from '../../fields/cell.tsx';
import { hasValue } from '../../fields/text.ts';
import { useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import { extensionOf } from '../extension.ts';
import styles from './grid/ListGrid.module.css';
import own from './RowCards.module.css';
import type { Line } from './tree-model.ts';
import type { ResourceList } from './use-resource-list.ts';

/** Number of facts that fit on a card beside name and state. */
const MOST = 6;

/** The rows on a narrow screen: one card each; a tap opens it. */
export function RowCards({
  list,
  lines,
  onOpen,
}: {
  readonly list: ResourceList;
  readonly lines: readonly Line[];
  readonly onOpen: (id: string) => void;
}) {
  const say = useWords();
  const { noun } = list;
  const selected = useSelector(list.table.atoms.rowSelection);
  const names = list.table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .filter((name) => name !== noun.display);
  const stateName = names.find((name) => isChoice(noun.fields[name]) && /state/i.test(name));
  const cells = extensionOf(noun.name).cells;
  const draw = (name: string, row: Line['row']) => {
    const field = noun.fields[name];
    const Extra = cells?.[name];
    return (
      field &&
      (Extra ? (
        <Suspense>
          <Extra row={row} />
        </Suspense>
      ) : (
        <Cell field={field} name={name} row={row} />
      ))
    );
  };
  return (
    <div className={styles.scroll}>
      <div className={cx(own.cards, list.stale && styles.dim)}>
        {lines.map(({ id, row }) => (
          <div
            key={id}
            role="button"
            tabIndex={0}
            className={own.card}
            data-picked={selected[id] || undefined}
            onClick={() => onOpen(id)}
            onKeyDown={(event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(id)}
          >
            <span className={own.cardHead}>
              {draw(noun.display, row)}
              {stateName && draw(stateName, row)}
            </span>
            <span className={own.cardFacts}>
              {names
                .filter((name) => name !== stateName && hasValue(row, name))
                .slice(0, MOST)
                .map((name) => (
                  <span key={name} data-wide={isMoment(noun.fields[name]) || undefined}>
                    <b>{say(noun.fields[name]?.options.label ?? noun.title)}</b>
                    {draw(name, row)}
                  </span>
                ))}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
