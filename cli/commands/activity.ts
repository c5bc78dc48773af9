import { activityEntry } from '@parkdeck/core/catalogue/shell/activity-entry';
import { ACTIVITY_ORIGINS } from '@parkdeck/core/catalogue/shell/choices';
import { callsOf } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import { InvalidArgumentError, type Command } from 'commander';
import { checkJsonFields, printAnswer } from '../output/answers.ts';
import type { Cli } from './cli.ts';

const SAY = {
  text: words('车牌、名称或操作', 'Plate, name or action'),
  from: words('来自：', 'Done from: '),
  undoable: words('只看可撤销', 'Only what can be undone'),
  page: words('第几页，每页 50 条', 'Which page of 50'),
  number: words('是从 1 开始的整数', 'A whole number from 1'),
  origins: words('只能是：', 'One of: '),
} as const;
const SIZE = 50;

/** `activity` lists what the user did, from every surface, with what `undo ID` takes back. */
export const addActivity = (command: Command, cli: Cli): void => {
  const { language, output, environment, globals } = cli;
  const origins = Object.keys(ACTIVITY_ORIGINS);
  const origin = (text: string): string => {
    if (!origins.includes(text)) throw new InvalidArgumentError(`${SAY.origins[language]}${origins.join(', ')}`);
    return text;
  };
  const page = (text: string): number => {
    if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError(SAY.number[language]);
    return Number(text);
  };
  command
    .argument('[text]', SAY.text[language])
    .option('--origin <origin>', `${SAY.from[language]}${origins.join(', ')}`, origin)
    .option('--undoable', SAY.undoable[language])
    .option('--page <page>', SAY.page[language], page)
    .action(
      async (
        text: string | undefined,
        asked: { readonly origin?: string; readonly undoable?: boolean; readonly page?: number },
      ) => {
        const call = callsOf(activityEntry).find(({ verb }) => verb === 'list');
        if (!call) throw new Error('activity-entry has no list');
        checkJsonFields(globals.json, call);
        const client = await cli.client();
        const input = {
          size: SIZE,
          page: asked.page ?? 1,
          ...(text === undefined ? {} : { text }),
          ...(asked.origin === undefined ? {} : { origin: [asked.origin] }),
          ...(asked.undoable ? { undoable: true } : {}),
        };
        const answered = await client.call(call, { input }, { signal: environment.signal, silent: true });
        if (answered.answers === 'file') throw new Error('activity answers no file');
        return printAnswer(output, { call, answered, asked: globals.json, language });
      },
    );
};
