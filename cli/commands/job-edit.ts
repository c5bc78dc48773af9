import { job } from '@parkdeck/core/catalogue/system/job';
import { checkCron, cronProblemWords } from '@parkdeck/core/domain/system/jobs/cron';
import { cronWords, momentWords } from '@parkdeck/core/domain/system/jobs/cron-words';
import { openInput } from '@parkdeck/core/kit/open-input';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { shellLine } from '@parkdeck/core/palette/command-line';
import { verbOf } from '@parkdeck/core/palette/verbs';
import type { Command } from 'commander';
import { flagsOf } from '../fields/flags.ts';
import { UserError } from '../services/errors.ts';
import { addVerb } from './call-command.ts';
import { askConsent } from './consent.ts';
import type { Cli } from './cli.ts';
import { runWrite } from './run-write.ts';

const NEXT = words('以后五次', 'The next five times');
/** What was edited is started again by hand (rules 5.12). */
const paused = (line: string): Words => words(`任务停用着，启用它：${line}`, `The job is paused. Start it: ${line}`);

/** A schedule in words and its next five times. Throws what is wrong with it, before anything is sent. */
const timesOf = async (cli: Cli, cron: string): Promise<readonly string[]> => {
  const { language } = cli;
  const checked = checkCron(cron, datetimeOfInstant(cli.now()));
  if (!checked.ok) throw new UserError('usage', cronProblemWords(checked.error), { field: '--cron' });
  const now = datetimeOfInstant(await cli.platformNow());
  const times = checkCron(cron, now);
  const said = cronWords(cron)?.[language] ?? cron;
  return [
    said,
    `${NEXT[language]}${language === 'zh' ? '：' : ':'}`,
    ...(times.ok ? times.value : []).map((time) => `  ${momentWords(time, now)[language]}`),
  ];
};

/** `job edit sms --cron '30 2 * * *'`: tells when it will run, then, at a terminal, asks before it is so. */
export const addJobEdit = (parent: Command, cli: Cli): void => {
  const verb = verbOf(job, 'edit');
  const { environment, globals, output } = cli;
  const flags = flagsOf(openInput(verb.call), 'write');
  const command = addVerb(parent, verb, cli);
  command.action(async (rows: readonly string[]) => {
    const options = command.opts<Readonly<Record<string, unknown>>>();
    const { cron, yes, dryRun } = options;
    if (typeof cron === 'string') {
      const lines = await timesOf(cli, cron);
      const isAsked = globals.input && environment.stdin.isTTY && environment.stderr.isTTY;
      if (isAsked && yes !== true && dryRun !== true) await askConsent(cli, async () => lines);
      else await output.say(...lines);
    }
    await runWrite(cli, { verb, flags, rows, options });
    const [row] = rows;
    if (row !== undefined && dryRun !== true) await output.say(paused(shellLine(['job', 'resume', row])));
  });
};
