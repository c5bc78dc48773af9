import { ApiError } from '@parkdeck/core/client/errors';
import { callsByVerb } from '@parkdeck/core/kit/call';
import { begun } from '@parkdeck/core/kit/under-way';
import { words } from '@parkdeck/core/kit/words';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { plan as planService } from '@parkdeck/core/catalogue/shell/plan';
import { refuseJsonFields } from '../output/json-fields.ts';
import { exitOfRows } from '../output/errors.ts';
import { UserError } from '../services/errors.ts';
import type { Journal } from '../services/journal.ts';
import { appliedOf, applyTogether, getPlan, makePlan, planRows, watched } from '../services/plans.ts';
import type { ApplyParts, Plan, PlanAsked, PlanRow } from '../services/plans.ts';
import { askConsent } from './consent.ts';
import type { Cli } from './cli.ts';
import { resourceNamed } from './owners.ts';
import { checkWritable } from './file-target.ts';
import { counted, figureLines, problemDocument } from './plan-lines.ts';
import { isOnlyExamples, runRehearsal } from './rehearse-plan.ts';
import { toDisk } from './save-file.ts';

const SAY = {
  plan: words('计划', 'Plan'),
  apply: words('执行：', 'Apply with:'),
  nothing: words('没有可执行的行：改好文件再来', 'No row is ready: mend them and make the plan again'),
  allBefore: words('每一行以前都导入过，没有再导入', 'Every line was imported before; nothing was done again'),
  making: words('正在检查每一行 …', 'Checking every row …'),
  errors: words('改好后再导入：', 'To mend and import again:'),
  mend: words('改正一行：', 'To mend a row:'),
  errorsFile: words('没有导入', 'errors'),
  before: (at: string, id: string): Words =>
    words(
      `这个文件 ${at} 已经导入（计划 ${id}），没有再导入。还要再导入一次用 --again`,
      `This file was imported at ${at} (plan ${id}); nothing was done again. --again imports it once more`,
    ),
  saved: words('没有导入的行已保存', 'Rows that were not taken are in'),
  errorsOfPlan: words(
    '--errors 要有计划：去掉 --dry-run，或用 --plan',
    '--errors takes a plan: leave --dry-run out, or use --plan',
  ),
  done: words('已完成', 'Done'),
  failed: words('失败', 'failed'),
  skipped: words('跳过', 'skipped'),
} as const;

export interface Flow {
  /** Create the plan and stop. */
  readonly plan: boolean;
  /** Only say what the plan would be: nothing is kept of it. */
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly intent?: string | undefined;
  /** Where the rows that are not taken are written, to be mended and fed back. */
  readonly errors?: string | undefined;
  /** Keeps which plan the line has made, so that it can go on with it; without one `plan apply --resume` does. */
  readonly journal?: Journal | undefined;
  /** How many calls apply it at a time. */
  readonly concurrency?: number | undefined;
  /** Where the rows stand in the list that names them. */
  readonly lines?: readonly number[] | undefined;
}

/** The command that mends the first row of a file that was not taken; the user fills in what it should be. */
const mendLine = async (
  { id, action }: Plan,
  [first]: readonly PlanRow[],
  language: Language,
): Promise<string | undefined> => {
  const [key] = first?.draft?.wrong ?? [];
  const { fields } = await resourceNamed(action.split('.')[0] ?? '');
  const field = key === undefined ? undefined : fields[key];
  if (!first || !field) return undefined;
  const values = `'{"${field.options.label[language]}":"…"}'`;
  return `${SAY.mend[language]} parkdeck plan mend ${id} --row ${first.number} --values ${values}`;
};

/** The effects of a plan as text. */
export const planLines = async (plan: Plan, broken: readonly PlanRow[], cli: Cli): Promise<string[]> => {
  const { language, output } = cli;
  const { id, action } = plan;
  const isImport = action.endsWith('.import');
  return [
    ...figureLines(
      { ...plan, warnings: plan.warnings ?? [], before: isImport ? plan.skipped : 0 },
      broken,
      {
        head: `${SAY.plan[language]} ${output.look.paint(id, 'strong')}`,
        others: `parkdeck plan show ${id} --state problem`,
        byNumber: isImport,
      },
      cli,
    ),
    ...(broken.length > 0 && isImport
      ? [
          (await mendLine(plan, broken, language)) ?? [],
          `${SAY.errors[language]} parkdeck plan errors ${id} -o ${SAY.errorsFile[language]}.xlsx`,
        ].flat()
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
  problems: problems.map(problemDocument),
  amountFen: plan.amount,
  hash: plan.hash,
  state: plan.state,
  warnings: plan.warnings ?? [],
});

/** What the rows of a plan are when it has ended: done, or only begun, where each ends later by itself. */
const didOf = async ({ action: id }: Pick<Plan, 'action'>): Promise<Words> => {
  const [noun = '', verb = ''] = id.split('.');
  const call = callsByVerb(await resourceNamed(noun)).get(verb);
  return call?.action?.later ? begun(call.title) : SAY.done;
};

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
  const rest = counted(cli, [applied.failed, SAY.failed], [applied.skipped, SAY.skipped]);
  const did = await didOf(plan);
  await output.answer(applied, () => [`${did[language]} ${applied.done}, ${rest}`]);
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
 * Creates a plan, shows it, asks for confirmation, applies it. With `--plan` it stops after showing it, with
 * `--dry-run` none is made; rows that cannot be done end it as they would end the applied plan.
 */
export const runPlan = async (
  cli: Cli,
  asked: PlanAsked,
  { plan: isOnlyPlan, dryRun, yes, intent, errors, journal, concurrency, lines: listed }: Flow,
): Promise<void> => {
  const { output, environment, language, globals } = cli;
  refuseJsonFields(globals.json);
  if (dryRun && errors !== undefined) throw new UserError('usage', SAY.errorsOfPlan, { field: '--errors' });
  await checkWritable(errors);
  await output.progress(SAY.making[language]);
  if (dryRun) return runRehearsal(cli, asked, listed);
  const made = await makePlan(await cli.client(), asked, {
    signal: environment.signal,
    ...(intent === undefined ? {} : { intent }),
  }).catch((error: unknown) => {
    // no plan can be made of the template as it was downloaded, but its rows can be checked
    if (isOnlyPlan && isOnlyExamples(error)) return undefined;
    throw error;
  });
  if (!made) return runRehearsal(cli, asked);
  const wasBefore = ['done', 'partly', 'running', 'undone'].includes(made.state);
  if (wasBefore) await output.say(SAY.before(made.createdAt, made.id)[language]);
  const problems = (await problemsOf(cli, made)).map((row) => ({ ...row, line: listed?.[row.number - 1] ?? row.line }));
  if (problems.length > 0) await saveErrors(cli, made, errors);
  const lines = await planLines(made, problems, cli);
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
  // who is not asked is told what is left out, and why
  else if (problems.length > 0 && !output.isJson) await output.say(lines.join('\n'));
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
