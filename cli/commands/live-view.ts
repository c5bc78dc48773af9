import { park as parkNoun } from '@parkdeck/core/catalogue/parks/park';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { isInteractive } from './interactive.ts';

const SAY = {
  board: words(
    '通道看板：各通道的状态，按键开闸、处理',
    'Gate board: every lane as it is, opened and dealt with by keys',
  ),
  queue: words('异常队列：按数字键决定，和控制台一样', 'Exception queue: decided by number keys, as in the console'),
  park: words('只看这个车场', 'Only of this park'),
  screen: (instead: string) =>
    words(`这个画面要在终端里用；脚本用 ${instead}`, `This screen is for a terminal; in scripts use ${instead}`),
} as const;

/** A verb that opens a live view. `instead`: what answers the same to a script. */
const addView =
  (name: string, view: 'board' | 'queue', instead: string) =>
  (parent: Command, cli: Cli): void => {
    const { language } = cli;
    parent
      .command(name)
      .summary(SAY[view][language])
      .description(SAY[view][language])
      .option('--park <id|name>', SAY.park[language])
      .action(async ({ park: named }: { readonly park?: string }) => {
        if (!isInteractive(cli)) throw new UserError('usage', SAY.screen(instead), { next: [instead] });
        const park = named === undefined ? undefined : await cli.lookup.key(parkNoun.name, named);
        await cli.session({ view, park, isDirect: true });
      });
  };

/** `gate board [--park]`. */
export const addGateBoard = addView('board', 'board', 'parkdeck gate list');
/** `exception queue [--park]`. */
export const addExceptionQueue = addView('queue', 'queue', 'parkdeck exception list');
