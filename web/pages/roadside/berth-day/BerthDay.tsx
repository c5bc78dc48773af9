import type { berth } from '@parkdeck/core/catalogue/roadside/berth';
import type { section } from '@parkdeck/core/catalogue/roadside/section';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { Entity } from '@parkdeck/core/kit/resource';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, type Day } from '@parkdeck/core/lib/day';
import { groupBy } from '@parkdeck/core/lib/group';
import type { Id } from '@parkdeck/core/lib/id';
import { client } from '../../../app/client.ts';
import { dayInWords } from '../../../app/dates.ts';
import { today } from '../../../fields/today.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { ColourLegend } from '../../../resource/list/ColourLegend.tsx';
import { SpanBar, SpanNote } from '../../../resource/list/SpanBar.tsx';
import { HOURS, placeOn } from '../../../resource/parts/day-hours.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { drawnDay, takenByHour, type BerthStay } from './berth-day.ts';
import styles from './berth-day.module.css';
import { useBerthDay } from './use-berth-day.ts';
import { BERTH_DAY_WORDS } from './words.ts';

interface Drawn extends BerthStay {
  readonly plate: string;
  readonly look: 'inside' | 'left' | 'owing';
}

const share = (part: number): string => `${part * 100}%`;
const percent = (part: number): number => Math.round(part * 100);

interface BerthDayProps {
  readonly park: Id<'park'>;
  readonly sections: readonly Entity<typeof section>[];
  readonly berths: readonly Entity<typeof berth>[];
}

/** A street's day, berth by berth and hour by hour: who stood where, and when it was full. A press opens the stay. */
export function BerthDay({ park, sections, berths }: BerthDayProps) {
  const say = useWords();
  const language = useLanguage();
  const { search, setSearch, active } = usePageTab();
  const now = today();
  const day = drawnDay(search['day'] ?? '', now);
  const stays = useBerthDay(park, day, active);
  if (stays.isError)
    return (
      <EmptyState
        kind="error"
        title={say(BERTH_DAY_WORDS.failed)}
        actions={<Button onClick={() => void stays.refetch()}>{say(BERTH_DAY_WORDS.retry)}</Button>}
      />
    );
  if (stays.isPending) return <SkeletonRows rows={14} />;
  const moment = datetimeOfInstant(client.now());
  const drawn = stays.data.rows.flatMap((row): Drawn[] =>
    row.berth
      ? [
          {
            id: row.id,
            berth: row.berth,
            plate: row.plate ?? '',
            start: row.inTime,
            end: row.outTime ?? moment,
            look: (row.owed ?? 0) > 0 ? 'owing' : row.state === 'open' ? 'inside' : 'left',
          },
        ]
      : [],
  );
  const turn = (by: -1 | 0 | 1): void => {
    const to = by === 0 ? now : addDays(day, by);
    setSearch({ day: to > now ? now : to });
  };
  const owing = drawn.filter(({ look }) => look === 'owing').length;
  const told = drawn.length === 0 ? BERTH_DAY_WORDS.none : BERTH_DAY_WORDS.told(drawn.length, owing);
  return (
    <div className={styles.page}>
      <SpanBar title={dayInWords(day, language)} words={BERTH_DAY_WORDS} isNow={day === now} onTurn={turn}>
        <SpanNote>{say(stays.data.isCut ? BERTH_DAY_WORDS.cut(drawn.length) : told)}</SpanNote>
        <ColourLegend
          colours={(['inside', 'left', 'owing'] as const).map((look) => [styles[look], BERTH_DAY_WORDS[look]])}
        />
      </SpanBar>
      <div className={styles.map} data-dim={stays.isPlaceholderData || undefined}>
        <div className={cx(styles.line, styles.head)}>
          <span />
          <div className={styles.hours}>
            {HOURS.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
        </div>
        {sections.map((one) => (
          <SectionDay
            key={one.id}
            name={one.name}
            day={day}
            berths={berths.filter((row) => row.section === one.id)}
            stays={drawn}
          />
        ))}
      </div>
    </div>
  );
}

interface SectionDayProps {
  readonly name: string;
  readonly day: Day;
  readonly berths: readonly Entity<typeof berth>[];
  readonly stays: readonly Drawn[];
}

function SectionDay({ name, day, berths, stays }: SectionDayProps) {
  const say = useWords();
  if (berths.length === 0) return null;
  const ids: readonly string[] = berths.map(({ id }) => id);
  const taken = takenByHour(day, stays, ids);
  const most = Math.max(...taken);
  const byBerth = groupBy(stays, ({ berth: own }) => own);
  const busy = most === 0 ? BERTH_DAY_WORDS.empty : BERTH_DAY_WORDS.busy(taken.indexOf(most), percent(most));
  return (
    <section aria-label={name}>
      <div className={cx(styles.line, styles.section)}>
        <h2>
          {name} <span>{say(busy)}</span>
        </h2>
        <div className={styles.heat}>
          {taken.map((part, hour) => (
            <span key={hour} title={say(BERTH_DAY_WORDS.taken(hour, percent(part)))}>
              <i style={{ opacity: part }} />
            </span>
          ))}
        </div>
      </div>
      {berths.map((row) => (
        <div key={row.id} className={styles.line}>
          <span className={styles.number}>{row.number}</span>
          <div className={styles.track}>
            {(byBerth.get(row.id) ?? []).map((one) => (
              <Bar key={one.id} day={day} stay={one} number={row.number} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** From this share of a day on there is room for a plate. */
const ROOM = 0.075;

function Bar({ day, stay, number }: { readonly day: Day; readonly stay: Drawn; readonly number: string }) {
  const say = useWords();
  const { left, width, comesFromBefore, goesOn } = placeOn(day, stay);
  const times = `${stay.start.slice(5, 16)} – ${stay.look === 'inside' ? '' : stay.end.slice(5, 16)}`;
  return (
    <button
      type="button"
      className={cx(styles.bar, styles[stay.look], comesFromBefore && styles.before, goesOn && styles.after)}
      style={{ insetInlineStart: share(left), inlineSize: share(width) }}
      data-state={stay.look}
      aria-label={[number, stay.plate, times, say(BERTH_DAY_WORDS[stay.look])].filter(Boolean).join(' · ')}
      title={[stay.plate, times, say(BERTH_DAY_WORDS[stay.look])].filter(Boolean).join(' · ')}
      onClick={() => openRecord(session, stay.id)}
    >
      {width >= ROOM && <span>{stay.plate}</span>}
    </button>
  );
}
