import type { FloorFigures } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { grouped } from '../../fields/grouped.ts';
import { useWords } from '../../state/language.ts';
import { Keys } from '../../ui/Keys.tsx';
import { State } from '../../ui/State.tsx';
import { listLink } from '../shell/home/links.ts';
import { NumberLink } from '../shell/home/NumberLink.tsx';
import styles from './FloorList.module.css';
import { GUIDANCE_WORDS } from './words.ts';

interface FloorListProps {
  readonly building: string;
  /** From the highest down, as a building stands. */
  readonly floors: readonly FloorFigures[];
  readonly floor: string;
  readonly onChoose: (floor: string) => void;
}

const share = (part: number, total: number): string => `${total === 0 ? 0 : (part / total) * 100}%`;

/** The floors as a cut through the building, each with its free spaces; numbers lead to the spaces they count. */
export function FloorList({ building, floors, floor, onChoose }: FloorListProps) {
  const say = useWords();
  return (
    <ol className={styles.floors} aria-label={say(GUIDANCE_WORDS.floors)}>
      {floors.map((one, index) => {
        const link = (state: string) => listLink('guidance-space', { building, floor: one.floor, state });
        const blind = one.unknown + one.offline;
        return (
          <li key={one.floor} className={styles.floor} data-floor={one.floor} aria-current={one.floor === floor}>
            <button type="button" className={styles.choose} onClick={() => onChoose(one.floor)}>
              <span className={styles.name}>{one.floor}</span>
              {index < 9 && <Keys keys={String(index + 1)} />}
            </button>
            <span className={styles.free}>
              <NumberLink to={link('free')} className={styles.number}>
                {grouped(one.free)}
              </NumberLink>
              <span className={styles.faint}>
                {say(GUIDANCE_WORDS.free)} / {grouped(one.total)}
              </span>
            </span>
            <span className={styles.bar} aria-hidden="true">
              <i className={styles.taken} style={{ width: share(one.taken, one.total) }} />
              <i className={styles.blind} style={{ width: share(blind, one.total) }} />
            </span>
            <span className={styles.rest}>
              <NumberLink to={link('taken')} className={styles.link}>
                {say(GUIDANCE_WORDS.taken)} {grouped(one.taken)}
              </NumberLink>
              {one.offline > 0 && (
                <NumberLink to={link('offline')} className={styles.link}>
                  <State mark="bad">
                    {say(GUIDANCE_WORDS.offline)} {grouped(one.offline)}
                  </State>
                </NumberLink>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
