import { describe, expect, test } from 'vitest';
import { commandWords } from '@parkdeck/core/palette/command-line';
import { isRoute } from '../factories/is-route.ts';
import { bothFaces, readings, withoutPages } from '../factories/parity.ts';
import { rowOfWorld } from '../factories/prepared-rows.ts';
import { isNightly, todaysShare } from '../factories/size.ts';
import { untriedAtMost } from '../factories/untried.ts';

/** What the pages of the console read, beside what the same reading of the terminal asks for. A seventh a day. */
const faces = bothFaces();
const { world, typed } = faces;

describe('rows that can be read are asked for at the terminal as in the console', () => {
  const untried = untriedAtMost(isNightly ? 2 : 1);
  test.for(todaysShare(readings))('%s', async ([title, { call, verb }], context) => {
    const id = call.on === 'none' ? undefined : await rowOfWorld(world.at, call);
    if (call.on !== 'none' && id === undefined) return untried(title, context);
    const values = await faces.readingOf({ call, verb });
    const ids = id === undefined ? [] : [id];
    const { dry } = await faces.face.byReading(call, ids, values);
    if (!dry) throw new Error(`${title} asks nothing`);
    expect(isRoute(call, dry), `${dry.method} ${dry.path}`).toBe(true);
    const rows = ids.map((one) => ({ id: one }));
    const { sent, said } = await typed(
      [...commandWords({ call, verb: verb.name, rows, values }), '--json'],
      call,
      values,
    );
    expect(sent && withoutPages(sent), said).toEqual(withoutPages(dry));
  });
});
