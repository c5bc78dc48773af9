import { isResource } from '@parkdeck/core/kit/call';
import { commonColumn } from '@parkdeck/core/kit/import-columns';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { NOUNS } from './nouns.generated.ts';
import { resourceNamed } from './owners.ts';
import { runPlan } from './run-plan.ts';
import { addTableOptions, readTableOptions } from './table-options.ts';
import type { TableOptions } from './table-options.ts';

const SAY = {
  noun: words('名词，如 pass', 'Noun, such as pass'),
  file: words('csv、xlsx 或 jsonl 文件', 'A csv, xlsx or jsonl file'),
  plan: words('只建立计划，不写入', 'Make a plan and stop there'),
  park: words('文件没有车场列时，每一行的车场', 'The park of every line, when the file has no column for it'),
  noPark: words('的每一行不能共用一个车场', 'takes no park for all lines'),
  yes: words('不再确认', 'Do not ask'),
  noImport: words('不能导入', 'cannot be imported'),
  noExport: words('不能导出', 'cannot be exported'),
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
  readonly yes?: boolean;
  readonly idempotencyKey?: string;
}

/** `import <noun> FILE`: every import creates a plan first (rules 0.12). */
export const addImport = (command: Command, cli: Cli): void => {
  const { language } = cli;
  addTableOptions(command, language)
    .argument('<noun>', SAY.noun[language])
    .argument('<file>', SAY.file[language])
    .option('--park <id|name>', SAY.park[language])
    .option('--plan', SAY.plan[language])
    .option('-y, --yes', SAY.yes[language])
    .option('--idempotency-key <key>', SAY.key[language])
    .action(async (noun: string, file: string, options: ImportOptions) => {
      const { park, plan = false, yes = false, idempotencyKey, errors } = options;
      const resource = await resourceNamed(noun);
      if (!resource.imports) {
        const able: string[] = [];
        for (const entry of NOUNS) {
          const owner = await entry.load();
          if (isResource(owner) && owner.imports) able.push(entry.name);
        }
        throw new UserError(
          'usage',
          words(
            `${noun} ${SAY.noImport.zh}，可以：${able.join(' ')}`,
            `${noun} ${SAY.noImport.en}, only: ${able.join(' ')}`,
          ),
          { field: 'noun' },
        );
      }
      if (park !== undefined && commonColumn(resource)?.key !== 'park')
        throw new UserError('usage', words(`${noun} ${SAY.noPark.zh}`, `${noun} ${SAY.noPark.en}`), {
          field: '--park',
        });
      const input = park === undefined ? {} : { park: await cli.lookup.key('park', park) };
      const table = await readTableOptions(file, options);
      await runPlan(
        cli,
        { action: `${noun}.import`, input, file, ...table },
        { plan, yes, intent: idempotencyKey, errors },
      );
    });
};
