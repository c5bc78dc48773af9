import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import type { ActionName } from '@parkdeck/core/kit/resource';
import { callsOf } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { countResults, printAnswer } from '../output/answers.ts';
import { EXIT } from '../output/errors.ts';
import type { Cli } from './cli.ts';

const SAY = {
  id: words('撤销编号；不给则列出可撤销的', 'Id of the entry; without one, what can be undone is listed'),
  rows: words('仅这些行', 'Only these rows'),
} as const;

const callOf = (verb: ActionName<typeof undoEntry>): Call => {
  const call = callsOf(undoEntry).find((one) => one.verb === verb);
  if (!call) throw new Error(`undo-entry has no call ${verb}`);
  return call;
};

/** `undo`: lists actions that can still be undone; `undo ID`: undoes one, row by row. */
export const addUndo = (command: Command, cli: Cli): void => {
  const { language, output, environment, globals } = cli;
  command
    .argument('[id]', SAY.id[language])
    .option('--rows <ids>', SAY.rows[language])
    .action(async (id: string | undefined, { rows }: { rows?: string }) => {
      const client = await cli.client();
      const call = callOf(id === undefined ? 'list' : 'undo');
      const asked =
        id === undefined
          ? { input: { size: 50 } }
          : { ids: [id], input: rows === undefined ? {} : { rows: rows.split(',') } };
      const answered = await client.call(call, asked, { signal: environment.signal, silent: true });
      if (answered.answers === 'file') throw new Error('undo answers no file');
      await printAnswer(output, { call, answered, asked: globals.json, language });
      if (answered.answers !== 'results') return;
      const { done, failed } = countResults(answered.value);
      if (failed > 0) cli.exit(done > 0 ? EXIT.partly : EXIT.error);
    });
};
