import { whenQuiet } from '../../../app/when-quiet.ts';
import { markCovered } from './covered-numbers.ts';

const CELLS = '[role=gridcell][data-column]:not([data-cut])';

/** Marks the cells whose text is longer than they are. A marked one whose text has become shorter looks the same. */
const markCut = (grid: Element): void => {
  const cut = [...grid.querySelectorAll<HTMLElement>(CELLS)].filter((cell) => cell.scrollWidth > cell.clientWidth);
  for (const cell of cut) cell.dataset['cut'] = ''; // after all are measured: each mark undoes the layout
};

/**
 * Keeps the cells of a grid marked, whenever the browser has nothing else to do. Only texts that are too long are cut
 * with `…`: to cut every cell costs as much in each frame of the page as all the rest of it. So are numbers that lie
 * under what stays while the list scrolls sideways. Returns how to stop.
 */
export const keepCutMarked = (grid: Element): (() => void) => {
  let callOff = (): void => undefined;
  const later = (): void => {
    callOff();
    callOff = whenQuiet(() => {
      markCut(grid);
      markCovered(grid);
    });
  };
  const changes = new MutationObserver(later);
  const sizes = new ResizeObserver(later);
  changes.observe(grid, { childList: true, characterData: true, subtree: true });
  for (const part of [grid, ...grid.children]) sizes.observe(part); // which tells of them once, too
  grid.addEventListener('scroll', later, { passive: true });
  return () => {
    callOff();
    grid.removeEventListener('scroll', later);
    changes.disconnect();
    sizes.disconnect();
  };
};
