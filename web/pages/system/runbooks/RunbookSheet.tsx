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
import { StartButton } from '../../../resource/parts/StartButton.tsx';
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
const readRun = (id: string, signal: AbortSignal) => client.get(runbookRun, id, { signal, silent: true });
type Book = Pick<Awaited<ReturnType<typeof read>>, 'id' | 'name' | 'remark' | 'steps' | 'parameters'>;
type Run = Awaited<ReturnType<typeof readRun>>;
/** The last runs of a runbook; one that is asked for is among them, however long ago it was. */
const readRuns = async (id: string, run: string | undefined, signal: AbortSignal): Promise<readonly Run[]> => {
  const { rows } = await client.list(
    runbookRun,
    { filters: { runbook: [asId<'runbook'>(id)] }, size: MOST_RUNS, sort: '-startTime' },
    { signal, silent: true },
  );
  const isThere = run === undefined || rows.some((row) => row.id === run);
  return isThere ? rows : [...rows, await readRun(run, signal)];
};

const start = (noun: typeof runbook | typeof runbookRun, verb: string, row: Row & { readonly id: string }): void => {
  const call = callOf(noun, verb);
  if (call) startAction({ call, ids: [row.id], rows: [row], source: 'row' });
};

/** A runbook: its steps from top to bottom, and its runs beside them; the run that is chosen marks the steps. */
export function RunbookSheet({ id, run }: Pick<RecordProps, 'id'> & { readonly run?: string }) {
  const book = useQuery({
    queryKey: ['list', runbook.name, 'sheet', id],
    queryFn: ({ signal }) => read(id, signal),
    retry: false,
  });
  const runs = useQuery({
    queryKey: ['list', runbookRun.name, 'of', id, run],
    queryFn: ({ signal }) => readRuns(id, run, signal),
    retry: false,
  });
  const ofRun = runs.data?.find((one) => one.id === run);
  // a run outlives its runbook, which may be gone or no longer shared
  if (book.isError && ofRun?.template)
    return (
      <Sheet book={{ ...ofRun, remark: null, steps: ofRun.template, parameters: [] }} runs={[ofRun]} run={run} isGone />
    );
  return <Loaded query={book}>{(row) => <Sheet book={row} runs={runs.data ?? []} run={run} />}</Loaded>;
}

interface SheetProps {
  readonly book: Book;
  readonly runs: readonly Run[];
  readonly run: string | undefined;
  readonly isGone?: true;
}

function Sheet({ book, runs, run: first, isGone }: SheetProps) {
  const say = useWords();
  const language = useLanguage();
  const [chosen, setChosen] = useState(first);
  const shown = runs.find(({ id }) => id === chosen) ?? runs[0];
  return (
    <div className={styles.frame}>
      <div className={styles.sheet}>
        <section className={styles.column} aria-label={say(RUNBOOK_WORDS.steps)}>
          <header className={styles.head}>
            <h2>{book.name}</h2>
            <span className={styles.note}>
              {say(RUNBOOK_WORDS.stepsOf(book.steps.length))} · {say(RUNBOOK_WORDS.parameters(book.parameters.length))}
            </span>
            {!isGone && (
              <Button kind="primary" icon={<Play />} onClick={() => start(runbook, 'run', book)}>
                {say(RUNBOOK_WORDS.run)}
              </Button>
            )}
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
            <EmptyState
              kind="first-use"
              title={say(RUNBOOK_WORDS.noRuns)}
              detail={say(RUNBOOK_WORDS.noRunsDetail)}
              actions={<StartButton noun={runbook} verb="run" id={book.id} row={book} />}
            />
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
    </div>
  );
}
