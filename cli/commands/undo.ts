import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import type { ActionName } from '@parkdeck/core/kit/resource';
import { callsOf } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { refuseJsonFields } from '../output/json-fields.ts';
import { checkJsonFields, printAnswer } from '../output/answers.ts';
import type { Cli } from './cli.ts';
import { UserError } from '../services/errors.ts';
import { needsConsent } from './consent.ts';
import { addWriteOptions, write } from './write.ts';
import type { WriteOptions } from './write.ts';

const SAY = {
  id: words('撤销编号；不给则列出可撤销的', 'Id of the entry; without one, what can be undone is listed'),
  rows: words('仅这些行', 'Only these rows'),
  noId: (text: string) =>
    words(`「${text}」不是撤销编号，先列出可撤销的`, `"${text}" is no id: list what can be undone`),
  noRows: words('--rows 没有写任何行；不给 --rows 则撤销全部', '--rows names no row; without --rows all are undone'),
} as const;

const callOf = (verb: ActionName<typeof undoEntry>): Call => {
  const call = callsOf(undoEntry).find((one) => one.verb === verb);
  if (!call) throw new Error(`undo-entry has no call ${verb}`);
  return call;
};

/** Keys as given, without blanks. Without any they are refused: the platform takes none for all rows. */
const keysOf = (text: string): readonly string[] => {
  const keys = text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (keys.length === 0) throw new UserError('usage', SAY.noRows, { field: '--rows' });
  return keys;
};

/** What is typed for the list, although `undo` alone lists already: `list` is the verb of every noun. */
const LISTS: ReadonlySet<string> = new Set(['list', 'ls']);

/** An id as given: every one has a digit. Of what cannot be one is told what to type instead. */
const idOf = (text: string): string => {
  if (/\d/.test(text)) return text;
  throw new UserError('usage', SAY.noId(text), { next: ['parkdeck undo'] });
};

/** `undo` lists what can still be undone; `undo ID` shows what that gives back, asks, and undoes it. */
export const addUndo = (command: Command, cli: Cli): void => {
  const { language, output, environment, globals } = cli;
  addWriteOptions(
    command.argument('[id]', SAY.id[language]).option('--rows <ids>', SAY.rows[language]),
    language,
  ).action(
    async (
      id: string | undefined,
      { rows, dryRun, yes, idempotencyKey }: WriteOptions & { readonly rows?: string },
    ) => {
      if (id === undefined || LISTS.has(id)) {
        const call = callOf('list');
        checkJsonFields(globals.json, call);
        const client = await cli.client();
        const answered = await client.call(call, { input: { size: 50 } }, { signal: environment.signal, silent: true });
        if (answered.answers === 'file') throw new Error('undo answers no file');
        return printAnswer(output, { call, answered, asked: globals.json, language });
      }
      const call = callOf('undo');
      if (dryRun === true) refuseJsonFields(globals.json);
      else checkJsonFields(globals.json, call);
      const what = { ids: [idOf(id)], input: rows === undefined ? {} : { rows: keysOf(rows) } };
      return write(cli, call, what, {
        dryRun: dryRun === true,
        consents: yes === true || !needsConsent(call),
        intent: idempotencyKey,
      });
    },
  );
};
