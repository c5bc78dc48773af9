import { tariff, type PriceCell } from '@parkdeck/core/catalogue/fees/tariff';
import { asId } from '@parkdeck/core/lib/id';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { client } from '../../../app/client.ts';
import { createCallOf } from '../../../resource/calls.ts';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { gridOf, isHole } from './price-model.ts';
import styles from './prices.module.css';
import { PRICE_WORDS } from './words.ts';

/** What each car type pays at each park now, and where a rule is missing. A cell opens its rule, a hole a new one. */
export function PriceMatrix({ list }: ShapeProps) {
  const say = useWords();
  const park = list.search['park'];
  const parks =
    park
      ?.split(',')
      .filter((id) => id !== '')
      .map((id) => asId<'park'>(id)) ?? [];
  const query = useQuery({
    queryKey: ['list', tariff.name, 'prices', park],
    queryFn: ({ signal }) =>
      client.act(tariff, 'prices', { input: parks.length > 0 ? { park: parks } : {} }, { signal, silent: true }),
    retry: false,
  });
  /** The cell that one was in: also when one comes back from its rule, which may be a newer version by then. */
  const [here, setHere] = useState(list.search['cell']);
  const adding = createCallOf(list.noun);
  const onAdd =
    adding && canCall(adding).ok
      ? (cell: PriceCell): void =>
          list.setSearch({ form: 'new', preset: `park=${cell.park}&carType=${cell.carType}`, cell: placeOf(cell) })
      : undefined;
  const onOpen = (cell: PriceCell): void => list.setSearch({ id: cell.tariff, form: null, cell: placeOf(cell) });
  return (
    <Loaded query={query}>
      {({ cells, parks: all }) => {
        const { columns, lines, holes } = gridOf(cells);
        if (lines.length === 0)
          return (
            <EmptyFrame
              title={PRICE_WORDS.none}
              detail={PRICE_WORDS.noneDetail}
              ways={[
                { label: PRICE_WORDS.toCarTypes, path: '/car/parkcartype' },
                { label: PRICE_WORDS.toWizard, path: '/basedata/createwiringpark' },
              ]}
            />
          );
        return (
          <>
            <p className={styles.told}>
              <b>{say(PRICE_WORDS.told(lines.length, holes))}</b> {say(PRICE_WORDS.now)}
            </p>
            <table
              className={styles.table}
              onKeyDown={walkCells}
              onFocus={({ target }) => setHere(target.dataset['place'])}
            >
              <thead>
                <tr>
                  <th scope="col">{say(PRICE_WORDS.park)}</th>
                  {columns.map((name) => (
                    <th scope="col" key={name}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.park} data-line>
                    <th scope="row">{line.name}</th>
                    {line.cells.map((own, at) => (
                      <td key={columns[at]}>
                        {own ? (
                          own.map((cell) => (
                            <Price
                              key={cell.carType}
                              cell={cell}
                              isHere={placeOf(cell) === here}
                              onAdd={onAdd}
                              onOpen={onOpen}
                            />
                          ))
                        ) : (
                          <span className={styles.absent} title={say(PRICE_WORDS.absent)}>
                            –
                          </span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {all > lines.length && <p className={styles.told}>{say(PRICE_WORDS.cut(lines.length, all))}</p>}
          </>
        );
      }}
    </Loaded>
  );
}

/** Arrow keys go from cell to cell; along a line by its buttons, across lines by column. */
const walkCells = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const [down = 0, along = 0] = step;
  const cell = event.target.closest('td');
  if (!cell) return;
  // the edge of the table is an edge: the keys of the list do not jump on from there
  event.preventDefault();
  event.stopPropagation();
  let line: Element | null | undefined = cell.closest('tr');
  let column = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  while (line && column > 0) {
    column += along;
    if (down !== 0) line = down > 0 ? line.nextElementSibling : line.previousElementSibling;
    const next = line?.children[column]?.querySelector<HTMLElement>('button');
    if (next && column > 0) return next.focus();
    if (line?.children[column] === undefined) return;
  }
};

/** One rule may hold in many cells. */
const placeOf = ({ park, carType }: PriceCell): string => `${park}.${carType}`;

interface PriceProps {
  readonly cell: PriceCell;
  readonly isHere: boolean;
  readonly onAdd: ((cell: PriceCell) => void) | undefined;
  readonly onOpen: (cell: PriceCell) => void;
}

function Price({ cell, isHere, onAdd, onOpen }: PriceProps) {
  const say = useWords();
  const { tariff: id, name, hour, day, others, parkName, carTypeName } = cell;
  const marks = { 'data-place': placeOf(cell), 'data-focused': isHere || undefined };
  if (id === null) {
    if (!isHole(cell))
      return <span className={styles.absent}>{say(cell.base === 'free' ? PRICE_WORDS.free : PRICE_WORDS.byPass)}</span>;
    const told = say((onAdd ? PRICE_WORDS.add : PRICE_WORDS.lacks)(parkName, carTypeName));
    return (
      <button
        {...marks}
        type="button"
        className={styles.hole}
        aria-disabled={!onAdd || undefined}
        aria-label={`${say(PRICE_WORDS.hole)} · ${told}`}
        title={told}
        onClick={() => onAdd?.(cell)}
      >
        {say(PRICE_WORDS.hole)}
      </button>
    );
  }
  const yuan = (fen: number | null): string => (fen === null ? '—' : formatFen(fen, { sign: true }));
  const told = [
    parkName,
    carTypeName,
    name,
    say(PRICE_WORDS.hour(yuan(hour))),
    say(PRICE_WORDS.day(yuan(day))),
    others > 0 && say(PRICE_WORDS.othersTold(others)),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <button {...marks} type="button" className={styles.price} data-row={id} title={told} onClick={() => onOpen(cell)}>
      <b>{say(PRICE_WORDS.hour(yuan(hour)))}</b>
      <span>{say(PRICE_WORDS.day(yuan(day)))}</span>
      <span className={styles.name}>
        {name}
        {others > 0 && <span className={styles.others}> {say(PRICE_WORDS.others(others))}</span>}
      </span>
    </button>
  );
}
