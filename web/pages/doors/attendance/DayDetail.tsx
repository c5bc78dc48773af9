import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { lengthWords } from '@parkdeck/core/lib/length';
import { ATTENDANCE_STATES } from '@parkdeck/core/vocabulary/attendance';
import { openRecord } from '../../../resource/action/start.ts';
import { useWords } from '../../../state/language.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './AttendanceCalendar.module.css';
import type { CalendarPerson } from './model.ts';
import { CALENDAR_WORDS } from './words.ts';

const SECONDS = 60;

/** What a day of a person came to, and by which passages. */
export function DayDetail({
  person,
  day,
  onClose,
}: {
  readonly person: CalendarPerson;
  readonly day: string;
  readonly onClose: () => void;
}) {
  const say = useWords();
  const found = person.days.get(day);
  const length = (minutes: number): string => {
    const said = lengthWords(minutes * SECONDS);
    return minutes > 0 && said ? say(said) : '—';
  };
  const state = found?.state ?? null;
  const facts = found
    ? ([
        [CALENDAR_WORDS.schedule, found.schedule ?? '—'],
        [CALENDAR_WORDS.came, found.on?.slice(0, 16) ?? '—'],
        [CALENDAR_WORDS.left, found.off?.slice(0, 16) ?? '—'],
        [CALENDAR_WORDS.lateBy, length(found.lateMinutes)],
        [CALENDAR_WORDS.earlyBy, length(found.earlyMinutes)],
        [CALENDAR_WORDS.worked, length(found.minutes)],
      ] as const)
    : [];
  return (
    <aside className={styles.detail} aria-label={say(CALENDAR_WORDS.open)} data-day-detail="">
      <header>
        <div>
          <h2>{person.name}</h2>
          <p>
            {person.number} · {day}
          </p>
        </div>
        <IconButton label={say(CALENDAR_WORDS.close)} icon={<Icon name="x" />} keys="Esc" onClick={onClose} />
      </header>
      <p>
        {state ? (
          <State mark={ATTENDANCE_STATES[state][3]}>
            {say({ zh: ATTENDANCE_STATES[state][1], en: ATTENDANCE_STATES[state][2] })}
          </State>
        ) : (
          say(found ? CALENDAR_WORDS.waiting : CALENDAR_WORDS.nothing)
        )}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button kind="ghost" icon={<Icon name="contact" />} onClick={() => openRecord(employee, person.id)}>
        {say(CALENDAR_WORDS.openPerson)}
      </Button>
    </aside>
  );
}
