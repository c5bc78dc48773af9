import { parkDayReport } from '@parkdeck/core/catalogue/reports/roadside';
import { addDays, isDay } from '@parkdeck/core/lib/day';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { client } from '../../../app/client.ts';
import { dayInWords } from '../../../app/dates.ts';
import { today } from '../../../fields/today.ts';
import { callOf } from '../../../resource/calls.ts';
import styles from '../../../resource/report/report.module.css';
import { REPORT_WORDS } from '../../../resource/report/words.ts';
import { saveFile } from '../../../resource/transfer/save-file.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useSteadyPending } from '../../../ui/use-steady-pending.ts';
import { linesOf, untilOf } from './daily-report.ts';
import { DayAsked } from './DayAsked.tsx';
import { DaySheets } from './DaySheets.tsx';
import { DaySignature } from './DaySignature.tsx';
import { useDayFigures, useSignatures } from './use-daily.ts';
import { DAILY_WORDS as SAY } from './words.ts';

/**
 * The figures of one park and day on one sheet, compared with the day before and the same weekday of the week before.
 */
export function DailyReport() {
  const say = useWords();
  const language = useLanguage();
  const { search, setSearch, active } = usePageTab();
  const now = today();
  const asked = search['day'] ?? '';
  // the last day that is whole: a part of today is compared with nothing
  const usual = addDays(now, -1);
  const day = isDay(asked) && asked <= now ? asked : usual;
  const park = search['park'];
  const time = datetimeOfInstant(client.now()).slice(11, 16);
  const until = untilOf(search['until'], day === now ? time : undefined);
  const file = callOf(parkDayReport, 'export');
  const query = useDayFigures({ day, park, until }, active);
  const signatures = useSignatures({ day, park, until }, active && day < now);
  const signed = signatures.data ?? [];
  const loading = useSteadyPending(query.isPending);
  const rows = query.data ?? [];
  const lines = linesOf(rows, day);
  const name =
    park === undefined ? say(SAY.allParks) : String(rows.find((row) => row['park'] === park)?.['parkName'] ?? park);
  const of = rows.filter((row) => row['day'] === day);
  const hasFigures = lines.some(({ values }) => values.some((value) => value !== 0));
  return (
    <section className={styles.page} data-report={active ? 'active' : undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say(SAY.title)}</h1>
        <span className={styles.faint}>
          {[name, dayInWords(day, language), ...(until === undefined ? [] : [say(SAY.sameHours(until))])].join(' · ')}
        </span>
        <span className={styles.grow} />
        {file && (
          <Button
            kind="ghost"
            icon={<Icon name="download" />}
            onClick={() =>
              void saveFile(
                file,
                { input: { day, ...(park === undefined ? {} : { park: [park] }), format: 'xlsx' } },
                `${say(SAY.title)} ${name} ${day}`,
              )
            }
          >
            {say(REPORT_WORDS.export)}
          </Button>
        )}
        <Button kind="ghost" icon={<Icon name="printer" />} onClick={() => window.print()}>
          {say(REPORT_WORDS.print)}
        </Button>
      </header>
      <DayAsked
        day={day}
        park={park}
        until={search['until']}
        now={now}
        onAsk={(patch) => setSearch('day' in patch && patch.day === usual ? { ...patch, day: null } : { ...patch })}
      />
      <p className={styles.printed}>{say(REPORT_WORDS.printed(datetimeOfInstant(client.now())))}</p>
      {hasFigures && signatures.isSuccess !== (day === now) && (
        <DaySignature day={day} isOver={day < now} park={park} parks={of.length} signed={signed} />
      )}
      <div className={styles.body} data-shape="day" tabIndex={0} role="region" aria-label={say(SAY.title)}>
        {loading && (
          <div className={styles.wait}>
            <SkeletonRows rows={12} />
          </div>
        )}
        {!loading && query.isError && (
          <div className={styles.notice}>
            <EmptyState
              kind="error"
              title={say(REPORT_WORDS.failed)}
              actions={<Button onClick={() => void query.refetch()}>{say(REPORT_WORDS.retry)}</Button>}
            />
          </div>
        )}
        {!loading && query.isSuccess && !hasFigures && (
          <div className={styles.notice}>
            <EmptyState
              kind="nothing-found"
              icon={<Icon name="newspaper" />}
              title={say(SAY.noFigures)}
              detail={say(REPORT_WORDS.emptyDetail(true, SAY.park))}
              actions={<Button onClick={() => setSearch({ day: addDays(day, -1) })}>{say(SAY.previous)}</Button>}
            />
          </div>
        )}
        {!loading && hasFigures && (
          <DaySheets
            day={day}
            lines={lines}
            changed={until === undefined && park !== undefined ? signed.flatMap((one) => one.changed) : []}
          />
        )}
      </div>
    </section>
  );
}
