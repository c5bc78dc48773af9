import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { WORK_LEVELS, WORK_TYPES } from '@parkdeck/core/catalogue/service/choices';
import { instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { WORK_STATES } from '@parkdeck/core/vocabulary/service';
import { useState, type DragEvent } from 'react';
import { client } from '../../../app/client.ts';
import type { Row } from '../../../fields/text.ts';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Count, Tag } from '../../../ui/State.tsx';
import { columnsOf, isLate, nextVerb, verbBetween, type Column, type Order } from './board-model.ts';
import styles from './work-board.module.css';
import { BOARD_WORDS } from './words.ts';

interface Card extends Order {
  readonly row: Row;
}

const cardOf = (row: Row): Card => {
  const deadline = wordOf(row, 'deadline');
  return {
    row,
    id: wordOf(row, 'id'),
    state: wordOf(row, 'state'),
    level: wordOf(row, 'level'),
    due: isDatetime(deadline) ? instantOf(deadline) : undefined,
  };
};

/** Work orders by the step they wait at; what is due first stands on top, what is late is red. */
export function WorkBoard({ list, onOpen }: ShapeProps) {
  const now = client.now();
  const cards = list.rows.map(cardOf);
  const [dragged, setDragged] = useState<Card | null>(null);
  const columns = columnsOf(cards, now);
  return (
    <div className={styles.board}>
      {columns.map((column) => (
        <StepColumn
          key={column.step}
          column={column}
          now={now}
          list={list}
          onOpen={onOpen}
          dragged={dragged}
          onDrag={setDragged}
        />
      ))}
    </div>
  );
}

interface StepColumnProps extends ShapeProps {
  readonly column: Column<Card>;
  readonly now: number;
  readonly dragged: Card | null;
  readonly onDrag: (card: Card | null) => void;
}

function StepColumn({ column, now, list, onOpen, dragged, onDrag }: StepColumnProps) {
  const say = useWords();
  const language = useLanguage();
  const title = choiceLabel(WORK_STATES, column.step)?.[language] ?? column.step;
  const verb = dragged === null ? undefined : verbBetween(dragged.state, column.step);
  const call = verb === undefined ? undefined : callOf(list.noun, verb);
  const takes = call !== undefined && canCall(call).ok;
  const left = column.count - column.orders.length;
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    if (call && dragged) startAction({ call, ids: [dragged.id], rows: [dragged.row], source: 'row' });
    onDrag(null);
  };
  return (
    <section
      className={cx(styles.column, takes && styles.takes)}
      aria-label={title}
      {...(takes ? { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop } : {})}
    >
      <h2 className={styles.title}>
        {title}
        <Count>{column.count}</Count>
        {column.late > 0 && <span className={styles.late}>{say(BOARD_WORDS.overdue(column.late))}</span>}
      </h2>
      {column.count === 0 && <p className={styles.none}>{say(BOARD_WORDS.none)}</p>}
      {column.orders.map((card) => (
        <OrderCard key={card.id} card={card} now={now} list={list} onOpen={onOpen} onDrag={onDrag} />
      ))}
      {left > 0 && <p className={styles.none}>{say(BOARD_WORDS.older(left))}</p>}
    </section>
  );
}

interface OrderCardProps extends ShapeProps {
  readonly card: Card;
  readonly now: number;
  readonly onDrag: (card: Card | null) => void;
}

function OrderCard({ card, now, list, onOpen, onDrag }: OrderCardProps) {
  const say = useWords();
  const language = useLanguage();
  const { row, state, level, due, id } = card;
  const late = isLate(card, now);
  const minutes = due === undefined ? 0 : Math.floor(Math.abs(due - now) / 60_000);
  const dueText =
    state === 'closed' || state === 'dealt'
      ? wordOf(row, 'dealtAt').slice(0, 16)
      : say(due === undefined ? BOARD_WORDS.noDue : late ? BOARD_WORDS.late(minutes) : BOARD_WORDS.due(minutes));
  const mark = choiceMark(WORK_LEVELS, level);
  const call = callOf(list.noun, nextVerb(state) ?? '');
  const title = wordOf(row, 'title');
  const about = [
    choiceLabel(WORK_TYPES, wordOf(row, 'type'))?.[language],
    wordOf(row, 'parkName') || wordOf(row, 'companyName'),
  ];
  return (
    <article
      className={cx(styles.card, late && styles.isLate)}
      draggable
      onDragStart={() => onDrag(card)}
      onDragEnd={() => onDrag(null)}
    >
      <DrawnRow list={list} onOpen={onOpen} row={row} hint={`${title} · ${dueText}`} className={styles.open}>
        <span className={styles.name}>{title}</span>
        <span className={styles.faint}>{about.filter(Boolean).join(' · ')}</span>
        <span className={styles.facts}>
          {mark !== undefined && <Tag mark={mark}>{choiceLabel(WORK_LEVELS, level)?.[language]}</Tag>}
          <span className={late ? styles.late : styles.faint} title={wordOf(row, 'deadline').slice(0, 16)}>
            {dueText}
          </span>
        </span>
      </DrawnRow>
      <div className={styles.foot}>
        <span className={styles.faint}>{wordOf(row, 'handlerName') || say(BOARD_WORDS.nobody)}</span>
        {call && canCall(call).ok && (
          <Button kind="ghost" onClick={() => startAction({ call, ids: [id], rows: [row], source: 'row' })}>
            {say(call.title)}
          </Button>
        )}
      </div>
    </article>
  );
}
