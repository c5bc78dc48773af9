import { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import type { Entity } from '@parkdeck/core/kit/resource';
import { asId } from '@parkdeck/core/lib/id';
import { words } from '@parkdeck/core/kit/words';
import { NetworkError } from '@parkdeck/core/client/errors';
import { printField } from '../fields/print.ts';
import { Interrupted, UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { isInteractive } from './interactive.ts';

type Run = Entity<typeof jobLog>;

/** How often a run is looked at. */
const LOOK_MS = 700;
/** Looks that may fail one after the other, for example while the platform restarts. */
const MOST_LOST = 40;

/** Whether a run has not ended. */
export const openRun = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'running';

/** The last run of a job, if it ever ran. */
export const latestRun = async (cli: Cli, id: string): Promise<Run | undefined> =>
  (
    await (
      await cli.client()
    ).list(jobLog, { filters: { job: asId<'job'>(id) }, size: 1 }, { signal: cli.environment.signal, silent: true })
  ).rows[0];

const lineOf = (run: Run, { language, output }: Cli): string => {
  const told = (key: 'state' | 'ms'): string => printField(run, key, jobLog.fields[key], language).text;
  const mark = run.state === 'ok' ? output.look.paint('✓', 'ok') : output.look.paint('✕', 'bad');
  return [mark, run.name, told('state'), run.ms === null ? '' : told('ms'), run.message ?? '', run.error ?? '']
    .filter((part) => part !== '')
    .join('  ');
};

/** How far a run is told: on a screen of its own at a terminal, otherwise in one changing line. */
const teller = async (cli: Cli) => {
  const { environment, output, language } = cli;
  if (!isInteractive(cli) || !environment.stderr.isTTY) {
    let told = '';
    return {
      left: environment.signal,
      show: async (run: Run | undefined): Promise<void> => {
        const share = run?.progress === null || run?.progress === undefined ? '' : `${run.progress} %  `;
        const news = run ? `${share}${run.message ?? ''}` : '';
        if (news !== told && news !== '') await output.progress(news);
        told = news;
      },
      close: (): void => undefined,
    };
  }
  const { watchRun } = await import('../ink/watch-run.tsx');
  const screen = watchRun(cli);
  return {
    left: AbortSignal.any([environment.signal, screen.left]),
    show: async (run: Run | undefined, isLost: boolean): Promise<void> =>
      screen.show(run, isLost, run ? printField(run, 'state', jobLog.fields.state, language).text : ''),
    close: screen.close,
  };
};

/** Follows a run to its end, telling what it has done so far; a failed run fails the command. */
export const followRun = async (cli: Cli, id: string): Promise<void> => {
  const { environment, output } = cli;
  const client = await cli.client();
  const { left, show, close } = await teller(cli);
  let lost = 0;
  let ended: Run | undefined;
  try {
    while (!ended) {
      let run: Run | undefined;
      try {
        run = await client.get(jobLog, id, { signal: left, silent: true });
        lost = 0;
      } catch (error) {
        if (left.aborted) throw new Interrupted([`parkdeck job watch ${id}`]);
        if (!(error instanceof NetworkError) || ++lost > MOST_LOST) throw error;
      }
      if (run && !openRun(run)) ended = run;
      else {
        await show(run, lost > 0);
        await environment.wait(LOOK_MS, left);
        if (left.aborted) throw new Interrupted([`parkdeck job watch ${id}`]);
      }
    }
  } finally {
    close();
  }
  const run = ended;
  await output.answer({ data: run }, () => [lineOf(run, cli)]);
  if (run.state !== 'failed') return;
  throw new UserError('failed', words(`任务失败：${run.error ?? ''}`, `The job failed: ${run.error ?? ''}`), {
    next: [`parkdeck job-log get ${id}`],
  });
};
