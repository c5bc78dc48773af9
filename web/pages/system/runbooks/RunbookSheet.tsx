import { runbook } from '@parkdeck/core/catalogue/system/runbook';
import { runbookRun } from '@parkdeck/core/catalogue/system/runbook-run';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { RUNBOOK_RUN_STATES } from '@parkdeck/core/vocabulary/runbooks';
import { useQuery } from '@tanstack/react-query';
import { Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useLanguage, useWords } from '../../../state/language.ts';
import type { Row } from '../../../state/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './runbooks.module.css';
import { StepLine } from './StepLine.tsx';
import { RUNBOOK_WORDS } from './words.ts';

const MOST_RUNS = 20;
const read = (id: string, signal: AbortSignal) => client.get(runbook, id, { signal, silent: true });
const readRuns = (id: string, signal: AbortSignal) =>
  client.list(
    runbookRun,
    { filters: { runbook: [asId<'runbook'>(id)] }, size: MOST_RUNS, sort: '-startTime' },
    { signal, silent: true },
  );
type Book = Awaited<ReturnType<typeof read>>;
type Run = Awaited<ReturnType<typeof readRuns>>['rows'][number];

const start = (noun: typeof runbook | typeof runbookRun, verb: string, row: Row & { readonly id: string }): void => {
  const call = callOf(noun, verb);
  if (call) startAction({ call, ids: [row.id], rows: [row], source: 'row' });
};

/** A runbook: its steps from top to bottom, and its runs beside them; the run that is chosen marks the steps. */
export function RunbookSheet({ id }: Pick<RecordProps, 'id'>) {
  const book = useQuery({
    queryKey: ['list', runbook.name, 'sheet', id],
    queryFn: ({ signal }) => read(id, signal),
    retry: false,
  });
  const runs = useQuery({
    queryKey: ['list', runbookRun.name, 'of', id],
    queryFn: ({ signal }) => readRuns(id, signal),
    retry: false,
  });
  return <Loaded query={book}>{(row) => <Sheet book={row} runs={runs.data?.rows ?? []} />}</Loaded>;
}

function Sheet({ book, runs }: { readonly book: Book; readonly runs: readonly Run[] }) {
  const say = useWords();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const shown = runs.find(({ id }) => id === chosen) ?? runs[0];
  return (
    <div className={styles.sheet}>
      <section className={styles.column} aria-label={say(RUNBOOK_WORDS.steps)}>
        <header className={styles.head}>
          <h2>{book.name}</h2>
          <span className={styles.note}>
            {say(RUNBOOK_WORDS.stepsOf(book.steps.length))} · {say(RUNBOOK_WORDS.parameters(book.parameters.length))}
          </span>
          <Button kind="primary" icon={<Play />} onClick={() => start(runbook, 'run', book)}>
            {say(RUNBOOK_WORDS.run)}
          </Button>
        </header>
        {book.remark && <p className={styles.note}>{book.remark}</p>}
        <ol className={styles.steps}>
          {book.steps.map((step, at) => (
            <StepLine key={at} step={step} number={at + 1} parameters={book.parameters} came={shown?.steps[at]} />
          ))}
        </ol>
      </section>
      <section className={cx(styles.column, styles.runs)} aria-label={say(RUNBOOK_WORDS.runs)}>
        <header className={styles.head}>
          <h2>{say(RUNBOOK_WORDS.runs)}</h2>
        </header>
        {runs.length === 0 && (
          <EmptyState kind="first-use" title={say(RUNBOOK_WORDS.noRuns)} detail={say(RUNBOOK_WORDS.noRunsDetail)} />
        )}
        <ul>
          {runs.map((run) => (
            <li key={run.id} className={cx(styles.run, run.id === shown?.id && styles.chosen)}>
              <button type="button" className={styles.pick} onClick={() => setChosen(run.id)}>
                <span className={styles.line}>
                  <State mark={choiceMark(RUNBOOK_RUN_STATES, run.state) ?? 'off'}>
                    {choiceLabel(RUNBOOK_RUN_STATES, run.state)?.[language]}
                  </State>
                  <span className={styles.note}>{say(RUNBOOK_WORDS.doneOf(run.done, run.stepCount))}</span>
                </span>
                <span className={styles.note}>{momentText(run.startTime.slice(0, 16), today())}</span>
                {run.set && run.set.length > 0 && <span className={styles.set}>{run.set.join(' ')}</span>}
              </button>
              {run.id === shown?.id && (
                <span className={styles.line}>
                  {['failed', 'waiting', 'running'].includes(run.state) && (
                    <Button icon={<Play />} onClick={() => start(runbookRun, 'resume', run)}>
                      {say(RUNBOOK_WORDS.resume)}
                    </Button>
                  )}
                  {['failed', 'waiting', 'done'].includes(run.state) && run.done > 0 && (
                    <Button icon={<Undo2 />} onClick={() => start(runbookRun, 'undo', run)}>
                      {say(RUNBOOK_WORDS.undo)}
                    </Button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
