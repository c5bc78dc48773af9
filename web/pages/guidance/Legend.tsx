import type { FloorFigures } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { grouped } from '../../fields/grouped.ts';
import { useWords } from '../../state/language.ts';
import { listLink } from '../shell/home/links.ts';
import { NumberLink } from '../shell/home/NumberLink.tsx';
import styles from './Legend.module.css';
import { stateWords } from './words.ts';

const STATES = ['free', 'taken', 'unknown', 'offline'] as const;

/** What the drawing means, with the number of spaces in each state; a number leads to its spaces. */
export function Legend({ building, figures }: { readonly building: string; readonly figures: FloorFigures }) {
  const say = useWords();
  return (
    <ul className={styles.legend}>
      {STATES.filter((state) => state !== 'unknown' || figures.unknown > 0).map((state) => (
        <li key={state} data-state={state}>
          <i className={styles.mark} aria-hidden="true" />
          <NumberLink
            to={listLink('guidance-space', { building, floor: figures.floor, state })}
            className={styles.link}
          >
            {say(stateWords[state])} <b>{grouped(figures[state])}</b>
          </NumberLink>
        </li>
      ))}
    </ul>
  );
}
