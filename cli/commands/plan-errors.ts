import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { checkJsonBeside, checkWritable } from './file-target.ts';
import type { Cli } from './cli.ts';
import { saveFile } from './save-file.ts';

const SAY = {
  id: words('计划编号', 'Id of the plan'),
  output: words('写到文件', 'Write to this file'),
} as const;

/** `plan errors ID -o FILE`: the lines of an import that were not taken, to be mended and fed back. */
export const addPlanErrors = (parent: Command, cli: Cli): void => {
  const { language, environment } = cli;
  const { title, consequence } = plan.actions.errors;
  parent
    .command('errors')
    .summary(title[language])
    .description(`${title[language]}\n${consequence[language]}`)
    .argument('<id>', SAY.id[language])
    .option('-o, --output <file>', SAY.output[language])
    .action(async (id: string, { output: path }: { output?: string }) => {
      checkJsonBeside(cli, path);
      await checkWritable(path);
      const client = await cli.client();
      await saveFile(cli, await client.act(plan, 'errors', { ids: [id] }, { signal: environment.signal }), path);
    });
};
