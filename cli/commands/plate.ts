import { words } from '@parkdeck/core/kit/words';
import { checkPlates, isPlateDocument } from '@parkdeck/core/lib/plate-check';
import type { PlateDocument } from '@parkdeck/core/lib/plate-check';
import type { Command } from 'commander';
import { EXIT } from '../output/errors.ts';
import { UserError } from '../services/errors.ts';
import { readInputFile } from '../services/input-file.ts';
import type { Cli } from './cli.ts';

const SAY = {
  check: words(
    '用一份样本核对车牌规则，不需要服务器',
    'Check the plate rules against a file of samples, without a server',
  ),
  file: words('样本文件（JSON）', 'File of samples (JSON)'),
  form: words('不是车牌样本', 'This is no file of plate samples'),
  samples: words('个样本', 'samples'),
  wrong: words('个不符', 'wrong'),
} as const;

const read = async (path: string): Promise<PlateDocument> => {
  const text = await readInputFile(path, 'file');
  try {
    const value: unknown = JSON.parse(text);
    if (isPlateDocument(value)) return value;
  } catch {
    // not JSON: same message
  }
  throw new UserError('unreadable', SAY.form, { field: 'file' });
};

/** `plate check FILE`: exit code 1 when the result of a sample differs from the file. */
export const addPlate = (command: Command, cli: Cli): void => {
  const { language, output } = cli;
  command
    .command('check')
    .description(SAY.check[language])
    .argument('<file>', SAY.file[language])
    .action(async (path: string) => {
      const { samples, wrong } = checkPlates(await read(path));
      if (!output.isJson)
        for (const { plate, expected, got } of wrong) await output.say(`${plate}: ${expected} ≠ ${got}`);
      await output.answer({ samples, wrong: wrong.length }, () => [
        `${samples} ${SAY.samples[language]}, ${wrong.length} ${SAY.wrong[language]}`,
      ]);
      if (wrong.length > 0) cli.exit(EXIT.error);
    });
};
