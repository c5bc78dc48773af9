import { commonColumn } from '@parkdeck/core/kit/import-columns';
import type { FileDef, ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { addFlags, checkFlags, flagsOf, readFlags } from '../fields/flags.ts';
import type { Cli } from './cli.ts';
import { runPlan } from './run-plan.ts';
import { addTableOptions, readTableOptions } from './table-options.ts';
import type { TableOptions } from './table-options.ts';

const SAY = {
  from: words('csv、xlsx 或 jsonl 文件，一行一条', 'A csv, xlsx or jsonl file, a line each'),
  dryRun: words('只看会怎样，不执行', 'Show what would happen, do nothing'),
  plan: words('只建立计划，不执行', 'Make a plan and stop there'),
  yes: words('不再确认', 'Do not ask'),
  key: words('重复同一意图时用同一个键', 'Repeat with the same key: it is done once'),
} as const;

interface Options extends Readonly<Record<string, unknown>>, TableOptions {
  readonly from: string;
  readonly plan?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly idempotencyKey?: string;
}

/**
 * A verb whose rows come only from a file: `coupon send --from FILE --rule NAME`. Creates a plan first, like every
 * import.
 */
export const addFromFile = (parent: Command, resource: ResourceDef & { readonly imports: FileDef }, cli: Cli): void => {
  const { language } = cli;
  const { title, verb, fields } = resource.imports;
  const common = commonColumn(resource);
  const flags = flagsOf(common ? { [common.key]: common.field } : {}, 'write');
  const columns = fields
    .flatMap((key) => resource.fields[key]?.options.label[language] ?? [])
    .join(language === 'zh' ? '、' : ', ');
  const command = parent
    .command(verb)
    .summary(title[language])
    .description(`${title[language]}\n${columns}`)
    .requiredOption('--from <file>', SAY.from[language])
    .option('--dry-run', SAY.dryRun[language])
    .option('--plan', SAY.plan[language])
    .option('-y, --yes', SAY.yes[language])
    .option('--idempotency-key <key>', SAY.key[language]);
  addTableOptions(command, language);
  addFlags(command, flags, language, true);
  command.action(async (options: Options) => {
    const input = await readFlags(flags, options, cli.lookup);
    checkFlags(flags, input, true);
    const file = { path: options.from, by: '--from' };
    const table = await readTableOptions(file, options);
    await runPlan(
      cli,
      { action: `${resource.name}.import`, input, file, ...table },
      {
        plan: options.plan === true,
        dryRun: options.dryRun === true,
        yes: options.yes === true,
        intent: options.idempotencyKey,
        errors: options.errors,
      },
    );
  });
};
