import { beforeAll, describe, expect, test } from 'vitest';
import { Refused } from '../factories/console-on.ts';
import { bothFaces, onBoth, SOME_KEY } from '../factories/parity.ts';
import { rowOfWorld } from '../factories/prepared-rows.ts';
import { isNightly, todaysShare } from '../factories/size.ts';
import { terminalPaletteOn } from '../factories/terminal-palette.ts';
import { untriedAtMost } from '../factories/untried.ts';

/**
 * The palette of the terminal beside that of the console: a command chosen by its name, its row and the same values
 * given as it asks for them. What its preview asks the platform for is what the console's asks for, and so is the line
 * that it runs.
 */
const faces = bothFaces();
const { world, typed, sentByConsole } = faces;
let palette: Awaited<ReturnType<typeof terminalPaletteOn>>;
beforeAll(async () => {
  palette = await terminalPaletteOn(world.at);
});

/** In how many days each command is chosen once: a person's keys take time. */
const DAYS = 14;
const writes = onBoth.filter(([, { command }]) => command.call.effect === 'write');
describe('what the palette of the terminal sends is what that of the console sends', () => {
  const untried = untriedAtMost(isNightly ? 2 : 1);
  test.for(todaysShare(writes, DAYS))('%s', async ([title, both], context) => {
    const { command, verb } = both;
    const isOnRow = verb.on !== 'none';
    const id = isOnRow ? ((await rowOfWorld(world.at, command.call)) ?? SOME_KEY) : undefined;
    const shown = await sentByConsole(both, id).catch((error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    });
    if (typeof shown === 'string') return untried(`${title} (${shown})`, context);
    const entry = palette.entries.get(title);
    if (!entry) throw new Error(`${title} is no command of the terminal's palette`);
    const { sent, line, shown: screen } = await palette.drive(entry, id, shown.input);
    expect(sent, screen).toEqual(shown.dry);
    if (!line) return;
    expect(line.at(-1)).toBe('--yes');
    const run = await typed([...line.slice(0, -1), '--dry-run', '--json'], shown.call, shown.input);
    expect(run.sent, run.said).toEqual(shown.dry);
  });
});
