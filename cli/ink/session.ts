import { shellLine } from '@parkdeck/core/palette/command-line';
import type { Cli, Opened, Undoable } from '../commands/cli.ts';
import { preparePalette, type Opening } from './open-palette.tsx';

/**
 * The palette, again after every command, until it is left. `execute` runs a line and answers what of it can be undone;
 * what it prints stays above the palette, with the line itself.
 */
export const runSession = async (
  cli: Cli,
  on: Opened | undefined,
  execute: (line: readonly string[], secrets: readonly string[]) => Promise<Undoable | undefined>,
): Promise<void> => {
  const open = await preparePalette(cli);
  let opening: Opening = { on };
  for (;;) {
    const choice = await open(opening);
    if (!choice) return;
    await cli.output.say(`$ ${shellLine(choice.line)}`);
    const undo = await execute(choice.line, choice.secrets ?? []);
    cli.environment.signal.throwIfAborted();
    opening = { on: choice.on, undo: undo ?? opening.undo, isResumed: true };
  }
};
