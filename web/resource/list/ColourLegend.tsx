import type { Words } from '@parkdeck/core/kit/words';
import { useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './ColourLegend.module.css';

interface ColourLegendProps {
  /** The class of each colour, and what it means. */
  readonly colours: readonly (readonly [look: string | undefined, title: Words])[];
}

/** What the colours of a picture mean, at the end of the bar above it. */
export function ColourLegend({ colours }: ColourLegendProps) {
  const say = useWords();
  return (
    <ul className={styles.legend}>
      {colours.map(([look, title]) => (
        <li key={title.en}>
          <i className={cx(styles.mark, look)} />
          {say(title)}
        </li>
      ))}
    </ul>
  );
}
