import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { callsOf } from '@parkdeck/core/kit/call';
import { commonColumn } from '@parkdeck/core/kit/import-columns';
import { importCallOf, whyNotImported } from '@parkdeck/core/kit/imports';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { lower, words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { checkWritable, suffixOf } from './file-target.ts';
import { resourceNamed } from './owners.ts';
import { runPlan } from './run-plan.ts';
import { saveFile } from './save-file.ts';
import { addTableOptions, readTableOptions } from './table-options.ts';
import type { TableOptions } from './table-options.ts';

const SAY = {
  noun: words('名词，如 pass', 'Noun, such as pass'),
  file: words('csv、xlsx 或 jsonl 文件', 'A csv, xlsx or jsonl file'),
  dryRun: words('只看会怎样，不写入', 'Show what would happen, write nothing'),
  plan: words('只建立计划，不写入', 'Make a plan and stop there'),
  park: words('文件没有车场列时，每一行的车场', 'The park of every line, when the file has no column for it'),
  noPark: words('的每一行不能共用一个车场', 'takes no park for all lines'),
  yes: words('不再确认', 'Do not ask'),
  noImport: words('不能导入', 'cannot be imported'),
  noCreate: words('它的行不是新增出来的', 'Its rows are not created by hand'),
  template: words('把模板写到这个文件（xlsx、csv、jsonl）', 'Write the template to this file: xlsx, csv or jsonl'),
  templateKind: words('模板存为 .xlsx、.csv 或 .jsonl', 'A template is saved as .xlsx, .csv or .jsonl'),
  either: words('给一个文件，或用 --template 要模板', 'Give a file, or ask for the template by --template'),
  key: words('重复同一意图时用同一个键', 'Repeat with the same key: it is done once'),
  filters: words('筛选与该名词的 list 相同', 'Filters are those of the noun’s list'),
} as const;

/** For help only: a line with a noun is rewritten before (`export-as-verb.ts`). */
export const addExport = (command: Command, { language }: Cli): void => {
  command
    .argument('<noun>', SAY.noun[language])
    .usage('<noun> [filters] [--format csv|xlsx|jsonl] [-o FILE]')
    .addHelpText('after', `\n${SAY.filters[language]}: parkdeck export pass --help`);
};

interface ImportOptions extends TableOptions {
  readonly park?: string;
  readonly plan?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly template?: string;
  readonly idempotencyKey?: string;
}

/** Says why rows of a noun do not come from a file. */
const refuseImport = (noun: ResourceDef): never => {
  const why = whyNotImported(noun) ?? SAY.noCreate;
  throw new UserError(
    'usage',
    words(`${noun.name} ${SAY.noImport.zh}：${why.zh}`, `${noun.name} ${SAY.noImport.en}: ${lower(why.en)}`),
    { field: 'noun', next: [`parkdeck ${noun.name} --help`] },
  );
};

/** `import booking --template bookings.csv`: heads, example rows, in a workbook what choices and references take. */
const saveTemplate = async (cli: Cli, of: string, path: string, park: string | undefined): Promise<void> => {
  const format = suffixOf(path);
  if (format !== 'csv' && format !== 'xlsx' && format !== 'jsonl')
    throw new UserError('usage', SAY.templateKind, { field: '--template' });
  await checkWritable(path);
  const call = callsOf(plan).find(({ verb }) => verb === 'template');
  if (!call) throw new Error('plan.template is not declared');
  const input = { of, format, ...(park === undefined ? {} : { park }) };
  const answered = await (await cli.client()).call(call, { input }, { signal: cli.environment.signal });
  if (answered.answers === 'file') await saveFile(cli, answered.value, path);
};

/** `import <noun> FILE`: every import creates a plan first (rules 0.12). */
export const addImport = (command: Command, cli: Cli): void => {
  const { language } = cli;
  addTableOptions(command, language)
    .argument('<noun>', SAY.noun[language])
    .argument('[file]', SAY.file[language])
    .option('--template <file>', SAY.template[language])
    .option('--park <id|name>', SAY.park[language])
    .option('--dry-run', SAY.dryRun[language])
    .option('--plan', SAY.plan[language])
    .option('-y, --yes', SAY.yes[language])
    .option('--idempotency-key <key>', SAY.key[language])
    .action(async (noun: string, file: string | undefined, options: ImportOptions) => {
      const { park, plan: isOnlyPlan = false, dryRun = false, yes = false, idempotencyKey, errors, template } = options;
      const resource = await resourceNamed(noun);
      if (!importCallOf(resource)) return refuseImport(resource);
      if (park !== undefined && commonColumn(resource)?.key !== 'park')
        throw new UserError('usage', words(`${noun} ${SAY.noPark.zh}`, `${noun} ${SAY.noPark.en}`), {
          field: '--park',
        });
      const input: { readonly park?: string } = park === undefined ? {} : { park: await cli.lookup.key('park', park) };
      if (template !== undefined) return saveTemplate(cli, noun, template, input.park);
      if (file === undefined) throw new UserError('usage', SAY.either, { field: 'file' });
      const given = { path: file, by: 'file' };
      const table = await readTableOptions(given, options);
      return runPlan(
        cli,
        { action: `${noun}.import`, input, file: given, ...table },
        { plan: isOnlyPlan, dryRun, yes, intent: idempotencyKey, errors },
      );
    });
};
