import { exportCallOf, callsByVerb } from '@parkdeck/core/kit/call';
import { ApiError } from '@parkdeck/core/client/errors';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ReportDef } from '@parkdeck/core/kit/report';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { lazy, Suspense } from 'react';
import { askAccess } from '../../dialogs/dialogs.ts';
import { requestOf } from '../../app/request-link.ts';
import { client } from '../../app/client.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useSteadyPending } from '../../ui/use-steady-pending.ts';
import { startAction } from '../action/start.ts';
import { callOf } from '../calls.ts';
import { drawnOf } from './chart-model.ts';
import { loadedNoun } from '../load-noun.ts';
import { partsOf } from '../page-parts.ts';
import { COPY_WORDS, copyLine } from '../parts/copy-line.ts';
import { loadedReport } from './load-report.ts';
import { ReportBar } from './ReportBar.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportEmpty } from './ReportEmpty.tsx';
import { ReportTable } from './ReportTable.tsx';
import styles from './report.module.css';
import { reportLine, saveReport } from './save-report.ts';
import { useReport, type ShownReport } from './use-report.ts';
import { useCurrentThing } from '../use-current-thing.ts';
import { REPORT_WORDS } from './words.ts';

const HeatMap = lazy(async () => ({ default: (await import('./HeatMap.tsx')).HeatMap }));
const ListPage = lazy(async () => ({ default: (await import('../list/ListPage.tsx')).ListPage }));

/**
 * A page of figures: parameters, a chart, the table with its sums. `part` in the address selects the tab: a report, or
 * the rows that are counted.
 */
export function ReportPage({ page }: { readonly page: PageDef }) {
  const { search } = usePageTab();
  const part = partsOf(page.path).some(({ name }) => name === search['part']) ? search['part'] : page.of;
  const noun = loadedNoun(part ?? '');
  if (noun)
    return (
      <Suspense fallback={<SkeletonRows rows={12} />}>
        <ListPage key={noun.name} resource={noun} page={page} />
      </Suspense>
    );
  const def = loadedReport(part ?? '');
  if (!def) throw new Error(`${page.path} shows no report`);
  return <OneReport key={def.name} def={def} page={page} />;
}

/** The moment that the figures are of. */
const asOf = ({ updatedAt, age = 0 }: ShownReport): Datetime =>
  datetimeOfInstant(client.now() - (Date.now() - updatedAt) - age * 1000);

function OneReport({ def, page }: { readonly def: ReportDef; readonly page: PageDef }) {
  const say = useWords();
  const language = useLanguage();
  const shown = useReport(def, page);
  useCurrentThing({ noun: def.name });
  const loading = useSteadyPending(shown.pending);
  const drawn = drawnOf(def, shown.all, language, {
    nobody: say(REPORT_WORDS.nobody),
    other: say(REPORT_WORDS.other),
    span: shown.texts,
    now: datetimeOfInstant(client.now()),
  });
  const empty = !shown.pending && shown.error === null && shown.missing === undefined && shown.all.length === 0;
  useKeys('page', [{ keys: 'r', label: REPORT_WORDS.refresh, hint: true, run: () => void shown.retry() }], {
    active: shown.active,
  });
  return (
    <section className={styles.page} data-report={shown.active ? 'active' : undefined}>
      <Head shown={shown} />
      <ReportBar shown={shown} />
      <p className={styles.printed}>
        {[shown.texts['from'] ?? shown.texts['fromMonth'], shown.texts['to'] ?? shown.texts['toMonth']]
          .filter((part) => part !== undefined)
          .join(' – ')}{' '}
        · {say(REPORT_WORDS.printed(datetimeOfInstant(client.now())))}
        {shown.age !== undefined && <> · {say(REPORT_WORDS.asOf(asOf(shown)))}</>}
      </p>
      <div
        className={styles.body}
        tabIndex={0}
        role="region"
        aria-label={say(def.title)}
        aria-busy={shown.stale || undefined}
      >
        {loading && (
          <div className={styles.wait}>
            <SkeletonRows rows={12} />
          </div>
        )}
        {drawn && !loading && <ReportChart drawn={drawn} label={say(REPORT_WORDS.chart(def.title))} />}
        {def.report.heat && !loading && shown.all.length > 0 && (
          <Suspense fallback={<SkeletonRows rows={12} />}>
            <HeatMap shown={shown} heat={def.report.heat} />
          </Suspense>
        )}
        {!loading && shown.all.length > 0 && <ReportTable shown={shown} />}
        {empty && !loading && <ReportEmpty shown={shown} />}
        <Trouble shown={shown} />
      </div>
      {shown.pages > 1 && (
        <nav className={styles.pager}>
          <span>{say(REPORT_WORDS.rows(shown.total ?? 0))}</span>
          <span className={styles.grow} />
          <IconButton
            label={say(REPORT_WORDS.previous)}
            icon={<Icon name="chevron-left" />}
            disabled={shown.number <= 1}
            onClick={() => shown.setPage(shown.number - 1)}
          />
          <span>{say(REPORT_WORDS.page(shown.number, shown.pages))}</span>
          <IconButton
            label={say(REPORT_WORDS.next)}
            icon={<Icon name="chevron-right" />}
            disabled={shown.number >= shown.pages}
            onClick={() => shown.setPage(shown.number + 1)}
          />
        </nav>
      )}
    </section>
  );
}

/** No permission, or loading failed. */
function Trouble({ shown: { def, error, missing, retry } }: { readonly shown: ShownReport }) {
  const say = useWords();
  const code = missing ?? (error instanceof ApiError ? error.permission : undefined);
  if (code !== undefined)
    return (
      <div className={styles.notice}>
        <EmptyState
          kind="no-permission"
          title={say(REPORT_WORDS.noPermission(def.title))}
          detail={say(REPORT_WORDS.needs(code))}
          actions={<Button onClick={() => askAccess(code)}>{say(REPORT_WORDS.whoCan)}</Button>}
        />
      </div>
    );
  if (!error) return null;
  return (
    <div className={styles.notice}>
      <EmptyState
        kind="error"
        title={say(REPORT_WORDS.failed)}
        detail={error instanceof ApiError ? error.message : undefined}
        request={requestOf(error)}
        actions={<Button onClick={() => void retry()}>{say(REPORT_WORDS.retry)}</Button>}
      />
    </div>
  );
}

function Head({ shown }: { readonly shown: ShownReport }) {
  const say = useWords();
  const language = useLanguage();
  const { setSearch } = usePageTab();
  const { def, page, input, all } = shown;
  const file = exportCallOf(def);
  const line = reportLine(def, input);
  const save = (format: 'xlsx' | 'csv'): void => void saveReport(def, input, all, format, language);
  const parts = partsOf(page.path).filter(
    ({ name, call }) => name === page.of || (call !== undefined && canCall(call).ok),
  );
  const actions = [...callsByVerb(def).values()].filter((call) => call.effect === 'write' && canCall(call).ok);
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{say(page.title)}</h1>
      {parts.length > 1 && (
        <Segment
          label={say(page.title)}
          value={def.name}
          options={parts.map(({ name, title }) => ({ value: name, label: say(title) }))}
          onChange={(name) =>
            setSearch({ part: name === page.of ? null : name, sort: null, page: null, groupBy: null })
          }
        />
      )}
      {shown.total !== undefined && <span className={styles.faint}>{say(REPORT_WORDS.rows(shown.total))}</span>}
      {(def.report.refresh !== undefined || shown.age !== undefined) && shown.updatedAt > 0 && (
        <span className={styles.faint}>{say(REPORT_WORDS.asOf(asOf(shown).slice(11)))}</span>
      )}
      <span className={styles.grow} />
      {actions.map((call) => (
        <Button
          key={call.id}
          kind="ghost"
          icon={<Icon name={call.action?.icon ?? 'play'} />}
          onClick={() => startAction({ call, ids: [], source: 'row', preset: input })}
        >
          {say(call.title)}
        </Button>
      ))}
      {file && canCall(file).ok ? (
        <Menu
          align="end"
          label={say(REPORT_WORDS.export)}
          trigger={
            <Button kind="ghost" icon={<Icon name="download" />} disabled={all.length === 0}>
              {say(REPORT_WORDS.export)}
            </Button>
          }
          entries={[
            { id: 'xlsx', label: 'Excel', onSelect: () => save('xlsx') },
            { id: 'csv', label: 'CSV', onSelect: () => save('csv') },
            ...(line === undefined
              ? []
              : [{ id: 'copy', label: say(COPY_WORDS.copy), onSelect: () => copyLine(line) }]),
          ]}
        />
      ) : (
        !callOf(def, 'export') && (
          <Button kind="ghost" icon={<Icon name="download" />} disabled={all.length === 0} onClick={() => save('csv')}>
            {say(REPORT_WORDS.exportCsv)}
          </Button>
        )
      )}
      <IconButton
        label={say(REPORT_WORDS.print)}
        icon={<Icon name="printer" />}
        disabled={all.length === 0}
        onClick={() => window.print()}
      />
      <IconButton
        label={say(REPORT_WORDS.refresh)}
        icon={<Icon name="refresh-cw" />}
        keys="R"
        onClick={() => void shown.retry()}
      />
    </header>
  );
}
