import { dayFigures } from '@parkdeck/core/catalogue/reports/day-figures';
import { parkDayReport } from '@parkdeck/core/catalogue/reports/roadside';
import { f } from '@parkdeck/core/kit/field';
import { isMoney } from '@parkdeck/core/kit/kinds';
import { words } from '@parkdeck/core/kit/words';
import { addDays, isDay } from '@parkdeck/core/lib/day';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { formatFen } from '@parkdeck/core/lib/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { dayInWords } from '../../../app/dates.ts';
import { FieldInput } from '../../../fields/input.tsx';
import { grouped } from '../../../fields/grouped.ts';
import { today } from '../../../fields/today.ts';
import { callOf } from '../../../resource/calls.ts';
import styles from '../../../resource/report/report.module.css';
import { REPORT_WORDS } from '../../../resource/report/words.ts';
import { saveFile } from '../../../resource/transfer/save-file.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { cx } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useSteadyPending } from '../../../ui/use-steady-pending.ts';
import { changeOf, comparedDays, dayColumns, linesOf, sheetsOf } from './daily-report.ts';
import own from './DailyReport.module.css';

const SAY = {
  title: words('日报', 'Daily report'),
  park: words('车场', 'Park'),
  day: words('日期', 'Day'),
  before: words('前一天', 'Day before'),
  week: words('上周同日', 'Week before'),
  cars: words('车辆', 'Cars'),
  money: words('金额（元）', 'Money (CNY)'),
  ways: words('支付方式（元）', 'Pay ways (CNY)'),
  sinceBefore: words('比前一天', 'vs day before'),
  sinceWeek: words('比上周同日', 'vs week before'),
  soFar: (time: string) =>
    words(
      `截至 ${time}，其他两天为全天，因此不算增减`,
      `Until ${time}; the other two days are whole, so no change is told`,
    ),
  allParks: words('全部车场', 'All parks'),
  previous: words('前一天', 'Day before'),
  next: words('后一天', 'Day after'),
  noFigures: words('这一天没有数据', 'Nothing happened on this day'),
} as const;
const PARK = f.ref('park', { label: SAY.park });

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
  const report = callOf(dayFigures, 'report');
  const file = callOf(parkDayReport, 'export');
  const input = { from: addDays(day, -7), to: day, ...(park === undefined ? {} : { park: [park] }) };
  const query = useQuery({
    queryKey: ['report', dayFigures.name, input],
    enabled: active,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answered = report && (await client.call(report, { input }, { signal, silent: true }));
      return answered?.answers === 'rows' ? answered.value.rows : [];
    },
  });
  const loading = useSteadyPending(query.isPending);
  const rows = query.data ?? [];
  const lines = linesOf(rows, day);
  const name =
    park === undefined ? say(SAY.allParks) : String(rows.find((row) => row['park'] === park)?.['parkName'] ?? park);
  const figure = (key: string, value: number): string => (isMoney(dayColumns[key]) ? formatFen(value) : grouped(value));
  const to = (next: string): void => setSearch({ day: next === usual ? null : next });
  return (
    <section className={styles.page} data-report={active ? 'active' : undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say(SAY.title)}</h1>
        <span className={styles.faint}>
          {[
            name,
            dayInWords(day, language),
            ...(day === now ? [say(SAY.soFar(datetimeOfInstant(client.now()).slice(11, 16)))] : []),
          ].join(' · ')}
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
          <label htmlFor="daily-park">{say(SAY.park)}</label>
          <span className={styles.ref}>
            <FieldInput
              field={PARK}
              name="park"
              frame="sm"
              placeholder={say(SAY.allParks)}
              value={park}
              values={{}}
              wiring={{
                id: 'daily-park',
                'aria-describedby': undefined,
                'aria-invalid': undefined,
                'aria-required': undefined,
              }}
              onChange={(next) => setSearch({ park: typeof next === 'string' ? next : null })}
            />
          </span>
        </div>
      </div>
      <p className={styles.printed}>{say(REPORT_WORDS.printed(datetimeOfInstant(client.now())))}</p>
      <div className={styles.body} tabIndex={0} role="region" aria-label={say(SAY.title)}>
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
        {!loading && query.isSuccess && lines.every(({ values }) => values.every((value) => value === 0)) && (
          <div className={styles.notice}>
            <EmptyState
              kind="nothing-found"
              icon={<Icon name="newspaper" />}
              title={say(SAY.noFigures)}
              detail={say(REPORT_WORDS.emptyDetail)}
            />
          </div>
        )}
        {!loading && lines.some(({ values }) => values.some((value) => value !== 0)) && (
          <div className={own.sheets}>
            {sheetsOf(lines).map(([sheet, figures]) => (
              <table key={sheet} className={cx(styles.table, own[sheet])}>
                <thead>
                  <tr>
                    <th scope="col">{say(SAY[sheet])}</th>
                    {comparedDays(day).map((one, index) => (
                      <th key={one} scope="col" className={styles.end}>
                        {index === 0 ? one : `${say(index === 1 ? SAY.before : SAY.week)} ${one.slice(5)}`}
                      </th>
                    ))}
                    <th scope="col" className={styles.end}>
                      {say(SAY.sinceBefore)}
                    </th>
                    <th scope="col" className={styles.end}>
                      {say(SAY.sinceWeek)}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {figures.map(({ key, values: [it, before, week] }) => (
                    <tr key={key}>
                      <th scope="row">{say(dayColumns[key]?.options.label ?? SAY[sheet])}</th>
                      <td className={cx(styles.end, own.it)}>{figure(key, it)}</td>
                      <td className={styles.end}>{figure(key, before)}</td>
                      <td className={styles.end}>{figure(key, week)}</td>
                      <Change change={day === now ? undefined : changeOf(it, before)} />
                      <Change change={day === now ? undefined : changeOf(it, week)} />
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Change({ change }: { readonly change: number | undefined }) {
  return (
    <td className={cx(styles.end, change === undefined && styles.zero)}>
      {change === undefined
        ? '—'
        : `${change > 0 ? '+' : change < 0 ? '−' : '±'}${(Math.abs(change) / 10).toFixed(1)}%`}
    </td>
  );
}
