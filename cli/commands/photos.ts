import { basename } from 'node:path';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { callsOf } from '@parkdeck/core/kit/call';
import { wireName } from '@parkdeck/core/kit/field';
import { words, type Words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { exitOfRows } from '../output/errors.ts';
import { UserError } from '../services/errors.ts';
import { checkInputFile } from '../services/input-file.ts';
import type { Cli } from './cli.ts';

const SAY = {
  file: words('ZIP 压缩包，每个文件以工号命名', 'A ZIP archive, each file named by the number'),
  village: words('只找这个小区的人', 'Only people of this site'),
  notZip: words('只收 .zip 文件', 'Only a .zip file is taken'),
  more: words(
    '单张补：parkdeck employee edit 工号 --photo @文件',
    'One by one: parkdeck employee edit NUMBER --photo @FILE',
  ),
  done: (done: number, failed: number): Words =>
    words(`已导入 ${done} 张，${failed} 张没有导入`, `Imported: ${done}, not imported: ${failed}`),
} as const;

interface FileProblem {
  readonly file: string;
  readonly msg: string;
  readonly kept?: boolean;
}

/** `employee import-photos FILE`: takes an archive of photos and says of every file that needs it what to do. */
export const addImportPhotos = (parent: Command, cli: Cli): void => {
  const { language, output } = cli;
  const action = employee.actions['import-photos'];
  parent
    .command('import-photos')
    .summary(action.title[language])
    .description(`${action.title[language]}\n${action.consequence[language]}`)
    .argument('<file>', SAY.file[language])
    .option('--village <id|name>', SAY.village[language])
    .action(async (file: string, { village }: { readonly village?: string }) => {
      if (!/\.zip$/i.test(file)) throw new UserError('unreadable', SAY.notZip, { field: 'file' });
      await checkInputFile(file, 'file');
      const call = callsOf(employee).find(({ verb }) => verb === 'import-photos');
      if (!call) throw new Error('employee.import-photos is not declared');
      const site =
        village === undefined
          ? []
          : [
              {
                name: wireName('village', action.input.village, 'in'),
                value: await cli.lookup.key('village', village),
              },
            ];
      const client = await cli.client();
      const { value } = await client.call(
        call,
        { form: [...site, { name: 'file', file: { from: 'disk', path: file }, fileName: basename(file) }] },
        { signal: cli.environment.signal, silent: true },
      );
      const told = value as {
        readonly done: number;
        readonly failed: number;
        readonly errors?: readonly FileProblem[];
      }; // the call declares it
      const { done, failed, errors = [] } = told;
      await output.answer({ done, failed, errors }, () => [
        SAY.done(done, failed)[language],
        ...errors.map(({ file: name, msg, kept }) =>
          output.look.paint(`${kept ? '▲' : '✕'} ${name}  ${msg}`, kept ? 'warn' : 'bad'),
        ),
      ]);
      if (!output.isJson && errors.length > 0) await output.say(SAY.more[language]);
      cli.exit(exitOfRows(done, failed));
    });
};
