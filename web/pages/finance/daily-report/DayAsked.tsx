import { f } from '@parkdeck/core/kit/field';
import { addDays, isDay, type Day } from '@parkdeck/core/lib/day';
import { FieldInput } from '../../../fields/input.tsx';
import styles from '../../../resource/report/report.module.css';
import { useWords } from '../../../state/language.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import own from './DailyReport.module.css';
import type { DailyAsk } from './use-daily.ts';
import { DAILY_WORDS as SAY } from './words.ts';

const PARK = f.ref('park', { label: SAY.park });
const UNTIL = f.time({ label: SAY.until });
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const wiring = (id: string) => ({
  id,
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
});

interface DayAskedProps extends DailyAsk {
  readonly now: Day;
  readonly onAsk: (patch: Readonly<Record<'day' | 'park' | 'until', string | null>> | object) => void;
}

/** Which day, up to which time of it, and which park the report tells of. */
export function DayAsked({ day, park, until, now, onAsk }: DayAskedProps) {
  const say = useWords();
  const to = (next: string): void => {
    if (isDay(next)) onAsk({ day: next });
  };
  return (
    <div className={styles.asked} role="search">
      <div className={styles.parameter}>
        <IconButton
          label={say(SAY.previous)}
          icon={<Icon name="chevron-left" />}
          onClick={() => to(addDays(day, -1))}
        />
        <span className={own.day}>
          <DayInput
            frame="sm"
            aria-label={say(SAY.day)}
            today={now}
            max={now}
            value={day}
            onChange={(next) => next && to(next)}
          />
        </span>
        <IconButton
          label={say(SAY.next)}
          icon={<Icon name="chevron-right" />}
          disabled={day >= now}
          onClick={() => to(addDays(day, 1))}
        />
      </div>
      <div className={styles.parameter}>
        <label htmlFor="daily-until">{say(SAY.until)}</label>
        <span className={own.until}>
          <FieldInput
            field={UNTIL}
            name="until"
            frame="sm"
            placeholder={say(day === now ? SAY.now : SAY.untilHint)}
            value={until}
            values={{}}
            wiring={wiring('daily-until')}
            onChange={(next) => {
              if (next === null || next === undefined || next === '') onAsk({ until: null });
              else if (typeof next === 'string' && TIME.test(next)) onAsk({ until: next });
            }}
          />
        </span>
      </div>
      <div className={styles.parameter}>
        <label htmlFor="daily-park">{say(SAY.park)}</label>
        <span className={styles.ref}>
          <FieldInput
            field={PARK}
            name="park"
            frame="sm"
            placeholder={say(SAY.allParks)}
            value={park}
            values={{}}
            wiring={wiring('daily-park')}
            onChange={(next) => onAsk({ park: typeof next === 'string' ? next : null })}
          />
        </span>
      </div>
    </div>
  );
}
