import styles from './ListGrid.module.css';

const CELLS = `.${styles.cell}[role=gridcell]:not(.${styles.frozen})`;
/** Amounts, counts, times: what is left of one reads as another one. */
const NUMBER = /^[¥+−-]?\d[\d\s,.:¥-]*$/;
/** Less than that is no part of a digit. */
const HARDLY = 1;
/** Of an empty-looking cell so much is seen that something is missed in it. */
const MISSED = 32;

/** Where something is on the screen. */
interface Extent {
  readonly left: number;
  readonly right: number;
}

/**
 * At which side a number lies under what stays while the list scrolls sideways: the frozen columns or the menu of a
 * row. What is left of it would read as another number, and nothing of it as none. Undefined: it is seen whole, or its
 * cell is not.
 */
export const coveredAt = (text: Extent, cell: Extent, seen: Extent): 'start' | 'end' | undefined => {
  if (text.right > seen.right + HARDLY)
    return text.left < seen.right - HARDLY || cell.left < seen.right - MISSED ? 'end' : undefined;
  if (text.left < seen.left - HARDLY)
    return text.right > seen.left + HARDLY || cell.right > seen.left + MISSED ? 'start' : undefined;
  return undefined;
};

const textOf = (cell: Element): Extent => {
  const text = document.createRange();
  text.selectNodeContents(cell);
  return text.getBoundingClientRect();
};

/** Marks the numbers of a grid that are covered, which then show `…`; others lose that mark. */
export const markCovered = (grid: Element): void => {
  const isWider = grid.querySelector(`.${styles.wider}`) !== null;
  const frozen = grid.querySelector(`.${styles.frozenLast}`) ?? grid.querySelector(`.${styles.pick}`);
  const seen = {
    left: frozen?.getBoundingClientRect().right ?? Number.NEGATIVE_INFINITY,
    right: grid.querySelector(`.${styles.acts}`)?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY,
  };
  const cells = [...grid.querySelectorAll<HTMLElement>(CELLS)];
  const marks = cells.map((cell) =>
    isWider && NUMBER.test(cell.textContent.trim())
      ? coveredAt(textOf(cell), cell.getBoundingClientRect(), seen)
      : undefined,
  );
  for (const [at, cell] of cells.entries()) {
    const mark = marks[at]; // after all are measured: each mark undoes the layout
    if (mark === cell.dataset['covered']) continue;
    if (mark) cell.dataset['covered'] = mark;
    else delete cell.dataset['covered'];
  }
};
