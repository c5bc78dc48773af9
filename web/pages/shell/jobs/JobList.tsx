import { EXPORT_FORMATS, EXPORT_STATES, PLAN_STATES } from '@parkdeck/core/catalogue/shell/choices';
import { exportJob } from '@parkdeck/core/catalogue/shell/export-job';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { useQuery } from '@tanstack/react-query';
import { Download, Files, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { owners } from '../../../resource/nouns.ts';
import { keepFile } from '../../../resource/transfer/save-file.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { State, type Mark } from '../../../ui/State.tsx';
import styles from './MyJobs.module.css';
import { NextSteps } from './NextSteps.tsx';
import { JOB_WORDS } from './words.ts';

/** While something is under way it is asked for anew this often; otherwise seldom. */
const LIVE_MS = 2000;
const IDLE_MS = 20_000;
const MOST = 30;
const UNDER_WAY: readonly string[] = ['waiting', 'running'];

const readJobs = async (signal: AbortSignal) => {
  const options = { signal, silent: true } as const;
  const [exports, plans] = await Promise.all([
    client.act(exportJob, 'list', { input: { size: MOST } }, options),
    client.act(plan, 'list', { input: { size: MOST } }, options),
  ]);
  return { exports: exports.rows, plans: plans.rows };
};
type Jobs = Awaited<ReturnType<typeof readJobs>>;
type Export = Jobs['exports'][number];
type Plan = Jobs['plans'][number];

/** Exports, imports and bulk runs of the user in one list, with how far they are and what can be done about them. */
export function JobList() {
  const say = useWords();
  const { active } = usePageTab();
  const jobs = useQuery({
    queryKey: ['plans', 'jobs'],
    queryFn: ({ signal }) => readJobs(signal),
    enabled: active,
    refetchInterval: ({ state: { data } }) =>
      data && [...data.exports, ...data.plans].some(({ state }) => UNDER_WAY.includes(state)) ? LIVE_MS : IDLE_MS,
  });
  const all = [
    ...(jobs.data?.exports.map((row) => ({ at: row.createdAt, line: <ExportLine key={row.id} row={row} /> })) ?? []),
    ...(jobs.data?.plans.map((row) => ({ at: row.createdAt, line: <PlanLine key={row.id} row={row} /> })) ?? []),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel flush title={say(JOB_WORDS.jobs)} note={say(JOB_WORDS.jobsNote)}>
      {jobs.isPending ? (
        <SkeletonRows rows={3} />
      ) : jobs.isError ? (
        <EmptyState
          kind="error"
          title={say(JOB_WORDS.notLoaded)}
          actions={<Button onClick={() => void jobs.refetch()}>{say(JOB_WORDS.retry)}</Button>}
        />
      ) : all.length === 0 ? (
        <EmptyState
          kind="first-use"
          title={say(JOB_WORDS.noJobs)}
          detail={say(JOB_WORDS.noJobsDetail)}
          actions={<NextSteps />}
        />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{say(JOB_WORDS.what)}</th>
              <th>{say(JOB_WORDS.state)}</th>
              <th>{say(JOB_WORDS.progress)}</th>
              <th>{say(JOB_WORDS.at)}</th>
              <th className={styles.end} />
            </tr>
          </thead>
          <tbody>{all.map(({ line }) => line)}</tbody>
        </table>
      )}
    </Panel>
  );
}

interface LineProps {
  readonly name: string;
  readonly kind: ReactNode;
  readonly mark: Mark;
  readonly state: ReactNode;
  readonly under: boolean;
  readonly done: number;
  readonly total: number;
  readonly at: string;
  readonly children: ReactNode;
}

function Line({ name, kind, mark, state, under, done, total, at, children }: LineProps) {
  const say = useWords();
  return (
    <tr>
      <td className={styles.strong}>
        {name} <span className={styles.faint}>{kind}</span>
      </td>
      <td>
        <State mark={mark}>{state}</State>
      </td>
      <td className={styles.progress}>
        {under && <Progress label={name} value={total === 0 ? null : done / total} />}
        <span className={styles.quiet}>{say(JOB_WORDS.written(done, total))}</span>
      </td>
      <td className={styles.quiet}>{at.slice(0, 16)}</td>
      <td className={styles.end}>
        <span className={styles.ways}>{children}</span>
      </td>
    </tr>
  );
}

/** Runs something about a job; its button waits for it. */
const useWay = (): readonly [boolean, (run: () => Promise<unknown>) => void] => {
  const [busy, setBusy] = useState(false);
  const start = (run: () => Promise<unknown>): void => {
    setBusy(true);
    void run()
      .catch(() => undefined) // the client has shown the reason
      .finally(() => {
        setBusy(false);
        void queryClient.invalidateQueries({ queryKey: ['plans'] });
      });
  };
  return [busy, start];
};

function ExportLine({ row }: { readonly row: Export }) {
  const say = useWords();
  const language = useLanguage();
  const [busy, start] = useWay();
  const name = owners().get(row.of)?.title[language] ?? row.of;
  const under = UNDER_WAY.includes(row.state);
  return (
    <Line
      name={name}
      kind={`${say(JOB_WORDS.export)} ${choiceLabel(EXPORT_FORMATS, row.format)?.[language] ?? ''}`}
      mark={choiceMark(EXPORT_STATES, row.state) ?? 'off'}
      state={choiceLabel(EXPORT_STATES, row.state)?.[language]}
      under={under}
      done={row.rows}
      total={row.total}
      at={row.createdAt}
    >
      {under && (
        <Button
          icon={<X />}
          loading={busy}
          onClick={() => start(() => client.act(exportJob, 'cancel', { ids: [row.id] }))}
        >
          {say(JOB_WORDS.cancel)}
        </Button>
      )}
      {row.state === 'done' && (
        <Button
          icon={<Download />}
          loading={busy}
          onClick={() => start(async () => keepFile(await client.act(exportJob, 'file', { ids: [row.id] }), name))}
        >
          {say(JOB_WORDS.download)}
        </Button>
      )}
    </Line>
  );
}

function PlanLine({ row }: { readonly row: Plan }) {
  const say = useWords();
  const language = useLanguage();
  const [busy, start] = useWay();
  const isOpen = row.state === 'ready' || row.state === 'running';
  return (
    <Line
      name={row.title}
      kind={say(row.action.endsWith('.import') ? JOB_WORDS.import : JOB_WORDS.bulk)}
      mark={choiceMark(PLAN_STATES, row.state) ?? 'off'}
      state={choiceLabel(PLAN_STATES, row.state)?.[language]}
      under={row.state === 'running'}
      done={row.done + row.failed}
      total={row.ready}
      at={row.createdAt}
    >
      {isOpen && (
        <Button icon={<X />} loading={busy} onClick={() => start(() => client.act(plan, 'cancel', { ids: [row.id] }))}>
          {say(JOB_WORDS.cancel)}
        </Button>
      )}
      <Button icon={<Files />} onClick={() => openTab('/desk/plans', { id: row.id })}>
        {say(row.state === 'running' ? JOB_WORDS.resume : JOB_WORDS.open)}
      </Button>
    </Line>
  );
}
