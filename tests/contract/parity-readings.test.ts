import { describe, expect, test } from 'vitest';
import { PAGING } from '@parkdeck/core/kit/filter';
import { wireName } from '@parkdeck/core/kit/field';
import { commandWords } from '@parkdeck/core/palette/command-line';
import { OWN_VERBS } from '../../cli/commands/own-verbs.ts';
import { SPAN } from '../../cli/fixtures/copied-values.ts';
import { bothFaces, commands, entryOf, isRoute, known, verbFor } from '../factories/parity.ts';
import type { PlainRequest } from '../factories/plain-request.ts';
import { rowOfWorld } from '../factories/prepared-rows.ts';
import { sampleInput } from '../factories/samples.ts';
import { isNightly, todaysShare } from '../factories/size.ts';
import { untriedAtMost } from '../factories/untried.ts';

/** What the pages of the console read, beside what the same reading of the terminal asks for. A seventh a day. */
const faces = bothFaces();
const { world, typed } = faces;

/** How far a list is read at a time is each one's own. */
const PAGES: ReadonlySet<string> = new Set(Object.entries(PAGING).map(([key, field]) => wireName(key, field, 'in')));
const withoutPages = ({ query, ...request }: PlainRequest) => ({
  ...request,
  query: Object.fromEntries(Object.entries(query).filter(([name]) => !PAGES.has(name))),
});
const readings = commands.flatMap((command) => {
  const { id, call } = command;
  const verb = verbFor(command);
  const isRead = call.effect === 'read' && call.answers !== 'file' && !entryOf(command);
  return isRead && verb && !(verb.name in (OWN_VERBS[call.noun] ?? {})) ? [[id, { call, verb }] as const] : [];
});

describe('rows that can be read are asked for at the terminal as in the console', () => {
  const untried = untriedAtMost(isNightly ? 2 : 1);
  test.for(todaysShare(readings))('%s', async ([title, { call, verb }], context) => {
    const id = call.on === 'none' ? undefined : await rowOfWorld(world.at, call);
    if (call.on !== 'none' && id === undefined) return untried(title, context);
    const isReport = call.resource === undefined && verb.name === 'report';
    const values = known(call.input, { ...(await sampleInput(world.at.platform, call)), ...(isReport ? SPAN : {}) });
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
