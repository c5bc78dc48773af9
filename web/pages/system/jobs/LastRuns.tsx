import type { LastRun } from '@parkdeck/core/catalogue/system/job';
import { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { words } from '@parkdeck/core/kit/words';
import type { RowProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import styles from './jobs.module.css';

const HEIGHT = 18;
const STEP = 8;
const NONE = words('还没有执行过', 'It has not run yet');

const runsOf = (value: unknown): readonly LastRun[] => (Array.isArray(value) ? (value as readonly LastRun[]) : []);

/** How long the last runs took, as bars: the longest is the highest, a failed one is marked. */
export function LastRuns({ row }: RowProps) {
  const say = useWords();
  const runs = runsOf(row['lastRuns']);
  const longest = Math.max(1, ...runs.map(({ ms }) => ms ?? 0));
  const { choices } = jobLog.fields.state.options;
  const text = runs.map(({ at, state, ms }) => {
    const name = choiceLabel(choices, state);
    return `${at.slice(5, 16)} ${name ? say(name) : state}${ms === null ? '' : ` ${ms} ms`}`;
  });
  if (runs.length === 0) return <span className={styles.none}>{say(NONE)}</span>;
  return (
    <svg
      className={styles.bars}
      width={runs.length * STEP}
      height={HEIGHT}
      role="img"
      aria-label={text.slice(-3).join('；')}
    >
      <title>{text.join('\n')}</title>
      {runs.map(({ id, state, ms }, index) => {
        const height = Math.max(3, Math.round(((ms ?? longest) / longest) * HEIGHT));
        return (
          <rect
            key={id}
            className={styles[state]}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - 2}
            height={height}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
