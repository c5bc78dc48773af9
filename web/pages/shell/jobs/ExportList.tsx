import { EXPORT_FORMATS, EXPORT_STATES } from '@parkdeck/core/catalogue/shell/choices';
import { exportJob } from '@parkdeck/core/catalogue/shell/export-job';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { useQueries } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { nounNamed } from '../../../resource/nouns.ts';
import { useExportJobs } from '../../../resource/transfer/export-jobs.ts';
import { keepFile } from '../../../resource/transfer/save-file.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './MyJobs.module.css';
import { JOB_WORDS } from './words.ts';

const ASK_EVERY_MS = 2000;
const ENDED = ['done', 'failed'];

/** Background exports: their progress and files. Those that the platform has deleted are not shown. */
export function ExportList() {
  const say = useWords();
  const language = useLanguage();
  const { active } = usePageTab();
  const [taking, setTaking] = useState<string | null>(null);
  const jobs = useQueries({
    queries: useExportJobs().map((id) => ({
      queryKey: ['export-job', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        client.act(exportJob, 'get', { ids: [id] }, { signal, silent: true }),
      enabled: active,
      retry: false,
      refetchInterval: ({
        state: { data, status },
      }: {
        readonly state: { readonly data: { readonly state: string } | undefined; readonly status: string };
      }) => (status === 'error' || (data && ENDED.includes(data.state)) ? (false as const) : ASK_EVERY_MS),
    })),
  });
  const known = jobs.flatMap(({ data }) => data ?? []);
  const nameOf = (of: string): string => nounNamed(of)?.title[language] ?? of;
  const take = async (id: string, name: string): Promise<void> => {
    setTaking(id);
    try {
      keepFile(await client.act(exportJob, 'file', { ids: [id] }), name);
    } catch {
      // the client has shown the reason
    } finally {
      setTaking(null);
    }
  };

  if (jobs.some(({ isPending }) => isPending) && known.length === 0) return <SkeletonRows rows={2} />;
  if (known.length === 0)
    return <EmptyState kind="first-use" title={say(JOB_WORDS.noExports)} detail={say(JOB_WORDS.noExportsDetail)} />;
  return (
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
      <tbody>
        {known.map((job) => (
          <tr key={job.id}>
            <td className={styles.strong}>
              {nameOf(job.of)}{' '}
              <span className={styles.faint}>{choiceLabel(EXPORT_FORMATS, job.format)?.[language]}</span>
            </td>
            <td>
              <State mark={choiceMark(EXPORT_STATES, job.state) ?? 'off'}>
                {choiceLabel(EXPORT_STATES, job.state)?.[language]}
              </State>
              {job.reason !== null && <span className={styles.bad}> {job.reason}</span>}
            </td>
            <td className={styles.progress}>
              {!ENDED.includes(job.state) && (
                <Progress label={nameOf(job.of)} value={job.total === 0 ? null : job.rows / job.total} />
              )}
              <span className={styles.quiet}>{say(JOB_WORDS.written(job.rows, job.total))}</span>
            </td>
            <td className={styles.quiet}>{job.createdAt.slice(0, 16)}</td>
            <td className={styles.end}>
              {job.state === 'done' && (
                <Button
                  icon={<Download />}
                  loading={taking === job.id}
                  onClick={() => void take(job.id, nameOf(job.of))}
                >
                  {say(JOB_WORDS.download)}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
