import { isDay } from '@parkdeck/core/lib/day';
import type { Ref } from 'react';
import { today } from '../../../fields/today.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select, TextInput } from '../../../ui/Input.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { PeriodSign } from './GrantCellMark.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import styles from './matrix-bars.module.css';
import cellStyles from './grant-cell.module.css';
import type { Brush, Change, Times } from './matrix-model.ts';
import { MATRIX_WORDS } from './words.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

export type StateFilter = 'all' | 'waiting' | 'failed' | 'expiring' | 'none';
export interface MatrixFilters {
  readonly text: string;
  readonly department: string;
  readonly area: string;
  readonly state: StateFilter;
}
export const NO_FILTERS: MatrixFilters = { text: '', department: '', area: '', state: 'all' };

const STATES = [
  ['all', MATRIX_WORDS.anyState],
  ['waiting', MATRIX_WORDS.stateWaiting],
  ['failed', MATRIX_WORDS.stateFailed],
  ['expiring', MATRIX_WORDS.stateExpiring],
  ['none', MATRIX_WORDS.stateNone],
] as const;

interface FilterLineProps {
  readonly filters: MatrixFilters;
  readonly onFilters: (filters: MatrixFilters) => void;
  readonly villages: readonly Option[];
  readonly village: string | undefined;
  readonly onVillage: (village: string) => void;
  readonly departments: readonly Option[];
  readonly areas: readonly Option[];
  readonly isGrouped: boolean;
  readonly onGrouped: (grouped: boolean) => void;
  readonly search: Ref<HTMLInputElement>;
  readonly onLeaveSearch: () => void;
}

/** Who and which terminals are shown. */
export function FilterLine(props: FilterLineProps) {
  const { filters, onFilters, villages, village, onVillage, departments, areas, isGrouped, onGrouped } = props;
  const say = useWords();
  return (
    <div className={styles.bar} role="search">
      <TextInput
        ref={props.search}
        frame="sm"
        className={styles.finder}
        icon={<Icon name="search" />}
        after={<Keys keys="/" />}
        aria-label={say(MATRIX_WORDS.find)}
        placeholder={say(MATRIX_WORDS.find)}
        value={filters.text}
        onChange={(event) => onFilters({ ...filters, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          props.onLeaveSearch();
        }}
      />
      {villages.length > 1 && (
        <Select
          frame="sm"
          quiet
          className={styles.select}
          aria-label={say(MATRIX_WORDS.village)}
          value={village ?? ''}
          options={villages}
          onChange={(value) => value !== '' && onVillage(value)}
        />
      )}
      <Segment
        label={say(MATRIX_WORDS.groups)}
        value={isGrouped ? 'department' : 'person'}
        options={[
          { value: 'person', label: say(MATRIX_WORDS.byPerson) },
          { value: 'department', label: say(MATRIX_WORDS.byDepartment) },
        ]}
        onChange={(value) => onGrouped(value === 'department')}
      />
      <Select
        frame="sm"
        quiet
        className={styles.select}
        aria-label={say(MATRIX_WORDS.department)}
        value={filters.department}
        options={departments}
        emptyLabel={say(MATRIX_WORDS.allDepartments)}
        onChange={(department) => onFilters({ ...filters, department })}
      />
      <Select
        frame="sm"
        quiet
        className={styles.select}
        aria-label={say(MATRIX_WORDS.area)}
        value={filters.area}
        options={areas}
        emptyLabel={say(MATRIX_WORDS.allAreas)}
        onChange={(area) => onFilters({ ...filters, area })}
      />
      <Select
        frame="sm"
        quiet
        className={styles.select}
        aria-label={say(MATRIX_WORDS.state)}
        value={filters.state}
        options={STATES.map(([value, label]) => ({ value, label: say(label) }))}
        onChange={(state) => onFilters({ ...filters, state: state === '' ? 'all' : state })}
      />
    </div>
  );
}

interface BrushLineProps {
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  readonly times: Times;
  readonly onTimes: (times: Times) => void;
  readonly periods: readonly Option[];
}

/** What is painted: granting or withdrawing, in which period, from when to when. */
export function BrushLine({ brush, onBrush, times, onTimes, periods }: BrushLineProps) {
  const say = useWords();
  const dayOf = (text: string | null) => (text !== null && isDay(text) ? text : null);
  const start = dayOf(times.startDate);
  return (
    <div className={styles.bar}>
      <span className={styles.label}>{say(MATRIX_WORDS.brush)}</span>
      <Segment
        label={say(MATRIX_WORDS.brush)}
        value={brush}
        options={[
          { value: 'toggle', label: say(MATRIX_WORDS.toggle) },
          { value: 'grant', label: say(MATRIX_WORDS.grant) },
          { value: 'withdraw', label: say(MATRIX_WORDS.withdraw) },
        ]}
        onChange={onBrush}
      />
      <Select
        frame="sm"
        quiet
        className={styles.select}
        aria-label={say(MATRIX_WORDS.period)}
        disabled={brush === 'withdraw'}
        value={times.period ?? ''}
        options={periods}
        emptyLabel={say(MATRIX_WORDS.anyTime)}
        onChange={(period) => onTimes({ ...times, period: period === '' ? null : period })}
      />
      <DayInput
        frame="sm"
        quiet
        className={styles.day}
        aria-label={say(MATRIX_WORDS.from)}
        placeholder={say(MATRIX_WORDS.atOnce)}
        today={today()}
        disabled={brush === 'withdraw'}
        value={start}
        onChange={(startDate) => onTimes({ ...times, startDate })}
      />
      <span className={styles.label}>–</span>
      <DayInput
        frame="sm"
        quiet
        className={styles.day}
        aria-label={say(MATRIX_WORDS.until)}
        placeholder={say(MATRIX_WORDS.noEnd)}
        today={today()}
        min={start ?? today()}
        disabled={brush === 'withdraw'}
        value={dayOf(times.endDate)}
        onChange={(endDate) => onTimes({ ...times, endDate })}
      />
      <span className={styles.hint}>{say(MATRIX_WORDS.keyHelp)}</span>
    </div>
  );
}

/** What the signs mean. */
export function Legend({ periods }: { readonly periods: readonly string[] }) {
  const say = useWords();
  const signs = [
    ['sent', MATRIX_WORDS.sent],
    ['waiting', MATRIX_WORDS.waiting],
    ['failed', MATRIX_WORDS.failedCell],
    ['expired', MATRIX_WORDS.expired],
  ] as const;
  return (
    <ul className={styles.legend} aria-label={say(MATRIX_WORDS.legend)}>
      {signs.map(([sign, label]) => (
        <li key={sign}>
          <i className={cellStyles.sign} data-sign={sign} />
          {say(label)}
        </li>
      ))}
      <li>
        <span className={cellStyles.clock}>
          <Icon name="hourglass" />
        </span>
        {say(MATRIX_WORDS.expiring)}
      </li>
      {periods.map((name, index) => (
        <li key={`${index} ${name}`}>
          <PeriodSign index={index} name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface DraftBarProps {
  readonly strokes: number;
  readonly counts: Readonly<Record<Change, number>>;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onUndo: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** What is painted and not saved yet. */
export function DraftBar({ strokes, counts, isBusy, refusal, onUndo, onDiscard, onSave }: DraftBarProps) {
  const say = useWords();
  return (
    <div className={styles.draft} role="group" aria-label={say(MATRIX_WORDS.painted)}>
      {refusal !== null && (
        <RefusalNote>
          {say(MATRIX_WORDS.notSaved)}：{refusal} <span>{say(MATRIX_WORDS.kept)}</span>
        </RefusalNote>
      )}
      <div className={styles.draftLine}>
        <b aria-live="polite">{say(MATRIX_WORDS.changes(counts))}</b>
        <span className={styles.label}>{say(MATRIX_WORDS.strokes(strokes))}</span>
        <span className={styles.grow} />
        <Button size="md" icon={<Icon name="undo-2" />} keys="U" onClick={onUndo}>
          {say(MATRIX_WORDS.undoStroke)}
        </Button>
        <Button size="md" onClick={onDiscard}>
          {say(MATRIX_WORDS.discard)}
        </Button>
        <Button size="md" kind="primary" keys="Mod Enter" loading={isBusy} onClick={onSave}>
          {say(MATRIX_WORDS.save)}
        </Button>
      </div>
    </div>
  );
}
