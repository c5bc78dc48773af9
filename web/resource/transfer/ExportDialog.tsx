import { exportJob } from '@parkdeck/core/catalogue/shell/export-job';
import { EXPORT_FORMATS } from '@parkdeck/core/catalogue/shell/choices';
import { ApiError } from '@parkdeck/core/client/errors';
import { exportLine } from '@parkdeck/core/palette/copied-lines';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '../../app/client.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { ExportRequest } from '../action/request.ts';
import { CopyCommand } from '../parts/CopyCommand.tsx';
import { offeredColumns } from '../list/table/column-choice.ts';
import { filterInput } from '../list/filter-model.ts';
import { keepFile } from './save-file.ts';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import styles from './transfer.module.css';
import { TRANSFER_WORDS } from './words.ts';

/** From this many rows on an export runs as a background job, and so does one without an export call (rules 0.6). */
const JOB_FROM = 50_000;
const ASK_EVERY_MS = 1000;

type Format = keyof typeof EXPORT_FORMATS;
const isFormat = (name: string | undefined): name is Format => name !== undefined && name in EXPORT_FORMATS;

/** Exports all rows of the filtered list to a file; large exports run in the background with progress. */
export function ExportDialog({ request, onClose }: { readonly request: ExportRequest; readonly onClose: () => void }) {
  const say = useWords();
  const { noun, filters, total } = request;
  const [format, setFormat] = useState<Format>(isFormat(request.format) ? request.format : 'xlsx');
  const [columns, setColumns] = useState<readonly string[]>(request.columns ?? noun.list.columns);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  useKeys('dialog', [], { active: true });
  const long = (total ?? 0) > JOB_FROM;
  const inBackground = long || noun.calls.export === undefined;
  const name = say(noun.title);

  const line = exportLine({ owner: noun, filters: filterInput(noun, filters), format, columns, sort: request.sort });

  const run = async (): Promise<void> => {
    if (columns.length === 0) return;
    setBusy(true);
    setProblem(null);
    try {
      if (inBackground) {
        const job = await client.act(
          exportJob,
          'create',
          { input: { of: noun.name, filters, format, columns } },
          { silent: true },
        );
        return setJobId(job.id);
      }
      keepFile(
        await client.export(
          noun,
          { filters: filterInput(noun, filters), format, columns, ...(request.sort ? { sort: request.sort } : {}) },
          { silent: true },
        ),
        name,
      );
      toast.success(say(total === undefined ? TRANSFER_WORDS.doneAll : TRANSFER_WORDS.done(total)));
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof ApiError ? error.message : say(TRANSFER_WORDS.failed));
    }
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={say(TRANSFER_WORDS.exportTitle(noun.title))}
      icon={<Download />}
      onSubmit={() => void run()}
      consequence={[
        total === undefined ? TRANSFER_WORDS.exportSome : TRANSFER_WORDS.exportAll(total),
        ...(long ? [TRANSFER_WORDS.background] : []),
      ]
        .map(say)
        .join('。')}
      footer={
        <>
          {line !== undefined && <CopyCommand line={() => line} />}
          <Button size="md" keys="Esc" onClick={onClose}>
            {say(jobId ? TRANSFER_WORDS.hide : TRANSFER_WORDS.cancel)}
          </Button>
          {!jobId && (
            <Button size="md" kind="primary" keys="Mod Enter" type="submit" loading={busy}>
              {say(TRANSFER_WORDS.export)}
            </Button>
          )}
        </>
      }
    >
      {jobId ? (
        <JobProgress id={jobId} name={name} onDone={onClose} />
      ) : (
        <div className={styles.body}>
          <div>
            <div className={styles.heading}>{say(TRANSFER_WORDS.format)}</div>
            <Segment
              label={say(TRANSFER_WORDS.format)}
              value={format}
              onChange={setFormat}
              options={[
                { value: 'xlsx', label: 'Excel' },
                { value: 'csv', label: 'CSV' },
                { value: 'jsonl', label: 'JSON' },
              ]}
            />
          </div>
          <div>
            <div className={styles.heading}>{say(TRANSFER_WORDS.columnsTitle)}</div>
            <div className={styles.pick}>
              {offeredColumns(noun).map((column) => (
                <Checkbox
                  key={column}
                  checked={columns.includes(column)}
                  onChange={(on) => setColumns(on ? [...columns, column] : columns.filter((one) => one !== column))}
                >
                  {say(noun.fields[column]?.options.label ?? noun.title)}
                </Checkbox>
              ))}
            </div>
          </div>
          {problem !== null && <RefusalNote place="stack">{problem}</RefusalNote>}
        </div>
      )}
    </Dialog>
  );
}

/** Shows the progress of the job and downloads the file when it is ready. */
function JobProgress({
  id,
  name,
  onDone,
}: {
  readonly id: string;
  readonly name: string;
  readonly onDone: () => void;
}) {
  const say = useWords();
  const job = useQuery({
    queryKey: ['export-job', id],
    queryFn: ({ signal }) => client.act(exportJob, 'get', { ids: [id] }, { signal, silent: true }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'failed' ? false : ASK_EVERY_MS,
  });
  const state = job.data?.state;
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (state !== 'done') return;
    void client.act(exportJob, 'file', { ids: [id] }).then((file) => {
      keepFile(file, name);
      close();
    });
  }, [state, id, name]);
  const { rows = 0, total = 0 } = job.data ?? {};
  return (
    <div className={styles.body}>
      <Progress
        label={say(TRANSFER_WORDS.exporting)}
        value={total === 0 ? null : rows / total}
        tone={state === 'failed' ? 'bad' : 'accent'}
      />
      <span>{say(state === 'failed' ? TRANSFER_WORDS.failed : TRANSFER_WORDS.progress(rows, total))}</span>
    </div>
  );
}
