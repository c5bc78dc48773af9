import { readFeeCases, runFeeCases } from '@parkdeck/core/domain/fees/fees/fee-cases';
import type { FeeCaseFile } from '@parkdeck/core/domain/fees/fees/fee-cases';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { EXIT } from '../output/errors.ts';
import { UserError } from '../services/errors.ts';
import { readInputFile } from '../services/input-file.ts';
import type { Cli } from './cli.ts';

const SAY = {
  test: words('用一份案例检验收费规则，不需要服务器', 'Test fee rules against a file of cases, without a server'),
  file: words('案例文件（JSON）', 'File of cases (JSON)'),
  form: words('不是收费案例', 'This is no file of fee cases'),
} as const;

const read = async (path: string): Promise<FeeCaseFile> => {
  const text = await readInputFile(path, 'file');
  const file = readFeeCases(text);
  if (file.ok) return file.value;
  const { field, words: problem } = file.error;
  const [zh, en] = field === '' ? ['', ''] : [`${field} `, `${field}: `];
  throw new UserError('unreadable', words(`${SAY.form.zh}：${zh}${problem.zh}`, `${SAY.form.en}: ${en}${problem.en}`), {
    field: 'file',
  });
};

/**
 * `fee test FILE`: prints a line for each case whose fee differs from the file, then the counts; exit code 1 when there
 * is one.
 */
export const addFee = (command: Command, cli: Cli): void => {
  const { language, output } = cli;
  command
    .command('test')
    .description(SAY.test[language])
    .argument('<file>', SAY.file[language])
    .action(async (path: string) => {
      const { failures, ...counts } = runFeeCases(await read(path));
      const document = counts.failed > 0 ? { ...counts, failures } : counts;
      // The counts are JSON in both formats: scripts read the last line.
      await output.answer(document, () => [
        ...failures.map((one) => `${one.case} ${one.rule}: ${one.expected} ≠ ${one.got}`),
        JSON.stringify(counts),
      ]);
      if (counts.failed > 0) cli.exit(EXIT.error);
    });
};
