import { useWords } from '../../../state/language.ts';
import styles from './Floors.module.css';
import type { BoardFloor } from './use-floors.ts';
import { BOARD_WORDS } from '@parkdeck/core/desk/lane-words';

/** Free spaces floor by floor, for parks that count them; nothing for others. */
export function Floors({ floors }: { readonly floors: readonly BoardFloor[] }) {
  const say = useWords();
  if (floors.length === 0) return null;
  return (
    <ul className={styles.floors} aria-label={say(BOARD_WORDS.floors)}>
      {floors.map(({ id, building, floor, free, total }) => {
        const name = [building, floor].filter(Boolean).join(' ');
        return (
          <li key={id} data-full={free === 0} title={say(BOARD_WORDS.floorFree(name, free, total))}>
            <span>{name}</span> <b>{free}</b>
          </li>
        );
      })}
    </ul>
  );
}
