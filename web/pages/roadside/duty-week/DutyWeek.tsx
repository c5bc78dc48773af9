import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { addDays, type Day } from '@parkdeck/core/lib/day';
import { DUTY_STATES } from '@parkdeck/core/vocabulary/roadside';
import { today } from '../../../fields/today.ts';
import type { Row } from '../../../fields/text.ts';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { SpanBar, SpanNote } from '../../../resource/list/SpanBar.tsx';
import { wordOf } from '../../../resource/list/row-words.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { daysOf, weekOf } from '../../../resource/parts/week.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { State } from '../../../ui/State.tsx';
import styles from './duty-week.module.css';
import { isOff, rosterOf, type Duty, type RosterLine } from './week-model.ts';
import { DUTY_WORDS } from './words.ts';

interface Drawn extends Duty {
  readonly row: Row;
  readonly name: string;
}

const drawn = (row: Row): Drawn => ({
  row,
  user: wordOf(row, 'user'),
  name: wordOf(row, 'userName'),
  day: wordOf(row, 'day'),
  state: wordOf(row, 'state'),
});

/** A week of duty: who was where on which day, and what was not as planned. */
export function DutyWeek({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const now = today();
  const thisWeek = weekOf({}, now);
  const monday = weekOf(list.search, now);
  const days = daysOf(monday);
  const records = list.rows.map(drawn).filter(({ day }) => days.some((one) => one === day));
  const roster = rosterOf(records);
  const go = (to: Day): void =>
    list.setSearch({ week: to === thisWeek ? null : to, dayFrom: null, dayTo: null, id: null });
  const turn = (by: -1 | 0 | 1): void => go(by === 0 ? thisWeek : addDays(monday, by * 7));
  const off = records.filter(isOff).length;
  return (
    <>
      <SpanBar title={`${monday} – ${addDays(monday, 6)}`} words={DUTY_WORDS} isNow={monday === thisWeek} onTurn={turn}>
        {records.length > 0 && <SpanNote>{say(DUTY_WORDS.told(roster.length, off))}</SpanNote>}
      </SpanBar>
      <div className={styles.week}>
        <span className={styles.head}>{say(DUTY_WORDS.collector)}</span>
        {days.map((day) => (
          <span key={day} className={cx(styles.head, day === now && styles.today)}>
            {say(DUTY_WORDS.head(day))}
          </span>
        ))}
        {roster.map((line) => (
          <Collector key={line.user} line={line} days={days} list={list} onOpen={onOpen} />
        ))}
      </div>
      {records.length === 0 && (
        <EmptyFrame
          title={DUTY_WORDS.none}
          detail={DUTY_WORDS.noneDetail}
          ways={[{ label: DUTY_WORDS.toShifts, path: '/attendanceManagement', search: { part: 'duty-shift' } }]}
        />
      )}
    </>
  );
}

interface CollectorProps extends ShapeProps {
  readonly line: RosterLine<Drawn>;
  readonly days: readonly Day[];
}

function Collector({ line, days, list, onOpen }: CollectorProps) {
  const name = [...line.days.values()][0]?.[0]?.name ?? '';
  return (
    <>
      <b className={styles.name}>{name}</b>
      {days.map((day) => (
        <span key={day} className={styles.cell}>
          {(line.days.get(day) ?? []).map((record) => (
            <DutyCard key={list.keyOf(record.row)} record={record} list={list} onOpen={onOpen} />
          ))}
        </span>
      ))}
    </>
  );
}

function DutyCard({ record, list, onOpen }: ShapeProps & { readonly record: Drawn }) {
  const language = useLanguage();
  const { row, state, name, day } = record;
  const [on, off] = ['onTime', 'offTime'].map((field) => wordOf(row, field).slice(11, 16) || '…');
  const section = wordOf(row, 'sectionName');
  const result = choiceLabel(DUTY_STATES, state)?.[language] ?? '';
  const mark = choiceMark(DUTY_STATES, state) ?? 'off';
  const times = state === 'absent' ? '' : `${on}–${off}`;
  return (
    <DrawnRow
      list={list}
      onOpen={onOpen}
      row={row}
      hint={[name, day, section, times, result].filter(Boolean).join(' · ')}
      className={cx(styles.duty, styles[mark])}
    >
      <span className={styles.section}>{section}</span>
      {times !== '' && <span className={styles.times}>{times}</span>}
      {isOff(record) && <State mark={mark}>{result}</State>}
    </DrawnRow>
  );
}
