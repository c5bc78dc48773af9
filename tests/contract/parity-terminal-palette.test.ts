import { beforeAll, describe, expect, test } from 'vitest';
import { Refused } from '../factories/console-on.ts';
import { bothFaces, onBoth, readings, SOME_KEY, withoutPages } from '../factories/parity.ts';
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

/** A report is a line that runs with its usual period at once: lines are compared in `parity-readings.test.ts`. */
const read = readings.filter(([, { verb }]) => verb.name !== 'report');
describe('what is read from the palette of the terminal is what the console reads', () => {
  const untried = untriedAtMost(isNightly ? 2 : 1);
  test.for(todaysShare(read, DAYS))('%s', async ([title, reading], context) => {
    const { call } = reading;
    const id = call.on === 'none' ? undefined : await rowOfWorld(world.at, call);
    const entry = palette.entries.get(title);
    if (call.on !== 'none' && id === undefined) return untried(title, context);
    if (!entry) throw new Error(`${title} is no command of the terminal's palette`);
    const values = await faces.readingOf(reading);
    const { dry } = await faces.face.byReading(call, id === undefined ? [] : [id], values);
    const { sent, line, shown } = await palette.drive(entry, id, values);
    // a list is walked where it stands; what else is read, by a line
    const asked = line ? await typed([...line, '--json'], call, values) : { sent, said: shown };
    expect(asked.sent && withoutPages(asked.sent), asked.said).toEqual(dry && withoutPages(dry));
  });
});
