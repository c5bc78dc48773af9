import { isRecord } from '@parkdeck/core/client/answer';
import { job } from '@parkdeck/core/catalogue/system/job';
import { JOB_HANDLERS } from '@parkdeck/core/catalogue/system/job-handlers.generated';
import { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import { callsOf } from '@parkdeck/core/kit/call';
import { variantsOf } from '@parkdeck/core/kit/command';
import { openInput } from '@parkdeck/core/kit/open-input';
import { words } from '@parkdeck/core/kit/words';
import { verbOf } from '@parkdeck/core/palette/verbs';
import type { Verb } from '@parkdeck/core/palette/verbs';
import type { Command } from 'commander';
import { flagsOf } from '../fields/flags.ts';
import { Interrupted } from '../services/errors.ts';
import { addVerb } from './call-command.ts';
import type { Cli } from './cli.ts';
import { addJobEdit } from './job-edit.ts';
import { followRun, latestRun, openRun } from './follow-run.ts';
import { isExportId, watchExport } from './export-watch.ts';
import { runRead } from './run-read.ts';
import { runWrite } from './run-write.ts';

const SAY = {
  run: words('立即执行任务；--watch 跟到结束', 'Run a job now; --watch follows it to its end'),
  watch: words('跟着一次执行，退出码说明结果', 'Follow a run to its end; the exit code says how it ended'),
  log: words('一个任务的执行记录', 'The runs of a job'),
  which: words('任务的编号、名称，或执行内容（sms）', 'Id or name of the job, or what it does (sms)'),
  whichRun: words('任务，或日志编号', 'A job, or the id of a line of its log'),
  follow: words('跟到结束', 'Follow it to its end'),
  next: words('没有正在进行的执行，等下一次', 'No run is under way, waiting for the next one'),
} as const;

const callOf = (verb: string) => {
  const found = callsOf(job).find((call) => call.verb === verb);
  if (!found) throw new Error(`job.${verb} is not declared`);
  return found;
};

/** The same command line, where a job may also be called by what it does: `job pause sms`. */
const byHandler = (cli: Cli): Cli => ({
  ...cli,
  lookup: {
    ...cli.lookup,
    key: async (noun, text) => {
      if (noun !== job.name || !JOB_HANDLERS[text]) return cli.lookup.key(noun, text);
      const { rows } = await (await cli.client()).list(job, { size: 200 }, { signal: cli.environment.signal });
      const does = rows.filter(({ handler }) => handler === text);
      const found = does.find(({ defaultCron }) => defaultCron !== null) ?? does[0];
      return found?.id ?? cli.lookup.key(noun, text);
    },
  },
});

const addState =
  (name: 'pause' | 'resume', state: 'paused' | 'running') =>
  (parent: Command, cli: Cli): void => {
    const call = variantsOf(callOf('set-status')).find(({ given }) => given?.['state'] === state);
    if (!call) throw new Error(`job.set-status has no ${state}`);
    addVerb(parent, { name, call, isPartial: false, on: 'many' } satisfies Verb, byHandler(cli));
  };

const addRun = (parent: Command, plain: Cli): void => {
  const cli = byHandler(plain);
  const verb = { ...verbOf(job, 'run-now'), alias: 'run' };
  const command = addVerb(parent, verb, cli);
  command
    .description(SAY.run[cli.language])
    .option('--watch', SAY.follow[cli.language])
    .action(async (rows: readonly string[]) => {
      const options = command.opts<Readonly<Record<string, unknown>>>();
      const follow = async (begun: unknown): Promise<void> => {
        const log = isRecord(begun) ? begun['log'] : undefined;
        if (typeof log === 'string') await followRun(cli, log);
      };
      const asked = { verb, flags: [], rows, options };
      await runWrite(cli, options.watch === true ? { ...asked, follow } : asked);
    });
};

const addWatch = (parent: Command, plain: Cli): void => {
  const cli = byHandler(plain);
  const { language, output, environment } = cli;
  parent
    .command('watch')
    .summary(SAY.watch[language])
    .argument('<job>', SAY.whichRun[language])
    .action(async (text: string) => {
      if (isExportId(text)) return watchExport(plain, text, {});
      if (new RegExp(`^${jobLog.prefix}\\d`).test(text)) return followRun(cli, text);
      const id = await cli.lookup.key(job.name, text);
      const last = await latestRun(cli, id);
      if (last && openRun(last)) return followRun(cli, last.id);
      if (!output.isJson) await output.say(SAY.next);
      for (;;) {
        await environment.wait(1000, environment.signal);
        if (environment.signal.aborted) throw new Interrupted([`parkdeck job watch ${text}`]);
        const next = await latestRun(cli, id);
        if (next && next.id !== last?.id) return followRun(cli, next.id);
      }
    });
};

const addLog = (parent: Command, plain: Cli): void => {
  const cli = byHandler(plain);
  const verb = { ...verbOf(jobLog, 'list'), name: 'log' };
  const command = addVerb(parent, verb, cli);
  const flags = flagsOf(openInput(verb.call), 'read');
  command
    .summary(SAY.log[cli.language])
    .description(SAY.log[cli.language])
    .argument('[job]', SAY.which[cli.language])
    .action(async (text: string | undefined) => {
      const options = command.opts<Readonly<Record<string, unknown>>>();
      const chosen = text === undefined ? {} : { job: await cli.lookup.key(job.name, text) };
      await runRead(cli, { verb, flags, rows: [], options: { ...options, ...chosen } });
    });
};

/** The verbs of jobs that the terminal has in short: `job run sms --watch`, `job pause`, `job log`. */
export const JOB_VERBS = {
  edit: (parent: Command, cli: Cli): void => addJobEdit(parent, byHandler(cli)),
  'run-now': addRun,
  pause: addState('pause', 'paused'),
  resume: addState('resume', 'running'),
  log: addLog,
  watch: addWatch,
} as const;
export type JobVerb = keyof typeof JOB_VERBS;
