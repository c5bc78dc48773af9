import { checkCron, cronProblemWords } from '@parkdeck/core/domain/system/jobs/cron';
import { cronWords, momentWords } from '@parkdeck/core/domain/system/jobs/cron-words';
import { words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { useId } from 'react';
import { client } from '../../../app/client.ts';
import type { InputProps } from '../../../fields/input-props.ts';
import { useWords } from '../../../state/language.ts';
import { TextInput } from '../../../ui/Input.tsx';
import styles from './jobs.module.css';

const NEXT = words('后五次', 'Next five times');

/** A schedule, with what it says and when it comes next while it is typed. */
export function CronInput({ value, onChange, wiring, disabled, frame, quiet, autoFocus }: InputProps) {
  const say = useWords();
  const told = useId();
  const cron = typeof value === 'string' ? value : '';
  const now = datetimeOfInstant(client.now());
  const checked = cron.trim() === '' ? undefined : checkCron(cron, now);
  const sentence = cronWords(cron);
  return (
    <>
      <TextInput
        {...wiring}
        aria-describedby={[wiring['aria-describedby'], told].filter(Boolean).join(' ')}
        placeholder="30 8 * * 1-5"
        value={cron}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        disabled={disabled}
        frame={frame}
        quiet={quiet}
        autoFocus={autoFocus}
      />
      <div id={told} className={styles.told} aria-live="polite">
        {checked && !checked.ok && <span className={styles.wrong}>{say(cronProblemWords(checked.error))}</span>}
        {checked?.ok && (
          <>
            {sentence && <strong>{say(sentence)}</strong>}
            <span>{say(NEXT)}</span>
            <ol className={styles.times}>
              {checked.value.map((time) => (
                <li key={time}>{say(momentWords(time, now))}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  );
}
