import { ApiError } from '@parkdeck/core/client/errors';
import { ONLY_EXAMPLES_REASON } from '@parkdeck/core/kit/import-columns';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { exitOfRows } from '../output/errors.ts';
import { rehearsePlan } from '../services/plans.ts';
import type { PlanAsked, Rehearsal } from '../services/plans.ts';
import type { Cli } from './cli.ts';
import { figureLines, problemDocument } from './plan-lines.ts';

const SAY = {
  head: words('预演', 'Dry run'),
  kept: words('什么都没有保存。要保存为计划，用 --plan', 'Nothing was kept of it. --plan makes a plan of it'),
  examples: (count: number): Words =>
    words(
      `模板的示例行都能导入：${count} 行。示例不会导入，换成自己的数据`,
      `The example rows of the template pass: ${count}. They are never imported; put your own rows in their place`,
    ),
  before: (at: string, id: string): Words =>
    words(
      `这个文件 ${at} 已经导入（计划 ${id}），不会再导入。还要再导入一次用 --again`,
      `This file was imported at ${at} (plan ${id}) and is not again. --again imports it once more`,
    ),
} as const;

/** Whether a file was refused because it is the template as it was downloaded. */
export const isOnlyExamples = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === ONLY_EXAMPLES_REASON;

const documentOf = ({ notes, refused, before, examples, ...told }: Rehearsal): unknown => ({
  rows: told.rows,
  ready: told.ready,
  problems: refused.map(problemDocument),
  amountFen: told.amountFen,
  warnings: notes,
  ...(examples > 0 ? { examples } : {}),
  ...(before ? { before } : {}),
  dryRun: true,
});

const linesOf = (told: Rehearsal, action: string, cli: Cli): readonly string[] => {
  const { language, output } = cli;
  const { examples, refused, amountFen: amount, notes: warnings, skipped } = told;
  if (examples > 0 && refused.length === 0) return [output.look.paint(`✓ ${SAY.examples(examples)[language]}`, 'ok')];
  return figureLines(
    { ...told, amount, warnings, before: action.endsWith('.import') ? skipped : 0 },
    refused,
    { head: SAY.head[language], others: '--json' },
    cli,
  );
};

/**
 * Tells what a plan would be. The platform tries every row and keeps nothing; `lines`: where the rows stand in the list
 * that names them. Ends as doing it would.
 */
export const runRehearsal = async (cli: Cli, asked: PlanAsked, lines?: readonly number[]): Promise<void> => {
  const { output, environment, language } = cli;
  const found = await rehearsePlan(await cli.client(), asked, { signal: environment.signal });
  const refused = found.refused.map((row) => ({ ...row, line: lines?.[row.number - 1] ?? row.line }));
  const told = { ...found, refused };
  await output.answer(documentOf(told), () => linesOf(told, asked.action, cli));
  if (!output.isJson) {
    if (told.before) await output.say(SAY.before(told.before.at, told.before.id)[language]);
    else if (told.examples === 0) await output.say(SAY.kept);
  }
  cli.exit(exitOfRows(told.ready + told.examples, told.problems));
};
