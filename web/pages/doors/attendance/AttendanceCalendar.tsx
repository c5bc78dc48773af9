import { attendanceDetail } from '@parkdeck/core/catalogue/reports/attendance';
import { ATTENDANCE_STATES } from '@parkdeck/core/vocabulary/attendance';
import { useRef, useState } from 'react';
import { readAddress, writeAddress } from '../../../fields/address.ts';
import { FieldInput } from '../../../fields/input.tsx';
import { today } from '../../../fields/today.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './AttendanceCalendar.module.css';
import { CalendarGrid, focusSpot } from './CalendarGrid.tsx';
import type { Spot } from './CalendarGrid.tsx';
import { DayDetail } from './DayDetail.tsx';
import { countStates, daysOf, monthAfter } from './model.ts';
import { useAttendance } from './use-attendance.ts';
import { CALENDAR_WORDS, peopleText } from './words.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DEPARTMENT = attendanceDetail.report.parameters['department'];
type StateWord = keyof typeof ATTENDANCE_STATES;
const STATES: readonly StateWord[] = ['normal', 'late', 'early', 'absent', 'rest'];

/** `/attendance/calendar`: who came when in a month, people × days; Enter tells a day in full. */
export function AttendanceCalendar() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const now = today();
  const month = MONTH.test(search['month'] ?? '') ? String(search['month']) : now.slice(0, 7);
  const department = search['department'];
  const found = useAttendance(month, department, active);
  const page = useRef<HTMLDivElement>(null);
  const days = daysOf(month);
  const people = found.data ?? [];
  const [chosen, setSpot] = useState<Spot>();
  const [isOpen, setOpen] = useState(false);
  const first = Math.max(
    0,
    days.findIndex((day) => day === now),
  );
  const spot: Spot = {
    row: Math.min(chosen?.row ?? 0, Math.max(0, people.length - 1)),
    column: Math.min(chosen?.column ?? first, days.length - 1),
  };
  const go = (months: number) => (): void => {
    const next = monthAfter(month, months);
    setSearch({ month: next === now.slice(0, 7) ? null : next });
  };
  /** To the person below or above; from outside of the calendar to the square that was left. */
  const step = (by: 1 | -1) => (): void => {
    const isInside = document.activeElement?.matches('[data-spot]') === true;
    const row = isInside ? Math.max(0, Math.min(people.length - 1, spot.row + by)) : spot.row;
    setSpot({ ...spot, row });
    focusSpot(page.current, { ...spot, row });
  };
  const close = (): void => {
    setOpen(false);
    focusSpot(page.current, spot);
  };
  useKeys(
    'page',
    [
      { keys: '[', label: CALENDAR_WORDS.previous, hint: true, run: go(-1) },
      { keys: ']', label: CALENDAR_WORDS.next, hint: true, when: () => month < now.slice(0, 7), run: go(1) },
      { keys: 'j', label: CALENDAR_WORDS.move, hint: true, run: step(1) },
      { keys: 'k', label: CALENDAR_WORDS.move, hint: true, run: step(-1) },
      { keys: 'escape', label: CALENDAR_WORDS.close, when: () => isOpen, run: close },
    ],
    { active },
  );
  const person = people[spot.row];
  const day = days[spot.column];
  const counts = countStates(people);
  return (
    <div className={styles.page} ref={page} data-calendar={active ? 'active' : undefined}>
      <header className={styles.head}>
        <h1>{say(CALENDAR_WORDS.title)}</h1>
        <div className={styles.month}>
          <IconButton
            label={say(CALENDAR_WORDS.previous)}
            icon={<Icon name="chevron-left" />}
            keys="["
            onClick={go(-1)}
          />
          <strong>{month}</strong>
          <IconButton
            label={say(CALENDAR_WORDS.next)}
            icon={<Icon name="chevron-right" />}
            keys="]"
            disabled={month >= now.slice(0, 7)}
            onClick={go(1)}
          />
        </div>
        {DEPARTMENT && (
          <span className={styles.department}>
            <FieldInput
              field={DEPARTMENT}
              name="department"
              frame="sm"
              placeholder={say(CALENDAR_WORDS.all)}
              value={readAddress(DEPARTMENT, department ?? '')}
              values={{}}
              wiring={{
                id: 'attendance-department',
                'aria-describedby': undefined,
                'aria-invalid': undefined,
                'aria-required': undefined,
              }}
              onChange={(value) => setSearch({ department: writeAddress(value) || null })}
            />
          </span>
        )}
        <span>{say(peopleText(people.length))}</span>
        <ul className={styles.legend}>
          {STATES.map((state) => (
            <li key={state}>
              <State mark={ATTENDANCE_STATES[state][3]}>
                {say({ zh: ATTENDANCE_STATES[state][1], en: ATTENDANCE_STATES[state][2] })} {counts[state]}
              </State>
            </li>
          ))}
        </ul>
      </header>
      <div className={styles.body}>
        <div className={styles.scroll}>
          {found.isError ? (
            <EmptyState
              kind="error"
              title={say(CALENDAR_WORDS.failed)}
              actions={<Button onClick={() => void found.refetch()}>{say(CALENDAR_WORDS.retry)}</Button>}
            />
          ) : found.isPending ? (
            <SkeletonRows rows={12} />
          ) : people.length === 0 ? (
            <EmptyFrame
              title={CALENDAR_WORDS.none}
              detail={CALENDAR_WORDS.noneDetail}
              ways={[{ label: CALENDAR_WORDS.toSchedules, path: '/attendanceManagement' }]}
            >
              {department && (
                <Button onClick={() => setSearch({ department: null })}>{say(CALENDAR_WORDS.everyDepartment)}</Button>
              )}
            </EmptyFrame>
          ) : (
            <CalendarGrid
              people={people}
              days={days}
              today={now}
              spot={spot}
              onMove={setSpot}
              onOpen={(to) => {
                setSpot(to);
                setOpen(true);
              }}
            />
          )}
        </div>
        {isOpen && person && day && <DayDetail person={person} day={day} onClose={close} />}
      </div>
    </div>
  );
}
