import { exportJob } from '@parkdeck/core/catalogue/shell/export-job';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { exportedFile, waitForExport } from '../services/exports.ts';
import { checkJsonBeside, checkWritable } from './file-target.ts';
import type { Cli } from './cli.ts';
import { saveFile } from './save-file.ts';

const SAY = {
  watch: words('等后台导出写完，可取文件', 'Wait for an export in the background, and fetch its file'),
  id: words('导出编号', 'Id of the export'),
  output: words('写到文件', 'Write to this file'),
  checksum: words('旁边写一个 .sha256 文件', 'Write the SHA-256 beside it, as sha256sum -c reads it'),
  done: words('已写好，行数', 'Written, rows:'),
} as const;

/** A key of an export: `EX00000001`. */
export const isExportId = (text: string): boolean => /^EX\d/.test(text);

interface Options {
  readonly output?: string;
  readonly checksum?: boolean;
}

/** Waits for an export; with a file it is fetched too, and a cut download goes on where it ended. */
export const watchExport = async (cli: Cli, id: string, { output: path, checksum = false }: Options): Promise<void> => {
  const { output, environment, language } = cli;
  if (path !== undefined) checkJsonBeside(cli, path);
  await checkWritable(path);
  const client = await cli.client();
  const { signal, wait } = environment;
  const parts = {
    client,
    signal,
    wait,
    onProgress: (written: number, total: number) => void output.progress(`${written} / ${total}`),
  };
  const job = await waitForExport(await client.act(exportJob, 'get', { ids: [id] }, { signal }), parts);
  if (path !== undefined) return saveFile(cli, exportedFile(job, parts), path, { checksum });
  await output.answer({ data: job }, () => [`${SAY.done[language]} ${job.rows}`]);
};

/** `export-job watch ID [-o FILE]`. */
export const addExportWatch = (parent: Command, cli: Cli): void => {
  const { language } = cli;
  parent
    .command('watch')
    .summary(SAY.watch[language])
    .description(SAY.watch[language])
    .argument('<id>', SAY.id[language])
    .option('-o, --output <file>', SAY.output[language])
    .option('--checksum', SAY.checksum[language])
    .action((id: string, options: Options) => watchExport(cli, id, options));
};
