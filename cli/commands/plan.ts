import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { isResource } from '@parkdeck/core/kit/call';
import type { FieldValues } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words, type Language, type Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { Option } from 'commander';
import type { Command } from 'commander';
import { pairsOf } from '../output/answers.ts';
import { recordLines } from '../output/table.ts';
import { UserError } from '../services/errors.ts';
import { getPlan, planRows, resumeLine } from '../services/plans.ts';
import type { PlanRow } from '../services/plans.ts';
import { printField } from '../fields/print.ts';
import { askConsent } from './consent.ts';
import type { Cli } from './cli.ts';
import { NOUNS } from './nouns.generated.ts';
import { planLines, problemsOf, runApply } from './run-plan.ts';
import { addConcurrency, callsAtOnce } from './selection.ts';

const SAY = {
  show: words('查看计划和它的每一行', 'Show a plan and its rows'),
  apply: words('执行计划', 'Apply a plan'),
  id: words('计划编号', 'Id of the plan'),
  state: words('只看这些行', 'Only rows of these states'),
  noState: (given: string): Words =>
    words(
      `没有 ${given} 这个状态。可选：${STATES.join('、')}`,
      `There is no state ${given}. Choose of ${STATES.join(', ')}`,
    ),
  yes: words('不再确认', 'Do not ask'),
  resume: words('接着执行中断的计划', 'Go on with a plan that was interrupted'),
  hash: words('只执行摘要为此的计划', 'Apply only when the plan still has this hash'),
  begun: words('计划已开始执行，接着执行用 --resume', 'This plan has begun; --resume goes on with it'),
  over: words('计划已不能执行', 'This plan can no longer be applied'),
  applied: (at: string): Words =>
    words(`这个计划 ${at} 已执行完，没有再执行`, `This plan was applied at ${at}; nothing was done again`),
  undone: (at: string): Words =>
    words(
      `这个计划 ${at} 已全部撤销，没有再执行`,
      `All of this plan was undone ${at && `at ${at}`}; nothing was done again`,
    ),
  changed: words('计划的摘要已变', 'The plan has another hash now'),
} as const;

const STATES = ['ready', 'note', 'problem', 'done', 'failed', 'skipped'] as const;
type State = (typeof STATES)[number];
const isState = (text: string): text is State => STATES.some((state) => state === text);
const statesIn = (text: string): readonly State[] =>
  text.split(',').map((part) => {
    const state = part.trim();
    if (!isState(state)) throw new UserError('usage', SAY.noState(state), { field: '--state' });
    return state;
  });
const ROW_FIELDS = plan.actions.rows.output;

/** What becomes of a row: `到期日 2026-03-31 → 2026-06-30`; of a new row, only what it will be called. */
const changesOf = ({ before, after }: PlanRow, noun: ResourceDef | undefined, language: Language): readonly string[] =>
  before && after
    ? Object.entries(noun?.fields ?? {}).flatMap(([key, field]) => {
        const told = (values: FieldValues): string => printField(values, key, field, language).text;
        return key in after && told(before) !== told(after)
          ? [`${field.options.label[language]} ${told(before) || '—'} → ${told(after) || '—'}`]
          : [];
      })
    : [];

const rowLine = (row: PlanRow, noun: ResourceDef | undefined, { language, output }: Cli): string => {
  const state = printField(row, 'state', ROW_FIELDS.state, language);
  const money = row.amount ? formatFen(row.amount, { sign: true }) : undefined;
  const said = [...changesOf(row, noun, language), money, row.message ?? row.reason, ...(row.notes ?? [])].filter(
    (part) => part !== null && part !== undefined,
  );
  return [
    String(row.line ?? row.number).padStart(5),
    output.look.paint(state.text, state.tone),
    row.name,
    ...said,
  ].join('  ');
};

/** The noun of a plan's action: `pass.renew`. */
const nounOf = async (action: string): Promise<ResourceDef | undefined> => {
  const owner = await NOUNS.find(({ name }) => name === action.split('.')[0])?.load();
  return owner && isResource(owner) ? owner : undefined;
};

/** `plan show ID [--state problem]`: totals, then rows page by page. */
export const addPlanShow = (parent: Command, cli: Cli): void => {
  const { language, output } = cli;
  parent
    .command('show')
    .summary(SAY.show[language])
    .description(SAY.show[language])
    .argument('<id>', SAY.id[language])
    .addOption(
      new Option('--state <word,…>', `${SAY.state[language]} (${STATES.join(', ')})`).argParser((text) =>
        statesIn(text),
      ),
    )
    .action(async (id: string, { state: states }: { state?: readonly State[] }) => {
      const client = await cli.client();
      const shown = await getPlan(client, id);
      if (output.isJson) {
        const rows: PlanRow[] = [];
        for await (const row of planRows(client, id, states)) rows.push(row);
        return output.answer({ data: shown, rows }, () => []);
      }
      await output.answer(shown, () => recordLines(pairsOf(shown, plan.actions.get.output, language), output.look));
      const noun = await nounOf(shown.action);
      for await (const row of planRows(client, id, states)) await output.data(`${rowLine(row, noun, cli)}\n`);
    });
};

interface ApplyOptions {
  readonly yes?: boolean;
  readonly resume?: boolean;
  readonly hash?: string;
  readonly concurrency?: string;
}

/**
 * `plan apply ID [--resume]`: applies batch after batch until the end. For a finished plan it prints the counts again.
 */
export const addPlanApply = (parent: Command, cli: Cli): void => {
  const { language } = cli;
  const command = parent
    .command('apply')
    .summary(SAY.apply[language])
    .description(`${SAY.apply[language]}\n${plan.actions.apply.consequence[language]}`)
    .argument('<id>', SAY.id[language])
    .option('-y, --yes', SAY.yes[language])
    .option('--resume', SAY.resume[language])
    .option('--hash <hash>', SAY.hash[language]);
  addConcurrency(command, language).action(async (id: string, { yes, resume, hash, concurrency }: ApplyOptions) => {
    const calls = callsAtOnce(concurrency, 1);
    const found = await getPlan(await cli.client(), id);
    if (hash !== undefined && hash !== found.hash)
      throw new UserError('begun', SAY.changed, { next: [`parkdeck plan show ${id}`] });
    if (found.state === 'cancelled' || found.state === 'expired')
      throw new UserError('begun', SAY.over, { next: [`parkdeck plan show ${id}`] });
    if (found.state === 'done') await cli.output.say(SAY.applied(found.endedAt ?? '')[language]);
    if (found.state === 'undone') await cli.output.say(SAY.undone(found.undoneAt ?? '')[language]);
    if (found.state === 'running' && !resume) throw new UserError('begun', SAY.begun, { next: [resumeLine(id)] });
    if (!yes && found.state === 'ready')
      await askConsent(
        cli,
        async () => planLines(found, await problemsOf(cli, found), cli),
        `parkdeck plan show ${id}`,
      );
    await runApply(cli, found, false, calls);
  });
};
