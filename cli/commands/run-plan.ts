import { ApiError } from '@parkdeck/core/client/errors';
import { words, type Language, type Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { plan as planService } from '@parkdeck/core/catalogue/shell/plan';
import { refuseJsonFields } from '../output/json-fields.ts';
import { exitOfRows } from '../output/errors.ts';
import type { Journal } from '../services/journal.ts';
import { appliedOf, applyTogether, getPlan, makePlan, planRows, watched } from '../services/plans.ts';
import type { ApplyParts, Plan, PlanAsked, PlanRow } from '../services/plans.ts';
import { askConsent } from './consent.ts';
import type { Cli } from './cli.ts';
import { checkWritable } from './file-target.ts';
import { toDisk } from './save-file.ts';

const SAY = {
  plan: words('计划', 'Plan'),
  rows: words('行', 'rows'),
  ready: words('可执行', 'ready'),
  problems: words('不能执行', 'cannot'),
  noted: words('需留意', 'to note'),
  money: words('金额', 'Money'),
  row: words('行', 'Row'),
  apply: words('执行：', 'Apply with:'),
  nothing: words('没有可执行的行：改好文件再来', 'No row is ready: mend them and make the plan again'),
  already: words('已导入', 'imported before'),
  allBefore: words('每一行以前都导入过，没有再导入', 'Every line was imported before; nothing was done again'),
  making: words('正在检查每一行 …', 'Checking every row …'),
  more: words('其余见', 'The others:'),
  errors: words('改好后再导入：', 'To mend and import again:'),
  errorsFile: words('没有导入', 'errors'),
  before: (at: string, id: string): Words =>
    words(
      `这个文件 ${at} 已经导入（计划 ${id}），没有再导入。还要再导入一次用 --again`,
      `This file was imported at ${at} (plan ${id}); nothing was done again. --again imports it once more`,
    ),
  saved: words('没有导入的行已保存', 'Rows that were not taken are in'),
  done: words('已完成', 'Done'),
  failed: words('失败', 'failed'),
  skipped: words('跳过', 'skipped'),
} as const;

export interface Flow {
  /** Create the plan and stop. */
  readonly plan: boolean;
  readonly yes: boolean;
  readonly intent?: string | undefined;
  /** Where the rows that are not taken are written, to be mended and fed back. */
  readonly errors?: string | undefined;
  /** Keeps which plan the line has made, so that it can go on with it; without one `plan apply --resume` does. */
  readonly journal?: Journal | undefined;
  /** How many calls apply it at a time. */
  readonly concurrency?: number | undefined;
}

const SHOWN = 10;

/** `3 行, 2 可执行`. */
const counted = (language: Language, ...counts: readonly (readonly [number, Words])[]): string =>
  counts.map(([count, what]) => `${count} ${what[language]}`).join(', ');

/** For a file, the line number is what the user needs to fix it. */
const problemLine = ({ number, line, name, message, reason }: PlanRow, { language }: Cli): string =>
  `${SAY.row[language]} ${line ?? number}  ${name}  ${message ?? reason ?? ''}`;

/** The effects of a plan as text. */
export const planLines = (plan: Plan, broken: readonly PlanRow[], cli: Cli): string[] => {
  const {
    language,
    output: {
      look: { paint },
    },
  } = cli;
  const { id, amount, warnings } = plan;
  const figures = counted(
    language,
    [plan.rows, SAY.rows],
    [plan.ready, SAY.ready],
    [plan.problems, SAY.problems],
    [plan.noted, SAY.noted],
    ...(plan.skipped > 0 && plan.action.endsWith('.import') ? [[plan.skipped, SAY.already] as const] : []),
  );
  return [
    `${SAY.plan[language]} ${paint(id, 'strong')}  ${figures}`,
    ...(amount === 0 ? [] : [`${SAY.money[language]}  ${paint(formatFen(amount, { sign: true }), 'strong')}`]),
    ...(warnings ?? []).map((warning) => paint(`▲ ${warning}`, 'warn')),
    ...broken.slice(0, SHOWN).map((row) => paint(`✕ ${problemLine(row, cli)}`, 'bad')),
    ...(broken.length > SHOWN ? [`… ${SAY.more[language]} parkdeck plan show ${id} --state problem`] : []),
    ...(broken.length > 0 && plan.action.endsWith('.import')
      ? [`${SAY.errors[language]} parkdeck plan errors ${id} -o ${SAY.errorsFile[language]}.xlsx`]
      : []),
  ];
};

/** The rows of a plan that have problems. */
export const problemsOf = async (cli: Cli, plan: Plan): Promise<readonly PlanRow[]> => {
  const problems: PlanRow[] = [];
  if (plan.problems > 0) for await (const row of planRows(await cli.client(), plan.id, ['problem'])) problems.push(row);
  return problems;
};

/** A plan as JSON. */
const planDocument = (plan: Plan, problems: readonly PlanRow[]): unknown => ({
  plan: plan.id,
  rows: plan.rows,
  ready: plan.ready,
  problems: problems.map(({ number, line, name, reason, message }) => ({
    row: number,
    ...(line === null ? {} : { line }),
    name,
    reason: reason ?? message,
    message,
  })),
  amountFen: plan.amount,
  hash: plan.hash,
  state: plan.state,
  warnings: plan.warnings ?? [],
});

/**
 * Applies the whole plan and prints the results of its rows. `isWhole`: rows that could not be planned count as failed;
 * `calls`: how many at a time.
 */
export const runApply = async (cli: Cli, plan: Plan, isWhole: boolean, calls = 1): Promise<Plan> => {
  const { output, environment, language } = cli;
  const parts: ApplyParts = {
    client: await cli.client(),
    plan,
    wait: environment.wait,
    signal: environment.signal,
    onProgress: ({ done, failed, ready }) => void output.progress(`${done + failed} / ${ready}`),
  };
  const applying = applyTogether(parts, calls);
  const ended = await (environment.stderr.isTTY ? watched(applying, parts) : applying);
  const applied = appliedOf(ended);
  const rest = counted(language, [applied.failed, SAY.failed], [applied.skipped, SAY.skipped]);
  await output.answer(applied, () => [`${SAY.done[language]} ${applied.done}, ${rest}`]);
  cli.exit(exitOfRows(applied.done, applied.failed + (isWhole ? ended.problems : 0)));
  return ended;
};

/** Writes the rows of an import that were not taken, as the file had them and why, to be mended and fed back. */
const saveErrors = async (cli: Cli, { id }: Plan, path: string | undefined): Promise<void> => {
  if (path === undefined) return;
  const file = await (await cli.client()).act(planService, 'errors', { ids: [id] }, { signal: cli.environment.signal });
  await toDisk(cli, file, path);
  await cli.output.say(`${SAY.saved[cli.language]} ${path}`);
};

/** Whether nothing is left to do because earlier imports did it. */
const isAllBefore = ({ ready, problems, skipped }: Plan): boolean => ready === 0 && problems === 0 && skipped > 0;

/** What can be gone on with: the plan itself was not refused, it was only not heard of to its end. */
const isCutOff = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 401 || error.status === 403;

/** Applies a plan; the journal keeps it only as long as it can be gone on with. */
const toTheEnd = async (
  cli: Cli,
  plan: Plan,
  { journal, concurrency }: Pick<Flow, 'journal' | 'concurrency'>,
): Promise<Plan> => {
  try {
    const ended = await runApply(cli, plan, true, concurrency);
    journal?.end();
    return ended;
  } catch (error) {
    if (!isCutOff(error)) journal?.end();
    throw error;
  }
};

/**
 * Creates a plan, shows it, asks for confirmation, applies it. With `--plan` it stops after showing it; rows that
 * cannot be done end it as they would end the applied plan.
 */
export const runPlan = async (
  cli: Cli,
  asked: PlanAsked,
  { plan: isOnlyPlan, yes, intent, errors, journal, concurrency }: Flow,
): Promise<void> => {
  const { output, environment, language, globals } = cli;
  refuseJsonFields(globals.json);
  await checkWritable(errors);
  await output.progress(SAY.making[language]);
  const made = await makePlan(await cli.client(), asked, {
    signal: environment.signal,
    ...(intent === undefined ? {} : { intent }),
  });
  const wasBefore = made.state === 'done' || made.state === 'partly' || made.state === 'running';
  if (wasBefore) await output.say(SAY.before(made.createdAt, made.id)[language]);
  const problems = await problemsOf(cli, made);
  if (problems.length > 0) await saveErrors(cli, made, errors);
  const lines = planLines(made, problems, cli);
  if (isOnlyPlan) {
    await output.answer(planDocument(made, problems), () => lines);
    if (!output.isJson) {
      await output.say(
        isAllBefore(made)
          ? SAY.allBefore
          : made.ready > 0
            ? `${SAY.apply[language]} parkdeck plan apply ${made.id} --yes`
            : SAY.nothing,
      );
    }
    return cli.exit(exitOfRows(made.ready, made.problems));
  }
  if (wasBefore) return void (await runApply(cli, made, true));
  if (made.ready === 0 && !output.isJson) {
    await output.answer(undefined, () => lines);
    await output.say(isAllBefore(made) ? SAY.allBefore : SAY.nothing);
    return cli.exit(exitOfRows(0, made.problems));
  }
  if (!yes) await askConsent(cli, async () => lines, `parkdeck plan show ${made.id}`);
  journal?.add({ plan: made.id });
  const ended = await toTheEnd(cli, made, { journal, concurrency });
  if (ended.failed > 0) await saveErrors(cli, ended, errors);
};

/** Goes on with the plan that the same line made before it was interrupted. */
export const resumePlan = async (
  cli: Cli,
  id: string,
  flow: { readonly journal: Journal; readonly concurrency: number },
): Promise<void> => {
  await toTheEnd(cli, await getPlan(await cli.client(), id), flow);
};
