import type { RowProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import { bandsOf, DAY, spansIn, timeText } from './week-model.ts';
import styles from './week.module.css';
import { WEEK_WORDS, WEEKDAYS } from './words.ts';

/** The week as a small drawing: seven lines of a day. */
export function WeekCell({ row }: RowProps) {
  const say = useWords();
  const bands = bandsOf(spansIn(row['spans']));
  const text = bands.map(({ weekday, from, to }) =>
    say(WEEK_WORDS.span(WEEKDAYS[weekday - 1] ?? WEEKDAYS[0], timeText(from), timeText(to))),
  );
  return (
    <svg
      className={styles.small}
      viewBox={`0 0 ${DAY} 28`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text.join('；') || say(WEEK_WORDS.never)}
    >
      <title>{text.join('\n') || say(WEEK_WORDS.never)}</title>
      {WEEKDAYS.map((day, index) => (
        <rect key={day.en} className={styles.line} x={0} y={index * 4} width={DAY} height={3} />
      ))}
      {bands.map(({ weekday, from, to }) => (
        <rect
          key={`${weekday} ${from}`}
          className={styles.fill}
          x={from}
          y={(weekday - 1) * 4}
          width={to - from}
          height={3}
        />
      ))}
    </svg>
  );
}
